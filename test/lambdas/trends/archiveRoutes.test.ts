import { beforeEach, describe, expect, test } from 'vitest'
import { countryKey } from '../../../lambdas/adapters/trends/collectionKeys.ts'
import { collectionRoutes } from '../../../lambdas/http/collectionRoutes.ts'
import { httpHandler } from '../../../lambdas/http/httpHandler.ts'
import { routed } from '../../../lambdas/http/routed.ts'
import { collect } from '../../../lambdas/ingest/collect.ts'
import type { SourceAnswer } from '../../../lambdas/sources/sourceAnswer.ts'
import { trendRoutes } from '../../../lambdas/trends/trendRoutes.ts'
import { ArchiveAnswer } from '../../../shared/answers/archiveAnswer.ts'
import { TrendsAnswer } from '../../../shared/api.ts'
import type { Country } from '../../../shared/countries.ts'
import type { Trend } from '../../../shared/trend.ts'
import { collecting, someTrends, trendsAnswer } from '../../support/collecting.ts'
import { aContext, anEvent } from '../../support/httpEvents.ts'
import { type MemoryStores, memoryStores, readerOf } from '../../support/stores.ts'

const FIRST = '2026-11-20T00:00:00.000Z'
const SECOND = '2026-11-20T12:00:00.000Z'
const THIRD = '2026-11-21T00:00:00.000Z'
const NOW = '2026-11-21T00:30:00.000Z'

let stores: MemoryStores

/** Every country has trends that began three hours before, whose volume identifies the collection. */
function allWith(volume: number, at: string) {
  const startedAt = new Date(Date.parse(at) - 3 * 3_600_000).toISOString()
  return (country: Country): SourceAnswer => trendsAnswer(someTrends(country.code, 30, { volume, startedAt }))
}

async function collectAt(at: string, volume = 100, answers = allWith(volume, at)) {
  return collect(collecting(stores, answers), at)
}

async function ask(route: string, parameters: Record<string, string>, query: Record<string, string>, now = NOW) {
  const reader = readerOf(stores)
  const useCase = routed(collectionRoutes(reader, 12, trendRoutes(reader)))
  const handler = httpHandler((request, sent) => useCase({ ...request, now }, sent), { isOpen: true })
  const response = await handler(anEvent({ route: `GET ${route}`, parameters, query }), aContext)
  const { statusCode: status, headers: given = {}, body = '' } = response
  const headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))
  return { status, headers, body: JSON.parse(body === '' ? '{}' : body) }
}

function askPast(at: string, country = 'AT', now = NOW) {
  return ask('/api/trends/{country}', { country }, { at }, now)
}

function askMonth(query: Record<string, string> = {}, now = NOW) {
  return ask('/api/archive', {}, query, now)
}

beforeEach(async () => {
  stores = memoryStores()
  await collectAt(FIRST, 100)
  await collectAt(SECOND, 200)
  await collectAt(THIRD, 500)
})

describe('a time of the past is answered', () => {
  test('with the trends of then, and the ages and statuses that they had', async () => {
    const { status, body } = await askPast('2026-11-20T12')
    expect(status).toBe(200)
    const { countries } = TrendsAnswer.parse(body)
    expect(countries.AT).toMatchObject({ name: 'Austria', updated_at: SECOND, stale: false, sample: false })
    const [item] = Object.values(countries.AT?.trends ?? {})
    expect(item).toMatchObject({ search: '200+', date: '3 hours ago', status: 'Active', volume: 200 })
  })

  test('with its time and its neighbours, for a day in shared caches, or until the next collection about the newest two', async () => {
    const { body, headers } = await askPast('2026-11-20T12')
    expect(headers['memento-datetime']).toBe('Fri, 20 Nov 2026 12:00:00 GMT')
    expect(headers['cache-control']).toContain('max-age=300, s-maxage=37920,')
    expect(body).toMatchObject({
      at: SECOND,
      is_past: true,
      previous: FIRST,
      next: THIRD,
      week_earlier: null,
      year_earlier: null,
      last_of_day: SECOND,
      collected: { ok: 4, stale: 0, failed: 0 },
    })
    const settled = await askPast('2026-11-20T00')
    expect(settled.headers['cache-control']).toContain('max-age=300, s-maxage=86400,')
    expect(settled.body).toMatchObject({ previous: null, last_of_day: SECOND })
    expect((await askPast('2026-11-21T00')).body).toMatchObject({ next: null })
  })

  test('with only the category that is asked for', async () => {
    const parameters = { country: 'AT', category: 'Games' }
    const { body } = await ask('/api/trends/{country}/{category}', parameters, { at: '2026-11-20T12' })
    expect(body).toMatchObject({ at: SECOND, is_past: true, countries: { AT: { trends: {} } } })
  })
})

describe('a time is refused', () => {
  test.each(['2026-11-20', '2026-11-20T12:00'])('when it is malformed: %j', async (at) => {
    const { status, body } = await askPast(at)
    expect([status, body.error.code]).toEqual([400, 'bad-at'])
  })

  test.each(['2026-11-21T12', '2026-11-19T23'])(
    'when it is to come, or before the first collection: %s',
    async (at) => {
      const { status, body } = await askPast(at)
      expect([status, body.error.code]).toEqual([404, 'unknown-collection'])
    },
  )

  test('when its document was deleted', async () => {
    const { id } = (await stores.table.collectionOf(SECOND)) ?? { id: '' }
    stores.objects.delete(countryKey(id, 'AT'))
    const { status, headers, body } = await askPast('2026-11-20T12')
    expect([status, body.error.code]).toEqual([410, 'gone'])
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60')
    expect((await askPast('2026-11-20T12', 'BE')).status).toBe(200)
  })

  test('for now only, while the table does not answer', async () => {
    const refuse = () => Promise.reject(Object.assign(new Error('no answer'), { $metadata: {} }))
    stores = { ...stores, table: { ...stores.table, times: refuse } }
    expect((await askPast('2026-11-20T12')).status).toBe(503)
    expect((await askMonth()).status).toBe(503)
  })

  test('and not called gone, while the bucket does not answer', async () => {
    const read = () => Promise.reject(Object.assign(new Error('no answer'), { $metadata: {} }))
    stores = { ...stores, bucket: { ...stores.bucket, read } }
    expect((await askPast('2026-11-20T12')).status).toBe(503)
  })
})

describe('a month is listed', () => {
  test('with its collections, the oldest first, and what they brought', async () => {
    const { status, body } = await askMonth({ month: '2026-11' })
    expect(status).toBe(200)
    const { month, collections, previous, next, months, first, newest } = ArchiveAnswer.parse(body)
    expect({ month, previous, next, months, first, newest }).toEqual({
      month: '2026-11',
      previous: null,
      next: null,
      months: [{ month: '2026-11', collections: 3, expected: 3 }],
      first: FIRST,
      newest: THIRD,
    })
    expect(collections.map(({ at }) => at)).toEqual([FIRST, SECOND, THIRD])
    expect(collections[1]).toMatchObject({ countries: { ok: 4, stale: 0, failed: 0 }, trends: 120, sample: false })
  })

  test('with the best trend of all countries, or of one', async () => {
    const at = '2026-11-21T12:00:00.000Z'
    const belgiumLeads = ({ code }: Country) =>
      trendsAnswer(someTrends(code, 30, { volume: code === 'BE' ? 500_000 : 2_000 }))
    await collectAt(at, 1, belgiumLeads)
    const now = '2026-11-21T12:30:00.000Z'
    const bestOf = async (query: Record<string, string>) =>
      ArchiveAnswer.parse((await askMonth(query, now)).body).collections.at(-1)?.best
    expect(await bestOf({ month: '2026-11' })).toEqual({
      country: 'BE',
      trend: 'BE topic 1',
      search: '500K+',
      category: 'Business and Finance',
      volume: 500_000,
    })
    expect(await bestOf({ month: '2026-11', country: 'Austria' })).toMatchObject({ country: 'AT', search: '2K+' })
  })

  test('and says which of its collections were invented', async () => {
    await collectAt('2026-11-21T12:00:00.000Z', 1000, ({ code }) => trendsAnswer(someTrends(code, 30), 'sample'))
    const { body } = await askMonth({}, '2026-11-21T12:30:00.000Z')
    expect(body.collections.map(({ sample }: { sample: boolean }) => sample)).toEqual([false, false, false, true])
  })

  test('as the newest one, when none is asked for', async () => {
    await collectAt('2026-12-01T00:00:00.000Z', 1000)
    const now = '2026-12-01T00:30:00.000Z'
    expect((await askMonth({}, now)).body).toMatchObject({ month: '2026-12', previous: '2026-11', next: null })
    expect((await askMonth({ month: '2026-11' }, now)).body).toMatchObject({ previous: null, next: '2026-12' })
  })

  test.each([
    [{ month: '2026-13' }, 400, 'bad-month'],
    [{ month: '2026-10' }, 404, 'unknown-collection'],
    [{ country: 'Atlantis' }, 404, 'unknown-country'],
  ])('but not for %j: %i %s', async (query: Record<string, string>, status, code) => {
    const { status: answered, body } = await askMonth(query)
    expect([answered, body.error.code]).toEqual([status, code])
  })
})

describe('of one country, the newest month says what it had earlier', () => {
  const AT = '2026-12-01T00:00:00.000Z'
  const LATER = '2026-12-01T00:30:00.000Z'
  const earlierIn = async (query: Record<string, string>) =>
    ArchiveAnswer.parse((await askMonth({ country: 'AT', ...query }, LATER)).body).earlier

  beforeEach(async () => {
    const startedAt = '2026-11-23T21:00:00.000Z'
    const trends = ({ code }: Country) => {
      const [first, ...others] = someTrends(code, 30, { volume: 2_000, startedAt })
      const gone = { title: 'harbour bridge', topic: 'harbour bridge', volume: 5_000 }
      return [{ ...(first as Trend), ...gone }, ...others]
    }
    await collectAt('2026-11-24T00:00:00.000Z', 1, (country) => trendsAnswer(trends(country)))
    await collectAt(AT, 1000)
  })

  test('a week before, and what of it is in the newest collection again', async () => {
    const line = { category: 'Business and Finance', search: '2K+' }
    expect(await earlierIn({})).toEqual([
      {
        ago: 'week',
        at: '2026-11-24T00:00:00.000Z',
        trends: [
          { ...line, trend: 'harbour bridge', again: false, search: '5K+' },
          { ...line, trend: 'AT topic 10', again: true },
          { ...line, trend: 'AT topic 11', again: true },
        ],
      },
    ])
  })

  test('but no other month does, nor the answer about all countries', async () => {
    expect(await earlierIn({ month: '2026-11' })).toBeUndefined()
    expect((await askMonth({}, LATER)).body.earlier).toBeUndefined()
  })
})
