import { expect, test } from 'vitest'
import { toBase64 } from './bytes'
import { COSIGNATURE, ED25519, keyId } from './notes'
import { isQuorum, policyOf, readPolicy } from './policy'

const vkey = (name: string, algorithm: number, first: number) => {
  const key = new Uint8Array(32).fill(first)
  return `${name}+${keyId(name, algorithm, key)}+${toBase64(Uint8Array.of(algorithm, ...key))}`
}
const log = vkey('example.org/log/1', ED25519, 1)
const [w1, w2, w3] = [2, 3, 4].map((first) => vkey(`w${first}.example`, COSIGNATURE, first))

test('a quorum is counted over groups of groups', () => {
  const policy = readPolicy(`# ours\nlog ${log} https://example.org\nwitness a ${w1}\nwitness b\t${w2}\n  witness c ${w3}\n\ngroup two 2 a b\ngroup all-of all two c\nquorum all-of\n`)
  expect([['a', 'b', 'c'], ['a', 'b'], ['a', 'c'], []].map((names) => isQuorum(policy, new Set(names)))).toEqual([true, false, false, false])
  expect(policy.logs[0]!.name).toBe('example.org/log/1')
})

test('one key alone is a policy without witnesses', () => {
  const policy = policyOf(` ${log}\n`)
  expect([policy.logs.length, isQuorum(policy, new Set())]).toEqual([1, true])
})

test.each([
  ['', 'no quorum'], ['quorum none\nquorum none\n', 'line 2: there is a quorum'], ['quorum a\n', 'line 1: "a" is not defined'], [`log ${log}\nlog ${log}\nquorum none\n`, 'line 2: the key is in'],
  [`witness none ${w1}\nquorum none\n`, 'line 1: the name "none" is taken'], [`witness a ${log}\nquorum none\n`, 'line 1: not the key of a witness'], [`log ${w1}\nquorum none\n`, 'line 1: not the key of a log'],
  [`witness a ${w1}\ngroup g 2 a\nquorum g\n`, 'line 2: the threshold'], [`witness a ${w1}\ngroup g any a\ngroup h any a\nquorum g\n`, 'line 3: "a" is a member already'], ['trust me\n', 'line 1: a line begins with'],
  [`# rollbook/v1/checked a\nquorum none\n`, 'line 1: one name that is defined before'], [`witness a ${w1}\n# rollbook/v1/checked a\n#  rollbook/v1/checked a\n`, 'line 3: a second line'],
  ['quorum\u0007 none\n', 'line 1: a control character'], ['log x\nquorum none\n', 'line 1: not a verifier key'],
])('%j is refused, with its line', (text, why) => {
  expect(() => readPolicy(text)).toThrow(why)
})
