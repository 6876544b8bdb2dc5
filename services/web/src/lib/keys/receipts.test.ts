import { waitFor } from '@testing-library/svelte'
import { beforeEach, describe, expect, test } from 'vitest'
import { Signer, Site } from '../../fixtures/keys'
import { toUtf8 } from '../proof/bytes'
import { sha256Hex } from '../proof/hash'
import { appendLeaf } from '../proof/leaves'
import { lines } from '../proof/lines'
import { isBound, type Bound } from './bound'
import { database } from './database'
import { openTable } from './joining'
import { play } from './playing'
import { prove, receiptsOf, summaryOf, watchReceipts, type ReceiptSummary } from './receipts'
import { lookAgain, newest, site as known } from './site'

const MINUTE = 60_000
let site: Site

async function move(): Promise<void> {
  const view = site.view() as Bound
  expect(isBound(view)).toBe(true)
  await play({ account: 'ada', table: 't', look: site.look, pauses: [0] }, view, { type: 'pass_round' }, 'd9')
}
const later = (minutes: number) => Date.now() + minutes * MINUTE
const summary = () => summaryOf(site.handle)

beforeEach(async () => {
  site = await Site.open()
  await openTable('ada', { game: 'sample', options: {}, seats: 2, public: true, seat: 1, bots: [], strength: 'middle', beacon: false, clock: null })
})

describe('a receipt', () => {
  test('waits at first, and is proven when its append lies in the log', async () => {
    await move()
    await move()
    expect(await summary()).toEqual({ proven: 0, waiting: 2, problems: [], notices: [] })
    expect(await prove('ada')).toBe(2)
    expect(await summary()).toEqual({ proven: 0, waiting: 2, problems: [], notices: [] })
    await prove('ada', later(2))
    expect(await summary()).toEqual({ proven: 2, waiting: 0, problems: [], notices: [] })
    expect((await known()).size).toBe(2)
  })

  test('is proven in one go with all others, though they are many', async () => {
    for (let moves = 0; moves < 50; moves++) await move()
    await prove('ada', later(2))
    expect(await summary()).toEqual({ proven: 50, waiting: 0, problems: [], notices: [] })
  })

  test('whose append stays away from the log is a problem after some minutes, with the note to copy', async () => {
    await move()
    site.entries.length = 0
    await prove('ada', later(2))
    expect((await summary()).waiting).toBe(1)
    await prove('ada', later(6))
    const [kept] = await receiptsOf(site.handle)
    expect(await summary()).toEqual({ proven: 0, waiting: 0, problems: [{ kind: 'receipt_unproven', n: kept!.n, note: kept!.note }], notices: [] })
    expect(kept!.note).toContain('club.example/receipts')
  })

  test('is shown to a site that has forgotten what it speaks of', async () => {
    await move()
    site.entries.length = 0
    await prove('ada', later(2))
    expect(site.shown).toEqual([])
    await prove('ada', later(6))
    await prove('ada', later(7))
    expect(site.shown).toEqual([(await receiptsOf(site.handle))[0]!.note])
  })

  test('is shown to a site that does not know the head of the next command', async () => {
    await move()
    site.mishaps = ['head unknown']
    await move()
    expect(site.shown).toEqual([(await receiptsOf(site.handle))[0]!.note])
  })

  test('for an append that holds another command is evidence', async () => {
    site.changes = true
    await move()
    await prove('ada', later(2))
    const [kept] = await receiptsOf(site.handle)
    expect((await summary()).problems).toEqual([{ kind: 'command_changed', n: 3, note: kept!.note }])
  })

  test('is proven by a leaf that covers more, as a game comes into a new log', async () => {
    await move()
    await move()
    site.entries.splice(0, 2, appendLeaf({ handle: site.handle, first: 2, last: 5, before: sha256Hex(toUtf8(site.records[1]!)), after: site.head }))
    await prove('ada', later(2))
    expect(await summary()).toMatchObject({ proven: 2, problems: [] })
  })

  test('may be proven after all', async () => {
    await move()
    const [entry] = site.entries.splice(0)
    await prove('ada', later(6))
    site.entries.push(entry!)
    await prove('ada', later(7))
    expect(await summary()).toEqual({ proven: 1, waiting: 0, problems: [], notices: [] })
  })

  test('is not proven by a leaf of the same record that leads elsewhere', async () => {
    await move()
    const text = new TextDecoder().decode(site.entries[0]!).split('\n')
    text[5] = 'e'.repeat(64)
    site.entries[0] = toUtf8(text.join('\n'))
    await prove('ada', later(6))
    expect((await summary()).problems).toMatchObject([{ kind: 'receipt_unproven' }])
  })

  test('is told to all who watch the game', async () => {
    const told: ReceiptSummary[] = []
    const end = watchReceipts(site.handle, (said) => told.push(said))
    await move()
    await prove('ada', later(2))
    await waitFor(() => expect(told.at(-1)).toMatchObject({ proven: 1 }))
    end()
  })
})

describe('the log', () => {
  test('may grow', async () => {
    await move()
    expect(await newest()).toMatchObject({ size: 1 })
    for (let more = 0; more < 5; more++) {
      await move()
      expect(await newest()).toMatchObject({ size: more + 2 })
    }
    expect((await summary()).problems).toEqual([])
  })

  test('that forgets what was seen of it is a fork', async () => {
    await move()
    await move()
    await newest()
    site.entries.shift()
    await move()
    await move()
    expect(await newest()).toBeNull()
    const [problem] = (await summary()).problems
    expect(problem).toMatchObject({ kind: 'log_forked', n: null })
    expect(problem!.note.match(/— club.example\/log\/1 /g)).toHaveLength(2)
    expect((await known()).size).toBe(2)
  })

  test('may show an older checkpoint of the same tree, and nothing goes back', async () => {
    for (let more = 0; more < 4; more++) await move()
    await newest()
    const checkpoint = site.checkpoint.bind(site)
    site.checkpoint = () => checkpoint(3)
    expect(await newest()).toMatchObject({ size: 3 })
    expect((await known()).size).toBe(4)
  })

  test('signed by another key is none', async () => {
    await move()
    site.log = await Signer.make(site.origin)
    expect(await newest()).toBeNull()
    expect((await summary()).problems).toMatchObject([{ kind: 'log_unsigned' }])
  })
})

describe('a new log', () => {
  const next = 'club.example/log/2'
  const begin = async (voucher: Signer, size: number, root: string) => {
    const log = await Signer.make(next)
    site.origin = next
    site.log = log
    site.entries.splice(0, Infinity, lines('rollbook/v1/epoch', 'club.example/log/1', size, root, 'the disk broke'), toUtf8(await voucher.note(`rollbook/v1/key\nadd ${log.vkey}\n2026-01-05T10:00:00.000Z\n`)))
    site.ownLeaves = [0, 1]
  }

  test('is followed where it goes on from what was seen, and a key of the old one vouches for it', async () => {
    await move()
    await newest()
    const { size, root } = await known()
    await begin(site.log, size, root)
    expect(await lookAgain()).toMatchObject({ origin: next, former: ['club.example/log/1'], size: 2, problems: [{ kind: 'log_began_anew', note: 'the disk broke' }] })
    await move()
    await prove('ada', later(2))
    expect((await summary()).proven).toBe(1)
  })

  test('that says less than was seen is a fork', async () => {
    await move()
    await move()
    await newest()
    await begin(site.log, 1, (await known()).root)
    expect(await lookAgain()).toMatchObject({ origin: 'club.example/log/1', problems: [{ kind: 'log_forked' }] })
  })

  test('for which nobody known vouches is none', async () => {
    await move()
    await newest()
    const { size, root } = await known()
    await begin(await Signer.make('club.example/log/1'), size, root)
    expect(await lookAgain()).toMatchObject({ origin: 'club.example/log/1', problems: [{ kind: 'keys_changed' }] })
  })
})

describe("the site's keys", () => {
  const leafFor = async (by: Signer, key: Signer) => {
    site.ownLeaves.push(site.entries.length)
    site.entries.push(toUtf8(await by.note(`rollbook/v1/key\nadd ${key.vkey}\n2026-01-05T10:00:00.000Z\n`)))
  }

  test('are those that were seen first', async () => {
    const { logKeys, receiptsKeys } = await known()
    expect([logKeys, receiptsKeys]).toEqual([[site.log.vkey], [site.receipts.vkey]])
  })

  test('are joined by one that the log adds, signed by an older one', async () => {
    await move()
    const next = await Signer.make('club.example/receipts')
    await leafFor(site.receipts, next)
    site.receipts = next
    await move()
    expect((await known()).receiptsKeys).toHaveLength(2)
    expect(await summary()).toMatchObject({ waiting: 2, problems: [], notices: [] })
  })

  test('may be ahead of the leaf that adds them: then what they signed counts once it is there', async () => {
    const [before, next] = [site.receipts, await Signer.make('club.example/receipts')]
    site.receipts = next
    await known()
    await (await database()).put('site', { ...(await known()), receiptsKeys: [before.vkey] })
    await move()
    expect((await summary()).problems.map(({ kind }) => kind)).toEqual(['receipt_forged', 'keys_changed'])
    await leafFor(before, next)
    await prove('ada', later(2))
    expect(await summary()).toEqual({ proven: 1, waiting: 0, problems: [], notices: [] })
  })

  test('of the log are joined the same way, also for a browser that missed the time of both', async () => {
    await move()
    await newest()
    const next = await Signer.make(site.origin)
    await leafFor(site.log, next)
    site.log = next
    await move()
    expect((await lookAgain()).logKeys).toHaveLength(2)
    expect(await newest()).toMatchObject({ size: 3 })
    expect((await summary()).problems).toEqual([])
  })

  test('are not joined by one that signs its own leaf', async () => {
    await move()
    const next = await Signer.make('club.example/receipts')
    await leafFor(next, next)
    site.receipts = next
    await move()
    expect((await known()).receiptsKeys).toHaveLength(1)
    expect((await summary()).problems.map(({ kind }) => kind)).toEqual(['receipt_forged', 'keys_changed'])
  })

  test('stay when nothing has changed', async () => {
    const before = await known()
    await move()
    expect(await lookAgain()).toEqual(before)
    expect(await (await database()).count('site')).toBe(1)
  })
})
