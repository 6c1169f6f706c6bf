/** Texts of the page: the shared Fluent files, one chunk per language, with Korean particles. */
import { FluentBundle, FluentResource, type FluentValue, type FluentVariable } from "@fluent/bundle";
import { josa } from "./josa";
import { settings, type Language } from "./settings.svelte";

const sources: Record<Language, () => Promise<{ default: string }>> = {
  ko: () => import("virtual:texts/ko"),
  en: () => import("virtual:texts/en"),
};

export type Params = Record<string, unknown>;

let current: { bundle: FluentBundle | null; language: Language } = $state.raw({ bundle: null, language: "en" });

function particle(args: FluentValue[]): string {
  return josa(plain(args[0]), plain(args[1]));
}

function plain(value: FluentValue | undefined): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "object" && "valueOf" in value) return String(value.valueOf());
  return String(value);
}

/** The choice is kept at once, also when a reload comes before its texts. Of two choices the later wins. */
export async function speak(language: Language): Promise<void> {
  settings.language = language;
  const source = await sources[language]();
  const bundle = new FluentBundle(language, { useIsolating: false, functions: { JOSA: particle } });
  bundle.addResource(new FluentResource(source.default));
  if (settings.language === language) current = { bundle, language };
}

export function has(key: string): boolean {
  return current.bundle?.hasMessage(key) ?? false;
}

/** The text of `key`; a missing one is shown as itself and fails a browser test. */
export function say(key: string, params: Params = {}): string {
  const message = current.bundle?.getMessage(key);
  if (!current.bundle || !message?.value) {
    if (current.bundle) missing.add(key);
    return key;
  }
  const given: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(params)) {
    given[name] = typeof value === "number" ? value : String(value ?? "");
  }
  return current.bundle.formatPattern(message.value, given, []);
}

/** The first of several keys that has a text. */
export function sayFirst(keys: string[], params: Params = {}): string {
  return say(keys.find(has) ?? keys[keys.length - 1] ?? "", params);
}

/** The sentence of a refusal, never its code. */
export function refusalText(why: { code: string; params?: Params } | null | undefined, extra: Params = {}): string {
  if (!why) return "";
  const key = "refusal-" + why.code;
  return has(key) ? say(key, { ...extra, ...why.params }) : say("web-refused");
}

/** Keys that were asked for and do not exist; the browser tests read it. */
export const missing = new Set<string>();
