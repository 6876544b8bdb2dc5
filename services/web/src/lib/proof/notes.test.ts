import { expect, test } from 'vitest'
import { fromUtf8, toUtf8 } from './bytes'
import { isSignedBy, noteText, readNote, readVerifierKey, requireSigned } from './notes'

// the example of c2sp.org/signed-note's reference, golang.org/x/mod/sumdb/note
const peter = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
const text = 'If you think cryptography is the answer to your problem,\nthen you don\'t know what your problem is.\n'
const note = `${text}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`

test('a note that others wrote is read, checked and written back', async () => {
  const read = readNote(note)
  expect(read.text).toBe(text)
  expect(noteText(read)).toBe(note)
  expect(readNote(toUtf8(note))).toEqual(read)
  expect(await isSignedBy(read, readVerifierKey(peter))).toBe(true)
  await expect(requireSigned(readNote(note.replace('answer', 'Answer')), readVerifierKey(peter))).rejects.toThrow('does not belong to this text')
  await expect(requireSigned(readNote(note.replace('— PeterNeumann', '— Somebody')), readVerifierKey(peter))).rejects.toThrow('not signed by PeterNeumann')
})

test('a line of an unknown key does not count', async () => {
  const other = readNote(note.replaceAll('— PeterNeumann', '— Somebody'))
  expect(await isSignedBy(other, readVerifierKey(peter))).toBe(false)
})

test.each([
  ['', 'empty line'], [text, 'empty line'], [`${text}\n`, 'ends with a newline'], [note.slice(0, -1), 'ends with a newline'], [note.replace('— ', '- '), 'signature line'],
  [note.replace('x08go', 'x 08go'), 'signature line'], [note.replace('nAM=', 'nAN='), 'another spelling'], [`${text}\n— a AAAA\n`, 'too short'], [note.replace('think', 'th\tink'), 'control character'],
])('a broken note is refused', (broken, why) => {
  expect(() => readNote(broken)).toThrow(why)
})

test.each([['x', 'not a verifier key'], [peter.replace('c74f20a3', 'c74f20a4'), 'another id'], [peter.replace('+ARpc', '+AhpC'), 'unknown kind'], [peter.replace('PeterNeumann', 'Peter Neumann'), 'not a verifier key']])(
  'a broken key is refused', (broken, why) => {
    expect(() => readVerifierKey(broken)).toThrow(why)
  })

test('what is read stays text', () => {
  expect(fromUtf8(toUtf8(readNote(note).text))).toBe(text)
})
