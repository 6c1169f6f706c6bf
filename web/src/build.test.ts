import { expect, test } from "vitest";
import { resolveConfig } from "vite";

test("a build says only what is wrong: its list of files would hide the lines of `make play`", async () => {
  expect((await resolveConfig({}, "build")).logLevel).toBe("warn");
});

test("who develops the page still sees where it is served", async () => {
  expect((await resolveConfig({}, "serve")).logLevel ?? "info").toBe("info");
});
