/** Which level of bot is offered first. The house lists the levels of a game, from the weakest to the strongest. */

/** The level a host is offered first. */
export function usualLevel(levels: string[]): string {
  return levels.at(-2) ?? levels[0] ?? "";
}

/** The level of a lesson: the next gentler one. The very weakest play by chance, and nothing is learned from them. */
export function lessonLevel(levels: string[]): string {
  return levels.at(-3) ?? levels[0] ?? "";
}
