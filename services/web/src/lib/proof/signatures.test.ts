import { expect, test } from 'vitest'
import { publicVectors } from '../../fixtures/vectors'
import { fromHex } from './bytes'
import { byLibrary, isSigned, knowsEd25519 } from './signatures'

// RFC 8032 section 7.1, TEST 3
const key = fromHex('fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025', 32)
const message = fromHex('af82', 2)
const signature = fromHex('6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a', 64)

test('a signature is told from none, by the browser and by the library', async () => {
  const library = await byLibrary()
  for (const check of [isSigned, library]) {
    expect(await check(key, message, signature)).toBe(true)
    expect(await check(key, fromHex('af83', 2), signature)).toBe(false)
    expect(await check(fromHex('ff'.repeat(32), 32), message, signature)).toBe(false)
  }
  expect(await isSigned(key.slice(1), message, signature)).toBe(false)
  expect(await isSigned(key, message, signature.slice(1))).toBe(false)
})

test('this test environment knows Ed25519, so that both ways are tried', async () => {
  expect(await knowsEd25519()).toBe(true)
})

test('both ways judge the public vectors as they should', async (context) => {
  const published = await publicVectors('wycheproof-ed25519.json')
  if (!published) return context.skip('public vectors are not beside the checkout')
  const library = await byLibrary()
  for (const group of published['testGroups']) {
    const pk = fromHex(group.publicKey.pk, 32)
    for (const { tcId, msg, sig, result } of group.tests) {
      const [said, signed] = [fromHex(msg, msg.length / 2), fromHex(sig, sig.length / 2)]
      expect([tcId, await isSigned(pk, said, signed)]).toEqual([tcId, result === 'valid'])
      expect([tcId, signed.length === 64 && (await library(pk, said, signed))]).toEqual([tcId, result === 'valid'])
    }
  }
})
