import { expect, test } from 'vitest'
import { vectors } from '../../fixtures/vectors'
import { fromHex, toBase64url, toUtf8 } from './bytes'
import { digestOf, disclose, openDisclosure, readDisclosure } from './disclosures'

const published = vectors['disclosure']
const salt = fromHex(published.salt, 16)

test('the published disclosure is written, read and opened', () => {
  const { name, value } = readDisclosure(published.text)
  expect(disclose(salt, name, value)).toBe(published.text)
  expect(digestOf(published.text)).toBe(published.digest)
  expect(openDisclosure(published.text, published.digest)).toEqual({ name, value })
  expect(() => openDisclosure(published.text, digestOf('x'))).toThrow('does not belong')
})

test.each([
  ['', 'not the name'], ['_sd', 'not the name'], ['...', 'not the name'], ['aud', 'not the name'], ['ä', 'not the name'],
])('a field cannot be called %j', (name, why) => {
  expect(() => disclose(salt, name, 1)).toThrow(why)
})

test.each(['!', 'AB', toBase64url(toUtf8('[]')), toBase64url(toUtf8('["AAAAAAAAAAAAAAAAAAAAAA","s0",1,2]')), toBase64url(toUtf8('["AAAA","s0",1]')), toBase64url(toUtf8('["AAAAAAAAAAAAAAAAAAAAAA", "s0",1]'))])(
  '%s is no disclosure', (text) => {
    expect(() => readDisclosure(text)).toThrowError(expect.objectContaining({ kind: 'MalformedDisclosure' }))
  })
