/**
 * Several games as one file: a game that opens others, and those that it opened (docs/proof-formats.md, 6.1). Each is
 * verified by itself; then it is checked what they say of each other.
 */
import { BundleFault, unpack } from './archive'
import { readBundle, roomOf, verify, type Bundle } from './bundle'
import { toUtf8, type Bytes } from './bytes'
import type { KeptNote } from './evidence'
import { GameCheck, type VerificationReport } from './game'
import { isCause } from './game/followed'
import { Remarks, type Remark } from './game/remarks'
import { reachedOf, type Level, type LevelState } from './game/report'
import type { Policy } from './policy'
import type { ChainedRecord } from './records'

const OUTER = 'game.rollbook.zip'
const INNER = /^[0-9a-f]{32}\.rollbook\.zip$/
const MOST_GAMES = 64
/** How often the room of one game the games of a collection have together: else a small file could unpack to gigabytes. */
const TOGETHER = 4
/** The bytes before the name of an archive's first file. */
const HEADER = 30
const ENDS = new Set(['table.GameEnded', 'table.TableClosed', 'table.TableExpired'])
/** The states of a level, the worst first. */
const STATES: readonly LevelState[] = ['failed', 'newer format', 'not proven', 'not checked', 'holds']

export interface Collection {
  readonly outer: Bundle
  readonly games: readonly Bundle[]
}

/** True if the file begins as a collection does. */
export const isCollection = (content: Bytes): boolean => toUtf8(OUTER).every((byte, at) => content[HEADER + at] === byte)

/** The collection in a file's bytes; throws a BundleFault for the first fault. */
export async function readCollection(content: Bytes): Promise<Collection> {
  const parts = await unpack(content, [OUTER], (name) => name === OUTER || INNER.test(name))
  const [first, ...names] = parts.keys()
  if (first !== OUTER || names.length > MOST_GAMES) throw new BundleFault('', 0, `the first file of a collection is ${OUTER}, and at most ${MOST_GAMES} games follow`)
  const room = roomOf(TOGETHER)
  const games: Bundle[] = []
  for (const name of names) {
    const game = await readBundle(parts.get(name)!, room)
    if (name !== `${game.manifest.game}.rollbook.zip`) throw new BundleFault(name, 0, 'the bundle is of another game')
    games.push(game)
  }
  return { outer: await readBundle(parts.get(OUTER)!, room), games }
}

/** The report on the outer game, with the faults of the other games and of what the games say of each other. */
export async function verifyCollection({ outer, games }: Collection, policy: Policy | null, fromSite = false, evidence: readonly KeptNote[] = []): Promise<VerificationReport> {
  const above = new GameCheck(outer.manifest.audience)
  const report = await verify(outer, policy, fromSite, evidence, above)
  const inner: VerificationReport[] = []
  const histories = new Map<string, readonly ChainedRecord[]>()
  for (const game of games) {
    const check = new GameCheck(game.manifest.audience)
    inner.push(await verify(game, policy, fromSite, [], check))
    histories.set(game.manifest.game, check.records)
  }
  const links = new Remarks('V3')
  checkLinks(links, outer.manifest.game, above.records, histories)
  const named = games.map(({ manifest }) => manifest.game)
  return together(report, links, inner, named)
}

function checkLinks(links: Remarks, handle: string, above: readonly ChainedRecord[], games: ReadonlyMap<string, readonly ChainedRecord[]>): void {
  const reported = new Set<unknown>()
  for (const record of above) {
    links.record = record.n
    const followed = record.type === 'table.GameFollowed' ? games.get(String(record.data['game'])) : undefined
    if (followed) checkFollowed(links, record, followed)
    if (record.type !== 'table.GameReported') continue
    const { game, head } = record.data
    if (typeof game !== 'string' || reported.has(game)) links.fault('reported_twice', 'the same game is reported a second time, or no game at all')
    else checkReport(links, handle, above, game, head, games.get(game))
    reported.add(game)
  }
  links.record = null
  for (const game of games.keys()) if (!reported.has(game)) links.fault('not_reported', `game ${game} is in the file, and the outer game reports no end of it`)
}

function checkReport(links: Remarks, handle: string, above: readonly ChainedRecord[], game: string, head: unknown, records: readonly ChainedRecord[] | undefined): void {
  if (!records) return links.fault('game_missing', `game ${game.slice(0, 40)} was reported, and is not in the file`)
  const end = records.findIndex(({ type }) => ENDS.has(type))
  const named = records.findIndex((record) => record.head === head)
  if (named < 0 || end < 0 || named < end) links.fault('reported_head', `game ${game} was not over with the record that the report names`)
  const opened = records.find(({ type }) => type === 'table.OpenedByGame')?.data
  const at = opened && typeof opened['n'] === 'number' ? above[opened['n']] : undefined
  for (const record of records) if (record.type === 'table.GameFollowed') checkFollowed(links, record, record.data['game'] === handle ? above : [])
  if (!opened || !at || opened['game'] !== handle || opened['head'] !== at.head) links.fault('opened_elsewhere', `game ${game} was not opened by this game, or by another history of it`)
}

/** Check that a record which follows another game names one of it that says so. */
function checkFollowed(links: Remarks, record: ChainedRecord, other: readonly ChainedRecord[]): void {
  const { act, n, head } = record.data
  const there = typeof n === 'number' ? other[n] : undefined
  const ended = act === 'ended' && there === other.at(-1) && other.some(({ type }) => ENDS.has(type))
  const fits = there && there.head === head && (ended || isCause(String(act), there.type, there.data))
  if (!fits) links.fault('followed_elsewhere', `record ${record.n} of a game follows record ${String(n)} of the other one (${String(act)}), which has no such record`)
}

/** The outer report with each level in the worst state of all games, and all faults. */
function together(report: VerificationReport, links: Remarks, inner: readonly VerificationReport[], games: readonly string[]): VerificationReport {
  const levels = report.levels.map((level) => inner.reduce((worst, { levels: own }, at) => worse(worst, own.find((each) => each.level === level.level), games[at]!), withLinks(level, links)))
  const of = (game: string) => (remark: Remark): Remark => ({ ...remark, text: `game ${game}: ${remark.text}`, record: null, file: `${game}.rollbook.zip`, line: null })
  return {
    ...report,
    levels,
    reached: reachedOf(levels, levels.some(({ level, state }) => level === 'V2' && state === 'not checked')),
    ok: levels.every(({ state }) => state === 'holds' || state === 'not checked'),
    newer: levels.every(({ state }) => state !== 'failed') && levels.some(({ state }) => state === 'newer format'),
    faults: [...report.faults, ...links.faults, ...inner.flatMap(({ faults }, at) => faults.map(of(games[at]!)))],
  }
}

function withLinks(level: Level, links: Remarks): Level {
  if (level.level !== 'V3' || !links.faults.length) return level
  const count = links.faults.length
  return { level: 'V3', state: 'failed', why: `${count} ${count === 1 ? 'fault' : 'faults'} between the games` }
}

function worse(one: Level, other: Level | undefined, game: string): Level {
  if (!other || STATES.indexOf(other.state) >= STATES.indexOf(one.state)) return one
  return { ...other, why: other.why === null ? `game ${game}` : `game ${game}: ${other.why}` }
}
