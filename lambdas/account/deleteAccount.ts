import type { DeletedPerson, DeletionStore } from '../adapters/people/deletions.ts'
import type { UserPool } from '../adapters/people/userPool.ts'

export type DeletionServices = {
  deletions: Pick<DeletionStore, 'begin' | 'deleteRows' | 'finish'>
  users: Pick<UserPool, 'remove'>
  now: string
}

/**
 * Deletes everything about a person but a tombstone, a salted hash that blocks their last tokens. Idempotent: an
 * interrupted deletion stays on the list of unfinished ones, which the `deletions` function repeats every hour.
 */
export async function deleteAccount(person: DeletedPerson, { deletions, users, now }: DeletionServices): Promise<void> {
  await deletions.begin(person, now)
  await deletions.deleteRows(person.sub)
  await users.remove(person)
  await deletions.finish(person.sub)
}
