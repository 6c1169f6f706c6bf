/** Sounds made on the spot (Web Audio): short, warm, never in the way. Off by one tap. */
import { settings } from "./settings.svelte";

export type Sound =
  "place" | "coin" | "merge" | "turn" | "win" | "lose" | "tick" | "flip" | "dice" | "chip" | "hit" | "stamp";

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  if (settings.muted || settings.volume <= 0) return null;
  if (!navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

function tone(
  at: number,
  pitch: number,
  length: number,
  shape: OscillatorType = "sine",
  loud = 0.2,
  slide = pitch,
): void {
  const ctx = audio();
  if (!ctx) return;
  const from = ctx.currentTime + at;
  const osc = ctx.createOscillator();
  const gain = ctx.createGain();
  osc.type = shape;
  osc.frequency.setValueAtTime(pitch, from);
  osc.frequency.exponentialRampToValueAtTime(Math.max(slide, 20), from + length);
  gain.gain.setValueAtTime(0.0001, from);
  gain.gain.exponentialRampToValueAtTime(loud * settings.volume, from + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
  osc.connect(gain).connect(ctx.destination);
  osc.start(from);
  osc.stop(from + length + 0.02);
}

function noise(at: number, length: number, pitch: number, loud = 0.16): void {
  const ctx = audio();
  if (!ctx) return;
  const from = ctx.currentTime + at;
  const buffer = ctx.createBuffer(1, Math.ceil(ctx.sampleRate * length), ctx.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2;
  const source = ctx.createBufferSource();
  const filter = ctx.createBiquadFilter();
  const gain = ctx.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  gain.gain.value = loud * settings.volume;
  source.connect(filter).connect(gain).connect(ctx.destination);
  source.start(from);
}

const made: Record<Sound, () => void> = {
  place: () => {
    noise(0, 0.07, 1400, 0.3);
    tone(0, 190, 0.09, "triangle", 0.16, 120);
  },
  flip: () => noise(0, 0.09, 2600, 0.28),
  coin: () => {
    tone(0, 1240, 0.1, "triangle", 0.12);
    tone(0.06, 1660, 0.16, "triangle", 0.1);
  },
  chip: () => {
    tone(0, 900, 0.05, "triangle", 0.12, 700);
    tone(0.05, 1100, 0.06, "triangle", 0.1, 800);
  },
  merge: () => [523, 659, 784, 1047].forEach((pitch, i) => tone(i * 0.07, pitch, 0.32, "sine", 0.13)),
  turn: () => {
    tone(0, 587, 0.16, "sine", 0.14);
    tone(0.12, 880, 0.26, "sine", 0.14);
  },
  win: () => [392, 523, 659, 784, 1047].forEach((pitch, i) => tone(i * 0.09, pitch, 0.5, "triangle", 0.12)),
  lose: () => [392, 349, 311, 262].forEach((pitch, i) => tone(i * 0.13, pitch, 0.4, "sine", 0.12)),
  tick: () => tone(0, 1000, 0.04, "square", 0.04),
  dice: () => [0, 0.07, 0.13, 0.2, 0.3].forEach((at) => noise(at, 0.05, 900 + at * 3000, 0.34)),
  hit: () => {
    tone(0, 140, 0.22, "sine", 0.3, 50);
    noise(0, 0.12, 500, 0.3);
  },
  stamp: () => {
    tone(0, 220, 0.14, "square", 0.07, 60);
    noise(0, 0.1, 300, 0.5);
  },
};

export function play(sound: Sound): void {
  try {
    made[sound]();
  } catch {
    context = null;
  }
}

/** Phones shake for "your turn" only. */
export function shake(): void {
  if (!settings.muted && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
}
