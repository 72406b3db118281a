import type { Origin } from '../../shared/collections/collection.ts'
import type { Trend } from '../../shared/trend.ts'

/** Everything but trends that asking the source can come to, and what it means. */
export const FAULTS = {
  empty: 'The source has no trends for this country.',
  outdated: 'The source answered with trends of another time.',
  'unsupported-country': 'The source does not know this country.',
  'rejected-request': 'The source does not understand the request any more.',
  forbidden: 'The source wants more than a plain request.',
  missing: 'The address of the source does not exist any more.',
  blocked: 'The source has blocked this network address.',
  consent: 'The source wants consent to cookies first.',
  redirected: 'The source sent us elsewhere, where we do not go.',
  'rate-limited': 'The source was asked too often.',
  html: 'The source answered with a page instead of data.',
  'wrong-type': 'The source answered with another type of content.',
  'too-large': 'The answer is larger than any real one.',
  'too-deep': 'The answer is nested deeper than any real one.',
  undecodable: 'The answer does not have the form it had.',
  timeout: 'The source took too long.',
  unreachable: 'The source cannot be reached.',
  'server-error': 'The source has a problem of its own.',
  'not-asked': 'The source was not asked, because it had stopped answering.',
} as const

export type FaultKind = keyof typeof FAULTS

/** What the source had to say about one country. */
export type SourceAnswer =
  | {
      kind: 'trends'
      origin: Origin
      /** Best first, at least one; their histories are empty. */
      trends: Trend[]
      /** How many rows of the answer could not be read. */
      dropped: number
    }
  | { kind: FaultKind }

/** The source did not get to say anything about the country. */
export function isSilence({ kind }: SourceAnswer): boolean {
  return kind === 'timeout' || kind === 'unreachable' || kind === 'server-error'
}

/**
 * The source answers, but not in the way that we ask and read: its address, its call or its format has changed. Rows
 * count as well, when more of them could not be read than could.
 */
export function isUnreadable(answer: SourceAnswer): boolean {
  return answer.kind === 'trends' ? answer.dropped > answer.trends.length : UNREADABLE.has(answer.kind)
}

const UNREADABLE: ReadonlySet<FaultKind> = new Set([
  'rejected-request',
  'missing',
  'redirected',
  'html',
  'wrong-type',
  'too-large',
  'too-deep',
  'undecodable',
])

/** The source wants nothing to do with us as we are, whatever the question. */
export function isRefusal({ kind }: SourceAnswer): boolean {
  return kind === 'blocked' || kind === 'rate-limited' || kind === 'forbidden' || kind === 'consent'
}

/** An answer, and what it took to get it. */
export type Asked = {
  answer: SourceAnswer
  /** How many requests were made. */
  attempts: number
  milliseconds: number
  /** Bytes read in all requests, after decompression. */
  bytes: number
}
