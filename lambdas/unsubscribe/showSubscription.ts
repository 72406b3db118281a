import type { PeopleStore } from '../adapters/people/peopleTable.ts'
import type { Keys } from '../adapters/secrets/keys.ts'
import { type HttpAnswer, type HttpRequest, json, noContent } from '../http/httpHandler.ts'
import { knownToken } from './knownToken.ts'
import { subscriptionAnswer } from './subscriptionAnswer.ts'

/** Answers `GET /api/leaving?token=`: what the page asks about before anything is left; 204 for a person who is gone. */
export function showSubscription({ keys, people }: { keys: Keys; people: Pick<PeopleStore, 'read'> }) {
  return async ({ query }: HttpRequest): Promise<HttpAnswer> => {
    const leaving = await knownToken(keys, query.get('token') ?? '')
    const person = await people.read(leaving.sub)
    return person ? json(subscriptionAnswer(leaving, person), 0) : noContent()
  }
}
