import type { Account } from '../../shared/people/account.ts'
import type { Suppressions } from '../adapters/mail/suppressions.ts'
import type { Person } from '../adapters/people/followerRecord.ts'
import type { PeopleStore } from '../adapters/people/peopleTable.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'
import type { SignedInRequest } from '../http/signedInHandler.ts'
import { openAccount } from './openAccount.ts'

/** Answers `GET /api/account`. Creates the account on the first call. */
export function showAccount(people: Pick<PeopleStore, 'open'>, suppressions: Pick<Suppressions, 'find'>) {
  return async (request: SignedInRequest): Promise<HttpAnswer> =>
    json(await accountOf(await openAccount(people, request), suppressions), 0)
}

/** The fields of an account that its owner sees, including whether mail to them is suppressed. */
export async function accountOf(
  { account, follower }: Person,
  suppressions: Pick<Suppressions, 'find'>,
): Promise<Account> {
  const suppression = await suppressions.find(follower.email)
  return {
    uid: follower.sub,
    email: follower.email,
    name: follower.name,
    time_zone: account.zone,
    digest: follower.digest,
    detail: follower.detail,
    theme: account.theme,
    notifications: follower.notifications,
    confirmations: follower.confirmations,
    favorite_categories: account.favorite_categories,
    created_at: account.created_at,
    suppressed: suppression ? { reason: suppression.reason, since: suppression.at } : null,
  }
}
