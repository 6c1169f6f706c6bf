/** Playing cards as text (`Qs`, `Qs2`, `Ah3`) and the shapes of the suits. */

export interface Face { rank: string; suit: Suit; stars: number }
export type Suit = "s" | "h" | "d" | "c";

export const SUITS: Suit[] = ["s", "h", "d", "c"];
export const SIGNS: Record<Suit, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };

/** Paths in a 24 x 24 box. */
export const SHAPES: Record<Suit, string> = {
  s: "M12 1.6C9.6 6.4 2.4 9.2 2.4 14.6c0 3 2.2 5 4.7 5 1.7 0 3.1-.8 3.9-2.1-.2 2-1.1 3.6-2.8 4.9h7.6c-1.7-1.300-2.6-2.900-2.8-4.900.8 1.300 2.200 2.100 3.900 2.100 2.500 0 4.700-2 4.700-5C21.600 9.200 14.400 6.400 12 1.600z",
  h: "M12 22.200C8.200 18.400 2 14.200 2 8.500 2 5.200 4.400 2.700 7.400 2.700c2 0 3.700 1.100 4.600 2.900.9-1.800 2.600-2.900 4.600-2.900 3 0 5.400 2.500 5.400 5.800 0 5.700-6.200 9.900-10 13.700z",
  d: "M12 1.200C14.200 5.200 17.400 8.900 21 12c-3.600 3.100-6.800 6.800-9 10.800C9.800 18.800 6.600 15.100 3 12c3.600-3.100 6.800-6.800 9-10.800z",
  c: "M12 1.600c-2.700 0-4.700 2.100-4.700 4.700 0 1.200.4 2.300 1.200 3.100-.6-.3-1.200-.4-1.900-.4-2.600 0-4.600 2.100-4.600 4.700s2 4.700 4.600 4.700c1.900 0 3.500-1 4.400-2.600-.2 2.400-1.100 4.200-2.800 5.600h7.600c-1.700-1.400-2.600-3.200-2.800-5.600.9 1.600 2.500 2.600 4.400 2.600 2.600 0 4.600-2.100 4.600-4.700S20 9 17.400 9c-.7 0-1.300.1-1.900.4.8-.8 1.200-1.900 1.200-3.100 0-2.600-2-4.700-4.700-4.700z",
};

export const STAR = "M12 1.800l3.100 6.500 7.100 1-5.200 4.900 1.300 7.100L12 17.900l-6.300 3.400L7 14.200 1.800 9.300l7.100-1z";

export function face(card: string): Face {
  return { rank: card[0] ?? "?", suit: (card[1] ?? "s") as Suit, stars: Number(card[2] ?? 1) || 1 };
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
