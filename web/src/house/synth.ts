/**
 * The instruments behind `sound.ts`, loaded when the first sound is wanted: plucked strings, wood, brushes and a bell,
 * all tuned to one five-tone scale so that nothing that comes together jars. One soft room around everything.
 */
import type { Sound } from "./sound";

/** G A C D E, three octaves up from the G below middle C. */
const SCALE = [196, 220, 261.6, 293.7, 329.6, 392, 440, 523.3, 587.3, 659.3, 784, 880, 1046.5, 1174.7, 1318.5];
const note = (step: number): number => SCALE[step] ?? 440;

export class Synth {
  readonly context = new AudioContext();
  readonly #out: GainNode;
  readonly #room: GainNode;
  readonly #hiss: AudioBuffer;

  constructor() {
    const { context } = this;
    this.#out = context.createGain();
    /* Silent until the volume is known: the first sound is not louder than the others. */
    this.#out.gain.value = 0;
    /* Many coins at once are no louder than a few. */
    const press = context.createDynamicsCompressor();
    press.threshold.value = -20;
    press.ratio.value = 6;
    const mild = context.createBiquadFilter();
    mild.type = "lowpass";
    mild.frequency.value = 6500;
    this.#out.connect(mild).connect(press).connect(context.destination);
    this.#room = context.createGain();
    this.#room.gain.value = 0.22;
    const echo = context.createDelay(0.5);
    echo.delayTime.value = 0.13;
    const again = context.createGain();
    again.gain.value = 0.32;
    const dull = context.createBiquadFilter();
    dull.type = "lowpass";
    dull.frequency.value = 1800;
    this.#room.connect(echo).connect(dull).connect(again).connect(echo);
    dull.connect(this.#out);
    this.#hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const data = this.#hiss.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  }

  set volume(value: number) {
    this.#out.gain.setTargetAtTime(value * value, this.context.currentTime, 0.03);
  }

  /** A gain that rises at once and falls away. */
  #swell(from: number, length: number, loud: number, rise = 0.006): GainNode {
    const gain = this.context.createGain();
    gain.gain.setValueAtTime(0.0001, from);
    gain.gain.exponentialRampToValueAtTime(loud, from + rise);
    gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
    gain.connect(this.#out);
    gain.connect(this.#room);
    return gain;
  }

  #wave(from: number, length: number, pitch: number, shape: OscillatorType, into: AudioNode, slide = pitch): void {
    const wave = this.context.createOscillator();
    wave.type = shape;
    wave.frequency.setValueAtTime(pitch, from);
    if (slide !== pitch) wave.frequency.exponentialRampToValueAtTime(slide, from + length);
    wave.connect(into);
    wave.start(from);
    wave.stop(from + length + 0.02);
  }

  /** A silk string: bright when plucked, soon dark. */
  pluck(at: number, pitch: number, loud = 0.3, length = 0.7): void {
    const from = this.context.currentTime + at;
    const dark = this.context.createBiquadFilter();
    dark.type = "lowpass";
    dark.frequency.setValueAtTime(pitch * 6, from);
    dark.frequency.exponentialRampToValueAtTime(pitch * 1.5, from + length * 0.6);
    dark.connect(this.#swell(from, length, loud));
    this.#wave(from, length, pitch * 1.008, "triangle", dark, pitch);
    this.#wave(from, length, pitch * 2, "sine", dark);
  }

  /** Wood on wood, or a drum where it is low. */
  knock(at: number, pitch: number, loud = 0.4, length = 0.12): void {
    const from = this.context.currentTime + at;
    this.#wave(from, length, pitch * 1.6, "sine", this.#swell(from, length, loud, 0.002), pitch * 0.7);
  }

  brush(at: number, pitch: number, loud = 0.12, length = 0.1, rise = 0.01): void {
    const from = this.context.currentTime + at;
    const source = this.context.createBufferSource();
    const band = this.context.createBiquadFilter();
    source.buffer = this.#hiss;
    band.type = "bandpass";
    band.frequency.value = pitch;
    band.Q.value = 0.8;
    source.connect(band).connect(this.#swell(from, length, loud, rise));
    source.start(from, Math.random() * 0.5, length + 0.02);
  }

  bell(at: number, pitch: number, loud = 0.12, length = 1.4): void {
    const from = this.context.currentTime + at;
    const gain = this.#swell(from, length, loud);
    this.#wave(from, length, pitch, "sine", gain);
    this.#wave(from, length * 0.5, pitch * 2.76, "sine", gain);
  }

  /** One bar of the calm loop: a low string, a few notes up and down the scale, room between them. Answers its length
   * in seconds. */
  bar(): number {
    const beat = 0.9;
    this.pluck(0.05, note(Math.random() < 0.5 ? 0 : 2) / 2, 0.12, 3.2);
    let step = 3 + Math.floor(Math.random() * 5);
    for (let at = 1; at < 8; at++) {
      if (Math.random() < 0.45) continue;
      step = Math.max(0, Math.min(10, step + Math.floor(Math.random() * 5) - 2));
      this.pluck(at * beat + Math.random() * 0.03, note(step), 0.06 + Math.random() * 0.03, 2.2);
    }
    if (Math.random() < 0.3) this.bell(6 * beat, note(12), 0.02, 3);
    return 8 * beat;
  }
}

export const PALETTE: Record<Sound, (synth: Synth) => void> = {
  place: (on) => {
    on.knock(0, 210, 0.6, 0.09);
    on.brush(0, 1900, 0.1, 0.05);
  },
  flip: (on) => on.brush(0, 2600, 0.4, 0.09, 0.02),
  coin: (on) => {
    on.bell(0, note(12), 0.09, 0.25);
    on.bell(0.06, note(14), 0.08, 0.4);
  },
  chip: (on) => {
    on.knock(0, 760, 0.16, 0.05);
    on.knock(0.05, 900, 0.14, 0.05);
  },
  merge: (on) => {
    [7, 9, 10, 12].forEach((step, i) => on.pluck(i * 0.07, note(step), 0.16, 0.6));
    on.bell(0.3, note(12), 0.09);
  },
  turn: (on) => {
    on.pluck(0, note(8), 0.16);
    on.pluck(0.13, note(11), 0.16, 0.9);
  },
  win: (on) => {
    [5, 7, 9, 10, 12].forEach((step, i) => on.pluck(i * 0.1, note(step), 0.22, 0.9));
    on.knock(0, 110, 0.4, 0.25);
    on.bell(0.5, note(12), 0.11, 2);
  },
  lose: (on) => [5, 4, 3, 1].forEach((step, i) => on.pluck(i * 0.16, note(step), 0.18, 0.9)),
  tick: (on) => on.knock(0, 1000, 0.14, 0.03),
  dice: (on) => [0, 0.07, 0.13, 0.2, 0.3].forEach((at, i) => on.knock(at, 500 + 90 * (i % 3), 0.26, 0.05)),
  hit: (on) => {
    on.knock(0, 95, 1.3, 0.28);
    on.brush(0, 500, 0.4, 0.12);
  },
  stamp: (on) => {
    on.knock(0, 150, 1.1, 0.16);
    on.brush(0, 320, 0.4, 0.1);
  },
  reveal: (on) => {
    on.brush(0, 1500, 0.14, 0.3, 0.2);
    on.pluck(0.2, note(6), 0.2, 1);
    on.pluck(0.28, note(9), 0.2, 1.2);
  },
  street: (on) => {
    on.knock(0, 130, 0.8, 0.2);
    on.brush(0, 2300, 0.12, 0.08, 0.02);
  },
  ballot: (on) => {
    on.knock(0, 320, 0.45, 0.1);
    on.pluck(0.02, note(7), 0.12, 0.4);
  },
};
