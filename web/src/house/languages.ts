/** The languages of the page. Which they are is one line of `src/hanpan/locale/__init__.py`; nothing here names one. */
import { TEXTS } from "virtual:languages";

/** The house's own first, then the one for everybody whose own is not here. */
export const LANGUAGES = Object.keys(TEXTS);

/** The first of the wished languages that is here (the form of a country is served with its language). */
export function bestOf(wished: readonly string[]): string {
  for (const wish of wished) {
    const found = LANGUAGES.find((code) => wish === code || wish.startsWith(code + "-"));
    if (found) return found;
  }
  return LANGUAGES[1] ?? "";
}

/** What a language calls itself. */
export function ownName(code: string): string {
  return new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
}

/** The script a language is written in, such as `Latn`: words of some are longer than those of others. */
export function scriptOf(code: string): string {
  return new Intl.Locale(code).maximize().script ?? "";
}
