import { collectionRoutes } from '../../../lambdas/http/collectionRoutes.ts'
import { httpHandler } from '../../../lambdas/http/httpHandler.ts'
import { routed } from '../../../lambdas/http/routed.ts'
import { type Pages, pageAnswers } from '../../../lambdas/pages/pageAnswers.ts'
import type { Collection } from '../../../shared/collections/collection.ts'
import { Problem } from '../../../shared/problem.ts'
import type { TitleIndex } from '../../../shared/search/titleIndex.ts'
import { aTrendsAnswer } from '../../support/aCountry.ts'
import { anItem } from '../../support/anItem.ts'
import { aStatusAnswer } from '../../support/aStatusAnswer.ts'
import { aWebBuild } from '../../support/aWebBuild.ts'
import { NOW } from '../../support/builders.ts'
import { aContext, anEvent } from '../../support/httpEvents.ts'
import { testDescription } from '../../support/testDescription.ts'

export const BUILD = aWebBuild({ inlineScript: 'document.title="$&"' })

export const COLLECTION: Collection = { version: 1, id: 'one', at: NOW, countries: [] }

/** The trends of every country; the title of one tries to be more than text. */
const TRENDS = [
  anItem({ title: 'Orbit 9 release date', categories: ['Games'] }),
  anItem({ title: '<script>window.broken = true</script>' }),
]

export const ARCHIVED = ['2026-11-20T00:00:00.000Z', '2026-11-20T12:00:00.000Z', '2026-11-21T00:00:00.000Z']

export const missing = async () => {
  throw new Problem('unknown-topic', 'There is no such topic here.')
}

/** Readers of which each reads the same. */
export function readersThat(read: () => Promise<never>): Pages['readers'] {
  return {
    ...{ trends: read, topic: read, search: read, status: read, topSearches: read },
    world: { events: read, comparison: read },
    apiReference: testDescription(12).apiReference,
    archiveIndex: async () => undefined,
    archive: { month: read, past: read, yesterday: read, day: read, hasFiles: read },
  }
}

/** What the files for programs are made from. */
export function siteReader(collection = COLLECTION, titles?: TitleIndex): Pages['reader'] {
  return { now: async () => ({ collection, titles: async () => titles }), times: async () => ARCHIVED }
}

/** Asks for a page, as the edge function passes its address on. */
export async function askPage(page: string, about: Partial<Pages> = {}, headers: Record<string, string> = {}) {
  const pages = pageAnswers({
    build: BUILD,
    collectionHours: 12,
    connectTo: ['https://accounts.example'],
    reader: siteReader(),
    readers: {
      ...readersThat(missing),
      trends: async ({ code }, category) => aTrendsAnswer(code, TRENDS, category),
      status: async () => aStatusAnswer(),
      topSearches: async () => ({ countries: {} }),
    },
    ...about,
  })
  const now = async () => ({ at: NOW, isSample: false, version: 'one' })
  const routes = routed(collectionRoutes({ now }, 12, { 'GET /index.html': pages }))
  const handler = httpHandler((request, sent) => routes({ ...request, now: NOW }, sent))
  const event = anEvent({ route: 'GET /index.html', headers: { 'x-page': page, ...headers } })
  const { statusCode, headers: answered, body } = await handler(event, aContext)
  return { status: statusCode, headers: answered ?? {}, text: String(body ?? '') }
}
