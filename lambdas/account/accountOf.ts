import type { Account } from '../../shared/people/account.ts'
import type { Suppressions } from '../adapters/mail/suppressions.ts'
import type { Person } from '../adapters/people/peopleTable.ts'

/** An account as its owner sees it, with whether mail is sent to them: these fields and no others. */
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
