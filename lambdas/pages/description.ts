import { ApiDocument, type ApiReference, apiReference as referenceOf } from '../../shared/answers/apiReference.ts'
import { updateFrequency } from '../../shared/collections/pace.ts'
import { lazily } from '../common/lazily.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'

/**
 * The description of the API, whose examples say how often this deployment collects.
 *
 * @param load reads the document: 170 KB that no other page needs
 */
export function apiDescription(collectionHours: number, load: () => Promise<unknown>) {
  const current = lazily(async () => withCollectionHours(await load(), collectionHours))
  return {
    /** Answers `GET /openapi.json`. Scripts of all sites may read it. */
    async description(): Promise<HttpAnswer> {
      return { ...json(await current()), headers: { 'access-control-allow-origin': '*' } }
    },
    /** What the page for developers shows of the description. */
    apiReference: async (): Promise<ApiReference> => referenceOf(ApiDocument.parse(await current())),
  }
}

/** The schemas have fields of these names, too, but as objects. */
function withCollectionHours(document: unknown, collectionHours: number): unknown {
  return JSON.parse(JSON.stringify(document), (name, value: unknown) => {
    if (name === 'update_frequency' && typeof value === 'string') return updateFrequency(collectionHours)
    if (name === 'collection_hours' && typeof value === 'number') return collectionHours
    return value
  })
}
