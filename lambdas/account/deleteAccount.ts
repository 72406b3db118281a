import type { Suppressions } from '../adapters/mail/suppressions.ts'
import type { DeletedPerson, Deletions } from '../adapters/people/deletions.ts'
import type { UserPool } from '../adapters/people/userPool.ts'
import type { Waitlist } from '../adapters/people/waitlist.ts'

export type DeletionServices = {
  deletions: Deletions
  users: Pick<UserPool, 'remove'>
  waitlist: Waitlist
  suppressions: Suppressions
  now: string
}

/**
 * Deletes everything about a person but a tombstone, a salted hash that blocks their last tokens, and the salted hash of a
 * suppressed address, which expires with it. Idempotent: an interrupted deletion stays on the list of unfinished ones,
 * which the `deletions` function repeats every hour.
 */
export async function deleteAccount(person: DeletedPerson, services: DeletionServices): Promise<void> {
  const { deletions, users, waitlist, suppressions, now } = services
  await deletions.begin(person, now)
  if (person.email !== undefined) {
    await waitlist.remove(person.email)
    await suppressions.expire(person.email, now)
  }
  await deletions.deleteRows(person.sub)
  await users.remove({ sub: person.sub, username: person.username })
  await deletions.finish(person.sub)
}
