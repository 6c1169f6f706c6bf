"""The sounds of the page, rendered by the browser without a loudspeaker: none is missing, too loud or torn off."""

from typing import Any

from browsing import ROOT

RENDERED = """async (chunk) => {
  const { Synth, PALETTE } = await import(chunk);
  const rate = 22050;
  const heard = {};
  for (const [name, sound] of [...Object.entries(PALETTE), ['bar', (on) => on.bar()]]) {
    const context = new OfflineAudioContext(1, rate * (name === 'bar' ? 12 : 3), rate);
    window.AudioContext = function () { return context; };
    const synth = new Synth();
    synth.volume = 1;
    sound(synth);
    const wave = (await context.startRendering()).getChannelData(0);
    heard[name] = [wave.reduce((most, one) => Math.max(most, Math.abs(one)), 0), Math.abs(wave.at(-1)), wave[0]];
  }
  return heard;
}"""


def test_every_sound_is_heard_and_none_is_clipped_or_torn_off(arrive: Any) -> None:
    page = arrive("phone").go("/learn")
    chunk = next((ROOT / "src" / "hanpan" / "server" / "static" / "assets").glob("synth-*.js")).name
    heard = page.evaluate(RENDERED, f"/assets/{chunk}")
    assert len(heard) == 16
    for name, (peak, last, first) in heard.items():
        assert 0.02 < peak < 0.9, f"{name}: its loudest moment is {peak:.3f}"
        assert first == 0 and last < 0.001, f"{name} begins or ends with a click"
