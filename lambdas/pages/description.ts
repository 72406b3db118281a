import { ApiDocument, type ApiReference, apiReference as referenceOf } from '../../shared/answers/apiReference.ts'
import { updateFrequency } from '../../shared/collections/pace.ts'
import { lazily } from '../common/lazily.ts'
import { type HttpAnswer, jsonRendition } from '../http/httpHandler.ts'

/**
 * The description of the API, whose examples say how often this deployment collects.
 *
 * @param load reads the document: 170 KB that no other page needs
 */
export function apiDescription(collectionHours: number, load: () => Promise<unknown>) {
  const current = lazily(async () => withCollectionHours(await load(), collectionHours))
  const rendition = lazily(async () => jsonRendition(await current()))
  const reference = lazily(async () => referenceOf(ApiDocument.parse(await current())))
  return {
    /** Answers `GET /openapi.json`. Scripts of all sites may read it. */
    async description(): Promise<HttpAnswer> {
      const headers = { 'access-control-allow-origin': '*' }
      return { rendition: await rendition(), headers }
    },
    /** What the page for developers shows of the description. */
    apiReference: (): Promise<ApiReference> => reference(),
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
