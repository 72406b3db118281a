import type { Origin } from '../../shared/collections/collection.ts'
import type { Trend } from '../../shared/trend.ts'

/** All answers without trends, and their meaning. */
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
  undecodable: 'The answer does not have the form it had.',
  timeout: 'The source took too long.',
  unreachable: 'The source cannot be reached.',
  'server-error': 'The source has a problem of its own.',
  'not-asked': 'The source was not asked, because it had stopped answering.',
} as const

/** What may be wrong with an answer of the source. */
export type FaultKind = keyof typeof FAULTS

/** The answer of the source for one country. */
export type SourceAnswer =
  | {
      kind: 'trends'
      origin: Origin
      /** In the source's order, at least one; their histories are empty. */
      trends: Trend[]
      /** The number of unreadable rows: at most a fifth of all. */
      dropped: number
      /** The number of rows that were joined with an earlier one of the same wave; missing when there are none. */
      joined?: number
      /** The number of trends with a volume or a growth that the source has not stated so far. */
      offScale: number
    }
  | { kind: FaultKind }

/** Whether the source did not answer. */
export function isSilence({ kind }: SourceAnswer): boolean {
  return kind === 'timeout' || kind === 'unreachable' || kind === 'server-error'
}

/** Whether the address, the call or the format of the source seems to have changed. */
export function isUnreadable({ kind }: SourceAnswer): boolean {
  return UNREADABLE.has(kind)
}

const UNREADABLE: ReadonlySet<SourceAnswer['kind']> = new Set([
  'rejected-request',
  'missing',
  'redirected',
  'html',
  'wrong-type',
  'too-large',
  'undecodable',
])

/** Whether the source refuses us, whatever the question. */
export function isRefusal({ kind }: SourceAnswer): boolean {
  return kind === 'blocked' || kind === 'rate-limited' || kind === 'forbidden' || kind === 'consent'
}

/** An answer with its costs. */
export type Asked = {
  answer: SourceAnswer
  /** The number of requests. */
  attempts: number
  milliseconds: number
  /** Bytes read in all requests, after decompression. */
  bytes: number
}
