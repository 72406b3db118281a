import { MAX_FOLLOWS, readFollowTarget } from '../../shared/follow.ts'
import { Problem } from '../../shared/problem.ts'
import type { FollowAnswer } from '../../shared/signedInApi.ts'
import { openAccount } from '../account/openAccount.ts'
import type { StoredFollow } from '../adapters/followerRecord.ts'
import { followId } from '../adapters/followId.ts'
import type { PeopleStore } from '../adapters/peopleTable.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'
import type { SignedInPerson, SignedInRequest } from '../http/signedInHandler.ts'
import { logger } from '../logger.ts'
import { shownFollow } from './shownFollow.ts'

/** What following needs. */
export type FollowServices = {
  people: Pick<PeopleStore, 'open' | 'read' | 'addFollow'>
  /** Confirms a new follow by e-mail; false when no mail was sent. */
  confirm(person: SignedInPerson, follow: StoredFollow): Promise<boolean>
}

/**
 * Answers `POST /api/follows` with the follow and whether its confirmation was sent: 201 for a new one, 200 for one that
 * was there. Throws `bad-request` for what cannot be followed, `too-many-follows` beyond 200.
 */
export function addFollow({ people, confirm }: FollowServices) {
  return async (request: SignedInRequest): Promise<HttpAnswer> => {
    const { person, now } = request
    const follow = readFollow(request.body, now)
    await openAccount(people, request)
    switch (await people.addFollow(person.sub, follow)) {
      case 'added':
        return { ...answer(follow, await isConfirmed(() => confirm(person, follow))), status: 201 }
      case 'there': {
        const stored = (await people.read(person.sub))?.follower.follows.find(({ id }) => id === follow.id)
        // Not found again: it was removed a moment ago, after it was there.
        return answer(stored ?? follow, false)
      }
      case 'full':
        throw new Problem(
          'too-many-follows',
          `You follow ${MAX_FOLLOWS} trends and categories already. Please unfollow one first.`,
        )
      case 'no-account':
        throw new Problem('unauthenticated', 'This account was deleted.')
    }
  }
}

function readFollow(body: unknown, now: string): StoredFollow {
  const target = readFollowTarget(body)
  if (!target)
    throw new Problem('bad-request', 'Please name a trend or a category, and one of the countries here.')
  return { id: followId(target), ...target, created_at: now }
}

/** The follow stands, whatever becomes of its confirmation. */
async function isConfirmed(confirm: () => Promise<boolean>): Promise<boolean> {
  try {
    return await confirm()
  } catch (error) {
    logger.error('A follow could not be confirmed', { error: error as Error })
    return false
  }
}

function answer(follow: StoredFollow, isSent: boolean): HttpAnswer {
  const value: FollowAnswer = { ...shownFollow(follow), email_sent: isSent }
  return json(value, 0)
}
