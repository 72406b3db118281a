import type { Account } from '../../shared/people/account.ts'
import type { Outbox } from '../adapters/mail/Outbox.ts'
import type { Suppressions } from '../adapters/mail/suppressions.ts'
import type { Person } from '../adapters/people/followerRecord.ts'
import type { PeopleTable } from '../adapters/people/peopleTable.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'
import type { SignedInRequest } from '../http/signedInHandler.ts'
import { openAccount } from './openAccount.ts'

/** What is shown of an account besides its own records. */
export type AccountStores = {
  suppressions: Suppressions
  outbox: Outbox
}

/** Answers `GET /api/account`. Creates the account on the first call. */
export function showAccount(people: PeopleTable, stores: AccountStores) {
  return async (request: SignedInRequest): Promise<HttpAnswer> =>
    json(await accountOf(await openAccount(people, request), stores), 0)
}

/** The fields of an account that its owner sees, including their last digest and whether mail to them is suppressed. */
export async function accountOf(
  { account, follower }: Person,
  { suppressions, outbox }: AccountStores,
): Promise<Account> {
  const [suppression, lastDigest] = await Promise.all([
    suppressions.find(follower.email),
    outbox.lastDigest(follower.sub),
  ])
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
    quiet_hours: follower.quiet_hours,
    created_at: account.created_at,
    last_digest: lastDigest ?? null,
    suppressed: suppression ? { reason: suppression.reason, since: suppression.at } : null,
  }
}
