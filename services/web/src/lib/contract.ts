/**
 * The types that the server sends and accepts, under the names of its schemas. The build generates `api.d.ts` from
 * openapi.json. Tables and boards are complete here: `complete.ts` restores omitted fields.
 */
import type { components } from './api.d.ts'

type Schemas = components['schemas']

export type Words = Schemas['Words']
export type Board = Schemas['Board']
export type Cell = Schemas['Cell']
export type Edge = Schemas['Edge']
export type Badge = Schemas['Badge']
export type Piece = Schemas['Piece']
export type Track = Schemas['Track']
export type Item = Schemas['Item']
export type Supply = Schemas['Supply']
export type Panel = Schemas['Panel']
export type OpenCard = Schemas['OpenCard']
export type Die = Schemas['Die']
export type Roll = Schemas['Roll']
export type RollNeed = Schemas['RollNeed']
export type Anchor = Schemas['Anchor']
export type SceneChoice = Schemas['SceneChoice']
export type SceneOption = Schemas['SceneOption']
export type Ask = Schemas['Ask']
export type SeatMark = Schemas['SeatMark']
export type Line = Schemas['Line']
export type Scene = Schemas['Scene']
export type Person = Schemas['Person']
export type OptionSpec = Schemas['OptionSpec']
export type GameCard = Schemas['GameCard']
export type RulesBlock = Schemas['RulesBlock']
export type OpenTable = Schemas['OpenTable']
export type TakeSeat = Schemas['TakeSeat']
export type TableSeat = Schemas['TableSeat']
export type LobbyCard = Schemas['LobbyCard']
export type Lobby = Schemas['Lobby']
export type TableList = Schemas['TableList']
/** The lists of tables that the server keeps. */
export type ListName = Exclude<keyof Lobby, 'waiting'>
export type Status = LobbyCard['status']
export type TableView = Schemas['TableView']
export type OpenedTable = Schemas['OpenedTable']
export type SeatProof = Schemas['SeatProof']
export type SendCommand = Schemas['SendCommand']
export type Receipt = Schemas['Receipt']
export type PreviewView = Schemas['PreviewView']
export type TimelineEntry = Schemas['TimelineEntry']
export type Timeline = Schemas['Timeline']
export type TimelinePart = Schemas['TimelinePart']
export type Problem = Required<Schemas['Problem']>

export type Value = SceneChoice['values'][number]
export type Tone = Piece['tone']
export type BoardKind = Scene['board']
export type Turned = Edge['side']
export type Picks = SceneChoice['picks']
export type Shape = SeatMark['shape']
export type OptionValue = OptionSpec['default']
export type Command = { type: string } & Record<string, Value>
