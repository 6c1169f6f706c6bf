/** Playing cards as text (`Qs`, `Qs2`, `Ah3`) and the shapes of the suits. */

export interface Face {
  rank: string;
  suit: Suit;
  stars: number;
}
export type Suit = "s" | "h" | "d" | "c";

export const SUITS: Suit[] = ["s", "h", "d", "c"];
export const SIGNS: Record<Suit, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };

/** Paths in a 24 x 24 box. */
export const SHAPES: Record<Suit, string> = {
  s:
    "M12 1.6C9.6 6.4 2.4 9.2 2.4 14.6c0 3 2.2 5 4.7 5 1.7 0 3.1-.8 3.9-2.1-.2 2-1.1 3.6-2.8 4.9h7.6" +
    "c-1.7-1.3-2.6-2.9-2.8-4.9.8 1.3 2.2 2.1 3.9 2.1 2.5 0 4.7-2 4.7-5C21.6 9.2 14.4 6.4 12 1.6z",
  h:
    "M12 22.2C8.2 18.4 2 14.2 2 8.5 2 5.2 4.4 2.7 7.4 2.7" +
    "c2 0 3.7 1.1 4.6 2.9.9-1.8 2.6-2.9 4.6-2.9 3 0 5.4 2.5 5.4 5.8 0 5.7-6.2 9.9-10 13.7z",
  d: "M12 1.2C14.2 5.2 17.4 8.9 21 12c-3.6 3.1-6.8 6.8-9 10.8C9.8 18.8 6.6 15.1 3 12c3.6-3.1 6.8-6.8 9-10.8z",
  c:
    "M12 1.6" +
    "c-2.7 0-4.7 2.1-4.7 4.7 0 1.2.4 2.3 1.2 3.1-.6-.3-1.2-.4-1.9-.4-2.6 0-4.6 2.1-4.6 4.7" +
    "s2 4.7 4.6 4.7c1.9 0 3.5-1 4.4-2.6-.2 2.4-1.1 4.2-2.8 5.6h7.6" +
    "c-1.7-1.4-2.6-3.2-2.8-5.6.9 1.6 2.5 2.6 4.4 2.6 2.6 0 4.6-2.1 4.6-4.7" +
    "S20 9 17.4 9c-.7 0-1.3.1-1.9.4.8-.8 1.2-1.9 1.2-3.1 0-2.6-2-4.7-4.7-4.7z",
};

export const STAR = "M12 1.8l3.1 6.5 7.1 1-5.2 4.9 1.3 7.1L12 17.9l-6.3 3.4L7 14.2 1.8 9.3l7.1-1z";

export function face(card: string): Face {
  return { rank: card[0] ?? "?", suit: (card[1] ?? "s") as Suit, stars: Number(card[2] ?? 1) || 1 };
}

export function isCard(value: unknown): value is string {
  return typeof value === "string" && /^[2-9TJQKA][cdhs][23]?$/.test(value);
}

export function rankText(rank: string): string {
  return rank === "T" ? "10" : rank;
}

/** `Qs2` as a person writes it: `♠Q★★`. */
export function cardText(card: string): string {
  if (card.length < 2) return card;
  const { rank, suit, stars } = face(card);
  return SIGNS[suit] + rankText(rank) + (stars > 1 ? "★".repeat(stars) : "");
}

export function sameKind(a: string, b: string): boolean {
  return a.slice(0, 2) === b.slice(0, 2);
}
