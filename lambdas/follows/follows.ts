import { Problem } from '../../shared/problem.ts'
import type { HttpAnswer } from '../http/httpHandler.ts'
import type { SignedInRequest } from '../http/signedInHandler.ts'
import { addFollow, type FollowServices } from './addFollow.ts'
import { listFollows } from './listFollows.ts'
import { removeFollow, type UnfollowServices } from './removeFollow.ts'

type Services = FollowServices & UnfollowServices

/** Answers `/api/follows` and what is below it (contract, Signed-in API), to each reader about their own follows. */
export function follows(services: Services) {
  const list = listFollows(services.people)
  const add = addFollow(services)
  const remove = removeFollow(services)
  return async (request: SignedInRequest): Promise<HttpAnswer> => {
    switch (request.route) {
      case 'GET /api/follows':
        return list(request)
      case 'POST /api/follows':
        return add(request)
      case 'DELETE /api/follows/{id}':
        return remove(request)
      default:
        throw new Problem('not-found', 'There is nothing here.')
    }
  }
}
