import { expect, test } from 'vitest'
import type { JsonObject } from './canonical'
import { game, Written } from '../../fixtures/records'
import { GameCheck, type Opening, type VerificationReport } from './game'
import { isCause } from './game/followed'
import { labelsOf } from './game/report'
import { chiSquareTail, lucksOf, sharesOf, sizesOf } from './game/statistics'

const SEEN = ['all', 's0']
const shown = (openings: readonly Opening[], audience = SEEN) => openings.filter(({ aud }) => audience.includes(aud))

async function checked(lines: readonly string[], openings: readonly Opening[] = [], audience = SEEN): Promise<VerificationReport> {
  const check = new GameCheck(audience)
  await check.add(lines, shown(openings, audience))
  return check.report()
}
const codes = (report: VerificationReport) => report.faults.map(({ code, record }) => `${code} ${record}`)
const ofType = (written: Written, type: string) => written.lines.findIndex((line) => line.includes(`"type":"${type}"`))

test('an honest game holds, with a label for each roll', async () => {
  const written = await game(4)
  const report = await checked(written.lines, written.openings)
  expect(report.faults).toEqual([])
  expect(report.levels.map(({ level, state }) => `${level} ${state}`)).toEqual(['V1 holds', 'V2 not checked', 'V3 holds', 'V4 holds', 'V5 not checked'])
  expect([report.reached, report.ok]).toEqual(['V4', true])
  // the bot rolls without a nonce of its own, but after the other seat's
  expect(labelsOf(report.rolls)).toEqual({ B: 0, N: 4, n: 4, unilateral: 0 })
  expect(report.commands).toEqual({ total: 10, signed: 0, unsigned: 5, bots: 5, nonces: 5 })
  expect(report.names).toEqual(new Map([[0, 'Ada'], [1, 'Bot']]))
  expect(report.dice).toEqual(new Map([['H', ['0', '0', '0', '1', '2', '3']]]))
})

test('what comes bit by bit is judged like the whole', async () => {
  const written = await game(6)
  const check = new GameCheck(SEEN)
  for (let from = 0; from < written.lines.length; from += 7) {
    await check.add(written.lines.slice(from, from + 7), shown(written.openings).filter(({ n }) => n >= from && n < from + 7))
    expect(check.report().ok).toBe(true)
  }
  const plain = (report: VerificationReport) => ({ ...report, faces: null, fingerprints: report.fingerprints('en') })
  expect(plain(check.report())).toEqual(plain(await checked(written.lines, written.openings)))
  expect(check.head).toBe(written.head)
})

test('signatures are checked', async () => {
  const written = await game(2, true)
  const report = await checked(written.lines, written.openings)
  expect([report.ok, report.commands.signed, report.commands.unsigned]).toEqual([true, 3, 0])
  const last = written.lines.findLastIndex((line) => line.includes('CommandAccepted') && line.includes('"seat":0'))
  const forged = written.changed(last, (data) => (data['digest'] = 'a'.repeat(64)))
  expect(codes(await checked(forged))).toContain(`signature_wrong ${last}`)
})

test('a die that was turned is found, and where', async () => {
  const written = await game(3)
  const rolled = ofType(written, 'table.DiceRolled')
  const forged = written.changed(rolled, (data) => (data['draw'] = [5, 5]))
  const report = await checked(forged)
  expect(codes(report)).toContain(`draw_wrong ${rolled}`)
  expect(report.rolls[0]).toMatchObject({ checked: false, draw: [5, 5] })
  expect(report.faults.find(({ code }) => code === 'draw_wrong')).toMatchObject({ level: 'V3', file: 'events.jsonl', line: rolled + 1, seat: 0 })
})

test('a record that was exchanged breaks the chain, and nothing behind it is believed', async () => {
  const written = await game(3)
  const lines = [...written.lines]
  lines[9] = lines[9]!.replace('"n":9', '"n":9').replace('09:00:09', '09:00:10')
  const check = new GameCheck(SEEN)
  await check.add(lines)
  const report = check.report()
  expect([check.broken, check.records.length, codes(report)]).toEqual([true, 10, ['record_previous 10']])
  expect(report.levels.map(({ state }) => state)).toEqual(['failed', 'not checked', 'not checked', 'not checked', 'not checked'])
  await check.add(written.lines.slice(10))
  expect(check.records.length).toBe(10)
})

test('a nonce of somebody else, a skipped roll and a left out window are found', async () => {
  const written = await game(3)
  const command = written.lines.findLastIndex((line) => line.includes('CommandAccepted') && line.includes('"seat":0'))
  expect(codes(await checked(written.changed(command, (data) => (data['y'] = 'b'.repeat(64)))))).toContain(`nonce_wrong ${command}`)
  const rolled = written.lines.findLastIndex((line) => line.includes('DiceRolled'))
  expect(codes(await checked(written.changed(rolled, (data) => (data['i'] = 9))))).toContain(`position_wrong ${rolled}`)
  const closed = ofType(written, 'table.DecisionsClosed')
  expect(codes(await checked(written.changed(closed, (data) => (data['mixed'] = []))))).toContain(`mixed_wrong ${closed}`)
})

test('what was shown has to be what was bound', async () => {
  const written = await game(1)
  const [first, second] = shown(written.openings, ['all'])
  const report = await checked(written.lines, [{ ...first!, disclosure: second!.disclosure }, second!])
  expect(report.faults.map(({ code, file, line }) => [code, file, line])).toEqual([['opening_unbound', 'disclosures.jsonl', 1]])
  const foreign = await checked(written.lines, written.openings.map((opening) => ({ ...opening, aud: opening.aud === 's1' ? 's0' : opening.aud })))
  expect(foreign.faults.map(({ code }) => code)).toContain('opening_audience')
})

test('what is not read as it must be is said of its record', async () => {
  const written = await game(1)
  expect(codes(await checked(written.changed(0, (data) => delete data['seals'])))).toContain('data_malformed 0')
  const unknown = new Written()
  unknown.add('table.Unheard', {})
  expect([codes(await checked(unknown.lines)), (await checked(unknown.lines)).newer]).toEqual([[], true])
  expect(codes(await checked([]))).toEqual(['no_records null'])
})

test('records of an unknown kind are of a newer format: nothing behind them is believed, and nothing is called wrong', async () => {
  const written = await game(3)
  const planted = ofType(written, 'table.DiceRolled')
  const newer = written.lines.map((line) => JSON.parse(line) as { type: string; data: JsonObject; append: number })
  const other = new Written()
  for (const [at, { type, data, append }] of newer.entries()) other.add(at === planted ? 'table.Foreseen' : type, data, append === at)
  const check = new GameCheck(SEEN)
  const openings = shown(written.openings)
  await check.add(other.lines.slice(0, planted + 3), openings.filter(({ n }) => n < planted + 3))
  await check.add(other.lines.slice(planted + 3), openings.filter(({ n }) => n >= planted + 3))
  const report = check.report()

  expect(report.levels.map(({ state }) => state)).toEqual(['holds', 'not checked', 'newer format', 'newer format', 'not checked'])
  expect([report.ok, report.newer, report.reached, report.faults]).toEqual([false, true, 'V1', []])
  expect(report.findings.find(({ code }) => code === 'newer_format')).toMatchObject({ level: 'V3', record: planted })
  expect(report.rolls).toEqual([])
})

test('what is wrong before a record of an unknown kind stays wrong', async () => {
  const written = await game(2)
  const rolled = ofType(written, 'table.DiceRolled')
  const other = new Written()
  for (const line of written.changed(rolled, (data) => (data['draw'] = [5, 5]))) {
    const { type, data, append, n } = JSON.parse(line) as { type: string; data: JsonObject; append: number; n: number }
    other.add(n > rolled && type === 'table.DiceRolled' ? 'table.Foreseen' : type, data, append === n)
  }
  const report = await checked(other.lines)
  expect([codes(report), report.newer, report.ok]).toEqual([[`draw_wrong ${rolled}`], false, false])
})

test('an append has one command', async () => {
  const written = await game(2)
  const other = new Written()
  const commands = written.lines.flatMap((line, n) => (line.includes('CommandAccepted') ? [n] : []))
  for (const line of written.lines) {
    const { type, data, append, n } = JSON.parse(line) as { type: string; data: JsonObject; append: number; n: number }
    other.add(type, data, append === n && n !== commands[1])
  }
  expect(codes(await checked(other.lines))).toContain(`append_commands ${commands[1]}`)
})

test('statistics count sides and weigh them', async () => {
  const written = await game(20)
  const { rolls } = await checked(written.lines)
  const [size] = sizesOf(rolls)
  expect(size).toMatchObject({ faces: 6, dice: 80 })
  expect(size!.counts.reduce((sum, count) => sum + count, 0)).toBe(80)
  const lucks = lucksOf(rolls)
  expect(lucks.map(({ seat, rolls: thrown, dice, expected }) => [seat, thrown, dice, expected])).toEqual([[0, 20, 40, 140], [1, 20, 40, 140]])
  const [kind] = sharesOf(rolls)
  expect(kind!.shares[0]!.mean).toBeCloseTo(lucks[0]!.sum / 40)
  expect(kind!.shares[0]!.spread).toBeCloseTo(Math.sqrt(35 / 12 / 40))
})

test.each([[3.841, 1, 0.05], [11.07, 5, 0.05], [6.635, 1, 0.01], [0, 5, 1], [4.351, 5, 0.5], [124.342, 100, 0.05]])(
  'chi-square of %f with %d degrees of freedom is reached with probability %f', (chiSquare, freedom, probability) => {
    expect(chiSquareTail(chiSquare, freedom)).toBeCloseTo(probability, 3)
  })

test('what the game’s own dice show is read from the fact behind the roll', async () => {
  const written = await game(2)
  const [n, index] = [ofType(written, 'table.DiceRolled'), JSON.parse(written.lines[ofType(written, 'table.DiceRolled')]!).data.draw as number[]]
  const own = index.map((side) => [0, 0, 0, 1, 2, 3][side]!)
  const told = await checked(written.changed(n + 1, (data) => (data['faces'] = own)))
  expect(told.faces(told.rolls[0]!)).toEqual(own)
  const other = await checked(written.changed(n + 1, (data) => (data['faces'] = [9, 9])))
  // there is only one kind of die with six sides here
  expect(other.faces(other.rolls[0]!)).toEqual(own.map(String))
})

test('what an act of another game follows is looked up by the acts alone', () => {
  const of = (act: string) => isCause(act, 'table.GamePaused', { reason: 'agreed' })
  expect([of('paused'), of('halted'), of('constructor'), of('toString'), of('__proto__')]).toEqual([true, false, false, false, false])
})

test.each([['agreed', 'paused'], ['ruling', 'paused'], ['director', 'halted'], ['dispute', 'halted']])('a pause by the reason %s is followed as %s alone', (reason, act) => {
  expect(['paused', 'halted'].filter((each) => isCause(each, 'table.GamePaused', { reason }))).toEqual([act])
})

test('a name that a file brings is one short line, which neither hides nor turns what stands beside it', async () => {
  const written = new Written()
  written.secret('table.SeatJoined', { seat: 0, anchor: null, bot: false, key: null }, 'all', 'who', `\u202eAda\u2066\n\u200b${'x'.repeat(100)}`)
  expect((await checked(written.lines, written.openings)).names).toEqual(new Map([[0, `Ada${'x'.repeat(57)}`]]))
})
