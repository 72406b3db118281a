import { DEFAULT_TIME_ZONE } from '../../shared/people/timeZone.ts'
import type { Person } from '../adapters/people/followerRecord.ts'
import type { PeopleTable } from '../adapters/people/peopleTable.ts'
import type { SignedInRequest } from '../http/signedInHandler.ts'

/** The caller's account. The first call creates it, with the time zone of the browser. */
export function openAccount(
  people: PeopleTable,
  { person, timeZone, now }: Pick<SignedInRequest, 'person' | 'timeZone' | 'now'>,
): Promise<Person> {
  return people.open(person, timeZone ?? DEFAULT_TIME_ZONE, now)
}

/** Sorts the follows or devices of an account, newest first. */
export function newestFirst<T extends { created_at: string }>(entries: readonly T[]): T[] {
  return entries.toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))
}
