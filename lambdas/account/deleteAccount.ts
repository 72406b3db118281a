import type { DeletedPerson, DeletionStore } from '../adapters/people/deletions.ts'
import type { UserPool } from '../adapters/people/userPool.ts'

export type DeletionServices = {
  deletions: Pick<DeletionStore, 'begin' | 'deleteRows' | 'finish'>
  users: Pick<UserPool, 'remove'>
  now: string
}

/**
 * Deletes everything about a person but a salted hash, which keeps their last tokens from making anything new. The steps
 * can be repeated from the first one however far they came: until the last one is done, the deletion is on the list that
 * is gone through every hour.
 */
export async function deleteAccount(
  leaver: DeletedPerson,
  { deletions, users, now }: DeletionServices,
): Promise<void> {
  await deletions.begin(leaver, now)
  await deletions.deleteRows(leaver.sub)
  await users.remove(leaver)
  await deletions.finish(leaver.sub)
}
