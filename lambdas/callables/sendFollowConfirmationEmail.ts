import { FunctionFailure } from '../../shared/answers/callables.ts'
import { readFollowTarget } from '../../shared/people/follow.ts'
import { followId } from '../adapters/people/followId.ts'
import type { PeopleStore } from '../adapters/people/peopleTable.ts'
import type { CallableFunction } from '../http/callableHandler.ts'
import type { Confirmations } from '../mail/confirmations.ts'

/** After this a follow is confirmed no more, in milliseconds: a day. What was told is remembered for longer. */
const MAX_AGE_MS = 24 * 3_600_000

export type FollowConfirmationServices = {
  people: Pick<PeopleStore, 'read'>
  confirmations: Pick<Confirmations, 'followed'>
}

/**
 * Confirms by mail what the caller has just followed, unless that was done already: to their own verified address, in
 * our own words. Of what is sent only the item, its type and its country are read, to find their follow by. Answers
 * whether they are told. Throws `unauthenticated`, `invalid-argument` for what cannot be followed, and
 * `failed-precondition` for what they do not follow.
 */
export function sendFollowConfirmationEmail({
  people,
  confirmations,
}: FollowConfirmationServices): CallableFunction {
  return async ({ itemType, followedItem, country }, caller) => {
    const person = await caller.person()
    const target = readFollowTarget({ kind: itemType, name: followedItem, country })
    if (!target)
      throw new FunctionFailure('invalid-argument', 'Please name a trend or a category, and its country.')
    const id = followId(target)
    const follow = (await people.read(person.sub))?.follower.follows.find((one) => one.id === id)
    if (!follow) throw new FunctionFailure('failed-precondition', 'You do not follow this.')
    const isOld = Date.parse(caller.now) - Date.parse(follow.created_at) > MAX_AGE_MS
    const sent = !isOld && (await confirmations.followed(person, follow, caller.now)) === 'sent'
    return { success: true, sent }
  }
}
