/** Texts of the page: the shared Fluent files, one chunk per language, with Korean particles. */
import { FluentBundle, FluentResource, type FluentValue, type FluentVariable } from "@fluent/bundle";
import { TEXTS } from "virtual:languages";
import { cardText, isCard } from "../parts/suit";
import { josa } from "./josa";
import { settings } from "./settings.svelte";

export type Params = Record<string, unknown>;

let bundle: FluentBundle | null = $state.raw(null);

function particle(args: FluentValue[]): string {
  return josa(plain(args[0]), plain(args[1]));
}

function plain(value: FluentValue | undefined): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "object" && "valueOf" in value) return String(value.valueOf());
  return String(value);
}

/** The choice is kept at once, also when a reload comes before its texts. Of two choices the later wins. */
export async function speak(language: string): Promise<void> {
  settings.language = language;
  const source = await TEXTS[language]?.();
  const texts = new FluentBundle(language, { useIsolating: false, functions: { JOSA: particle } });
  texts.addResource(new FluentResource(source?.default ?? ""));
  if (settings.language === language) bundle = texts;
}

export function has(key: string): boolean {
  return bundle?.hasMessage(key) ?? false;
}

/** The text of `key`; a missing one is shown as itself and fails a browser test. */
export function say(key: string, params: Params = {}): string {
  const message = bundle?.getMessage(key);
  if (!bundle || !message?.value) {
    if (bundle) missing.add(key);
    return key;
  }
  const given: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(params)) {
    given[name] = typeof value === "number" ? value : String(value ?? "");
  }
  return bundle.formatPattern(message.value, given, []);
}

/** The sentence of a refusal, never its code. */
export function refusalText(why: { code: string; params?: Params } | null | undefined, extra: Params = {}): string {
  if (!why) return "";
  const key = "refusal-" + why.code;
  const params = { ...extra, ...why.params };
  const card = params["card"];
  if (typeof card === "string" && isCard(card)) params["card"] = cardText(card);
  return has(key) ? say(key, params) : say("web-refused");
}

/** Keys that were asked for and do not exist; the browser tests read it. */
export const missing = new Set<string>();
