/** What the house offers, and what it says of games that the page does not know: their names, texts and shapes. */
import { api } from "./api";
import { alsoSpeak, has, say } from "./say.svelte";
import { settings } from "./settings.svelte";
import type { GameOffer, House } from "./wire";
import type { GamePage } from "./wire_types.gen";

let offers: GameOffer[] = $state.raw([]);
let pages: Partial<Record<string, GamePage>> = $state.raw({});

export async function askHouse(): Promise<House> {
  const house = await api.house();
  offers = house.games;
  return house;
}

/** How a game is described, once it is known. */
export function pageOf(game: string): GamePage | null {
  return pages[game] ?? null;
}

/** Learn a game: its texts are spoken from then on, in whichever language. */
export function learnGame(game: string): Promise<void> {
  return alsoSpeak(game, async (language) => {
    const page = await api.game(game, language);
    pages = { ...pages, [game]: page };
    return page.texts;
  });
}

/** What a game is called: by the page, by its own texts, or by what the house offers. */
export function gameName(game: string): string {
  const key = [`web-game-${game}`, `${game}-name`].find(has);
  return key ? say(key) : (offers.find((one) => one.id === game)?.name[settings.language] ?? game);
}

/** A sentence about it; empty where it has none. */
export function gameText(game: string): string {
  const key = [`web-game-${game}-text`, `${game}-tagline`].find(has);
  return key ? say(key) : (offers.find((one) => one.id === game)?.tagline[settings.language] ?? "");
}
