import { Problem } from '../../shared/problem.ts'
import type { PeopleStore } from '../adapters/people/peopleTable.ts'
import { type HttpAnswer, noContent } from '../http/httpHandler.ts'
import type { SignedInRequest } from '../http/signedInHandler.ts'
import type { Confirmations } from '../mail/confirmations.ts'
import { confirmed } from './confirmed.ts'

export type UnfollowServices = {
  people: Pick<PeopleStore, 'read' | 'removeFollow'>
  confirmations: Pick<Confirmations, 'unfollowed'>
}

/**
 * Answers `DELETE /api/follows/{id}`, and confirms it by mail. Throws `unknown-follow` when the reader has none with
 * this id.
 */
export function removeFollow({ people, confirmations }: UnfollowServices) {
  return async ({ person, parameters, now }: SignedInRequest): Promise<HttpAnswer> => {
    const id = parameters.get('id') ?? ''
    const follow = (await people.read(person.sub))?.follower.follows.find((one) => one.id === id)
    const isRemoved = await people.removeFollow(person.sub, id)
    if (!isRemoved) throw new Problem('unknown-follow', 'You do not follow this.')
    if (follow) await confirmed(() => confirmations.unfollowed(person, follow, now))
    return noContent()
  }
}
