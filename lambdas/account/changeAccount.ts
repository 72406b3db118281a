import { MAX_NAME_LENGTH } from '../../shared/limits.ts'
import { THEMES } from '../../shared/page/theme.ts'
import { AccountChanges, DIGEST_CHOICES, DIGEST_DETAILS } from '../../shared/people/account.ts'
import { Problem } from '../../shared/problem.ts'
import type { PeopleTable } from '../adapters/people/peopleTable.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'
import type { SignedInRequest } from '../http/signedInHandler.ts'
import { openAccount } from './openAccount.ts'
import { type AccountStores, accountOf } from './showAccount.ts'

/** Error messages by field. They never repeat the value, which may be anything. */
const EXPECTED: ReadonlyMap<PropertyKey, string> = new Map([
  ['name', `The name must be a text of 1 to ${MAX_NAME_LENGTH} characters.`],
  ['time_zone', 'The time_zone must be the name of a time zone.'],
  ['digest', `The digest must be one of ${DIGEST_CHOICES.join(', ')}.`],
  ['detail', `The detail must be one of ${DIGEST_DETAILS.join(', ')}.`],
  ['theme', `The theme must be one of ${THEMES.join(', ')}.`],
  ['notifications', 'The field notifications must be true or false.'],
  ['confirmations', 'The field confirmations must be true or false.'],
  ['favorite_categories', 'The favorite_categories must be names of categories, each of them once.'],
  ['quiet_hours', 'The quiet_hours must be null, or two different whole hours from 0 to 23: from and to.'],
] satisfies [keyof AccountChanges, string][])

/**
 * Answers `PATCH /api/account` with the whole account. One invalid field rejects the whole request; unknown fields are
 * ignored.
 */
export function changeAccount(people: PeopleTable, stores: AccountStores) {
  return async (request: SignedInRequest): Promise<HttpAnswer> => {
    const changes = readChanges(request.body)
    const person = await openAccount(people, request)
    const changed = isEmpty(changes) ? person : await people.change(request.person.sub, changes, request.now)
    return json(await accountOf(changed, stores), 0)
  }
}

function readChanges(body: unknown): AccountChanges {
  const read = AccountChanges.safeParse(body)
  if (read.success) return read.data
  const field = read.error.issues[0]?.path[0] ?? ''
  throw new Problem('bad-request', EXPECTED.get(field) ?? 'These are no settings of an account.')
}

function isEmpty(changes: AccountChanges): boolean {
  return Object.keys(changes).length === 0
}
