/** Python in a worker of its own: loads it and the rules once, then answers questions of the page, text for text. */
import type * as pyodide from "pyodide";

export type ToWorker = { t: "load"; python: string; rules: string } | { t: "ask"; id: number; text: string };
/** `python` and `rules` are steps on the way; `ready` is the last one. */
export type FromWorker =
  { t: "step"; step: "rules" | "ready" } | { t: "failed"; text: string } | { t: "answer"; id: number; text: string };

const FOLDER = "/rules";
const OPEN = `
import sys
sys.path.insert(0, "${FOLDER}")
from hanpan.offline.stand_ins import stand_in
stand_in()
from hanpan.offline.desk import ask
ask
`;

type Ask = (text: string) => string;
let desk: Ask | null = null;

const tell = (message: FromWorker): void => {
  postMessage(message);
};

async function load(python: string, rules: string): Promise<Ask> {
  const files = fetch(rules).then((answer) => {
    if (!answer.ok) throw new Error(`${rules}: ${answer.status}`);
    return answer.json() as Promise<Record<string, string>>;
  });
  // Told by the await below; without this a first failure elsewhere would be reported a second time.
  files.catch(() => undefined);
  const { loadPyodide } = (await import(/* @vite-ignore */ python + "pyodide.mjs")) as typeof pyodide;
  const machine = await loadPyodide({ indexURL: python });
  tell({ t: "step", step: "rules" });
  for (const [name, text] of Object.entries(await files)) {
    const path = `${FOLDER}/${name}`;
    machine.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    machine.FS.writeFile(path, text);
  }
  return machine.runPython(OPEN) as Ask;
}

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.t === "load")
    load(data.python, data.rules).then(
      (found) => {
        desk = found;
        tell({ t: "step", step: "ready" });
      },
      (error: unknown) => tell({ t: "failed", text: String(error).slice(0, 500) }),
    );
  else if (desk) tell({ t: "answer", id: data.id, text: desk(data.text) });
});
