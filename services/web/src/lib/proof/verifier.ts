/** Everything that verifies a bundle, as one chunk that a page loads on demand. */
export { BundleFault, readBundle, verify } from './bundle'
export { isCollection, readCollection, verifyCollection } from './collection'
export { readEvidence, type KeptNote } from './evidence'
export { prepared } from './signatures'
export { policyOf, readPolicy, type Policy } from './policy'
export { blocksByHand, hashByHand, seedByHand } from './by-hand'
export { asPlain, labelsOf, type VerificationReport } from './game/report'
