import type { FollowAnswer } from '../../shared/answers/signedInApi.ts'
import { MAX_FOLLOWS } from '../../shared/limits.ts'
import { readFollowTarget } from '../../shared/people/follow.ts'
import { Problem } from '../../shared/problem.ts'
import { openAccount } from '../account/openAccount.ts'
import type { StoredFollow } from '../adapters/people/followerRecord.ts'
import { followId } from '../adapters/people/followId.ts'
import type { PeopleStore } from '../adapters/people/peopleTable.ts'
import { accountDeleted } from '../http/accountDeleted.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'
import type { SignedInRequest } from '../http/signedInHandler.ts'
import type { Confirmation, Confirmations } from '../mail/confirmations.ts'
import { confirmed } from './confirmed.ts'
import { shownFollow } from './shownFollow.ts'

/** What following needs. */
export type FollowServices = {
  people: Pick<PeopleStore, 'open' | 'read' | 'addFollow'>
  confirmations: Pick<Confirmations, 'followed'>
}

/**
 * Answers `POST /api/follows` with the follow and what became of its confirmation: 201 for a new one, 200 for one that
 * was there. Throws `bad-request` for what cannot be followed, `too-many-follows` beyond 200.
 */
export function addFollow({ people, confirmations }: FollowServices) {
  return async (request: SignedInRequest): Promise<HttpAnswer> => {
    const { person, now } = request
    const follow = readFollow(request.body, now)
    await openAccount(people, request)
    switch (await people.addFollow(person.sub, follow)) {
      case 'added':
        return {
          ...answer(follow, await confirmed(() => confirmations.followed(person, follow, now))),
          status: 201,
        }
      case 'there': {
        const stored = (await people.read(person.sub))?.follower.follows.find(({ id }) => id === follow.id)
        // Not found again: it was removed a moment ago, after it was there.
        return answer(stored ?? follow, 'off')
      }
      case 'full':
        throw new Problem(
          'too-many-follows',
          `You follow ${MAX_FOLLOWS} trends and categories already. Please unfollow one first.`,
        )
      case 'no-account':
        throw accountDeleted()
    }
  }
}

function readFollow(body: unknown, now: string): StoredFollow {
  const target = readFollowTarget(body)
  if (!target)
    throw new Problem('bad-request', 'Please name a trend or a category, and one of the countries here.')
  return { id: followId(target), ...target, created_at: now }
}

function answer(follow: StoredFollow, confirmation: Confirmation): HttpAnswer {
  const value: FollowAnswer = {
    ...shownFollow(follow),
    email_sent: confirmation === 'sent',
    confirmation,
  }
  return json(value, 0)
}
