/** One colour per seat, of the dancheong family, told apart by letters too. */

const COLOURS = [
  "#f2b84b",
  "#3f9ae0",
  "#e4572e",
  "#2aa58f",
  "#8d6be8",
  "#e27bb1",
  "#9bbf3f",
  "#d9a06b",
  "#5fc7d8",
  "#c2554d",
  "#7f8fd9",
  "#b7b2a5",
];

export function colourOf(seat: number): string {
  return COLOURS[seat % COLOURS.length] ?? "#f2b84b";
}
