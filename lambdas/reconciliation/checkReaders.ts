import { type AddressServices, takeOverAddress } from '../account/takeOverAddress.ts'
import type { DeletedPerson } from '../adapters/people/deletions.ts'
import type { DueList, DuePosition } from '../adapters/people/dueList.ts'
import type { ReconciliationCursor } from '../adapters/people/reconciliationCursor.ts'
import { type FindUser, verifiedAddress } from '../adapters/people/userPool.ts'
import { forEachConcurrent } from '../common/forEachConcurrent.ts'
import { logError } from '../common/logger.ts'

/** What comparing readers with the user pool needs. */
export type CheckReadersServices = AddressServices & {
  users: FindUser
  due: DueList
  cursor: ReconciliationCursor
}

/** How many readers one run has compared with the user pool. */
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
  next: DuePosition | undefined
}

/** Two at a time are less than the 120 look-ups a second that Cognito allows an account. */
const AT_ONCE = 2

/** The pool is down: more look-ups would only wait. */
const MAX_FAILURES = 20

/**
 * Looks up readers in the user pool, from where the last run stopped, until the time is over or there are no more. Takes over
 * addresses that were changed there and that no token has brought.
 */
export async function checkReaders(
  services: CheckReadersServices,
  now: string,
  isOver: () => boolean,
): Promise<CheckedReaders> {
  const { users, due, people, cursor } = services
  const result: CheckedReaders = { checked: 0, failed: 0, addresses: 0, missing: [], isComplete: true, next: undefined }

  async function* readers(): AsyncGenerator<string> {
    for await (const { sub, position } of due.all('digest', await cursor.read())) {
      if (isOver() || result.failed >= MAX_FAILURES) {
        result.isComplete = false
        result.next = position
        return
      }
      yield sub
    }
  }

  await forEachConcurrent(readers(), AT_ONCE, async (sub) => {
    try {
      const follower = await people.follower(sub)
      if (!follower || follower.gone) return
      const { username, email } = follower
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
