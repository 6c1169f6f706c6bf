/** What a person chose for this browser: language, theme, deck, sound, motion, name. Kept, and applied to the page. */
import { recall, remember } from "./keep";

export type Language = "ko" | "en";
export type Theme = "dark" | "light";

interface Chosen {
  name: string;
  language: Language;
  theme: Theme;
  fourColours: boolean;
  volume: number;
  muted: boolean;
  calm: boolean;
  fast: boolean;
}

function first(): Chosen {
  const asked = new URLSearchParams(location.search).get("lang");
  const language = asked === "ko" || asked === "en" ? asked : navigator.language.startsWith("ko") ? "ko" : "en";
  const chosen: Chosen = {
    name: "",
    language,
    theme: "dark",
    fourColours: true,
    volume: 0.6,
    muted: false,
    calm: false,
    fast: false,
    ...recall<Partial<Chosen>>("settings", {}),
  };
  if (asked === "ko" || asked === "en") chosen.language = asked;
  return chosen;
}

export const settings: Chosen = $state(first());

export function keepSettings(): void {
  remember("settings", { ...settings });
  const root = document.documentElement;
  root.lang = settings.language;
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
