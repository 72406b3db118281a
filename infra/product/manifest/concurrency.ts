import { NEW_ACCOUNT } from '../settings/newAccount.ts'

/** The part of the quota that AWS keeps for functions without a reserved part. */
const UNRESERVED = 100
/** Together they render no more than `PAGES_PER_SECOND`: readers get their 503, which has the plain app, not a 429. */
const PAGES_AT_ONCE = 5

export type Concurrency = {
  /** Messages about readers that are worked on at once, by what they are due for; SQS requires at least 2. */
  watches: number
  digests: number
  atOnce: number
  /** Batches of confirmations that run at once. */
  confirmations: number
  /** Months of the archive whose files are made at once, after a takedown. */
  archiveMonths: number
  /** Pages that are rendered at once; undefined while the quota is too small for a reserved part. */
  pages: number | undefined
}

/**
 * How the quota of an account is divided: from 40 on, what queues and schedules start leaves the larger part of it to readers. Each kind
 * takes 2 at least, so in a new account readers wait while all of them work at once.
 */
export function concurrencyOf(quota: number): Concurrency {
  const part = (share: number, most: number) => Math.min(most, Math.max(2, Math.floor(quota * share)))
  return {
    watches: part(0.05, 5),
    digests: part(0.1, 10),
    atOnce: 2,
    confirmations: part(0.05, 5),
    archiveMonths: part(0.05, 5),
    pages: quota >= UNRESERVED + PAGES_AT_ONCE ? PAGES_AT_ONCE : undefined,
  }
}

/** What is deployed unless the settings name a quota. */
export const DEFAULT_CONCURRENCY: Concurrency = concurrencyOf(NEW_ACCOUNT.concurrency)
