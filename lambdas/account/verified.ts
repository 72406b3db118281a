import { Problem } from '../../shared/problem.ts'
import type { Suppressions } from '../adapters/mail/suppressions.ts'
import type { PeopleTable } from '../adapters/people/peopleTable.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'
import type { SignedInRequest } from '../http/signedInHandler.ts'
import { openAccount } from './openAccount.ts'
import { type AccountStores, accountOf } from './showAccount.ts'

type VerifiedStores = AccountStores & { suppressions: Suppressions }

/**
 * Answers `POST /api/account/verified` with the account: lifts the suppression of the caller's own address after they
 * have verified it again. Throws `unauthenticated` for a token issued before the suppression; only a newer token proves
 * that the user pool still considers the address verified.
 */
export function verified(people: PeopleTable, stores: VerifiedStores) {
  const { suppressions } = stores
  return async (request: SignedInRequest): Promise<HttpAnswer> => {
    const { email, issuedAt } = request.person
    const person = await openAccount(people, request)
    const suppression = await suppressions.find(email)
    if (suppression) {
      if (Date.parse(issuedAt) <= Date.parse(suppression.at))
        throw new Problem('unauthenticated', 'Please sign in again.')
      await suppressions.lift(email, request.now)
    }
    return json(await accountOf(person, stores), 0)
  }
}
