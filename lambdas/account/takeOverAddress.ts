import { withFormer } from '../../shared/people/confirmationWindow.ts'
import { emailHint } from '../../shared/people/emailAddress.ts'
import type { SendLater } from '../adapters/mail/confirmationQueue.ts'
import type { ConfirmationWindows } from '../adapters/mail/confirmationWindows.ts'
import type { Follower, Person } from '../adapters/people/followerRecord.ts'
import { type AddressOfToken, hasNewAddress, type PeopleTable } from '../adapters/people/peopleTable.ts'
import { foldAddress } from '../adapters/secrets/saltedHash.ts'

export type AddressServices = { people: PeopleTable; windows: ConfirmationWindows; later: SendLater }

/**
 * Takes over the address of a token, or of the user pool, after queueing a mail that tells the address before: otherwise, a stolen
 * session could move an account in silence. A call that dies in between leaves the account as it was, so the next one repeats
 * everything, and the outbox sends the mail once. Undefined when the address is not new. Throws `unavailable` when nothing can be
 * stored or queued.
 */
export async function takeOverAddress(
  { people, windows, later }: AddressServices,
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
    await windows.change(sub, now, async (state) => ({ state: withFormer(state, former), result: undefined }))
    await later({ sub, former: since }, 0)
  }
  return people.takeOverAddress(sub, token)
}
