import { expect, test } from 'vitest'
import { readReceipt, readRefusal } from './receipts'

const [handle, head, digest, time] = ['1'.repeat(32), '2'.repeat(64), '3'.repeat(64), '2026-11-20T09:02:02.000Z']
const receipt = `rollbook/v1/receipt\nexample.org/log/1\n${handle}\n12\n${head}\n${time}\n`
const refusal = `rollbook/v1/refusal\nexample.org/log/1\n${handle}\n${head}\n${digest}\nout_of_range\n${time}\n`

test('receipts and refusals are read', () => {
  expect(readReceipt(receipt)).toEqual({ origin: 'example.org/log/1', handle, n: 12, head, time })
  expect(readRefusal(refusal)).toEqual({ origin: 'example.org/log/1', handle, head, digest, code: 'out_of_range', time })
})

test.each([
  refusal, '', receipt.slice(0, -1), `${receipt}x\n`, receipt.replace('\n12\n', '\n012\n'), receipt.replace('\n12\n', '\n-1\n'), receipt.replace(handle, 'A'.repeat(32)), receipt.replace('org/log', 'org log'), receipt.replace('.000Z', 'Z'),
])('%j is no receipt', (text) => {
  expect(() => readReceipt(text)).toThrowError(expect.objectContaining({ kind: 'ReceiptFault' }))
})

test('the code of a refusal has one spelling', () => {
  for (const code of ['Out', '', '1x', 'a-b']) expect(() => readRefusal(refusal.replace('out_of_range', code))).toThrow()
})
