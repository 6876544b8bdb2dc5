import { beforeEach, describe, expect, test } from 'vitest'
import { different, digestOf, Signer, Site } from '../../fixtures/keys'
import type { Command } from '../contract'
import { toUtf8 } from '../proof/bytes'
import { sha256Hex } from '../proof/hash'
import { again } from './attending'
import { isBound, type Bound } from './bound'
import { database, forgetAccount } from './database'
import { giveUpHeld, heldAt } from './holding'
import { lookIn, openTable, sayReady } from './joining'
import { confirmSeat, doubtsOf, recordsUpTo } from './own-seat'
import { pendingOf } from './pending'
import { beginAnew, checkBeforeSigning, confirmKey, doubtedKey, type Game, mayPlayPlainly, placeOf, play, type Played, secretIsAway } from './playing'
import { enterCode, makeCode } from './secrets'
import { summaryOf } from './receipts'

const FIRE: Command = { type: 'fire', weapon: 'i1' }
const PASS: Command = { type: 'pass_round' }
let site: Site
let game: Game

const now = (): Bound => {
  const view = site.view()
  if (!isBound(view)) throw new Error('nobody sits there')
  return view
}
/** The owner has compared the fingerprint of the seat with another device. */
const compare = async () => confirmSeat(placeOf('ada', now()), (await recordsUpTo('t', now()))!)
const doubts = async () => doubtsOf(placeOf('ada', now()), (await recordsUpTo('t', now()))!)
const move = (command = FIRE, view = now()): Promise<Played> => play(game, view, command, 'd9')

beforeEach(async () => {
  site = await Site.open()
  game = { account: 'ada', table: 't', look: site.look, pauses: [0, 0] }
  await openTable('ada', { game: 'sample', options: {}, seats: 2, public: true, seat: 1, bots: [], strength: 'middle', beacon: false, clock: null })
})

test('a seat is taken with an anchor and a key, and each command carries position, head, nonce and signature', async () => {
  expect(site.kept).toBe(true)
  expect([await move(), await move(PASS)].map(({ kind }) => kind)).toEqual(['taken', 'taken'])
  expect(site.taken.map(({ position }) => position)).toEqual([1, 2])
  expect(site.taken.every(({ nonce, signature, head }) => nonce && signature && head)).toBe(true)
  expect(await pendingOf('ada')).toHaveLength(1) // the last one, until the table shows it
})

describe('a lost answer', () => {
  test('is asked for again with the same bytes, and nothing happens twice', async () => {
    site.mishaps = ['answer lost']
    expect((await move()).kind).toBe('taken')
    expect([site.sent.length, different(site.sent), site.taken.length]).toEqual([2, 1, 1])
  })

  test('survives the page: the next visit sends the same bytes', async () => {
    site.mishaps = ['no answer', 'no answer']
    const view = now()
    expect((await move(FIRE, view)).kind).toBe('held')
    const [row] = await pendingOf('ada')
    await again(row!)
    expect([site.sent.length, different(site.sent), site.taken.length]).toEqual([3, 1, 1])
    expect(await pendingOf('ada')).toEqual([])
  })

  test('keeps any other command waiting, which is not sent at all', async () => {
    site.mishaps = ['no answer', 'no answer', 'no answer', 'no answer']
    await move(FIRE)
    expect((await move(PASS)).kind).toBe('held')
    expect(different(site.sent)).toBe(1)
  })

  test('that turns up when something else is wanted says that the table has moved on', async () => {
    site.mishaps = ['answer lost', 'no answer']
    const view = now()
    expect((await move(FIRE, view)).kind).toBe('held')
    expect((await move(PASS, view)).kind).toBe('moved')
    expect([different(site.sent), site.taken.length]).toEqual([1, 1])
  })

  test('with the next command already possible does not keep it waiting', async () => {
    site.mishaps = ['answer lost', 'no answer']
    await move(FIRE)
    expect((await move(PASS)).kind).toBe('taken')
    const [first] = await pendingOf('ada')
    await again(first!)
    expect(site.taken).toHaveLength(2)
  })

  test('two tabs send one command', async () => {
    site.mishaps = ['answer lost']
    const view = now()
    const played = await Promise.all([move(FIRE, view), move(FIRE, view)])
    expect(played.map(({ kind }) => kind)).toContain('taken')
    expect([different(site.sent), site.taken.length]).toEqual([1, 1])
  })
})

describe('what releases a position', () => {
  test('a signed refusal does: the next command has the same nonce', async () => {
    site.mishaps = ['signed no']
    expect((await move(FIRE)).kind).toBe('refused')
    expect((await move(PASS)).kind).toBe('taken')
    expect(site.sent.map(({ position }) => position)).toEqual([1, 1])
    expect(site.sent[0]!.nonce).toBe(site.sent[1]!.nonce)
    expect(await (await database()).getAllFromIndex('notes', 'handle', site.handle)).toHaveLength(2)
  })

  test.each(['unsigned no', 'signed out', 'no answer'] as const)('an answer without a signature does not: %s', async (mishap) => {
    site.mishaps = [mishap, mishap]
    expect((await move(FIRE)).kind).toBe('held')
    site.mishaps = ['no answer', 'no answer']
    expect((await move(PASS)).kind).toBe('held')
    expect(different(site.sent)).toBe(1)
  })

  test('a refusal signed by a key that the log does not add does not, and is a problem', async () => {
    await move(FIRE)
    site.receipts = await Signer.make('club.example/receipts')
    site.mishaps = ['signed no']
    expect((await move(PASS)).kind).toBe('held')
    expect((await summaryOf(site.handle)).problems).toMatchObject([{ kind: 'keys_changed', note: site.receipts.vkey }])
  })

  test('a receipt for another append does not: what the table does not show is not done', async () => {
    await move(FIRE)
    site.mishaps = ['other receipt']
    const view = now()
    expect((await move(PASS, view)).kind).toBe('taken')
    expect((await move(FIRE, view)).kind).toBe('held')
    expect(await heldAt('ada', view)).toMatchObject({ answer: 'receipt_without_effect', mayGiveUp: true })
    expect(site.taken).toHaveLength(1)
  })

  test('a receipt that is not signed counts for nothing, and is a problem', async () => {
    site.mishaps = ['unsigned receipt']
    expect((await move(FIRE)).kind).toBe('taken')
    expect((await summaryOf(site.handle)).problems).toMatchObject([{ kind: 'receipt_forged', n: site.n }])
    expect((await move(PASS)).kind).toBe('taken')
  })

  test('a signed refusal of the nonce itself does: the next command goes without', async () => {
    site.seat.waits = true
    const view = { ...now(), proof: { ...now().proof, waits: false } }
    expect(await move(FIRE, view)).toMatchObject({ kind: 'refused', problem: { code: 'nonce_early' } })
    expect((await move(PASS, view)).kind).toBe('taken')
    expect(site.taken.map(({ nonce }) => nonce)).toEqual([null])
  })

  test('giving up does: the next command goes without the nonce, and the one after has its own', async () => {
    site.mishaps = ['unsigned no']
    await move(FIRE)
    const held = await heldAt('ada', now())
    expect(held).toMatchObject({ answer: 'blocked', mayGiveUp: true, costs: true })
    await giveUpHeld('ada', now())
    expect(await heldAt('ada', now())).toBeNull()
    await move(PASS)
    await move(FIRE)
    expect(site.taken.map(({ position, nonce }) => [position, nonce !== null])).toEqual([[1, false], [2, true]])
    expect(site.taken.every(({ signature }) => signature)).toBe(true)
  })

  test('without an answer, giving up is offered only after a while', async () => {
    site.mishaps = ['no answer', 'no answer']
    await move(FIRE)
    expect(await heldAt('ada', now())).toMatchObject({ answer: '', mayGiveUp: false })
    const [row] = await pendingOf('ada')
    await (await database()).put('pending', { ...row!, made: Date.now() - 61_000 })
    expect(await heldAt('ada', now())).toMatchObject({ mayGiveUp: true })
  })
})

describe('another device', () => {
  const leave = async (code = '') => {
    await forgetAccount('ada')
    if (code) await enterCode('ada', code)
    await compare()
  }

  test('adds its key by itself, and plays without nonces where it has no code', async () => {
    await move()
    await leave()
    expect(await secretIsAway('ada', now())).toBe(true)
    expect((await move(PASS)).kind).toBe('taken')
    expect(site.taken.map(({ command }) => (command as { type: string }).type)).toEqual(['fire', 'add_key', 'pass_round'])
    expect(site.taken.map(({ nonce, signature }) => [!!nonce, !!signature])).toEqual([[true, true], [false, false], [false, true]])
  })

  test('with the code goes on with the same chain', async () => {
    site = await Site.open()
    game = { ...game, look: site.look }
    const code = await makeCode('ada')
    await openTable('ada', { game: 'sample', options: {}, seats: 2, public: true, seat: 1, bots: [], strength: 'middle', beacon: false, clock: null })
    await move()
    await leave(code)
    expect(await secretIsAway('ada', now())).toBe(false)
    expect((await move(PASS)).kind).toBe('taken')
    expect(site.taken.every(({ nonce }) => nonce)).toBe(true)
  })

  test('is doubted until an older one confirms it, and cannot confirm itself', async () => {
    await move()
    const other = 'A'.repeat(43)
    site.addKey(other, false)
    expect(await doubtedKey('ada', now())).toBe(other)
    expect((await confirmKey(game, now(), other)).kind).toBe('distrusted')
    await compare()
    expect((await confirmKey(game, now(), other)).kind).toBe('taken')
    expect(await doubtedKey('ada', now())).toBe(null)
    await leave()
    expect((await move(PASS)).kind).toBe('taken')
    expect(site.seat.recovered).toHaveLength(1)
    expect(await doubtedKey('ada', now())).toBe(null)
  })

  test('may begin a new chain, which gives no nonces until it counts', async () => {
    await move()
    await leave()
    expect((await beginAnew(game, now())).kind).toBe('taken')
    expect(await secretIsAway('ada', now())).toBe(false)
    await move(PASS)
    site.seat.waits = false
    await move(FIRE)
    expect(site.taken.map(({ command, nonce }) => [(command as { type: string }).type, !!nonce])).toEqual([
      ['fire', true], ['add_key', false], ['reanchor', false], ['pass_round', false], ['fire', true],
    ])
  })

  test('that has moved meanwhile makes the command be refused and decided anew', async () => {
    const old = now()
    site.seat.j += 1
    const played = await move(PASS, old)
    expect(await pendingOf('ada')).toEqual([])
    expect(played).toMatchObject({ kind: 'refused', problem: { code: 'position_moved' } })
  })

  test('whose added key was lost on the way goes on with what its player wants', async () => {
    await move()
    await leave()
    site.mishaps = ['answer lost', 'no answer']
    expect((await move(PASS)).kind).toBe('held')
    expect((await move(PASS)).kind).toBe('taken')
    expect(site.taken).toHaveLength(3)
  })
})

test('a table that has forgotten commands is not shown their nonces again', async () => {
  await move()
  await move(PASS)
  await heldAt('ada', now())
  Object.assign(site.seat, { j: 0, link: [0, site.seat.anchor] })
  for (const command of [PASS, FIRE, PASS]) expect((await move(command)).kind).toBe('taken')
  expect(site.taken.slice(2).map(({ position, nonce }) => [position, !!nonce])).toEqual([[1, false], [2, false], [3, true]])
})

test('a chain that is nearly used up gives way to a new one by itself', async () => {
  site.seat.j = 4032
  site.seat.link = [0, site.seat.anchor!]
  expect((await move()).kind).toBe('taken')
  expect(site.taken.map(({ command }) => (command as { type: string }).type)).toEqual(['reanchor', 'fire'])
  expect(site.taken.map(({ nonce }) => !!nonce)).toEqual([true, false])
})

test('nothing is signed for a game that is shown at another table', async () => {
  expect((await move()).kind).toBe('taken')
  const end = checkBeforeSigning(site.handle, () => recordsUpTo('t', now()))
  expect((await play({ ...game, table: 'other' }, now(), PASS, 'd9')).kind).toBe('distrusted')
  end()
  expect([(await move(PASS)).kind, site.taken.length]).toEqual(['taken', 2])
})

test('a move is taken back only to the record before it, whatever the server names', async () => {
  expect((await move()).kind).toBe('taken')
  site.record('table.CommandAccepted', { seat: 1, w: 1 })
  const [last, can] = [site.n - 1, now().can]
  const undo = (to: number, offered = to) => move({ type: 'undo', to }, { ...now(), can: { ...can, undo: offered, reset: null } })
  site.sent.length = 0
  expect([(await undo(0)).kind, (await undo(0, last)).kind, site.sent.length]).toEqual(['distrusted', 'distrusted', 0])
  expect((await undo(last)).kind).toBe('taken')
})

test('nothing is signed that does not fit together', async () => {
  const end = checkBeforeSigning(site.handle, async () => null)
  expect((await move()).kind).toBe('distrusted')
  end()
  expect(site.sent).toEqual([])
})

describe('a seat whose records are not what this device sent', () => {
  const joined = async (swaps: Site['swaps']) => {
    site = await Site.open()
    game = { ...game, look: site.look }
    site.swaps = swaps
    site.ready = true
    await openTable('ada', { game: 'sample', options: {}, seats: 2, public: true, seat: 1, bots: [], strength: 'middle', beacon: false, clock: null })
  }

  test.each([{ key: 'B'.repeat(43) }, { anchor: 'b'.repeat(64) }])('is not made ready and plays no move: %o', async (swaps) => {
    await joined(swaps)
    expect((await move()).kind).toBe('distrusted')
    expect(site.sent).toEqual([])
    expect(await doubts()).toMatchObject([{ kind: Object.keys(swaps)[0], n: 1, value: Object.values(swaps)[0], own: true }])
  })

  test('is not played without signatures either where its key and its chain were left out', async () => {
    await joined(null)
    site.sent.length = 0
    site.records[1] = site.records[1]!.replace(/"anchor":"\w+"/, '"anchor":null').replace(/"key":"[\w-]+"/, '"key":null')
    site.records.length = 2
    const head = sha256Hex(toUtf8(site.records[1]!))
    expect(await mayPlayPlainly(game, { ...now(), n: 1, head })).toBe(false)
    expect(await mayPlayPlainly({ ...game, account: 'bob' }, { ...now(), n: 1, head })).toBe(true)
  })

  test.each(['y', 'sig', 'head'])('plays no further once a command of its own is recorded with another %s', async (member) => {
    await move()
    const records = (await recordsUpTo('t', now()))!.map((record) => (record.type === 'table.CommandAccepted' ? { ...record, data: { ...record.data, [member]: 'c'.repeat(64) } } : record))
    expect(await doubtsOf(placeOf('ada', now()), records)).toMatchObject([{ kind: 'command', own: true }])
    expect(await doubts()).toEqual([])
    checkBeforeSigning(site.handle, async () => records)
    expect((await move(PASS)).kind).toBe('distrusted')
    expect(site.sent).toHaveLength(1)
    checkBeforeSigning(site.handle, async () => recordsUpTo('t', now()))()
  })

  test('is not played by a view with another key or chain than the records', async () => {
    const view = now()
    for (const proof of [{ keys: [] }, { anchor: 'b'.repeat(64) }, { base: 7 }]) {
      expect((await move(FIRE, { ...view, proof: { ...view.proof, ...proof } })).kind).toBe('distrusted')
    }
    expect(site.sent).toEqual([])
  })

  test('is accepted with a key that a signature of a known one brought, where signatures are verified', async () => {
    site.addKey('A'.repeat(43), true)
    expect(await doubts()).toEqual([])
    expect(await doubtsOf(placeOf('ada', now()), (await recordsUpTo('t', now()))!, false)).toMatchObject([{ kind: 'key', own: false }])
  })
})

test('the digest covers the command as it was sent', async () => {
  await move()
  expect((await database().then((db) => db.getAll('notes')))[0]!.digest).toBe(digestOf(site.taken[0]!))
})

describe('sitting down', () => {
  test('is done at the next visit where it broke off', async () => {
    site = await Site.open()
    await (await database()).put('wishes', { account: 'ada', table: 't', handle: site.handle, seat: 1, base: 0, invitation: '' })
    site.ready = true
    await lookIn('ada', [])
    expect(site.seat.anchor).not.toBeNull()
    expect(site.taken).toMatchObject([{ command: { type: 'ready' }, position: 1 }])
    expect(site.taken[0]!.nonce).not.toBeNull()
    expect(await (await database()).count('wishes')).toBe(0)
  })

  test('a seat says that it is ready by itself, once', async () => {
    site.ready = true
    await Promise.all([sayReady('ada', 't'), sayReady('ada', 't')])
    expect(site.taken).toHaveLength(1)
  })

  test('without a place for keys it is a plain seat', async () => {
    site = await Site.open()
    Object.defineProperty(globalThis, 'isSecureContext', { value: false, configurable: true })
    await openTable('ada', { game: 'sample', options: {}, seats: 2, public: true, seat: 1, bots: [], strength: 'middle', beacon: false, clock: null })
    expect([site.kept, site.taker]).toEqual([false, null])
  })
})
