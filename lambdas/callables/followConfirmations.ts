import { FunctionFailure } from '../../shared/answers/callables.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { wasCollected } from '../../shared/people/confirmationWindow.ts'
import { FOLLOW_KINDS, readFollowTarget } from '../../shared/people/follow.ts'
import { DAY_MS, millisecondsFrom } from '../../shared/time.ts'
import type { ConfirmationWindows } from '../adapters/mail/confirmationWindows.ts'
import { followId } from '../adapters/people/followerRecord.ts'
import type { PeopleTable } from '../adapters/people/peopleTable.ts'
import type { CallableFunction } from '../http/callableHandler.ts'
import type { Confirmations } from '../mail/confirmations.ts'

/** What confirming a follow or an unfollow needs. */
export type FollowConfirmationServices = {
  people: PeopleTable
  confirmations: Confirmations
  windows: ConfirmationWindows
}

/** Older follows are not confirmed any more, in milliseconds: a day. Confirmed changes are remembered for longer. */
const MAX_AGE_MS = DAY_MS

/**
 * Confirms a recent follow by mail to the caller's own verified address, unless that has been done before. The data
 * only identifies the follow; none of it gets into the mail. Answers whether the mail is on its way or was sent. Throws `unauthenticated`,
 * `invalid-argument` for an invalid target, and `failed-precondition` when the caller does not follow it.
 */
export function sendFollowConfirmationEmail({ people, confirmations }: FollowConfirmationServices): CallableFunction {
  return async ({ itemType, followedItem, country }, caller) => {
    const person = await caller.person()
    const target = readFollowTarget({ kind: itemType, name: followedItem, country })
    if (!target) throw new FunctionFailure('invalid-argument', 'Please name a trend or a category, and its country.')
    const id = followId(target)
    const follow = (await people.read(person.sub))?.follower.follows.find((one) => one.id === id)
    if (!follow) throw new FunctionFailure('failed-precondition', 'You do not follow this.')
    const isOld = millisecondsFrom(follow.created_at, caller.now) > MAX_AGE_MS
    const sent = !isOld && (await confirmations.followed(person, follow, caller.now)) === 'queued'
    return { success: true, sent }
  }
}

/**
 * Answers whether the caller is notified by mail of an unfollow. It sends nothing itself: unfollowing has already
 * caused the mail, and no record of the follow is left to write one from. Throws `unauthenticated`, `invalid-argument`
 * for an invalid target, and `failed-precondition` when the caller still follows it.
 */
export function sendUnfollowConfirmationEmail({ people, windows }: FollowConfirmationServices): CallableFunction {
  return async (data, caller) => {
    const { sub } = await caller.person()
    const ids = possibleIds(data)
    if (ids.length === 0) throw new FunctionFailure('invalid-argument', 'Please name a trend or a category.')
    const follows = (await people.read(sub))?.follower.follows ?? []
    const unfollowed = ids.filter((id) => !follows.some((follow) => follow.id === id))
    const state = await windows.read(sub)
    const sent = unfollowed.some((id) => wasCollected(state, 'unfollowed', id))
    if (!sent && unfollowed.length < ids.length)
      throw new FunctionFailure('failed-precondition', 'You still follow this.')
    return { success: true, sent }
  }
}

/** The ids of every follow that the call can mean: country and type are optional. */
function possibleIds({ unfollowedItem: name, itemType, country }: Record<string, unknown>): string[] {
  const kinds = itemType === undefined ? FOLLOW_KINDS : [itemType]
  const countries = country === undefined ? COUNTRIES.map(({ code }) => code) : [country]
  return kinds.flatMap((kind) =>
    countries.flatMap((one) => {
      const target = readFollowTarget({ kind, name, country: one })
      return target ? [followId(target)] : []
    }),
  )
}
