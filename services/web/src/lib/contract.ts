/** What the server sends and takes; the names are those of its schemas. */

export type Value = string | number
export interface Words { key: string; params: Record<string, Value> }
export type Tone = 'plain' | 'quiet' | 'accent' | 'go' | 'alarm' | 'yellow' | 'orange' | 'red' | 'green' | 'blue' | 'violet' | 'rock'
export type BoardKind = 'hex' | 'square' | 'zone'
export type Turned = 'E' | 'NE' | 'N' | 'NW' | 'W' | 'SW' | 'S' | 'SE'
export type Picks = 'cell' | 'edge' | 'piece' | 'direction' | 'card' | 'supply' | 'number' | 'word'
export type Shape = 'circle' | 'square' | 'triangle' | 'diamond'

export interface Cell { id: string; at: number[]; terrain: string; mark: string; name: Words | null }
export interface Edge { id: string; kind: 'wall' | 'door_closed' | 'door_open'; a: string; b: string; side: Turned }
export interface Badge { clock: number; text: string; glyph: string; tone: Tone; pips: number; words: Words | null }
export interface Piece {
  id: string
  cell: string
  glyph: string
  name: Words
  owner: number | null
  tone: Tone
  hidden: boolean
  facing: Turned | null
  text: string
  letter: Words | null
  rings: Tone[]
  badges: Badge[]
  size: number
}
export interface TrackStep { name: Words; tone: Tone; letter: Words | null; value: number | null; most: number | null; stage: 'gone' | 'now' | 'next' }
export interface Track { id: string; title: Words; steps: TrackStep[] }
export interface Item { id: string; glyph: string; name: Words; count: number; tone: Tone; hidden: boolean; text: string; letter: Words | null }
export interface Supply { id: string; title: Words; items: Item[]; owner: number | null }
export interface Panel { id: string; title: Words; columns: Words[]; rows: Words[][] }
export interface Die { face: Value; sides: number; counted: boolean }
export interface Roll { purpose: Words; dice: Die[]; n: number }
export interface Anchor { kind: 'piece' | 'item' | 'cell' | 'button'; id: string }
export interface SceneChoice { field: string; picks: Picks; values: Value[]; names: Words[] }
export interface SceneOption {
  command: string
  label: Words
  anchor: Anchor
  fixed: Record<string, Value>
  choices: SceneChoice[]
  weight: 'plain' | 'done' | 'grave'
}
export interface Ask { decision: string; seat: number; kind: string; you: Words; others: Words }
export interface SeatMark { seat: number; name: Words; tone: Tone; shape: Shape }
export interface Line { kind: string; cells: string[] }
export interface Scene {
  board: BoardKind
  cells: Cell[]
  pieces: Piece[]
  phase: Words
  edges: Edge[]
  tracks: Track[]
  supplies: Supply[]
  panels: Panel[]
  seats: SeatMark[]
  last: string[]
  lines: Line[]
  roll: Roll | null
  asks: Ask[]
  options: SceneOption[]
  result: Words | null
  text: Words[]
}
export interface LogLine { n: number; words: Words; seat: number | null; tone: Tone; break_before: Words | null; quiet: boolean }

export type OptionValue = string | number | boolean | string[]
export interface Person { id: string; name: string; guest: boolean }
export interface Session { person: Person | null }
export interface OptionSpec {
  name: string
  kind: 'choice' | 'subset' | 'number' | 'flag'
  default: OptionValue
  values: string[]
  least: number
  most: number
}
export interface GameCard { key: string; version: string; seats: number[]; options: OptionSpec[] }
export interface RulesBlock { kind: 'h1' | 'h2' | 'h3' | 'p' | 'li' | 'row' | 'head'; text: string; cells: string[] }
export interface RulesPage { language: string; blocks: RulesBlock[] }

export interface NewTable {
  game: string
  options: Record<string, OptionValue>
  seats: number | null
  public: boolean
  seat: number | null
  bots: number[]
}
export interface TableMade { id: string; invitation: string }
export interface TakeSeat { invitation: string; bot: boolean }
export interface TableSeat {
  seat: number
  who: string
  taken: boolean
  bot: boolean
  ready: boolean
  you: boolean
  awaited: boolean
  result: 'won' | 'lost' | 'drawn' | null
}
export type Status = 'open' | 'running' | 'over'
export interface LobbyCard {
  id: string
  game: string
  status: Status
  public: boolean
  options: Record<string, OptionValue>
  seats: TableSeat[]
  n: number
  changed_at: string
  your_turn: boolean
  reason: string
}
export interface Lobby { open: LobbyCard[]; mine: LobbyCard[]; watch: LobbyCard[]; waiting: number }
export interface Abilities {
  take: number[]
  leave: boolean
  seat_bots: number[]
  ready: boolean
  undo: number | null
  reset: number | null
  concede: boolean
  rematch: boolean
  invitation: string
}
export interface TableView {
  id: string
  game: string
  version: string
  status: Status
  n: number
  last: number
  head: string
  live: boolean
  public: boolean
  options: Record<string, OptionValue>
  seats: TableSeat[]
  viewer: number | null
  your_seat: number | null
  may_see: number[]
  can: Abilities
  scene: Scene | null
  opened_at: string
  rematch_of: string
}
export type Command = { type: string } & Record<string, Value>
export interface PlayCommand { id: string; command: Command; decision: string; head: string | null; salt: string | null }
export interface Receipt { format: string; origin: string; handle: string; n: number; head: string; time: string }
export interface PreviewView {
  words: Words[]
  odds: { outcome: Words; numerator: number; denominator: number }[]
  lines: Line[]
  refused: string
  rule: string
  detail: string
}
export interface TimelineEntry {
  first: number
  last: number
  at: string
  seat: number | null
  lines: LogLine[]
  rolled: boolean
  cancelled: boolean
}
export interface Timeline { entries: TimelineEntry[]; breaks: number[] }
export interface Problem { status: number; title: string; type: string; detail: string; code: string; rule: string }
