import { expect, test } from 'vitest'
import { base64url, bytes } from './passkeys'

test.each([[''], ['AA'], ['-_8'], ['c29tZSBieXRlcw']])('bytes in base64url come back: %s', (text) => {
  expect(base64url(bytes(text).buffer)).toBe(text)
})
