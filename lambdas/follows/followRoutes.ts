import type { FollowAnswer, FollowsAnswer } from '../../shared/answers/signedInApi.ts'
import { MAX_FOLLOW_NAME_BYTES, MAX_FOLLOWS } from '../../shared/limits.ts'
import { type Follow, type FollowTarget, followable, readFollowTarget } from '../../shared/people/follow.ts'
import { Problem } from '../../shared/problem.ts'
import { newestFirst, openAccount } from '../account/account.ts'
import type { StoredFollow } from '../adapters/people/followerRecord.ts'
import { followId } from '../adapters/people/followerRecord.ts'
import type { PeopleTable } from '../adapters/people/peopleTable.ts'
import type { PersonLimits } from '../adapters/people/personLimits.ts'
import { accountDeleted } from '../adapters/people/tombstones.ts'
import type { Shown } from '../adapters/trends/Shown.ts'
import { orElse } from '../common/bestEffort.ts'
import { type HttpAnswer, json, noContent } from '../http/httpHandler.ts'
import { takePoints } from '../http/limited.ts'
import type { Routes } from '../http/routed.ts'
import type { SignedInRequest } from '../http/signedInHandler.ts'
import type { Confirmation, Confirmations } from '../mail/confirmations.ts'

type Services = {
  people: PeopleTable
  confirmations: Confirmations
  limits: PersonLimits
  shown: Shown
}

/** The routes below `/api/follows`. */
export function followRoutes(services: Services) {
  return {
    'GET /api/follows': listFollows(services),
    'POST /api/follows': addFollow(services),
    'DELETE /api/follows/{id}': removeFollow(services),
  } satisfies Routes<SignedInRequest>
}

/** Answers `GET /api/follows`: the reader's follows, newest first, without topics that were taken out. */
function listFollows({ people, shown }: Services) {
  return async (request: SignedInRequest): Promise<HttpAnswer> => {
    const { follower } = await openAccount(people, request)
    const follows = await shown.follows(newestFirst(follower.follows))
    const answer: FollowsAnswer = { follows: follows.map(shownFollow) }
    return json(answer, 0)
  }
}

/**
 * Answers `POST /api/follows` with the follow and whether it will be confirmed by mail: 201 for a new follow, 200 for an
 * existing one. Throws `bad-request` for an invalid target, `too-many-follows` beyond the limit, and `too-many-requests`
 * beyond that of the day.
 */
function addFollow({ people, confirmations, limits }: Services) {
  return async (request: SignedInRequest): Promise<HttpAnswer> => {
    const { person, now } = request
    const target = readTarget(request.body)
    const { follows } = (await openAccount(people, request)).follower
    const existing = follows.find(({ id }) => id === followId(target))
    if (existing) return followAnswer(existing, 'off')
    const follow = newFollow(target, now)
    if (follows.length >= MAX_FOLLOWS) throw tooManyFollows()
    await takePoints(limits, request, 'follows')
    switch (await people.addFollow(person.sub, follow)) {
      case 'added': {
        const confirmation = await confirmed(() => confirmations.followed(person, follow, now))
        return { ...followAnswer(follow, confirmation), status: 201 }
      }
      case 'there': {
        const stored = (await people.read(person.sub))?.follower.follows.find(({ id }) => id === follow.id)
        // Undefined when another request has removed it since.
        return followAnswer(stored ?? follow, 'off')
      }
      case 'full':
        throw tooManyFollows()
      case 'no-account':
        throw accountDeleted()
    }
  }
}

function readTarget(body: unknown): FollowTarget {
  const target = readFollowTarget(body)
  if (!target) throw new Problem('bad-request', 'Please name a trend or a category, and one of the countries here.')
  return target
}

function newFollow(target: FollowTarget, now: string): StoredFollow {
  const stored = followable(target)
  if (!stored)
    throw new Problem('bad-request', `A name of more than ${MAX_FOLLOW_NAME_BYTES} bytes cannot be followed.`)
  return { id: followId(target), ...stored, created_at: now }
}

function tooManyFollows(): Problem {
  return new Problem(
    'too-many-follows',
    `You follow ${MAX_FOLLOWS} trends and categories already. Please unfollow one first.`,
  )
}

function followAnswer(follow: StoredFollow, confirmation: FollowAnswer['confirmation']): HttpAnswer {
  const value: FollowAnswer = { ...shownFollow(follow), email_sent: confirmation === 'queued', confirmation }
  return json(value, 0)
}

/**
 * Answers `DELETE /api/follows/{id}` and confirms it by mail. Throws `unknown-follow` when the reader has no follow with
 * this id, and `too-many-requests` beyond the limit of the day. Links in mails unfollow without a limit.
 */
function removeFollow({ people, confirmations, limits }: Services) {
  return async (request: SignedInRequest): Promise<HttpAnswer> => {
    const { person, parameters, now } = request
    const id = parameters.get('id') ?? ''
    const follow = (await people.read(person.sub))?.follower.follows.find((one) => one.id === id)
    if (follow) await takePoints(limits, request, 'follows')
    const isRemoved = await people.removeFollow(person.sub, id)
    if (!isRemoved) throw new Problem('unknown-follow', 'You do not follow this.')
    if (follow) await confirmed(() => confirmations.unfollowed(person, follow, now))
    return noContent()
  }
}

/** Whether a change will be confirmed by mail. A failure does not undo the follow or unfollow. */
function confirmed(confirm: () => Promise<Confirmation>): Promise<FollowAnswer['confirmation']> {
  return orElse('failed', 'A follow could not be confirmed', confirm)
}

/** The fields of a follow that its owner sees. */
export function shownFollow({ id, kind, name, country, created_at }: StoredFollow): Follow {
  return { id, kind, name, country, created_at }
}
