/** What a person chose for this browser: language, theme, deck, sound, motion, name. Kept, and applied to the page. */
import { bestOf, scriptOf } from "./languages";
import { recall, remember } from "./keep";

export type Theme = "dark" | "light";

interface Chosen {
  name: string;
  language: string;
  theme: Theme;
  fourColours: boolean;
  volume: number;
  muted: boolean;
  /** The calm loop in the background. */
  music: boolean;
  calm: boolean;
  fast: boolean;
  /** The general table, also for games that bring one of their own. */
  plain: boolean;
}

function first(): Chosen {
  const asked = new URLSearchParams(location.search).get("lang") ?? "";
  const kept = recall<Partial<Chosen>>("settings", {});
  return {
    name: "",
    theme: "dark",
    fourColours: true,
    volume: 0.6,
    muted: false,
    music: false,
    calm: false,
    fast: false,
    plain: false,
    ...kept,
    language: bestOf([asked, kept.language ?? "", navigator.language]),
  };
}

export const settings: Chosen = $state(first());

export function keepSettings(): void {
  remember("settings", { ...settings });
  const root = document.documentElement;
  root.lang = settings.language;
  root.dataset["script"] = scriptOf(settings.language);
  root.dataset["theme"] = settings.theme;
  root.dataset["calm"] = String(still());
  root.dataset["deck"] = settings.fourColours ? "four" : "two";
  document
    .querySelector("meta[name=theme-color]")
    ?.setAttribute("content", settings.theme === "dark" ? "#11151f" : "#f6f1e7");
}

/** Whether motion should be fades: asked for here or by the system. */
export function still(): boolean {
  return settings.calm || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
