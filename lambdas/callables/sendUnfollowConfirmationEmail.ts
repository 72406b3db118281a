import { FunctionFailure } from '../../shared/answers/callables.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { FOLLOW_KINDS, readFollowTarget } from '../../shared/people/follow.ts'
import type { ConfirmationWindowStore } from '../adapters/mail/confirmationWindows.ts'
import { followId } from '../adapters/people/followId.ts'
import type { PeopleStore } from '../adapters/people/peopleTable.ts'
import type { CallableFunction } from '../http/callableHandler.ts'
import { wasNotified } from '../mail/confirmationWindow.ts'

export type UnfollowConfirmationServices = {
  people: Pick<PeopleStore, 'read'>
  windows: Pick<ConfirmationWindowStore, 'read'>
}

/**
 * Answers whether the caller is told by mail that they unfollowed something. Unfollowing itself tells them: what is
 * followed no more is kept nowhere, so there is nothing that a call could go by, and nothing that it could make us say.
 * Throws `unauthenticated`, `invalid-argument` for what cannot be followed, and `failed-precondition` for what they
 * still follow.
 */
export function sendUnfollowConfirmationEmail({
  people,
  windows,
}: UnfollowConfirmationServices): CallableFunction {
  return async (data, caller) => {
    const { sub } = await caller.person()
    const named = idsOf(data)
    if (named.length === 0)
      throw new FunctionFailure('invalid-argument', 'Please name a trend or a category.')
    const follows = (await people.read(sub))?.follower.follows ?? []
    const gone = named.filter((id) => !follows.some((follow) => follow.id === id))
    const told = await windows.read(sub)
    const sent = gone.some((id) => wasNotified(told, 'unfollowed', id))
    if (!sent && gone.length < named.length)
      throw new FunctionFailure('failed-precondition', 'You still follow this.')
    return { success: true, sent }
  }
}

/** All follows that can be meant: the call names neither the country nor the type (specification 7), but may. */
function idsOf({ unfollowedItem: name, itemType, country }: Record<string, unknown>): string[] {
  const kinds = itemType === undefined ? FOLLOW_KINDS : [itemType]
  const countries = country === undefined ? COUNTRIES.map(({ code }) => code) : [country]
  return kinds.flatMap((kind) =>
    countries.flatMap((one) => {
      const target = readFollowTarget({ kind, name, country: one })
      return target ? [followId(target)] : []
    }),
  )
}
