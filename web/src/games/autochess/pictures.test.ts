import { expect, test } from "vitest";
import { AUGMENTS, augmentPicture, DRAWN, EFFECTS, EVENTS, eventPicture } from "./pictures";

const TABLES = import.meta.glob<string>("../../../../src/hanpan/games/autochess/data/{augments,events}.toml", {
  eager: true,
  query: "?raw",
  import: "default",
});
const ids = (name: string): string[] =>
  Object.entries(TABLES)
    .filter(([path]) => path.endsWith(name))
    .flatMap(([, text]) => [...text.matchAll(/^id = "([^"]+)"/gm)].map((match) => match[1] ?? ""));

test("every line names a figure and a badge that are drawn", () => {
  for (const line of [AUGMENTS, EFFECTS, EVENTS].flatMap((one) => Object.values(one))) {
    const [figure, badge, ...more] = line.split(" ");
    expect(DRAWN.figures, line).toContain(figure);
    if (badge) expect(DRAWN.badges, line).toContain(badge);
    expect(more).toEqual([]);
  }
  for (const figure of DRAWN.guesses) expect(DRAWN.figures).toContain(figure);
});

test("what the house ships has a picture, and no two lines draw the same", () => {
  const alike = (pictures: object[]): number => new Set(pictures.map((one) => JSON.stringify(one))).size;
  expect(ids("augments.toml").length).toBeGreaterThan(10);
  for (const id of ids("augments.toml")) expect(augmentPicture(id).figure.length, id).toBeGreaterThan(1);
  for (const id of ids("events.toml")) expect(eventPicture(id).figure.length, id).toBeGreaterThan(1);
  for (const id of Object.keys(EVENTS)) expect(ids("events.toml"), "a line for nothing").toContain(id);
  expect(alike(Object.keys(AUGMENTS).map((id) => augmentPicture(id)))).toBe(Object.keys(AUGMENTS).length);
  expect(alike(Object.keys(EVENTS).map((id) => eventPicture(id)))).toBe(Object.keys(EVENTS).length);
});

test("both that spare a foul are shields with a badge of their own", () => {
  const pictures = ["foul_immunity", "foul_insurance"].map((id) => augmentPicture(id));
  expect(pictures[0]?.figure).toEqual(pictures[1]?.figure);
  expect(new Set(pictures.map((one) => JSON.stringify(one.badge))).size).toBe(2);
  expect(pictures.map((one) => one.badge)).not.toContain(null);
  expect(augmentPicture("brand_new", "foul_insured")).toEqual(augmentPicture("foul_insurance"));
});

test("an augment nobody drew shows what it does, else its kind", () => {
  expect(augmentPicture("brand_new", "shop_cards", "gold")).toEqual(augmentPicture("", "shop_cards"));
  expect(augmentPicture("brand_new", "extra_hp", "gold").figure).toEqual(eventPicture("second_wind").figure);
  expect(augmentPicture("brand_new", "", "silver")).not.toEqual(augmentPicture("brand_new", "", "gold"));
});
