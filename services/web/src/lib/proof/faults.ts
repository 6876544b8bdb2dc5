/** Everything that can be wrong with a proof. The names are those of `domain/proof/errors.py`, so that both verifiers report the same. */
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

/** The start of an untrusted text, quoted. */
export const quoted = (text: string) => JSON.stringify(text.slice(0, 80))

/** The result of `read`; its fault is thrown as one of another kind, with a description of what was read. */
export function within<T>(kind: FaultKind, about: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ProofFault)) throw error
    throw new ProofFault(kind, `${about}: ${error.detail}`)
  }
}

/** The result of `attempt`, or null if it throws a ProofFault; other errors are bugs and pass through. */
export function orNull<T>(attempt: () => T): T | null {
  try {
    return attempt()
  } catch (error) {
    if (error instanceof ProofFault) return null
    throw error
  }
}
