import type { Account } from '../../shared/account.ts'
import type { Person } from '../adapters/peopleTable.ts'

/** An account as its owner sees it: these fields and no others. */
export function accountOf({ account, follower }: Person): Account {
  return {
    uid: follower.sub,
    email: follower.email,
    name: follower.name,
    time_zone: account.zone,
    digest: follower.digest,
    theme: account.theme,
    notifications: follower.notifications,
    confirmations: follower.confirmations,
    favorite_categories: account.favorite_categories,
    created_at: account.created_at,
  }
}
