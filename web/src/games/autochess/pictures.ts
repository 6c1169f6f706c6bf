/**
 * Pictures of augments and events, all of one family: flat, two inks and gold, readable at 32 pixels.
 *
 * A picture is one line: a figure, and after it a badge for its corner if it needs one. A row of a catalogue that has
 * no line here gets the picture of what it does, and a new effect a picture of its kind.
 */
export type Ink = "ink" | "tone" | "gold";
export type Shape = [Ink, string];
export interface Picture {
  figure: Shape[];
  badge: Shape[] | null;
}

const round = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const CARD = "M10.5 6h11a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z";
const HEART = "M16 26C9 20.5 5.5 17 5.5 12.5a5.5 5.5 0 0 1 10.5-2.3a5.5 5.5 0 0 1 10.5 2.3C26.5 17 23 20.5 16 26z";
const SPADE =
  "M16 5c5 4.5 8.5 7.5 8.5 11.3a4.3 4.3 0 0 1-7.3 3l1.8 6.7h-6l1.8-6.7a4.3 4.3 0 0 1-7.3-3C7.5 12.5 11 9.5 16 5z";
const SHIELD = "M16 4l10 3.5v7.5c0 7-4.5 10.8-10 13-5.5-2.2-10-6-10-13V7.5z";
const STAR = "M16 4.5l3.5 7.3 8 1-5.9 5.5 1.5 7.9L16 22.3l-7.1 3.9 1.5-7.9-5.9-5.5 8-1z";

/** What a picture is mainly of, on a square of 32. */
const FIGURES: Record<string, Shape[]> = {
  coin: [
    ["gold", round(16, 16, 10.5)],
    ["tone", round(16, 16, 7.6)],
    ["gold", "M16 10.5l4.5 5.5-4.5 5.5-4.5-5.5z"],
  ],
  coins: [
    ["tone", "M5 20h16v5.5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2z"],
    ["gold", "M6.5 15h13v3.5h-13zM8 10h13v3.5H8zM6.5 5h13v3.5h-13z"],
    ["ink", "M5 20h16v2.5H5z"],
  ],
  purse: [
    ["tone", "M11 9h10l5 11a6 6 0 0 1-5.5 7.5h-9A6 6 0 0 1 6 20z"],
    ["ink", "M10 6.5h12v3H10z"],
    ["gold", round(16, 19, 4)],
  ],
  shop: [
    ["ink", "M6 14h20v13H6z"],
    ["tone", "M5 6h22l2 7a3.5 3.5 0 0 1-6.5 1.5 3.5 3.5 0 0 1-6.5 0 3.5 3.5 0 0 1-6.5 0A3.5 3.5 0 0 1 3 13z"],
    ["gold", "M12.5 18.5h7V27h-7z"],
  ],
  dice: [
    ["ink", "M8 6h16a2.5 2.5 0 0 1 2.5 2.5v15A2.5 2.5 0 0 1 24 26H8a2.5 2.5 0 0 1-2.5-2.5v-15A2.5 2.5 0 0 1 8 6z"],
    ["tone", round(11, 11.5, 2) + round(21, 20.5, 2) + round(11, 20.5, 2) + round(21, 11.5, 2)],
    ["gold", round(16, 16, 2.4)],
  ],
  turn: [
    ["tone", "M16 5a11 11 0 0 1 10.6 8l-3.9 1A7 7 0 0 0 10.3 12H14v4H4V6h3.5v3A11 11 0 0 1 16 5z"],
    ["gold", "M16 27A11 11 0 0 1 5.4 19l3.9-1A7 7 0 0 0 21.7 20H18v-4h10v10h-3.5v-3A11 11 0 0 1 16 27z"],
  ],
  cards: [
    ["tone", "M5 9.5l10-3.6 6 16.5-10 3.6z"],
    ["ink", "M13.5 7h11a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2z"],
    ["gold", "M19 12l4 4.5-4 4.5-4-4.5z"],
  ],
  lines: [
    ["ink", "M4 19h6v8H4zM13 19h6v8h-6zM22 19h6v8h-6z"],
    ["tone", "M8 8h6v8H8z"],
    ["gold", "M18 8h6v8h-6z"],
  ],
  bench: [
    ["ink", "M7 7h5v10H7zM13.5 7h5v10h-5z"],
    ["gold", "M20 7h5v10h-5z"],
    ["tone", "M3 18.5h26v3.5h-3v5h-3.5v-5h-13v5H6v-5H3z"],
  ],
  shield: [
    ["ink", SHIELD],
    ["tone", "M16 7.2l7 2.5v5.5c0 5-3 7.9-7 9.7z"],
    ["gold", "M16 11l4 4.5-4 4.5-4-4.5z"],
  ],
  wall: [
    ["ink", "M4 7h8v5.5H4zM14 7h14v5.5H14z"],
    ["tone", "M4 14h14v5.5H4zM20 14h8v5.5h-8z"],
    ["gold", "M4 21h8v5.5H4zM14 21h14v5.5H14z"],
  ],
  eye: [
    ["ink", "M2.5 16C7 9.5 11.5 7 16 7s9 2.5 13.5 9C25 22.5 20.5 25 16 25S7 22.5 2.5 16z"],
    ["tone", round(16, 16, 6)],
    ["gold", round(16, 16, 2.6)],
  ],
  blind: [
    ["ink", "M2.5 16C7 9.5 11.5 7 16 7s9 2.5 13.5 9C25 22.5 20.5 25 16 25S7 22.5 2.5 16z"],
    ["tone", round(16, 16, 6)],
    ["gold", "M5 25.5L25 4.5l2.5 2.3L7.5 27.8z"],
  ],
  crown: [
    ["gold", "M4 9l6.5 5L16 5l5.5 9L28 9l-2.5 12h-19z"],
    ["tone", "M6.5 22.5h19V27h-19z"],
    ["ink", round(16, 16, 2.2)],
  ],
  suits: [
    [
      "ink",
      "M10 3.5c3 2.7 5 4.5 5 6.8a2.6 2.6 0 0 1-4.3 1.8L11.5 15h-3l.8-2.9A2.6 2.6 0 0 1 5 10.3c0-2.3 2-4.1 5-6.8z",
    ],
    ["tone", "M22 15c-4-3.2-6-5.2-6-7.8a3.2 3.2 0 0 1 6-1.4 3.2 3.2 0 0 1 6 1.4C28 9.8 26 11.8 22 15z"],
    ["gold", "M10 17l5 6-5 6-5-6z"],
    ["ink", round(22, 20.4, 2.9) + round(19, 24.4, 2.9) + round(25, 24.4, 2.9) + "M21 24h2l1.2 5h-4.4z"],
  ],
  spade: [
    ["ink", SPADE],
    ["gold", "M16 10.5l3.2 5-3.2 3.8-3.2-3.8z"],
  ],
  star: [
    ["gold", STAR],
    ["tone", "M16 10.5l1.8 3.8 4.2.5-3.1 2.9.8 4.1L16 19.8z"],
  ],
  heart: [
    ["tone", HEART],
    ["ink", "M14.3 11h3.4v3.3H21v3.4h-3.3V21h-3.4v-3.3H11v-3.4h3.3z"],
  ],
  sword: [
    ["ink", "M25.5 4l2.5 2.5L14.5 20 12 17.5z"],
    ["gold", "M8.5 15.5l8 8-2.3 2.3-8-8z"],
    ["tone", "M9.5 20l2.5 2.5-5 5L4.5 25z"],
  ],
  swords: [
    ["ink", "M26 4l2 2-13.5 13.5-2-2zM11 20l2.5 2.5-1.8 1.8-2.5-2.5z"],
    ["tone", "M6 4L4 6l13.5 13.5 2-2zM21 20l-2.5 2.5 1.8 1.8 2.5-2.5z"],
    ["gold", round(7, 26, 2.4) + round(25, 26, 2.4)],
  ],
  glass: [
    ["tone", CARD],
    ["ink", "M18.5 6L13 15l4.5 2-4 9h-2l3-8-4.5-2L16 6z"],
    ["gold", "M8.5 24h15a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2z"],
  ],
  scales: [
    ["ink", "M14.7 4h2.6v21h5v3H9.7v-3h5z"],
    ["tone", "M5 8h22v2.6H5z"],
    ["gold", "M1.5 18L6 10.6l4.5 7.4a4.5 4.5 0 0 1-9 0zM21.5 18l4.5-7.4 4.5 7.4a4.5 4.5 0 0 1-9 0z"],
  ],
  dove: [
    ["ink", "M4 15c4 0 6-1 8-4 2-3.5 5-5 9-4l4 .5-2.5 3c1 7-3 12-10 12H8l3-3C7.5 19.5 5 18 4 15z"],
    ["tone", "M13 18c1-4 0-8-3-12 6 1 9 5 8.5 10z"],
    ["gold", "M25 13c2.5 1 3.5 3 3 6-2.5-.5-4-2.5-3-6z"],
  ],
  door: [
    ["tone", "M8 28V13a8 8 0 0 1 16 0v15z"],
    ["ink", "M11 28V14a5 5 0 0 1 10 0v14z"],
    ["gold", "M16 13l1.2 2.8 3 .2-2.3 2 .8 3-2.7-1.7-2.7 1.7.8-3-2.3-2 3-.2z"],
  ],
  flag: [
    ["ink", "M7 4h3v24H7z"],
    ["tone", "M10 5h16l-4 5.5 4 5.5H10z"],
    ["gold", round(15, 10.5, 2.6)],
  ],
  scroll: [
    ["ink", "M8 6h15v20H8z"],
    ["tone", "M6 4h19a2.5 2.5 0 0 1 0 5H6a2.5 2.5 0 0 1 0-5zM6 23h19a2.5 2.5 0 0 1 0 5H6a2.5 2.5 0 0 1 0-5z"],
    ["gold", "M11 12h9v2.2h-9zM11 17h6v2.2h-6z"],
  ],
  hand: [
    ["ink", "M10 28c-3-3-5-6.5-6-11.5l2.5-.7 3 5V8H12v9h1.5V5H16v12h1.5V6H20v11h1.5V9H24v12c0 3-1.5 5-3 7z"],
    ["gold", "M10 25h12v3H10z"],
    ["tone", "M10 21.5h12V24H10z"],
  ],
  ladder: [
    ["tone", "M8 4h3v24H8zM21 4h3v24h-3z"],
    ["ink", "M11 8h10v2.6H11zM11 14.7h10v2.6H11z"],
    ["gold", "M11 21.4h10V24H11z"],
  ],
  flame: [
    ["tone", "M17 3c1 5 8 8.5 8 16a9 9 0 0 1-18 0c0-4 2-6.5 4-8.5.3 2 1 3 2.2 3.8C13.5 10 15.5 7 17 3z"],
    ["gold", "M16.5 14c.6 3 4.5 4.5 4.5 8a5 5 0 0 1-10 0c0-2.5 1.5-4 2.8-5 .2 1 .6 1.6 1.2 2 .1-2 .7-3.5 1.5-5z"],
    ["ink", round(16, 23.5, 2)],
  ],
  gem: [
    ["tone", "M9 5h14l6 8-13 15L3 13z"],
    ["ink", "M9 5l7 8 7-8zM3 13h13L9 5z"],
    ["gold", "M16 13l-6 0 6 15 6-15z"],
  ],
};

/** What a figure does there, on a square of 16 for its lower corner. */
const BADGES: Record<string, Shape[]> = {
  up: [["gold", "M8 2l6 6.5h-3.7V14H5.7V8.5H2z"]],
  down: [["gold", "M8 14l6-6.5h-3.7V2H5.7v5.5H2z"]],
  plus: [["gold", "M6.2 2h3.6v4.2H14v3.6H9.8V14H6.2V9.8H2V6.2h4.2z"]],
  minus: [["gold", "M2 6.2h12v3.6H2z"]],
  times: [["gold", "M4.3 2L8 5.7 11.7 2 14 4.3 10.3 8l3.7 3.7-2.3 2.3L8 10.3 4.3 14 2 11.7 5.7 8 2 4.3z"]],
  coin: [
    ["gold", round(8, 8, 6)],
    ["tone", round(8, 8, 3)],
  ],
  star: [["gold", "M8 1.5l2 4.2 4.6.6-3.4 3.2.9 4.5L8 11.8 3.9 14l.9-4.5L1.4 6.3 6 5.7z"]],
  check: [["gold", "M6.3 13.5L1.5 8.7l2.2-2.2 2.6 2.6 6-6 2.2 2.2z"]],
  turn: [
    [
      "gold",
      "M8 2.5a5.5 5.5 0 0 1 5.2 3.7l1.8-.7-.7 5-4.5-2.2 1.7-.7A3.5 3.5 0 1 0 10.5 11l1.5 1.5A5.5 5.5 0 1 1 8 2.5z",
    ],
  ],
  half: [
    ["gold", "M8 2a6 6 0 0 1 0 12z"],
    ["tone", "M8 2a6 6 0 0 0 0 12z"],
  ],
};

/** A line for an augment that wants a picture of its own. */
export const AUGMENTS: Record<string, string> = {
  economist: "coins up",
  suit_mystery: "suits plus",
  lucky_shop: "shop plus",
  quick_hand: "hand turn",
  hula_trainee: "flag check",
  frugal: "purse down",
  super_interest: "coins times",
  foul_immunity: "shield check",
  foul_insurance: "shield half",
  wide_bench: "bench plus",
  scout: "eye",
  suit_master: "crown star",
  golden_shop: "shop star",
  iron_wall: "wall",
};

/** What stands for an effect, of augments and of events. */
export const EFFECTS: Record<string, string> = {
  interest_cap: "coins up",
  interest_times: "coins times",
  interest_plus: "coins plus",
  synergies: "suits plus",
  shop_cards: "shop plus",
  free_rerolls: "dice turn",
  reroll_cost: "dice down",
  hula_pardons: "flag check",
  foul_immunity: "shield check",
  foul_insured: "shield half",
  own_cards: "bench plus",
  scout: "eye",
  suit_master: "crown star",
  golden_shop: "shop star",
  damage_percent: "wall",
};

/** A line for an event. */
export const EVENTS: Record<string, string> = {
  suit_bonus_spade: "spade plus",
  double_interest: "coins times",
  interest_plus: "coins plus",
  cycle_reversed: "suits turn",
  second_wind: "heart",
  scarce_shop: "shop minus",
  rich_shop: "shop plus",
  free_reroll: "dice turn",
  foul_amnesty: "dove",
  scoop_bonus: "swords plus",
  any_pair_land: "door",
  star_light: "star plus",
  glass_back: "glass",
  double_front: "lines times",
  low_card_power: "cards down",
  mercy: "heart half",
  high_stakes: "flame up",
  blind_suits: "blind",
};

/** Words inside the code of an effect or a row that nobody drew yet, and what they are about. */
const ABOUT: [RegExp, string][] = [
  [/shop|offer|sale/, "shop"],
  [/reroll|roll/, "dice"],
  [/interest|gold|income|refund|price|cost/, "coin"],
  [/xp|level/, "ladder"],
  [/suit|syner/, "suits"],
  [/hula/, "flag"],
  [/foul|guard|immun/, "shield"],
  [/damage|wall|armou?r/, "wall"],
  [/heal|hp|life/, "heart"],
  [/scoop|fight|win|strike/, "swords"],
  [/front|mid|back|line/, "lines"],
  [/star|merge/, "star"],
  [/land|loan/, "door"],
  [/card|bench|own/, "cards"],
  [/rank|hand|pair/, "scroll"],
];

const BY_TIER: Record<string, string> = { silver: "gem", gold: "gem star", prismatic: "gem times" };

function drawn(line: string): Picture {
  const [figure = "gem", badge = ""] = line.split(" ");
  return { figure: FIGURES[figure] ?? FIGURES["gem"] ?? [], badge: BADGES[badge] ?? null };
}

function guess(...codes: string[]): string | undefined {
  for (const code of codes) for (const [word, figure] of ABOUT) if (word.test(code)) return figure;
  return undefined;
}

export function augmentPicture(id: string, effect = "", tier = ""): Picture {
  return drawn(AUGMENTS[id] ?? EFFECTS[effect] ?? guess(effect, id) ?? BY_TIER[tier] ?? "gem");
}

export function eventPicture(id: string): Picture {
  return drawn(EVENTS[id] ?? guess(id) ?? "scroll");
}

/** Every name that lines use, for the test that holds them to what is drawn. */
export const DRAWN = {
  figures: Object.keys(FIGURES),
  badges: Object.keys(BADGES),
  guesses: ABOUT.map((one) => one[1]),
};
