import { DEFAULT_TIME_ZONE } from '../../shared/people/timeZone.ts'
import type { PeopleStore, Person } from '../adapters/people/peopleTable.ts'
import type { SignedInRequest } from '../http/signedInHandler.ts'

/** The account of whoever asks; at the first call it is made, with the time zone of the browser. */
export function openAccount(
  people: Pick<PeopleStore, 'open'>,
  { person, timeZone, now }: Pick<SignedInRequest, 'person' | 'timeZone' | 'now'>,
): Promise<Person> {
  return people.open(person, timeZone ?? DEFAULT_TIME_ZONE, now)
}
