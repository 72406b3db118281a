import { queryOptions } from '@tanstack/react-query'
import { API_ACCOUNT, API_CHANGES, ChangesAnswer } from '../../../shared/answers/signedInApi.ts'
import { Account } from '../../../shared/people/account.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { signedInJson } from '../../lib/requests/signedInJson.ts'

/** Trends change only with a collection, so changes need no frequent refresh. */
const CHANGES_FRESH_MS = 5 * MINUTE_MS

/** The account of the signed-in person. */
export function accountQuery(uid: string) {
  return queryOptions({
    queryKey: ['account', uid],
    queryFn: ({ signal }) => signedInJson(API_ACCOUNT, Account, { signal }),
  })
}

/** The changes and current values of a person's follows. */
export function changesQuery(uid: string) {
  return queryOptions({
    queryKey: ['changes', uid],
    queryFn: ({ signal }) => signedInJson(API_CHANGES, ChangesAnswer, { signal }),
    staleTime: CHANGES_FRESH_MS,
  })
}
