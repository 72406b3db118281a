import { ApiDocument, type ApiReference, apiReference as referenceOf } from '../../shared/answers/apiReference.ts'
import { lazily } from '../common/lazily.ts'
import { type HttpAnswer, jsonRendition } from '../http/httpHandler.ts'
import document from './openapi.json' with { type: 'json' }

/** How long a shared cache may keep the description, in seconds: it changes with deployments only. */
const CACHE_SECONDS = 3600

const rendition = lazily(async () => jsonRendition(document))
const reference = lazily(async () => referenceOf(ApiDocument.parse(document)))

/** Answers `GET /openapi.json` (contract, Feeds, tables, description, widget). Scripts of all sites may read it. */
export async function description(): Promise<HttpAnswer> {
  const headers = { 'access-control-allow-origin': '*' }
  return { rendition: await rendition(), cacheSeconds: CACHE_SECONDS, headers }
}

/** What the page for developers shows of the description. */
export function apiReference(): Promise<ApiReference> {
  return reference()
}
