import { queryOptions } from '@tanstack/react-query'
import { API_FOLLOWS, FollowsAnswer } from '../../../shared/answers/signedInApi.ts'
import { signedInJson } from '../../lib/requests/signedInJson.ts'

/** For how long nobody asks whether the reader has followed anything elsewhere. */
const FRESH_MS = 60_000

/** What a person follows, the newest first, as the server has it. */
export function followsQuery(uid: string) {
  return queryOptions({
    queryKey: ['follows', uid],
    queryFn: async ({ signal }) => (await signedInJson(API_FOLLOWS, FollowsAnswer, { signal })).follows,
    staleTime: FRESH_MS,
  })
}
