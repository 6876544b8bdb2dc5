/** Verifies files beside the page, which can stop it at any time. */
import { BundleFault, readBundle, verify } from './bundle'
import { isCollection, readCollection, verifyCollection } from './collection'
import type { KeptNote } from './evidence'
import { readPolicy } from './policy'
import { portable, type PortableReport } from './portable'
import { prepared } from './signatures'
import type { Bytes } from './bytes'

/** A file to verify, with the text of a policy (empty for none) and the notes to hold against it. `served`: the site itself offered the policy. */
export interface Question {
  readonly content: Bytes
  readonly policy: string
  readonly served: boolean
  readonly kept: readonly KeptNote[]
}

export type Answer =
  | { readonly report: PortableReport }
  | { readonly fault: { readonly file: string; readonly line: number; readonly why: string } }

void prepared()
onmessage = async ({ data: { content, policy, served, kept } }: MessageEvent<Question>) => {
  const answer = (told: Answer) => postMessage(told)
  try {
    const trusted = policy ? readPolicy(policy) : null
    const report = isCollection(content)
      ? await verifyCollection(await readCollection(content), trusted, served, kept)
      : await verify(await readBundle(content), trusted, served, kept)
    answer({ report: portable(report) })
  } catch (error) {
    if (!(error instanceof BundleFault)) throw error
    answer({ fault: { file: error.file, line: error.line, why: error.detail } })
  }
}
