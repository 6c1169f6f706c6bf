/** What a game without a house needs, put beside the page: Python for the browser, and the rules as they are.
 *
 * Both lie under addresses that hold a digest, and nothing of it is loaded before somebody asks. Python comes as gzip
 * only: its largest file is ten megabytes, and every browser that runs it reads that.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const SOURCE = resolve(import.meta.dirname, "../src");
const MODULES = resolve(import.meta.dirname, "node_modules");

/** The rooms of the package that play a game, and of them what only tests and arrays of numbers need. */
const ROOMS = ["kernel", "cards", "games", "bots", "offline"];
const NOT_NEEDED = /kernel\/check\/|cards\/(batch|equity)\.py$|bots\/learned\.py$/;
const LIST = "pyodide-lock.json";
const PYTHON = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", LIST];

/** A file of Pyodide; its list of packages without them, for none is used. */
function ofPyodide(name: string): Buffer {
  const found = readFileSync(join(MODULES, "pyodide", name));
  if (name !== LIST) return found;
  const { info } = JSON.parse(found.toString()) as { info: unknown };
  return Buffer.from(JSON.stringify({ info, packages: {} }));
}

/** Every file of the rules by its path, as one text. Folders of languages are there even without a table in them. */
export function rulesText(languages: string[]): string {
  const all = ROOMS.flatMap((room) =>
    readdirSync(join(SOURCE, "hanpan", room), { recursive: true, encoding: "utf-8" }).map((name) =>
      join("hanpan", room, name),
    ),
  );
  const kept = all.filter((name) => /\.(py|toml)$/.test(name) && !NOT_NEEDED.test(name));
  const files = Object.fromEntries(["hanpan/__init__.py", ...kept.sort()].map((name) => [name, text(name)]));
  for (const language of languages) {
    const folder = join("hanpan/locale", language);
    files[join(folder, ".folder")] = "";
    for (const name of readdirSync(join(SOURCE, folder)))
      if (name.endsWith(".toml")) files[join(folder, name)] = text(join(folder, name));
  }
  return JSON.stringify(files);
}

const text = (name: string): string => readFileSync(join(SOURCE, name), "utf-8");
const digest = (...parts: (string | Buffer)[]): string => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 12);
};

/** Who made what runs here, under which licence, and where its source is; then the licences themselves. */
function notices(): string {
  const { version } = JSON.parse(readFileSync(join(MODULES, "pyodide/package.json"), "utf-8")) as { version: string };
  const read = (name: string): string => readFileSync(join(MODULES, name, "LICENSE"), "utf-8");
  return [
    `Pyodide ${version}: Mozilla Public License 2.0, unchanged.`,
    `Source: https://github.com/pyodide/pyodide/tree/${version}`,
    "It holds CPython: Python Software Foundation License 2, Copyright (c) 2001 Python Software Foundation.",
    "Source: https://github.com/python/cpython. How it was changed and built, and the libraries that are in it with",
    "their licences, is in the source of Pyodide (folders cpython and emsdk).",
    "",
    read("axe-core"),
    "",
    read("argparse"),
  ].join("\n");
}

/** `virtual:offline` tells the addresses. The service worker gets the list of all files that belong to it. */
export function offline(languages: () => string[]): Plugin {
  const name = "virtual:offline";
  const made = (): { python: string; rules: string; body: string } => {
    const body = rulesText(languages());
    const parts = PYTHON.map(ofPyodide);
    return { python: `assets/python-${digest(...parts)}`, rules: `assets/rules-${digest(body)}.json`, body };
  };
  return {
    name: "hanpan-offline",
    resolveId: (id) => (id === name ? "\0" + name : null),
    load(id) {
      if (id !== "\0" + name) return null;
      const { python, rules } = made();
      return `export const PYTHON = "/${python}/"; export const RULES = "/${rules}";`;
    },
    writeBundle: {
      order: "pre",
      handler(options) {
        const folder = options.dir ?? "";
        const { python, rules, body } = made();
        mkdirSync(join(folder, python), { recursive: true });
        for (const file of PYTHON) {
          const found = ofPyodide(file);
          if (file.endsWith(".zip")) writeFileSync(join(folder, python, file), found);
          else writeFileSync(join(folder, python, file + ".gz"), gzipSync(found, { level: 9 }));
        }
        writeFileSync(join(folder, python, "LICENSES.txt.gz"), gzipSync(notices(), { level: 9 }));
        writeFileSync(join(folder, rules + ".gz"), gzipSync(body, { level: 9 }));
        const parts = readdirSync(join(folder, "assets")).filter((one) => /\.(js|css)$/.test(one));
        const lists = {
          RULES: [...PYTHON.map((file) => `/${python}/${file}`), "/" + rules],
          PARTS: parts.map((one) => "/assets/" + one),
        };
        stamp(join(folder, "sw.js"), lists);
      },
    },
  };
}

/** Writes lists into a script that has them empty: `const NAME = [];`. */
function stamp(file: string, lists: Record<string, string[]>): void {
  if (!existsSync(file)) return;
  let script = readFileSync(file, "utf-8");
  for (const [name, list] of Object.entries(lists)) {
    const line = `const ${name} = [];`;
    if (!script.includes(line)) throw new Error(`${file} has no line "${line}"`);
    script = script.replace(line, `const ${name} = ${JSON.stringify(list)};`);
  }
  writeFileSync(file, script);
}
