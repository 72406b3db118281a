import { withFormer } from '../../shared/people/addressChange.ts'
import { emailHint } from '../../shared/people/emailAddress.ts'
import type { SendLater } from '../adapters/mail/confirmationQueue.ts'
import type { Suppressions } from '../adapters/mail/suppressions.ts'
import type { AddressChanges } from '../adapters/people/addressChanges.ts'
import type { Follower, Person } from '../adapters/people/followerRecord.ts'
import { type AddressOfToken, hasNewAddress, type PeopleTable } from '../adapters/people/peopleTable.ts'
import { accountDeleted } from '../adapters/people/tombstones.ts'
import type { Waitlist } from '../adapters/people/waitlist.ts'
import { foldAddress } from '../adapters/secrets/saltedHash.ts'

/** The stores in which something is found by an address, which follows the account to its new one. */
export type AddressServices = {
  people: PeopleTable
  changes: AddressChanges
  waitlist: Waitlist
  suppressions: Suppressions
  later: SendLater
}

/**
 * Takes over the address of a token, or of the user pool, after queueing a mail that tells the address before: otherwise, a stolen
 * session could move an account in silence. What is found by the address follows it. A call that dies in between leaves the account as
 * it was, so the next one repeats everything, and the outbox sends the mail once. Undefined when the address is not new. Throws
 * `unavailable` when nothing can be stored or queued, and `unauthenticated` for a deleted person.
 */
export async function takeOverAddress(
  { people, changes, waitlist, suppressions, later }: AddressServices,
  follower: Follower,
  token: AddressOfToken,
  now: string,
): Promise<Person | undefined> {
  if (!hasNewAddress(token, follower)) return undefined
  const { sub, email, email_at, created_at } = follower
  if (foldAddress(email) !== foldAddress(token.email)) {
    const since = email_at ?? created_at
    const former = { email, since, left_at: now, hint: emailHint(token.email) }
    // Stored before it is queued: the queue may outlive the account, so a message has no address.
    const isStored = await changes.change(sub, (before) => ({ next: withFormer(before, former), result: true }))
    if (!isStored) throw accountDeleted()
    await later({ sub, former: since }, 0)
    await waitlist.move(email, token.email)
    await suppressions.expire(email, now)
  }
  return people.takeOverAddress(sub, token)
}
