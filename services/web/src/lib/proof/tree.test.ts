import { expect, test } from 'vitest'
import { publicVectors, vectors } from '../../fixtures/vectors'
import { fromBase64, toHex, toUtf8 } from './bytes'
import { appendLeaf, readLeaf, type AppendLeaf } from './leaves'
import { checkConsistency, checkInclusion, leafHash, rootOf } from './tree'

const hash = (text: string | null) => (text ? fromBase64(text) : new Uint8Array())
const fails = (check: () => void) => {
  try {
    check()
    return false
  } catch {
    return true
  }
}

test('the published append leaf and its hash', () => {
  const { text, 'RFC 6962 leaf hash': expected } = vectors['append leaf']
  expect(toHex(leafHash(toUtf8(text)))).toBe(expected)
  expect(toHex(appendLeaf(readLeaf(text) as AppendLeaf))).toBe(toHex(toUtf8(text)))
  for (const broken of [text.slice(0, -1), `${text}x\n`, text.replace('\n0\n0\n', '\n1\n0\n'), text.replace('\n0\n0\n', '\n00\n0\n')]) {
    expect(() => readLeaf(broken)).toThrow()
  }
})

test('public inclusion and consistency proofs are judged as they should', async (context) => {
  const published = await publicVectors('rfc6962-proofs.json')
  if (!published) return context.skip('public vectors are not beside the checkout')
  for (const { leafIdx, treeSize, root, leafHash: leaf, proof, wantErr, file } of published['inclusion']) {
    expect([file, fails(() => checkInclusion(leafIdx, treeSize, hash(leaf), (proof ?? []).map(hash), hash(root)))]).toEqual([file, wantErr])
  }
  for (const { size1, size2, root1, root2, proof, wantErr, file } of published['consistency']) {
    expect([file, fails(() => checkConsistency(size1, hash(root1), size2, hash(root2), (proof ?? []).map(hash)))]).toEqual([file, wantErr])
  }
})

test('trees of RFC 6962 section 2.1.3 have their roots', () => {
  const leaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map((hex) => leafHash(Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))))
  expect(toHex(rootOf([]))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(toHex(rootOf(leaves))).toBe('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328')
  expect(toHex(rootOf(leaves.slice(0, 7)))).toBe('ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c')
})
