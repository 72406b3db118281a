import { limitRefusal, type PersonLimit } from '../../shared/people/personLimits.ts'
import { Problem } from '../../shared/problem.ts'
import type { PersonLimits } from '../adapters/people/personLimits.ts'
import type { HttpAnswer } from './httpHandler.ts'
import type { SignedInRequest } from './signedInHandler.ts'

/** Takes points of a limit of the caller. Throws `too-many-requests` with the time to wait when too few are left. */
export async function takePoints(
  limits: PersonLimits,
  { person, now }: SignedInRequest,
  limit: PersonLimit,
  points = 1,
): Promise<void> {
  const retryAfterSeconds = await limits.take(person.sub, limit, points, now)
  if (retryAfterSeconds === 0) return
  throw new Problem('too-many-requests', limitRefusal(limit, retryAfterSeconds), { retryAfterSeconds })
}

/** A use case that takes points of a limit of its caller first. */
export function limited(
  limits: PersonLimits,
  limit: PersonLimit,
  points: number,
  answer: (request: SignedInRequest) => Promise<HttpAnswer>,
) {
  return async (request: SignedInRequest): Promise<HttpAnswer> => {
    await takePoints(limits, request, limit, points)
    return answer(request)
  }
}
