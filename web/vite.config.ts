import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const LOCALE = resolve(import.meta.dirname, "../src/hanpan/locale");

/** `virtual:texts/ko` is every Fluent file of a language in one string, so that a page loads only its own language. */
function texts(): Plugin {
  const prefix = "virtual:texts/";
  return {
    name: "hanpan-texts",
    resolveId: (id) => (id.startsWith(prefix) ? "\0" + id : null),
    load(id) {
      if (!id.startsWith("\0" + prefix)) return null;
      const folder = resolve(LOCALE, id.slice(prefix.length + 1));
      const parts = readdirSync(folder)
        .filter((name) => name.endsWith(".ftl") && name !== "terminal.ftl" && name !== "server.ftl")
        .sort();
      const files = parts.map((name) => resolve(folder, name));
      for (const file of files) this.addWatchFile(file);
      const lines = files.map((file) => readFileSync(file, "utf-8").replace(/^#.*\n/gm, "")).join("\n");
      return "export default " + JSON.stringify(lines);
    },
  };
}

/** The server a development page talks to; `npm run dev` only. */
const house = process.env["HANPAN_HOUSE"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), texts()],
  build: {
    outDir: resolve(import.meta.dirname, "../src/hanpan/server/static"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every page needs comes in one file, the games each in their own.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "base", test: /node_modules|src\/(house|parts)\// }] } },
    },
  },
  server: { proxy: { "/api": house, "/ws": { target: house, ws: true } } },
  test: { environment: "node", include: ["src/**/*.test.ts"] },
});
