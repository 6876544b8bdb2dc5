import { expect, test } from 'vitest'
import { vectors } from '../../fixtures/vectors'
import { anchorOf, chainFromRoot, checkLink, link, sealCommitment, seatChain, seatRoot, SERVER_STEP, walkBack } from './chains'
import { linesText } from './lines'

const { handle, chain_length: length } = vectors['inputs']

test('a server chain from its root has the published links and anchor', () => {
  const published = vectors['chain seat.0']
  const chain = chainFromRoot(SERVER_STEP, handle, 'seat.0', published['root c_16'], length)
  expect([15, 3, 2, 1].map((at) => link(chain, at))).toEqual([15, 3, 2, 1].map((at) => published[`c_${at}`]))
  expect(anchorOf(chain)).toBe(published['anchor c_0'])
})

test('the text of a step is the published one', () => {
  expect(linesText(SERVER_STEP, handle, 'seat.0', 1, vectors['chain seat.0'].c_2)).toBe(vectors['step text for c_1 from c_2'])
})

test('seat chains have the published nonces', () => {
  for (const seat of [0, 1]) {
    const published = vectors[`seat chain ${seat}`]
    const chain = seatChain(vectors['inputs'][`seat_root_${seat}`], handle, seat, length)
    expect(anchorOf(chain)).toBe(published['anchor y_0'])
    expect(link(chain, 1)).toBe(published.y_1)
    expect(link(chain, 2)).toBe(published.y_2)
  }
})

test('any link of a long chain is found from its checkpoints, and none beyond its end', () => {
  const root = seatRoot(new Uint8Array(32), handle, 3)
  const chain = seatChain(root, handle, 3, 100)
  for (const at of [0, 1, 31, 32, 33, 64, 99, 100]) expect(link(chain, at)).toBe(walkBack(chain.label, handle, 'seat.3', root, 100, at))
  expect(() => link(chain, 101)).toThrow('has no link 101')
  expect(() => link(chain, -1)).toThrow('has no link -1')
})

test('a published link leads back to an earlier one, also over burned positions; another does not', () => {
  const { c_1, c_3, 'anchor c_0': anchor } = vectors['chain seat.0']
  expect(() => checkLink(SERVER_STEP, handle, 'seat.0', 1, c_1, 0, anchor)).not.toThrow()
  expect(() => checkLink(SERVER_STEP, handle, 'seat.0', 3, c_3, 0, anchor)).not.toThrow()
  expect(() => checkLink(SERVER_STEP, handle, 'seat.0', 2, c_3, 0, anchor)).toThrow('does not lead back')
  expect(() => checkLink(SERVER_STEP, handle, 'seat.0', 1, c_1, 1, c_1)).toThrow('cannot follow')
})

test('a seal is committed to as published', () => {
  expect(sealCommitment(handle, 'sealed.0', vectors['seal sealed.0'].secret)).toBe(vectors['seal sealed.0'].commitment)
})
