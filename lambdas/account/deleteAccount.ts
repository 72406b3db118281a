import type { Leaver, PeopleStore } from '../adapters/peopleTable.ts'
import type { UserPool } from '../adapters/userPool.ts'

export type DeletionServices = {
  people: Pick<PeopleStore, 'beginDeletion' | 'deleteRows' | 'finishDeletion'>
  users: Pick<UserPool, 'remove'>
  now: string
}

/**
 * Deletes everything about a person but a salted hash, which keeps their last tokens from making anything new. The steps
 * can be repeated from the first one however far they came: until the last one is done, the deletion is on the list that
 * is gone through every hour.
 */
export async function deleteAccount(leaver: Leaver, { people, users, now }: DeletionServices): Promise<void> {
  await people.beginDeletion(leaver, now)
  await people.deleteRows(leaver.sub)
  await users.remove(leaver)
  await people.finishDeletion(leaver.sub)
}
