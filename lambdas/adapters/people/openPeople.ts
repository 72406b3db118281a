import { PeopleEnvironment, readEnvironment } from '../../common/readEnvironment.ts'
import { derivedKeys } from '../secrets/keys.ts'
import { peopleTables } from '../table/aws.ts'

/**
 * Opens the table of people that a function's environment names: the client, the table's name and the keys, which its
 * stores are made with. The default client is for functions that answer people about themselves.
 */
export function openPeople(tables = peopleTables()) {
  const { PEOPLE_TABLE, KEYS_SECRET } = readEnvironment(PeopleEnvironment)
  return { tables, PEOPLE_TABLE, keys: derivedKeys(KEYS_SECRET) }
}
