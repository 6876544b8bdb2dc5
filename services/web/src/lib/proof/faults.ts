/** What can be wrong with a proof: the names are those of `domain/proof/errors.py`, so that both verifiers report the same. */
export type FaultKind =
  | 'Misspelt'
  | 'NotJson'
  | 'BadUnicode'
  | 'ForbiddenKey'
  | 'ForbiddenNumber'
  | 'ForbiddenValue'
  | 'TooDeep'
  | 'OtherSpelling'
  | 'ImpossibleDraw'
  | 'ChainBroken'
  | 'MalformedDisclosure'
  | 'WrongDigest'
  | 'RecordTooLong'
  | 'RecordNotCanonical'
  | 'WrongMembers'
  | 'WrongFormat'
  | 'ForeignRecord'
  | 'WrongNumber'
  | 'WrongPrevious'
  | 'TimeWentBack'
  | 'NoteFault'
  | 'SignatureFault'
  | 'TreeFault'
  | 'CheckpointFault'
  | 'LeafFault'
  | 'PolicyFault'
  | 'BundleFault'

/** Something offered as proof does not hold. */
export class ProofFault extends Error {
  constructor(readonly kind: FaultKind, readonly detail: string) {
    super(detail)
    this.name = kind
  }
}

/** The first letters of a text that may be anything, quoted. */
export const quoted = (text: string) => JSON.stringify(text.slice(0, 80))
