/** Made by tools/wire_types.py from the types of the server. Do not edit: change those and run it again. */

export interface Ack {
  t: "ack";
  seat: number;
  seq: number;
}

export interface Act {
  t: "act";
  seq: number;
  do: string;
  seat?: number | null;
  round?: number | null;
}

export interface Arrange {
  t: "arrange";
  id: number;
  seat?: number | null;
}

export interface Arranged {
  t: "arranged";
  id: number;
  do: string[];
}

export interface BestHand {
  rank: number;
  name: string;
  ranks: number[];
  cards: string[];
}

/** An action a person may expect here, and why it may not be done now. */
export interface Blocked {
  do: string;
  why: Why;
}

export interface Bye {
  t: "bye";
  code: string;
  text: string;
  back: number | null;
}

export interface ClockInfo {
  left: number;
  at: number;
  total: number;
  bank: number;
  banks: number[];
}

export interface CreateTable {
  game: string;
  name: string;
  preset?: string | null;
  config?: Record<string, unknown>;
  seats?: number | null;
  bots?: string[];
  players?: string[];
  about?: Record<string, unknown>[];
  clock?: Record<string, unknown> | null;
  lang?: string | null;
  sit?: boolean;
  listed?: boolean;
  stand_in?: "bot" | "default";
  learning?: boolean;
}

export interface DailyInfo {
  day: string;
  now: number;
  games: DaysOfGame[];
}

export interface DayAnswer {
  spot: number;
  choice: string;
}

/** A device tries the hand of a day; its key comes along with the request. */
export interface DayBegin {
  name?: string;
  lang?: string | null;
  practice?: boolean;
}

export interface DayBegun {
  day: DayInfo;
  seated: Seated | null;
}

/** The hand of one day of one game. */
export interface DayInfo {
  day: string;
  game: string;
  kind: "game" | "spots";
  state: "closing" | "coming" | "open" | "over";
  opens: number;
  ends: number;
  over: number;
  pledge: string;
  secret: string | null;
  scores: number[];
  spots: number;
  counts: number[] | null;
  own: TryInfo | null;
}

export interface DaysOfGame {
  game: string;
  yesterday: DayInfo | null;
  today: DayInfo;
  tomorrow: DayInfo;
}

/** How the seed of a round comes about (docs/fair-deal.md). `marks` and `parts` are by seat: `bot`, or empty where
    nothing was sent. */
export interface DealInfo {
  pledge: string;
  marks: string[];
  parts: string[];
  secret: string | null;
}

/** What one seat did in a finished round. */
export interface DeedsInfo {
  game: string;
  names: string[];
  result: ResultInfo | null;
  facts: Record<string, number>;
  best: BestHand | null;
}

/** A setting a form may offer: a whole number, or one of `words`. */
export interface DialInfo {
  key: string;
  min: number;
  max: number;
  words: string[];
}

export interface Done {
  t: "done";
  id: number;
}

export interface ErrorFrame {
  t: "error";
  code: string;
  params: Record<string, number | string | boolean | null>;
  text: string;
}

export interface EventInfo {
  kind: string;
  data: Record<string, unknown>;
}

/** What a page needs to draw a table of a game that it does not know. */
export interface GamePage {
  id: string;
  texts: string;
  events: Record<string, unknown>;
  schema: Record<string, unknown>;
  verbs: Record<string, Record<string, unknown>[]>;
  rules: string;
  table: string;
}

export interface Hello {
  t: "hello";
  v: number;
  code: string;
  token?: string | null;
  lang?: string | null;
  resume?: Resume | null;
  reactions?: boolean;
}

export interface Host {
  t: "host";
  do: "back" | "bot" | "close" | "end" | "fill" | "hush" | "kick" | "lock" | "pause" | "rematch" | "settings" | "start";
  seat?: number | null;
  level?: string | null;
  fill?: string | null;
  on?: boolean;
  set?: SettingsChange | null;
  id: number;
}

/** A host command. */
export interface HostDo {
  do: "back" | "bot" | "close" | "end" | "fill" | "hush" | "kick" | "lock" | "pause" | "rematch" | "settings" | "start";
  seat?: number | null;
  level?: string | null;
  fill?: string | null;
  on?: boolean;
  set?: SettingsChange | null;
}

export interface HouseInfo {
  hanpan: string;
  protocol: number;
  languages: string[];
  games: Offer[];
  problems: Problem[];
}

export interface JoinTable {
  name: string;
  seat?: number | null;
  about?: Record<string, unknown>;
  learning?: boolean;
}

export interface Leave {
  t: "leave";
  id: number;
  seat?: number | null;
}

/** What a seat may do. An entry is one action (`do`) or a family of them (`span`, `numbers`, `order`). */
export interface LegalInfo {
  entries: Record<string, unknown>[];
  blocked: Blocked[];
}

export interface Listed {
  code: string;
  game: string;
  preset: string | null;
  state: "closed" | "lobby" | "over" | "playing";
  host: string;
  people: number;
  bots: number;
  open: number;
  lang: string;
  created: number;
}

export interface Lobby {
  tables: Listed[];
}

export interface Look {
  t: "look";
}

export interface MoveShown {
  seat: number;
  do: string;
  clock?: boolean;
}

export interface Offer {
  id: string;
  seats: [number, number];
  presets: string[];
  levels: string[];
  clock: Record<string, number>;
  dials: DialInfo[];
  values: Record<string, Record<string, number | string>>;
  usual_seats: number;
  listed: boolean;
  name: Record<string, string>;
  tagline: Record<string, string>;
}

/** A device's part of the next deal: promised by its `mark`, then told. */
export interface Part {
  t: "part";
  id: number;
  pledge: string;
  mark?: string | null;
  part?: string | null;
}

export interface Ping {
  t: "ping";
  id?: number;
}

export interface Pong {
  t: "pong";
  id: number;
  now: number;
}

/** Who is here, and who is away for so long that the seat is played for them. All other seats are neither. */
export interface PresenceChanged {
  t: "presence";
  here: number[];
  gone: number[];
  watching: number;
}

/** Every "no". */
export interface Problem {
  code: string;
  params: Record<string, unknown>;
  text: string;
}

export interface QuickStart {
  game: string;
  name: string;
  preset?: string | null;
  config?: Record<string, unknown>;
  seats?: number | null;
  level?: string;
  about?: Record<string, unknown>;
  clock?: Record<string, unknown> | null;
  lang?: string | null;
  mark?: string | null;
}

export interface React {
  t: "react";
  id: number;
  what: "cry" | "fire" | "hurry" | "laugh" | "luck" | "nice" | "thanks" | "think" | "thumb" | "wow";
  seat?: number | null;
}

export interface ReactionShown {
  t: "reaction";
  seat: number;
  what: string;
}

export interface RefusedFrame {
  t: "refused";
  code: string;
  params: Record<string, number | string | boolean | null>;
  text: string;
  seat?: number;
  seq?: number;
  id?: number;
}

/** What the coach says about a part of the game that is over, told like an event. */
export interface Remark {
  part: number;
  kind: string;
  data: Record<string, unknown>;
  n: number | null;
}

export interface Replay {
  game: string;
  seats: number;
  names: string[];
  moves: number;
  over: boolean;
  result: ResultInfo | null;
  marks: ReplayMark[];
  standing: number[];
  frames: ReplayFrame[];
  deal: DealInfo | null;
  decisions: number[];
}

export interface ReplayFrame {
  n: number;
  move: MoveShown | null;
  events: EventInfo[];
  view: Record<string, unknown>;
  actors: number[];
  standing: number[];
}

export interface ReplayMark {
  n: number;
  at: number;
  standing: number[];
}

export interface ResultInfo {
  places: number[];
  scores: number[];
}

export interface Resume {
  round?: number;
  next?: Record<string, number>;
}

export interface Review {
  game: string;
  round: number;
  seat: number;
  over: boolean;
  parts: number;
  from: number;
  remarks: Remark[];
  turns: TurningPoint[];
}

/** The numbers that the texts of a table's rules name, before it is played. */
export interface RuleNumbers {
  numbers: Record<string, number>;
}

export interface SeatInfo {
  seat: number;
  name: string;
  kind: "bot" | "open" | "person";
  level: string | null;
  host: boolean;
  here: boolean;
  gone: boolean;
  style?: string | null;
}

/** The answer to create, quick and join: the one time the key is given. */
export interface Seated {
  code: string;
  link: string;
  token: string;
  seats: number[];
  table: TableInfo;
}

/** What the host may change before the start. */
export interface SettingsChange {
  preset?: string | null;
  config?: Record<string, unknown> | null;
  seats?: number | null;
  clock?: Record<string, unknown> | null;
  lang?: string | null;
  listed?: boolean | null;
  stand_in?: "bot" | "default" | null;
}

/** The seat shows what it kept hidden in what is over, such as its cards of the last hand. */
export interface Show {
  t: "show";
  id: number;
  seat?: number | null;
}

export interface Shown {
  t: "shown";
  seat: number;
  event: EventInfo;
}

/** A question of a day. Its answer is told to whoever has answered it. */
export interface SpotInfo {
  asked: EventInfo;
  choices: string[];
  chosen: string | null;
  right: string | null;
  told: EventInfo | null;
}

export interface TableChanged {
  t: "table";
  table: TableInfo;
}

export interface TableDay {
  day: string;
  counted: boolean;
}

/** A table as anybody may see it. */
export interface TableInfo {
  code: string;
  game: string;
  preset: string | null;
  config: Record<string, unknown>;
  lang: string;
  state: "closed" | "lobby" | "over" | "playing";
  round: number;
  listed: boolean;
  locked: boolean;
  paused: boolean;
  stand_in: "bot" | "default";
  clock: Record<string, number | boolean>;
  frozen: boolean;
  commitment: string | null;
  watching: number;
  seats: SeatInfo[];
  dealing: boolean;
  deal: DealInfo | null;
  coming: DealInfo | null;
  hushed: boolean;
  coach?: boolean;
  daily?: TableDay | null;
}

/** What the asking device did on that day. */
export interface TryInfo {
  over: boolean;
  code: string | null;
  spots: SpotInfo[];
  squares: string[];
  score: number | null;
}

/** Where the game turned for a seat: what its lead over the others gained, and how it stood before and after. */
export interface TurningPoint {
  part: number;
  gain: number;
  before: number;
  after: number;
  n: number;
}

/** The game moved on, for one viewer. */
export interface Update {
  t: "update";
  seat: number | null;
  round: number;
  reset: boolean;
  from: number;
  next: number;
  events: EventInfo[];
  whole: boolean;
  legal?: LegalInfo;
  view: Record<string, unknown>;
  items?: Record<string, Record<string, unknown>>;
  actors: number[];
  result: ResultInfo | null;
  clock: ClockInfo | null;
  standing?: number[];
}

export interface Welcome {
  t: "welcome";
  v: number;
  you: You;
  seqs: Record<string, number>;
  now: number;
  table: TableInfo;
}

/** A refusal without its sentence. */
export interface Why {
  code: string;
  params: Record<string, number | string | boolean | null>;
}

export interface You {
  seats: number[];
  host: boolean;
}

export type Message =
  | Hello
  | Act
  | Arrange
  | Host
  | Leave
  | Look
  | Ping
  | Part
  | React
  | Show;

export type Frame =
  | Welcome
  | TableChanged
  | PresenceChanged
  | Update
  | Ack
  | RefusedFrame
  | Arranged
  | Done
  | Pong
  | ErrorFrame
  | Bye
  | ReactionShown
  | Shown;
