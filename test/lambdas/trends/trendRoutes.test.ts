import { describe, expect, test } from 'vitest'
import { Archive } from '../../../lambdas/adapters/trends/archive.ts'
import type { PublishedCountry } from '../../../lambdas/adapters/trends/publishedTrends.ts'
import { httpHandler } from '../../../lambdas/http/httpHandler.ts'
import { routed } from '../../../lambdas/http/routed.ts'
import { FALLBACKS, trendRoutes } from '../../../lambdas/trends/trendRoutes.ts'
import { TrendsAnswer } from '../../../shared/api.ts'
import { aTrend, NOW } from '../../support/builders.ts'
import { aPublishedCountry } from '../../support/countryStates.ts'
import { aContext, anEvent } from '../../support/httpEvents.ts'
import { memoryStores } from '../../support/stores.ts'

const CANADA = aPublishedCountry([
  aTrend({ title: 'bank rate', categories: ['Business and Finance', 'Politics'] }),
  aTrend({ title: 'cup final', categories: ['Sports'] }),
])

const noTitles = async () => undefined
const noArchive = new Archive(memoryStores())
const noContext = async () => ({})

async function ask(parameters: Record<string, string>, shown: PublishedCountry = CANADA) {
  const asked: string[] = []
  const published = {
    country: async (code: string) => {
      asked.push(code)
      return shown
    },
  }
  const category = parameters.category === undefined ? '' : '/{category}'
  const route = `GET /api/trends/{country}${category}`
  const response = await httpHandler(routed(trendRoutes(published, noTitles, noArchive, noContext)))(
    anEvent({ route, parameters }),
    aContext,
  )
  return { asked, status: response.statusCode, body: JSON.parse(response.body ?? '') }
}

describe('the answer', () => {
  test('has the shape of the contract', async () => {
    const { status, body } = await ask({ country: 'CA' })
    expect(status).toBe(200)
    const { countries } = TrendsAnswer.parse(body)
    expect(countries.CA).toMatchObject({ name: 'Canada', updated_at: NOW, stale: false, sample: false })
    expect(Object.values(countries.CA?.trends ?? {}).map(({ trend }) => trend)).toEqual(['bank rate', 'cup final'])
  })
})

describe('there is no answer for', () => {
  test.each([['Atlantis'], [''], ['__proto__'], ['x'.repeat(10_000)]])('the country "%s"', async (country) => {
    const { status, body, asked } = await ask({ country })
    expect(status).toBe(404)
    expect(body.error.code).toBe('unknown-country')
    expect(asked).toEqual([])
  })

  test.each([
    ['GET /api/trends', 'GET', 503, 'unavailable'],
    ['GET /api/top-searches', 'GET', 503, 'unavailable'],
    ['ANY /api/{rest+}', 'GET', 404, 'not-found'],
    ['ANY /api/{rest+}', 'HEAD', 404, 'not-found'],
    ['ANY /api/{rest+}', 'POST', 405, 'method-not-allowed'],
  ])('%s, asked with %s: %i', async (route, method, status, code) => {
    const routes = trendRoutes({ country: async () => CANADA }, noTitles, noArchive, noContext)
    const handler = httpHandler(routed({ ...routes, ...FALLBACKS }))
    const response = await handler(anEvent({ route, method }), aContext)
    expect(response.statusCode).toBe(status)
    expect(JSON.parse(response.body ?? '').error.code).toBe(code)
  })
})
