import { beforeAll, describe, expect, test } from 'vitest'
import { countryDocument, earlierDocument, everywhereDocument } from '../../../lambdas/adapters/trends/documents.ts'
import { httpHandler } from '../../../lambdas/http/httpHandler.ts'
import { routed } from '../../../lambdas/http/routed.ts'
import { FALLBACKS, trendRoutes } from '../../../lambdas/trends/trendRoutes.ts'
import { TrendsAnswer } from '../../../shared/api.ts'
import { aTrend, NOW } from '../../support/builders.ts'
import { aPublishedCountry } from '../../support/countryStates.ts'
import { aContext, anEvent } from '../../support/httpEvents.ts'
import { memoryStores, readerOf } from '../../support/stores.ts'

const CANADA = aPublishedCountry(
  [
    aTrend({ title: 'bank rate', categories: ['Business and Finance', 'Politics'] }),
    aTrend({ title: 'cup final', categories: ['Sports'] }),
  ],
  'newest',
)
const FOOTPRINTS = { title: 'dinosaur footprints', category: 'Science' as const, volume: 2_000_000 }
const TYPO = { title: 'hocky', category: 'Sports' as const, volume: null, again: false }

const stores = memoryStores()
const routes = { ...trendRoutes(readerOf(stores)), ...FALLBACKS }

beforeAll(async () => {
  const { state } = CANADA
  const [trends, events] = [[...CANADA.trends], [...CANADA.events]]
  const [collection, country] = ['newest', 'CA']
  const { bucket, table } = stores
  await countryDocument.write(bucket, { collection, country, at: NOW, origin: 'live', trends, events })
  await earlierDocument.write(bucket, { collection, countries: { CA: [{ ago: 'week', at: NOW, trends: [TYPO] }] } })
  const only = { CA: [FOOTPRINTS, TYPO] }
  await everywhereDocument.write(bucket, {
    ...{ collection, at: NOW, countries: [], events: [], resting: [], blind: [], only },
  })
  await table.publish({ version: 1, id: collection, at: NOW, countries: [[country, state]] })
})

async function ask(route: string, parameters: Record<string, string> = {}, method = 'GET') {
  const { statusCode, body } = await httpHandler(routed(routes))(anEvent({ route, parameters, method }), aContext)
  return { status: statusCode, body: JSON.parse(body ?? '') }
}

test('the answer has the shape of the contract', async () => {
  const { status, body } = await ask('GET /api/trends/{country}', { country: 'CA' })
  expect(status).toBe(200)
  const { countries } = TrendsAnswer.parse(body)
  expect(countries.CA).toMatchObject({ name: 'Canada', updated_at: NOW, stale: false, sample: false })
  expect(Object.values(countries.CA?.trends ?? {}).map(({ trend }) => trend)).toEqual(['bank rate', 'cup final'])
  expect(countries.CA).not.toHaveProperty('only_here')
})

test('topics that no other country has stand in the answer for a category beside what the country had earlier, with their searches', async () => {
  const { body } = await ask('GET /api/trends/{country}/{category}', { country: 'CA', category: 'Sports' })
  const typo = { trend: 'hocky', category: 'Sports', search: '100K+', volume: null }
  expect(TrendsAnswer.parse(body).countries.CA).toMatchObject({
    earlier: [{ ago: 'week', at: NOW, trends: [typo] }],
    only_here: [{ trend: 'dinosaur footprints', category: 'Science', search: '2M+', volume: 2_000_000 }, typo],
  })
})

describe('there is no answer for', () => {
  test.each(['Atlantis', '', '__proto__', 'x'.repeat(10_000)])('the country "%s"', async (country) => {
    const { status, body } = await ask('GET /api/trends/{country}', { country })
    expect([status, body.error.code]).toEqual([404, 'unknown-country'])
  })

  test.each([
    ['GET /api/trends', 'GET', 503, 'unavailable'],
    ['GET /api/top-searches', 'GET', 503, 'unavailable'],
    ['ANY /api/{rest+}', 'GET', 404, 'not-found'],
    ['ANY /api/{rest+}', 'POST', 404, 'not-found'],
  ])('%s, asked with %s: %i', async (route, method, expected, code) => {
    const { status, body } = await ask(route, {}, method)
    expect([status, body.error.code]).toEqual([expected, code])
  })
})
