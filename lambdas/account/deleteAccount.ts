import { withDeletion } from '../../shared/people/addressChange.ts'
import type { Suppressions } from '../adapters/mail/suppressions.ts'
import type { AddressChanges } from '../adapters/people/addressChanges.ts'
import type { DeletedPerson, Deletions } from '../adapters/people/deletions.ts'
import type { PeopleTable } from '../adapters/people/peopleTable.ts'
import type { RemoveUser } from '../adapters/people/userPool.ts'
import type { Waitlist } from '../adapters/people/waitlist.ts'

/** What deleting an account needs. Each step can be repeated. */
export type DeletionServices = {
  deletions: Deletions
  changes: AddressChanges
  people: PeopleTable
  users: RemoveUser
  waitlist: Waitlist
  suppressions: Suppressions
  now: string
}

/** Whether a person was deleted, or until when that waits. */
export type Deletion = 'deleted' | { at: string }

/**
 * Deletes everything about a person but a tombstone, a salted hash that blocks their last tokens, and the salted hash of a
 * suppressed address, which expires with it. Idempotent: an interrupted deletion stays on the list of unfinished ones,
 * which the `deletions` function repeats every hour. Within `HOLD_DAYS` after a change of the address, every deletion
 * waits. Meanwhile nothing is sent to the person, and the former address can stop it; then the same function carries it out.
 */
export async function deleteAccount(person: DeletedPerson, services: DeletionServices): Promise<Deletion> {
  const { deletions, changes, people, users, waitlist, suppressions, now } = services
  if (!(await deletions.begin(person, now))) {
    const at = await changes.change(person.sub, (before) => {
      const next = before && withDeletion(before)
      return { ...(next && { next }), result: next?.delete_at }
    })
    // What held it has just ended, or another call has begun.
    if (!at) return deleteAccount(person, services)
    await people.deleteAt(person.sub, at)
    return { at }
  }
  if (person.email !== undefined) {
    await waitlist.remove(person.email)
    await suppressions.expire(person.email, now)
  }
  await deletions.deleteRows(person.sub)
  await users.remove({ sub: person.sub, username: person.username })
  await deletions.finish(person.sub)
  return 'deleted'
}
