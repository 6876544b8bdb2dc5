/**
 * The types that the server sends and accepts, under the names of its schemas. The build generates `api.d.ts` from
 * openapi.json. Tables and boards are complete here: `complete.ts` restores omitted fields.
 */
import type { components } from './api.d.ts'

type Schemas = components['schemas']

export type Words = Schemas['Words']
export type Board = Schemas['Board']
export type Cell = Schemas['Cell']
export type Overlay = Schemas['Overlay']
export type Edge = Schemas['Edge']
export type Badge = Schemas['Badge']
export type Ring = Schemas['Ring']
export type Sector = Schemas['Sector']
export type Piece = Schemas['Piece']
export type Track = Schemas['Track']
export type RimSign = Schemas['RimSign']
export type Inset = Schemas['Inset']
export type Overview = Schemas['Overview']
export type Profiles = Schemas['Profiles']
export type Item = Schemas['Item']
export type Supply = Schemas['Supply']
export type Panel = Schemas['Panel']
export type OpenCard = Schemas['OpenCard']
export type Die = Schemas['Die']
export type Roll = Schemas['Roll']
export type TermSum = Schemas['TermSum']
export type RollExplanation = Schemas['RollExplanation']
export type Anchor = Schemas['Anchor']
export type SceneChoice = Schemas['SceneChoice']
export type SceneOption = Schemas['SceneOption']
export type Ask = Schemas['Ask']
export type SeatMark = Schemas['SeatMark']
export type Line = Schemas['Line']
export type Measure = Schemas['Measure']
export type Effect = Schemas['Effect']
export type Sight = Schemas['Sight']
export type Scene = Schemas['Scene']
export type FilmStep = Schemas['FilmStep']
export type Person = Schemas['Person']
export type OptionSpec = Schemas['OptionSpec']
export type GameCard = Schemas['GameCard']
export type Strength = GameCard['strengths'][number]
export type RulesBlock = Schemas['RulesBlock']
export type RulesPage = Schemas['RulesPage']
export type OpenTable = Schemas['OpenTable']
export type TakeSeat = Schemas['TakeSeat']
export type OfferSubstitute = Schemas['OfferSubstitute']
export type TableSeat = Schemas['TableSeat']
export type LobbyCard = Schemas['LobbyCard']
export type Lobby = Schemas['Lobby']
export type TableList = Schemas['TableList']
/** The lists of tables that the server keeps. */
export type ListName = Exclude<keyof Lobby, 'waiting' | 'shown'>
export type Status = LobbyCard['status']
export type TableView = Schemas['TableView']
export type OpenedTable = Schemas['OpenedTable']
export type SeatProof = Schemas['SeatProof']
export type SendCommand = Schemas['SendCommand']
export type SentText = Schemas['SentText']
export type TableDisputes = Schemas['TableDisputes']
export type DisputeView = Schemas['DisputeView']
export type RulingView = NonNullable<DisputeView['ruling']>
export type RuleOnDispute = Schemas['RuleOnDispute']
export type Receipt = Schemas['Receipt']
export type FirstGameView = Schemas['FirstGameView']
export type PreviewView = Schemas['PreviewView']
export type TimelineEntry = Schemas['TimelineEntry']
export type Timeline = Schemas['Timeline']
export type WayBack = Required<Schemas['WayBack']>
export type TimelinePart = Schemas['TimelinePart']
export type Problem = Required<Schemas['Problem']>
export type MessageView = Schemas['MessageView']
export type MarkView = Schemas['MarkView']
export type ChatRoomView = Schemas['ChatRoomView']
export type RoomKind = ChatRoomView['kind']

export type Value = SceneChoice['values'][number]
export type Tone = Piece['tone']
export type BoardKind = Scene['board']
export type Direction = Edge['side']
export type Picks = SceneChoice['picks']
export type Shape = SeatMark['shape']
export type OptionValue = OptionSpec['default']
export type Command = { type: string } & Record<string, Value>
/** What a player asks for who disputes a record. */
export type Wish = 'explain' | 'take_back' | 'give_time' | 'change_result' | 'remark'
/** The commands of the table itself. They are never signed because the server offers them: the page asks for each in its own words. */
export type TableCommand =
  | { type: 'ready' | 'agree_to_start' | 'concede' | 'agree_to_end' | 'abort_game' | 'agree_to_drop_beacon' | 'take_grace' | 'agree_to_pause' | 'resume_game' | 'agree_to_resume' }
  | { type: 'undo'; to: number }
  | { type: 'claim_time_out' | 'call_substitute'; seat: number }
  | { type: 'give_time'; seat: number; seconds: number }
  | { type: 'agree_to_substitute'; offer: number; anchor: string; key: string }
  | { type: 'decline_substitute'; offer: number }
  | { type: 'ask_for_undo'; to: number }
  | { type: 'agree_to_undo'; request: number; to: number }
  | { type: 'refuse_undo' | 'withdraw_undo'; request: number }
  | { type: 'open_dispute'; about: number; wish: Wish; rule: string; digest: string }
  | { type: 'answer_dispute'; dispute: number; digest: string }
  | { type: 'withdraw_dispute'; dispute: number }
  | { type: 'appeal_ruling'; ruling: number; digest: string }
