import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { offline } from "./offline.build.ts";

const LOCALE = resolve(import.meta.dirname, "../src/hanpan/locale");

/** The languages of the house, from the one line that names them: its own first, then the one for everybody else. */
function languages(): string[] {
  const source = readFileSync(resolve(LOCALE, "__init__.py"), "utf-8");
  const line = /^LANGUAGES\b[^=\n]*= \(([^)]*)\)/m.exec(source)?.[1] ?? "";
  const found = [...line.matchAll(/"([^"]+)"/g)].flatMap((match) => match.slice(1));
  if (found.length < 2) throw new Error("no LANGUAGES in src/hanpan/locale/__init__.py");
  return found;
}

/** Every Fluent file of a language in one string, without what only the terminal says. */
function textsOf(language: string, watch: (file: string) => void): string {
  const folder = resolve(LOCALE, language);
  const parts = readdirSync(folder).filter((name) => name.endsWith(".ftl") && !TERMINAL.includes(name));
  return parts
    .sort()
    .map((name) => {
      const file = resolve(folder, name);
      watch(file);
      return readFileSync(file, "utf-8").replace(/^#.*\n/gm, "");
    })
    .join("\n");
}
const TERMINAL = ["terminal.ftl", "bots.ftl", "documents.ftl", "help.ftl"];

/** `virtual:languages` lists the languages; `virtual:texts/CODE` has the texts of one: a page loads only its own. */
function texts(): Plugin {
  const list = "virtual:languages";
  const prefix = "virtual:texts/";
  return {
    name: "hanpan-texts",
    resolveId: (id) => (id === list || id.startsWith(prefix) ? "\0" + id : null),
    load(id) {
      if (id === "\0" + list) {
        const loaders = languages().map((code) => `${JSON.stringify(code)}: () => import("${prefix}${code}")`);
        return `export const TEXTS = { ${loaders.join(", ")} };`;
      }
      if (!id.startsWith("\0" + prefix)) return null;
      const text = textsOf(id.slice(prefix.length + 1), (file) => this.addWatchFile(file));
      return "export default " + JSON.stringify(text);
    },
    transformIndexHtml: (html) => html.replace("<html", `<html lang="${languages()[0]}"`),
  };
}

/** Every text of the page also compressed, once and as well as can be: the server sends these as they are. */
function compressed(): Plugin {
  return {
    name: "hanpan-compressed",
    apply: "build",
    writeBundle(options) {
      const folder = options.dir ?? "";
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf-8" })) {
        if (!/\.(css|html|js|json|svg|webmanifest)$/.test(name)) continue;
        const file = resolve(folder, name);
        const body = readFileSync(file);
        if (body.length < 1000) continue;
        writeFileSync(file + ".gz", gzipSync(body, { level: 9 }));
        writeFileSync(file + ".br", brotliCompressSync(body));
      }
    },
  };
}

/** The server a development page talks to; `npm run dev` only. */
const house = process.env["HANPAN_HOUSE"] ?? "http://127.0.0.1:8000";

/** What pages share, and of that what only tables need. */
const SHARED = /node_modules|src\/(house|parts)\//;
/** What comes only when it is asked for. */
const LATER = /src\/parts\/(Bubbles|React|Share|Sticker|picture)\.|src\/house\/offline\./;
const TABLE_HOUSE = /src\/house\/(act_queue|link|places|reactions|replay)\b/;
const TABLE_PARTS =
  /locale\/events\/|src\/parts\/(Clock|Die|drag|EndTools|Ghost|ReactButton|hands|Story|TableBar|tell)\b/;
const forTables = (id: string): boolean => TABLE_HOUSE.test(id) || TABLE_PARTS.test(id);
const GROUPS = [
  { name: "base", test: (id: string) => SHARED.test(id) && !forTables(id) && !LATER.test(id), priority: 1 },
  { name: "play", test: forTables },
];

export default defineConfig(({ command }) => ({
  plugins: [svelte(), texts(), offline(languages), compressed()],
  // A list of every file that was built would hide what `make play` says.
  logLevel: command === "build" ? "warn" : "info",
  build: {
    outDir: resolve(import.meta.dirname, "../src/hanpan/server/static"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every page needs comes in one file, what every table needs in another, the games each in their own.
    rolldownOptions: { checks: { bundlerTimings: false }, output: { codeSplitting: { groups: GROUPS } } },
  },
  worker: { format: "es" },
  server: { fs: { allow: [".."] }, proxy: { "/api": house, "/ws": { target: house, ws: true } } },
  test: { environment: "node", include: ["src/**/*.test.ts"] },
}));
