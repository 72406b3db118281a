import { type AddressServices, takeOverAddress } from '../account/takeOverAddress.ts'
import type { DeletedPerson } from '../adapters/people/deletions.ts'
import type { FollowerPages } from '../adapters/people/followerPages.ts'
import { type Follower, SHARDS } from '../adapters/people/followerRecord.ts'
import type { Cursor, ReconciliationCursor } from '../adapters/people/reconciliationCursor.ts'
import { type UserPool, verifiedAddress } from '../adapters/people/userPool.ts'
import { forEachConcurrent } from '../common/forEachConcurrent.ts'
import { logError } from '../common/logger.ts'

export type CheckReadersServices = AddressServices & {
  users: Pick<UserPool, 'find'>
  pages: FollowerPages
  cursor: ReconciliationCursor
}

export type CheckedReaders = {
  checked: number
  /** Readers about whom the pool gave no clear answer, or whose new address could not be taken over. */
  failed: number
  /** Readers with a new address in the pool. */
  addresses: number
  /** Readers whom the pool does not have. */
  missing: DeletedPerson[]
  isComplete: boolean
  /** Where the next run continues; undefined at the start. */
  next: Cursor | undefined
}

/** Two at a time are less than the 120 look-ups a second that Cognito allows an account. */
const AT_ONCE = 2

/** The pool is down: more look-ups would only wait. */
const MAX_FAILURES = 20

/** Enough of a `sub` to continue at, and too little to identify a person who is deleted before the next run. */
const CURSOR_LENGTH = 4

/**
 * Looks up readers in the user pool, from where the last run stopped, until the time is over or there are no more. Takes over
 * addresses that were changed there and that no token has brought.
 */
export async function checkReaders(
  services: CheckReadersServices,
  now: string,
  isOver: () => boolean,
): Promise<CheckedReaders> {
  const { users, pages, cursor } = services
  const start = await cursor.read()
  const result: CheckedReaders = { checked: 0, failed: 0, addresses: 0, missing: [], isComplete: true, next: undefined }

  async function* readers(): AsyncGenerator<Follower> {
    for await (const { zone, shard, from } of partitions(pages, start))
      for await (const page of pages.followers(zone, shard, from))
        for (const follower of page) {
          if ('damaged' in follower) continue
          if (isOver() || result.failed >= MAX_FAILURES) {
            result.isComplete = false
            result.next = { zone, shard, from: follower.sub.slice(0, CURSOR_LENGTH) }
            return
          }
          yield follower
        }
  }

  await forEachConcurrent(readers(), AT_ONCE, async (follower) => {
    const { sub, username, email, gone } = follower
    if (gone) return
    try {
      const user = await users.find({ sub, username })
      result.checked += 1
      if (!user) {
        result.missing.push({ sub, username, email })
        return
      }
      const address = { username, email: verifiedAddress(user) ?? email, issuedAt: user.changedAt }
      if (await takeOverAddress(services, follower, address, now)) result.addresses += 1
    } catch (error) {
      result.failed += 1
      logError('A reader could not be compared with the user pool', error)
    }
  })
  return result
}

/** The shards of all time zones, in order, from a position on. */
async function* partitions(
  pages: FollowerPages,
  start: Cursor | undefined,
): AsyncGenerator<{ zone: string; shard: number; from?: string }> {
  for await (const zone of pages.zones()) {
    if (start && zone < start.zone) continue
    for (let shard = 0; shard < SHARDS; shard += 1) {
      const isSame = start?.zone === zone
      if (isSame && shard < start.shard) continue
      yield { zone, shard, ...(isSame && shard === start.shard && { from: start.from }) }
    }
  }
}
