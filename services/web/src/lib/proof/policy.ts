/** Trust policies (c2sp.org/tlog-policy): the trusted logs' verifier keys, and the quorum of witnesses that a checkpoint needs. */
import { ProofFault, quoted, within } from './faults'
import { COSIGNATURE, ED25519, isSignedBy, linesOf, readVerifierKey, type Note, type VerifierKey } from './notes'

export interface Policy {
  readonly logs: readonly VerifierKey[]
  readonly witnesses: ReadonlyMap<string, VerifierKey>
  readonly groups: ReadonlyMap<string, Group>
  /** The name of a witness or group; null: no cosignature is required. */
  readonly quorum: string | null
  /** A site offered it about itself: it may name any witnesses, so none of them shows anything. */
  readonly served: boolean
  /** The witness or group whose cosignature says that every leaf of the log was read, and continues its game. */
  readonly checked: string | null
}

interface Group {
  readonly threshold: number
  readonly members: readonly string[]
}

const NONE = 'none'
/** How a line begins that marks a policy which a site offers about itself. */
const SERVED = '# served by the site itself'
/** The second word of a comment that names the checkers. */
const CHECKED = 'rollbook/v1/checked'

/** Reads a policy; faults name the line. */
export function readPolicy(text: string): Policy {
  const reading = new Reading()
  text.split('\n').forEach((line, index) => {
    const items = line.split(/[ \t]+/).filter(Boolean)
    within('PolicyFault', `line ${index + 1}`, () => {
      if (/[\x00-\x08\x0b-\x1f\x7f]/.test(line)) throw wrong('a control character')
      reading.served ||= line.startsWith(SERVED)
      if (items[0] === '#' && items[1] === CHECKED) reading.check(items.slice(2))
      if (items[0] && !items[0].startsWith('#')) reading.line(items[0], items.slice(1))
    })
  })
  return reading.done()
}

/** A policy of one log and no witnesses, from its verifier key. */
export const policyOf = (key: string): Policy => readPolicy(`log ${key.trim()}\nquorum none\n`)

class Reading {
  private readonly logs: VerifierKey[] = []
  private readonly witnesses = new Map<string, VerifierKey>()
  private readonly groups = new Map<string, Group>()
  private readonly used = new Set<string>()
  private quorum: string | null | undefined
  private checked: string | null = null
  /** Set by the line that marks a policy which a site offers about itself. */
  served = false

  /** The comment that names the checkers. */
  check([name, ...rest]: string[]): void {
    if (this.checked !== null) throw wrong('a second line names the checkers')
    if (!name || rest.length || !this.known(name)) throw wrong(`one name that is defined before is expected behind ${CHECKED}`)
    this.checked = name
  }

  line(kind: string, items: string[]): void {
    if (kind === 'log') this.log(items)
    else if (kind === 'witness') this.witness(items)
    else if (kind === 'group') this.group(items)
    else if (kind === 'quorum') this.ask(items)
    else throw wrong(`a line begins with log, witness, group or quorum, not ${quoted(kind)}`)
  }

  done(): Policy {
    if (this.quorum === undefined) throw wrong('the policy names no quorum')
    return { logs: this.logs, witnesses: this.witnesses, groups: this.groups, quorum: this.quorum, served: this.served, checked: this.checked }
  }

  private log([key, ...rest]: string[]): void {
    if (!key || rest.length > 1) throw wrong('a log is named by its key and perhaps an address')
    const read = readVerifierKey(key)
    if (read.algorithm !== ED25519) throw wrong('not the key of a log')
    this.fresh(read, this.logs)
    this.logs.push(read)
  }

  private witness([name, key, ...rest]: string[]): void {
    if (!name || !key || rest.length > 1) throw wrong('a witness has a name, a key and perhaps an address')
    const read = readVerifierKey(key)
    if (read.algorithm !== COSIGNATURE) throw wrong('not the key of a witness')
    this.fresh(read, [...this.witnesses.values()])
    this.named(name)
    this.witnesses.set(name, read)
  }

  private group([name, threshold, ...members]: string[]): void {
    if (!name || !threshold || !members.length) throw wrong('a group has a name, a threshold and members')
    const least = threshold === 'any' ? 1 : threshold === 'all' ? members.length : /^[1-9][0-9]{0,4}$/.test(threshold) ? Number(threshold) : 0
    if (least < 1 || least > members.length) throw wrong(`the threshold of a group is any, all or 1 to ${members.length}`)
    for (const member of members) {
      if (!this.known(member)) throw wrong(`the member ${quoted(member)} is not defined before`)
      if (this.used.has(member)) throw wrong(`${quoted(member)} is a member already`)
      this.used.add(member)
    }
    this.named(name)
    this.groups.set(name, { threshold: least, members })
  }

  private ask([name, ...rest]: string[]): void {
    if (!name || rest.length) throw wrong('a quorum is one name')
    if (this.quorum !== undefined) throw wrong('there is a quorum already')
    if (name !== NONE && !this.known(name)) throw wrong(`${quoted(name)} is not defined before`)
    this.quorum = name === NONE ? null : name
  }

  private known = (name: string) => this.witnesses.has(name) || this.groups.has(name)

  private named(name: string): void {
    if (name === NONE || this.known(name)) throw wrong(`the name ${quoted(name)} is taken`)
  }

  private fresh(key: VerifierKey, others: readonly VerifierKey[]): void {
    if (others.some((other) => String(other.key) === String(key.key))) throw wrong('the key is in the policy already')
  }
}

/** True if enough witnesses cosigned the note; never for one that names a witness's key without its having cosigned (c2sp.org/signed-note). */
export async function hasQuorum(policy: Policy, note: Note): Promise<boolean> {
  const cosigned = await cosignedBy(policy, note)
  return !misuses(policy, note, cosigned) && isQuorum(policy, cosigned)
}

/** True if the note names a witness's key without its having cosigned. */
const misuses = (policy: Policy, note: Note, cosigned: ReadonlySet<string>) => [...policy.witnesses].some(([name, key]) => !cosigned.has(name) && linesOf(note, key).length > 0)

/** The names of the checkers that cosigned the note; none if they are fewer than the policy asks for, or it names none. */
export async function checkersOf(policy: Policy, note: Note): Promise<string[]> {
  const cosigned = await cosignedBy(policy, note)
  if (policy.served || policy.checked === null || misuses(policy, note, cosigned) || !isMet(policy, policy.checked, cosigned)) return []
  const within = (name: string): string[] => policy.groups.get(name)?.members.flatMap(within) ?? [name]
  const members = new Set(within(policy.checked))
  return [...cosigned].filter((name) => members.has(name))
}

/** The witnesses that show something to the holder of a policy. */
export const independent = ({ served, witnesses }: Policy): ReadonlyMap<string, VerifierKey> => (served ? new Map() : witnesses)

/** The names of the policy's witnesses that cosigned the note. */
export async function cosignedBy(policy: Policy, note: Note): Promise<Set<string>> {
  const names = new Set<string>()
  for (const [name, key] of policy.witnesses) if (await isSignedBy(note, key)) names.add(name)
  return names
}

/** True if these witnesses meet the policy's quorum. */
export function isQuorum(policy: Policy, cosigned: ReadonlySet<string>): boolean {
  return policy.quorum === null || isMet(policy, policy.quorum, cosigned)
}

/** True if the witness, or enough of the group, is among these. */
function isMet(policy: Policy, name: string, cosigned: ReadonlySet<string>): boolean {
  const group = policy.groups.get(name)
  return group ? group.members.filter((member) => isMet(policy, member, cosigned)).length >= group.threshold : cosigned.has(name)
}

const wrong = (detail: string) => new ProofFault('PolicyFault', detail)
