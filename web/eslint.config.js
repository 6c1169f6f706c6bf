import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

/** What needs no types, so that it is quick: the types are `npm run check`. Prettier owns how a line looks. */
export default defineConfig(
  { ignores: ["src/house/wire_types.gen.ts"] },
  js.configs.recommended,
  ts.configs.strict,
  ts.configs.stylistic,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: { globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: "error",
      "max-len": ["error", { code: 120 }],
      "no-console": "error",
      // A name of underscores only says: not needed here.
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_+$", varsIgnorePattern: "^_+$" }],
      // `{" "}` keeps a space that Svelte would drop at the edge of an element.
      "svelte/no-useless-mustaches": "off",
      // The maps of the links are their own notes: what is drawn is $state.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  { files: ["*.config.*"], languageOptions: { globals: globals.node } },
);
