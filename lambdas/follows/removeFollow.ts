import { Problem } from '../../shared/problem.ts'
import type { PeopleStore } from '../adapters/peopleTable.ts'
import { type HttpAnswer, noContent } from '../http/httpHandler.ts'
import type { SignedInRequest } from '../http/signedInHandler.ts'

/** Answers `DELETE /api/follows/{id}`. Throws `unknown-follow` when the reader has none with this id. */
export function removeFollow(people: Pick<PeopleStore, 'removeFollow'>) {
  return async ({ person, parameters }: SignedInRequest): Promise<HttpAnswer> => {
    const isRemoved = await people.removeFollow(person.sub, parameters.get('id') ?? '')
    if (!isRemoved) throw new Problem('unknown-follow', 'You do not follow this.')
    return noContent()
  }
}
