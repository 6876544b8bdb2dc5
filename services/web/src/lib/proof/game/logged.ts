/**
 * V2: every append of the game lies in the public log, behind a checkpoint that the policy accepts; the receipt agrees. The
 * checkpoint's root binds all leaves; the policy says whose signature makes a root trusted.
 */
import { toUtf8 } from '../bytes'
import { readCheckpoint, type Checkpoint } from '../checkpoint'
import type { KeptNote } from '../evidence'
import { ProofFault } from '../faults'
import { readLeaf, type AppendLeaf, type KeyLeaf, type Leaf } from '../leaves'
import { readLogProof } from '../log-proof'
import { ED25519, isSignedBy, linesOf, readNote, type Note, type VerifierKey } from '../notes'
import { checkersOf, cosignedBy, hasQuorum, type Policy } from '../policy'
import { readReceipt } from '../receipts'
import { beginsAppend, GENESIS, type ChainedRecord } from '../records'
import { checkInclusion, leafHash } from '../tree'
import { SIGNATURE, type WorkBudget } from './budget'
import { DateVerifier, type Place } from './dated'
import { checkDirectorKeys, type Announced } from './director-keys'
import { APPENDS, CHECKPOINT, HEAD_PROOF, KEYS, RECEIPT } from './files'
import { EvidenceVerifier } from './promised'
import type { Remarks } from './remarks'

/** Leaves in which a log announces or retires keys. */
const MOST_KEY_LEAVES = 4096

/** A leaf of the public log, its number there, and the hashes from it to the checkpoint's root. */
export interface LoggedLeaf {
  readonly index: number
  readonly leaf: string
  readonly proof: readonly Uint8Array[]
}

/** The log's files in a bundle: the leaves of the game's appends, the leaves of keys, and signed notes as they were served. */
export interface LogFiles {
  readonly appends: readonly LoggedLeaf[]
  readonly keys: readonly LoggedLeaf[]
  readonly checkpoint: Uint8Array
  readonly headProof: Uint8Array | null
  readonly receipt: Uint8Array | null
  /** The cosigned checkpoints around each append, by size. */
  readonly cosigned: readonly string[]
}

/**
 * The log that holds the game: its origin, its size, the number of the game's leaves, the witnesses that cosigned, and the latest time at
 * which one of them did.
 */
export interface Log {
  readonly origin: string
  readonly size: number
  readonly appends: number
  readonly witnesses: readonly string[]
  readonly seen_at: string | null
  /** The number of the game's leaves between two times at which witnesses saw the log. */
  readonly dated: number
}

/** Whether it was checked that the log has no second history of the game: by whom, and how many leaves of the log were read. */
export interface OneHistory {
  readonly state: 'checked' | 'not checked'
  readonly by: readonly string[]
  readonly leaves: number | null
}

export const NOT_CHECKED: OneHistory = { state: 'not checked', by: [], leaves: null }

const anySigned = async (note: Note, keys: readonly VerifierKey[]): Promise<boolean> => {
  for (const key of keys) if (key.algorithm === ED25519 && (await isSignedBy(note, key))) return true
  return false
}
/** The site to whose log the key belongs; empty for other keys. */
const hostOf = ({ name }: VerifierKey) => hostOfLog(name)
const hostOfLog = (origin: string) => origin.slice(0, Math.max(0, origin.lastIndexOf('/log/')))
const sameKey = (one: VerifierKey, other: VerifierKey) => one.name === other.name && one.id === other.id && String(one.key) === String(other.key)

export class LogVerifier {
  log: Log | null = null
  oneHistory: OneHistory = NOT_CHECKED
  private checkpoint: Checkpoint | null = null
  /** The last record of each append, with the first time by which a quorum of the policy saw it. */
  firstSeen: readonly (readonly [number, number])[] = []
  private readonly announced: Announced[] = []
  /** Of each append: its first and last record, and its index in the log. */
  private readonly places: Place[] = []

  constructor(
    private readonly remarks: Remarks,
    private readonly files: LogFiles,
    private readonly records: readonly ChainedRecord[],
    private readonly policy: Policy | null,
    private readonly budget: WorkBudget,
  ) {}

  /** Check everything and add what is found to the remarks. */
  async check(): Promise<void> {
    const note = this.tried(CHECKPOINT, 'checkpoint_malformed', () => readNote(this.files.checkpoint))
    const checkpoint = note && this.tried(CHECKPOINT, 'checkpoint_malformed', () => readCheckpoint(note))
    if (!note || !checkpoint) return
    this.checkpoint = checkpoint
    await this.checkKeys(checkpoint)
    this.checkAppends(checkpoint)
    const witnesses = await this.checkSignatures(note, checkpoint)
    if (this.files.headProof) await this.checkHeadProof(this.files.headProof, checkpoint)
    if (this.files.receipt) await this.checkReceipt(this.files.receipt, checkpoint)
    checkDirectorKeys(this.remarks, hostOfLog(checkpoint.origin), this.announced, this.records, this.places)
    const dates = new DateVerifier(this.remarks, this.policy, this.logKeys(checkpoint.origin), this.budget)
    const dated = await dates.check(note, checkpoint, this.files.cosigned, this.places, this.records)
    this.firstSeen = dates.firstSeen
    this.log = { origin: checkpoint.origin, size: checkpoint.size, appends: this.files.appends.length, witnesses, ...dated }
    const by = this.policy ? await checkersOf(this.policy, note) : []
    if (by.length) this.oneHistory = { state: 'checked', by, leaves: checkpoint.size }
  }

  /** The result of `read`; if it throws a ProofFault, null and a fault with this code. */
  private tried<T>(file: string, code: string, read: () => T, line: number | null = null): T | null {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof ProofFault)) throw error
      this.remarks.fault(code, error.message, { file, line })
      return null
    }
  }

  // leaves --------------------------------------------------------------------------------------------------------------

  /** Check that the leaves follow each other from record 0 on, and that each is in the log. */
  private checkAppends(checkpoint: Checkpoint): void {
    const begun = this.begun()
    let following = 0
    for (const [at, logged] of this.files.appends.entries()) {
      if (this.remarks.isFull()) return
      const line = at + 1
      const leaf = this.appendOf(logged, line)
      if (!leaf) return
      if (leaf.first !== following) {
        this.remarks.fault('append_gap', `the leaf is of records ${leaf.first} to ${leaf.last}, where record ${following} is the next one`, { file: APPENDS, line })
        return
      }
      following = leaf.last + 1
      this.places.push({ first: leaf.first, last: leaf.last, index: logged.index })
      this.checkAppend(leaf, begun, line)
      this.checkIncluded(logged, checkpoint, APPENDS, line)
      const before = this.files.appends[at - 1]
      if (before && logged.index <= before.index) this.remarks.fault('append_gap', 'the leaf stands in the log before the one that it follows', { file: APPENDS, line })
    }
    if (following < this.records.length) {
      this.remarks.finding('log_behind', `records ${following} to ${this.records.length - 1} were not in the log yet when the bundle was made`, { file: APPENDS })
    }
  }

  /** By record, how many appends had begun up to it; behind the last record another one begins. */
  private begun(): number[] {
    let count = 0
    return [...this.records.map((record) => (beginsAppend(record) ? ++count : count)), count + 1]
  }

  private appendOf(logged: LoggedLeaf, line: number): AppendLeaf | null {
    const leaf = this.tried<Leaf>(APPENDS, 'append_leaf', () => readLeaf(logged.leaf), line)
    if (!leaf) return null
    if (leaf.kind === 'append' && leaf.handle === this.records[0]?.game && leaf.last < this.records.length) return leaf
    this.remarks.fault('append_leaf', 'the leaf is no append to the records of this game', { file: APPENDS, line })
    return null
  }

  private checkAppend(leaf: AppendLeaf, begun: readonly number[], line: number): void {
    const before = leaf.first ? this.records[leaf.first - 1]?.head : GENESIS
    if (leaf.before !== before || leaf.after !== this.records[leaf.last]?.head) this.remarks.fault('append_head', 'the leaf names other heads than the records have', { file: APPENDS, line })
    const begins = (n: number) => begun[n] !== (begun[n - 1] ?? 0)
    const inside = begun[leaf.last]! - begun[leaf.first]!
    if (!begins(leaf.first) || !begins(leaf.last + 1) || (inside && leaf.first)) {
      this.remarks.fault('append_bounds', `records ${leaf.first} to ${leaf.last} are not one append`, { file: APPENDS, line })
    } else if (inside) {
      this.remarks.finding('logged_together', `records 0 to ${leaf.last}, ${inside + 1} appends, came into the log with one leaf, which does not show when each of them was made`, { file: APPENDS })
    }
  }

  private checkIncluded(logged: LoggedLeaf, checkpoint: Checkpoint, file: string, line: number): void {
    const code = file === APPENDS ? 'append_not_included' : 'key_leaf_wrong'
    this.tried(file, code, () => checkInclusion(logged.index, checkpoint.size, leafHash(toUtf8(logged.leaf)), logged.proof, checkpoint.root), line)
  }

  // keys and signatures -------------------------------------------------------------------------------------------------

  /** The leaves in which the log announces keys: each in the log, signed by the key itself or by one announced before. */
  private async checkKeys(checkpoint: Checkpoint): Promise<void> {
    const { keys } = this.files
    if (keys.length > MOST_KEY_LEAVES) {
      this.remarks.fault('too_many_key_leaves', `the log announces keys in ${keys.length} leaves, at most ${MOST_KEY_LEAVES} are read`, { file: KEYS })
      return
    }
    for (const [at, logged] of keys.entries()) {
      if (this.remarks.isFull()) return
      if (at && logged.index <= keys[at - 1]!.index) this.remarks.fault('key_leaf_wrong', 'the leaf stands in the log before the one that it follows', { file: KEYS, line: at + 1 })
      this.checkIncluded(logged, checkpoint, KEYS, at + 1)
      const leaf = this.tried<Leaf>(KEYS, 'key_leaf_wrong', () => readLeaf(logged.leaf), at + 1)
      if (leaf?.kind === 'key') await this.announce(leaf, logged.index, at + 1)
      else if (leaf?.kind === 'append') this.remarks.fault('key_leaf_wrong', "the leaf is of an append, not of the site's own", { file: KEYS, line: at + 1 })
    }
  }

  private async announce(leaf: KeyLeaf, index: number, line: number): Promise<void> {
    const trusted = this.policy?.logs ?? []
    const known = [...trusted, ...this.announced.map(({ key }) => key), ...(leaf.action === 'add' ? [leaf.key] : [])]
    this.budget.spend(known.length + known.reduce((sum, key) => sum + SIGNATURE * linesOf(leaf.note, key).length, 0))
    if (leaf.action === 'add' && this.announced.some(({ key }) => sameKey(key, leaf.key))) {
      this.remarks.fault('key_leaf_twice', `the log announces ${leaf.key.name} a second time`, { file: KEYS, line })
    } else if (!(await anySigned(leaf.note, known))) {
      this.remarks.fault('key_leaf_wrong', `the leaf of ${leaf.key.name} is signed by no key known before`, { file: KEYS, line })
    } else if (leaf.action === 'add') {
      const followed = [...trusted, ...this.announced.filter((each) => each.followed).map(({ key }) => key)]
      const vouching = followed.filter((key) => hostOf(key) !== '' && hostOf(key) === hostOf(leaf.key))
      this.announced.push({ key: leaf.key, followed: await anySigned(leaf.note, vouching), added: index, retired: Infinity, retiredAt: Infinity })
    } else {
      for (const each of this.announced) if (sameKey(each.key, leaf.key)) Object.assign(each, { retired: index, retiredAt: Date.parse(leaf.note.text.split('\n')[2]!) })
    }
  }

  /** The policy accepts the checkpoint; the names of the witnesses that cosigned it. */
  private async checkSignatures(note: Note, checkpoint: Checkpoint): Promise<string[]> {
    if (!this.policy) return []
    await this.requireLogKey(this.policy, note, checkpoint, CHECKPOINT, 'checkpoint_unsigned')
    await this.requireQuorum(this.policy, note, CHECKPOINT, 'checkpoint_quorum')
    return this.policy.served ? [] : [...(await cosignedBy(this.policy, note))]
  }

  /** Enough of the policy's witnesses saw the checkpoint. */
  private async requireQuorum(policy: Policy, note: Note, file: string, code: string): Promise<void> {
    if (await hasQuorum(policy, note)) return
    const { size } = await cosignedBy(policy, note)
    this.remarks.fault(code, `${size} of the policy's ${policy.witnesses.size} witnesses cosigned the checkpoint: that is no quorum`, { file })
  }

  /** A key of the policy signed for this log, or one that such a key announced in the log. */
  private async requireLogKey(policy: Policy, note: Note, { origin }: Checkpoint, file: string, code: string): Promise<void> {
    const trusted = policy.logs.filter(({ name }) => name === origin)
    const newer = this.announced.filter(({ key, followed }) => followed && key.name === origin).map(({ key }) => key)
    if (await anySigned(note, trusted)) return
    const byNewer = await anySigned(note, newer)
    if (byNewer && trusted.length) this.remarks.finding('log_key_followed', "a newer key signed, which the policy's key announced in the log", { file })
    else if (byNewer) this.remarks.finding('log_followed', `the game lies in ${origin}, which followed a log of the policy that could not go on; its key vouches for it`, { file })
    else if (trusted.length) this.remarks.fault(code, `the note is not signed by a key that the policy has for ${origin}`, { file })
    else this.remarks.fault(code, `the policy knows no log ${origin}, but ${policy.logs.map(({ name }) => name).join(', ') || 'none'}`, { file })
  }

  /** The keys of a log that the policy trusts, and those that they announced. */
  private logKeys(origin: string): VerifierKey[] {
    const trusted = this.policy?.logs.filter(({ name }) => name === origin) ?? []
    return [...trusted, ...this.announced.filter(({ key, followed }) => followed && key.name === origin).map(({ key }) => key)]
  }

  // single notes --------------------------------------------------------------------------------------------------------

  /** The proof of the last append, as the server hands it out alone. */
  private async checkHeadProof(content: Uint8Array, checkpoint: Checkpoint): Promise<void> {
    const proof = this.tried(HEAD_PROOF, 'proof_malformed', () => readLogProof(content))
    const last = this.files.appends.at(-1)
    if (!proof) return
    const own = proof.checkpoint
    if (!last || proof.index !== last.index || own.origin !== checkpoint.origin) {
      this.remarks.fault('proof_wrong', `it is about leaf ${proof.index} of ${own.origin}, not the last append's`, { file: HEAD_PROOF })
      return
    }
    this.tried(HEAD_PROOF, 'proof_wrong', () => checkInclusion(proof.index, own.size, leafHash(toUtf8(last.leaf)), proof.hashes, own.root))
    if (own.size === checkpoint.size && String(own.root) !== String(checkpoint.root)) {
      this.remarks.fault('proof_wrong', `two roots for a log of ${own.size} leaves: this is a fork`, { file: HEAD_PROOF })
    }
    if (!this.policy) return
    await this.requireLogKey(this.policy, proof.note, own, HEAD_PROOF, 'proof_wrong')
    await this.requireQuorum(this.policy, proof.note, HEAD_PROOF, 'proof_wrong')
  }

  /** The server's promise about one of the appends names what the records say, and its key was announced in the log. */
  private async checkReceipt(content: Uint8Array, checkpoint: Checkpoint): Promise<void> {
    const note = this.tried(RECEIPT, 'receipt_malformed', () => readNote(content))
    const receipt = note && this.tried(RECEIPT, 'receipt_malformed', () => readReceipt(note.text))
    if (!note || !receipt) return
    const head = this.records[receipt.n]?.head
    if (receipt.origin !== checkpoint.origin || receipt.handle !== this.records[0]?.game || receipt.head !== head) {
      this.remarks.fault('receipt_wrong', `it is about record ${receipt.n} of ${receipt.handle} in ${receipt.origin}, with a head that is not this game's`, { file: RECEIPT })
    }
    const { name, keys } = this.receiptKeys(checkpoint, receipt.n)
    if (!keys.length) this.remarks.finding('receipt_not_checked', `no key of ${name} is known: the receipt's signature was not checked`, { file: RECEIPT })
    else if (!(await anySigned(note, keys))) this.remarks.fault('receipt_unsigned', `it is not signed by a key of ${name} that the log announced`, { file: RECEIPT })
  }

  /** The name of the site's keys for receipts, and those of them that were in use at the append of this record. */
  private receiptKeys(checkpoint: Checkpoint, number: number): { name: string; keys: VerifierKey[] } {
    const name = `${hostOfLog(checkpoint.origin)}/receipts`
    const index = this.places.find(({ first, last }) => first <= number && number <= last)?.index ?? checkpoint.size
    return { name, keys: this.announced.filter(({ key, retired }) => key.name === name && index < retired).map(({ key }) => key) }
  }

  /** Hold notes that a player has kept against the records; `check` comes first. */
  async checkEvidence(evidence: readonly KeptNote[]): Promise<void> {
    const { checkpoint } = this
    const isSigned = async (note: Note, number: number): Promise<boolean> => {
      const { keys } = this.receiptKeys(checkpoint!, number)
      this.budget.spend(keys.reduce((sum, key) => sum + SIGNATURE * linesOf(note, key).length, 0))
      return anySigned(note, keys)
    }
    await new EvidenceVerifier(this.remarks, this.records, checkpoint && isSigned).check(evidence)
  }
}
