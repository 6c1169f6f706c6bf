/** The tables of the three games, each loaded when it is needed. */
import type { Component } from "svelte";
import type { Link } from "../house/link.svelte";
import type { GameId } from "../house/wire";

type GamePage = Component<{ link: Link }>;

export const GAMES: Record<GameId, () => Promise<{ default: GamePage }>> = {
  autochess: () => import("../games/autochess/Autochess.svelte"),
  holdem: () => import("../games/holdem/Holdem.svelte"),
  marble: () => import("../games/marble/Marble.svelte"),
};
