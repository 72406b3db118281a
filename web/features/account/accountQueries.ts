import { queryOptions } from '@tanstack/react-query'
import { API_ACCOUNT, API_CHANGES, ChangesAnswer } from '../../../shared/answers/signedInApi.ts'
import { Account } from '../../../shared/people/account.ts'
import { signedInJson } from '../../lib/requests/signedInJson.ts'

/** For how long what changed counts as new: the trends themselves change every 12 hours. */
const CHANGES_FRESH_MS = 5 * 60_000

/** The account of whoever is signed in. */
export function accountQuery(uid: string) {
  return queryOptions({
    queryKey: ['account', uid],
    queryFn: ({ signal }) => signedInJson(API_ACCOUNT, Account, { signal }),
  })
}

/** What changed in what they follow, and how it stands now. */
export function changesQuery(uid: string) {
  return queryOptions({
    queryKey: ['changes', uid],
    queryFn: ({ signal }) => signedInJson(API_CHANGES, ChangesAnswer, { signal }),
    staleTime: CHANGES_FRESH_MS,
  })
}
