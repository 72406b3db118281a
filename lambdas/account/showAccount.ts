import type { Suppressions } from '../adapters/mail/suppressions.ts'
import type { PeopleStore } from '../adapters/people/peopleTable.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'
import type { SignedInRequest } from '../http/signedInHandler.ts'
import { accountOf } from './accountOf.ts'
import { openAccount } from './openAccount.ts'

/** Answers `GET /api/account`; whoever calls it first gets an account by that. */
export function showAccount(people: Pick<PeopleStore, 'open'>, suppressions: Pick<Suppressions, 'find'>) {
  return async (request: SignedInRequest): Promise<HttpAnswer> =>
    json(await accountOf(await openAccount(people, request), suppressions), 0)
}
