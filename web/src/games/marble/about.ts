/** What a person says about drinking; kept by name, so that friends need not say it again. */
import { recall, remember } from "../../house/keep";

export type Tolerance = "LIGHT" | "NORMAL" | "HARD";
export interface About {
  drinks: boolean;
  tolerance: Tolerance;
  cap: number;
}

export const CAPS = [2, 4, 6, 8, 12, 18, 24, 36];

export function aboutOf(name: string): About {
  const usual: About = { drinks: true, tolerance: "NORMAL", cap: 12 };
  return { ...usual, ...recall<Record<string, About>>("marble.about", {})[name.trim()] };
}

export function keepAbout(name: string, about: About): void {
  if (name.trim())
    remember("marble.about", { ...recall<Record<string, About>>("marble.about", {}), [name.trim()]: { ...about } });
}
