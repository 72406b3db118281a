import type { PeopleStore } from '../adapters/peopleTable.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'
import type { SignedInRequest } from '../http/signedInHandler.ts'
import { accountOf } from './accountOf.ts'
import { openAccount } from './openAccount.ts'

/** Answers `GET /api/account`; whoever calls it first gets an account by that. */
export function showAccount(people: Pick<PeopleStore, 'open'>) {
  return async (request: SignedInRequest): Promise<HttpAnswer> =>
    json(accountOf(await openAccount(people, request)), 0)
}
