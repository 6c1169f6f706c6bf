/** The little Markdown that rules are written in, as blocks to draw: headings, paragraphs, lists, tables, bold, italic
 * and code. Nothing of it becomes HTML by itself: what is not known stays the text it is. */

export interface Span {
  kind: "text" | "strong" | "em" | "code";
  text: string;
}
export type Block =
  | { kind: "heading"; level: number; spans: Span[] }
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; ordered: boolean; items: Span[][] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] };

const HEADING = /^(#{1,6}) +(.*?)[ #]*$/;
const BULLET = /^ {0,3}[-*+] +/;
const NUMBER = /^ {0,3}\d{1,3}[.)] +/;
const DASHES = /^\|?( *:?-+:? *\|)+( *:?-+:? *)?$/;
const MARKS = /\*\*(.+?)\*\*|`([^`]+)`|\*(\S(?:.*?\S)?)\*|\[([^\]]+)\]\([^)\s]*\)/g;

/** A line with its marks. Of a link only its words are kept: a game's rules lead nowhere else. */
export function spansOf(text: string): Span[] {
  const found: Span[] = [];
  let from = 0;
  const plain = (until: number): void => {
    if (until > from) found.push({ kind: "text", text: text.slice(from, until) });
  };
  for (const match of text.matchAll(MARKS)) {
    const [whole, strong, code, em, link] = match;
    plain(match.index);
    if (strong !== undefined) found.push({ kind: "strong", text: strong });
    else if (code !== undefined) found.push({ kind: "code", text: code });
    else if (em !== undefined) found.push({ kind: "em", text: em });
    else found.push({ kind: "text", text: link ?? "" });
    from = match.index + whole.length;
  }
  plain(text.length);
  return found;
}

function cells(line: string): Span[][] {
  const inner = line.trim().replace(/^\|/, "").replace(/\|$/, "");
  return inner.split("|").map((cell) => spansOf(cell.trim()));
}

export function blocksOf(source: string): Block[] {
  const lines = source.split(/\r?\n/);
  const found: Block[] = [];
  let at = 0;
  const line = (): string => lines[at] ?? "";
  /** The lines of one item or paragraph: what follows it, up to something else. */
  const rest = (first: string): string => {
    const words = [first.trim()];
    for (at += 1; line().trim() && ![HEADING, BULLET, NUMBER].some((mark) => mark.test(line())); at += 1)
      words.push(line().trim());
    return words.join(" ");
  };
  while (at < lines.length) {
    const heading = HEADING.exec(line());
    const mark = [BULLET, NUMBER].find((one) => one.test(line()));
    if (!line().trim()) at += 1;
    else if (heading) {
      found.push({ kind: "heading", level: heading[1]?.length ?? 1, spans: spansOf(heading[2] ?? "") });
      at += 1;
    } else if (mark) {
      const items: Span[][] = [];
      while (mark.test(line())) items.push(spansOf(rest(line().replace(mark, ""))));
      found.push({ kind: "list", ordered: mark === NUMBER, items });
    } else if (line().includes("|") && DASHES.test((lines[at + 1] ?? "").trim())) {
      const head = cells(line());
      const rows: Span[][][] = [];
      for (at += 2; line().includes("|"); at += 1) rows.push(cells(line()));
      found.push({ kind: "table", head, rows });
    } else found.push({ kind: "paragraph", spans: spansOf(rest(line())) });
  }
  return found;
}
