/** What can be wrong with a proof: the names are those of `domain/proof/errors.py`, so that both verifiers say the same. */
export type FaultKind =
  | 'MalformedText'
  | 'NotJson'
  | 'BadUnicode'
  | 'ForbiddenKey'
  | 'ForbiddenNumber'
  | 'ForbiddenValue'
  | 'TooDeep'
  | 'NotCanonicalForm'
  | 'ImpossibleDraw'
  | 'ChainBroken'
  | 'MalformedDisclosure'
  | 'WrongDigest'
  | 'MalformedNote'
  | 'MalformedKey'
  | 'NotSigned'
  | 'BadSignature'
  | 'ImpossibleTree'
  | 'WrongProof'
  | 'CheckpointFault'
  | 'LogProofFault'
  | 'PolicyFault'
  | 'LeafFault'
  | 'ReceiptFault'
  | 'RecordTooLong'
  | 'RecordNotCanonical'
  | 'WrongMembers'
  | 'WrongFormat'
  | 'ForeignRecord'
  | 'WrongNumber'
  | 'WrongPrevious'
  | 'TimeWentBack'
  | 'WrongAppend'
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

/** What `read` gives; its fault is passed on as one of another kind, with a word on what was read. */
export function within<T>(kind: FaultKind, about: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ProofFault)) throw error
    throw new ProofFault(kind, `${about}: ${error.detail}`)
  }
}

/** What `attempt` gives, or null where it finds something wrong; anything else is a mistake of ours. */
export function orNull<T>(attempt: () => T): T | null {
  try {
    return attempt()
  } catch (error) {
    if (error instanceof ProofFault) return null
    throw error
  }
}
