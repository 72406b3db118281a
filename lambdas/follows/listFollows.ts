import type { FollowsAnswer } from '../../shared/answers/signedInApi.ts'
import { newestFirst } from '../account/newestFirst.ts'
import { openAccount } from '../account/openAccount.ts'
import type { PeopleStore } from '../adapters/people/peopleTable.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'
import type { SignedInRequest } from '../http/signedInHandler.ts'
import { shownFollow } from './shownFollow.ts'

/** Answers `GET /api/follows`: what the reader follows, newest first. */
export function listFollows(people: Pick<PeopleStore, 'open'>) {
  return async (request: SignedInRequest): Promise<HttpAnswer> => {
    const { follower } = await openAccount(people, request)
    const answer: FollowsAnswer = { follows: newestFirst(follower.follows).map(shownFollow) }
    return json(answer, 0)
  }
}
