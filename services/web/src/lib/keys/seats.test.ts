import { beforeEach, expect, test } from 'vitest'
import { Site } from '../../fixtures/keys'
import { database, forgetAccount } from './database'
import { anchorOf, checkLink, SEAT_STEP, seatChain, seatRoot, seatStream } from '../proof/chains'
import { fromBase64url } from '../proof/bytes'
import { isSigned } from '../proof/signatures'
import { secretOf } from './code'
import { enterCode, hasCode, makeCode, secretForNewGames, secrets } from './secrets'
import { bind, device, nearlyUsedUp, nonceFor, secretBehind, signed, type Place } from './seats'

const place: Place = { account: 'ada', handle: 'c'.repeat(32), seat: 1 }
const proof = { j: 0, anchor: '', base: 0, waits: false, keys: [], recovered: [] }
beforeEach(async () => void (await Site.open()))

test('a secret and a seat key cannot be taken out of the browser', async () => {
  const { key } = await secretForNewGames('ada')
  const { pair } = await device(place)
  expect([key.extractable, pair!.privateKey.extractable]).toEqual([false, false])
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})

test('the chain is the one that the secret of the code gives, as the design has it', async () => {
  const code = await makeCode('ada')
  const { anchor } = await bind(place, 0)
  const chain = seatChain(seatRoot(secretOf(code)!, place.handle, 1), place.handle, 1)
  expect(anchor).toBe(anchorOf(chain))
})

test('each nonce leads back to the one before, and the first to the anchor', async () => {
  const { anchor } = await bind(place, 0)
  const at = { ...proof, anchor }
  const [one, two] = [await nonceFor(place, at, 1), await nonceFor(place, at, 2)]
  checkLink(SEAT_STEP, place.handle, seatStream(1), 1, one!, 0, anchor)
  checkLink(SEAT_STEP, place.handle, seatStream(1), 2, two!, 1, one!)
})

test('a chain that begins later has other links, and counts from there', async () => {
  const [first, later] = [await bind(place, 0), await bind(place, 5)]
  expect(later.anchor).not.toBe(first.anchor)
  const nonce = await nonceFor(place, { ...proof, anchor: later.anchor, base: 5, j: 5 }, 6)
  checkLink(SEAT_STEP, place.handle, seatStream(1), 1, nonce!, 0, later.anchor)
})

test('another device with the code gives the same nonces, one without it none', async () => {
  const code = await makeCode('ada')
  const { anchor } = await bind(place, 0)
  const nonce = await nonceFor(place, { ...proof, anchor }, 1)
  await forgetAccount('ada')
  await secretForNewGames('ada')

  expect(await nonceFor(place, { ...proof, anchor }, 1)).toBeNull()
  expect(await secretBehind(place, { ...proof, anchor })).toBeNull()
  expect(await enterCode('ada', code)).toBe(true)
  expect(await nonceFor(place, { ...proof, anchor }, 1)).toBe(nonce)
})

test('a mistyped code changes nothing', async () => {
  expect(await enterCode('ada', 'ABCD')).toBe(false)
  expect(await secrets('ada')).toEqual([])
})

test('a code made later is for later games: those under way keep their secret', async () => {
  const { anchor } = await bind(place, 0)
  const nonce = await nonceFor(place, { ...proof, anchor }, 1)
  expect(await hasCode('ada')).toBe(false)
  await makeCode('ada')
  const other = { ...place, handle: 'd'.repeat(32) }
  await bind(other, 0)
  expect(await nonceFor(place, { ...proof, anchor }, 1)).toBe(nonce)
  expect((await secretBehind(other, { ...proof, anchor: (await device(other)).anchor }))!.coded).toBe(true)
})

test('a chain that does not count yet, or is used up, gives no nonce', async () => {
  const { anchor } = await bind(place, 0)
  expect(await nonceFor(place, { ...proof, anchor, waits: true }, 1)).toBeNull()
  expect(await nonceFor(place, { ...proof, anchor }, 4096)).not.toBeNull()
  expect(await nonceFor(place, { ...proof, anchor }, 4097)).toBeNull()
  expect([4031, 4032].map((j) => nearlyUsedUp({ ...proof, anchor, j }))).toEqual([false, true])
})

test('each game has a key of its own, the same at every visit', async () => {
  const [one, same, other] = [await device(place), await device(place), await device({ ...place, handle: 'd'.repeat(32) })]
  expect(one.key).toBe(same.key)
  expect(one.key).not.toBe(other.key)
  const text = new Uint8Array([1, 2, 3])
  expect(await isSigned(fromBase64url(one.key!), text, fromBase64url((await signed(place, text))!))).toBe(true)
})

test('two tabs that begin at once have one key', async () => {
  const rows = await Promise.all([device(place), device(place)])
  expect(rows[0].key).toBe(rows[1].key)
})

test("what is forgotten is forgotten for one account alone", async () => {
  await bind(place, 0)
  await bind({ ...place, account: 'bob' }, 0)
  await forgetAccount('ada')
  const db = await database()
  expect([await secrets('ada'), await db.countFromIndex('seats', 'account', 'ada')]).toEqual([[], 0])
  expect(await secrets('bob')).toHaveLength(1)
})
