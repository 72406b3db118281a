import { expect, test } from 'vitest'
import { apiGateway, cachedApi } from '../../../infra/local/apiGateway.ts'
import { EdgeCache } from '../../../infra/local/EdgeCache.ts'
import { pages } from '../../../infra/local/pages.ts'
import { PublishedTrends } from '../../../lambdas/adapters/trends/publishedTrends.ts'
import { collectionRoutes } from '../../../lambdas/http/collectionRoutes.ts'
import { httpHandler } from '../../../lambdas/http/httpHandler.ts'
import { routed } from '../../../lambdas/http/routed.ts'
import { collect } from '../../../lambdas/ingest/collect.ts'
import { pageAnswers } from '../../../lambdas/pages/pageAnswers.ts'
import { countryAnswer } from '../../../shared/answers/countryAnswer.ts'
import { CATEGORIES } from '../../../shared/categories.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { trendsPage } from '../../../shared/pages.ts'
import { aWebBuild } from '../../support/aWebBuild.ts'
import { allWith, collecting } from '../../support/collecting.ts'
import { aContext } from '../../support/httpEvents.ts'
import { ORIGIN_SECRET } from '../../support/originSecret.ts'
import { TESTS_EVERYTHING } from '../../support/speed.ts'
import { memoryStores } from '../../support/stores.ts'

const ELEVEN = '2026-11-21T11:00:00.000Z'
const HOUR_MS = 3_600_000

/** The countries whose pages are read. */
const READ = TESTS_EVERYTHING ? COUNTRIES : COUNTRIES.slice(0, 4)

const nobody = async () => {
  throw new Error('Only pages of trends are asked for.')
}

/** The site behind its cache, with a clock that can be moved: reads pages, and counts the calls of the function. */
async function siteAt(eleven: string) {
  const stores = memoryStores()
  const collectAt = (at: string) => collect({ ...collecting(stores, allWith(1_000, 2)), countries: COUNTRIES }, at)
  await collectAt(eleven)
  const time = { now: Date.parse(eleven) }
  const published = new PublishedTrends(stores)
  const answer = pageAnswers({
    build: aWebBuild(),
    collectionHours: 12,
    connectTo: [],
    published: { read: nobody },
    titles: nobody,
    archive: { times: nobody },
    readers: {
      trends: async ({ code }, category) => {
        const country = await published.country(code)
        return { countries: { [code]: countryAnswer(code, country.state, country, category) } }
      },
      ...{ topic: nobody, search: nobody, status: nobody, topSearches: nobody, apiReference: nobody },
      archiveIndex: nobody,
      archive: { month: nobody, past: nobody, day: nobody },
      world: { events: nobody, comparison: nobody },
    },
  })
  const routes = routed(collectionRoutes(published, 12, { 'GET /index.html': answer }))
  const handler = httpHandler((request, sent) => routes({ ...request, now: new Date(time.now).toISOString() }, sent))
  const calls: unknown[] = []
  const api = apiGateway(async (_, event) => {
    calls.push(event)
    return handler(event, aContext)
  }, ORIGIN_SECRET)
  const cache = new EdgeCache(() => time.now)
  const read = pages('/nowhere', cachedApi(cache, api))
  /** What the cache said of every page of every country, each once. */
  const pass = async () => {
    const said = new Map<string | undefined, number>()
    for (const country of READ)
      for (const category of [undefined, ...CATEGORIES]) {
        const url = new URL(trendsPage(country, category), 'http://uptick.example')
        const headers = { host: 'uptick.example', 'accept-encoding': 'br' }
        const asked = { method: 'GET', url, headers, body: undefined, sourceIp: '127.0.0.1', sourcePort: 50_000 }
        const { status, headers: sent } = await read(asked)
        expect([200, 302]).toContain(status)
        said.set(sent['x-cache'], (said.get(sent['x-cache']) ?? 0) + 1)
      }
    return Object.fromEntries(said)
  }
  return { time, calls, pass, collectAt }
}

test('after one pass over all pages of countries, a second pass four hours later asks no function', async () => {
  const { time, calls, pass, collectAt } = await siteAt(ELEVEN)
  const all = READ.length * (CATEGORIES.length + 1)
  expect(await pass()).toEqual({ miss: all })
  time.now += 4 * HOUR_MS
  expect(await pass()).toEqual({ hit: all })
  expect(calls).toHaveLength(all)
  // Two minutes after the next collection was due, it is there.
  time.now = Date.parse(ELEVEN) + 12 * HOUR_MS + 120_000
  await collectAt('2026-11-21T23:00:00.000Z')
  expect(await pass()).toEqual({ miss: all })
})
