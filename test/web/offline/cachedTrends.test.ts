import { describe, expect, test } from 'vitest'
import { overviewOfItems } from '../../../shared/answers/overview.ts'
import { TrendsAnswer } from '../../../shared/api.ts'
import { apiTrends } from '../../../shared/apiAddresses.ts'
import { CATEGORIES, type Category } from '../../../shared/categories.ts'
import { COUNTRIES, DEFAULT_COUNTRY, findCountry } from '../../../shared/countries.ts'
import { SAVED_PAGE_ID } from '../../../web/boot/documentIds.ts'
import { cachedTrends, evictOtherCountries, trendsRequestOf } from '../../../web/offline/cachedTrends.ts'
import { isFromCache, markPageFromCache } from '../../../web/offline/fromCache.ts'
import { aCountry } from '../../support/aCountry.ts'
import { anItem } from '../../support/anItem.ts'
import { NOW } from '../../support/builders.ts'
import { memoryCache } from './memoryCache.ts'

const JAPAN = findCountry('Japan') ?? DEFAULT_COUNTRY

function asked(address: string) {
  return trendsRequestOf(new URL(address, 'https://uptick.example'))
}

describe('trends are asked for', () => {
  test('at the addresses of every country and every one of its categories', () => {
    for (const country of COUNTRIES)
      for (const category of [undefined, ...CATEGORIES])
        expect(asked(apiTrends(country, category))).toEqual({ country, category })
  })

  test.each([
    '/api/trends/',
    '/api/trends/Canada',
    '/api/trends/ca',
    '/api/trends/XX',
    '/api/trends/CA/',
    '/api/trends/CA/games',
    '/api/trends/CA/Games/more',
    '/api/trends/CA?x=1',
    '/api/trends/%E0%A4%A/Games',
    '/api/trends-data',
  ])('nowhere else: %s', (address) => {
    expect(asked(address)).toBeUndefined()
  })
})

/** Keeps an answer as the service worker does. */
async function keep(cache: ReturnType<typeof memoryCache>, address: string, answer: unknown = {}) {
  await cache.put(address, Response.json(answer))
  const what = asked(address)
  if (what) await evictOtherCountries(cache, what)
}

describe('kept is', () => {
  test('the last whole country, and nothing read before it', async () => {
    const cache = memoryCache()
    for (const address of ['/api/trends/JP', '/api/trends/CA/Games', '/api/trends/CA']) await keep(cache, address)
    expect(cache.paths()).toEqual(['/api/trends/CA'])
  })

  test('what was read since, at most 20 categories, and the country stays', async () => {
    const cache = memoryCache()
    await keep(cache, '/api/trends/CA')
    const others = [
      ...CATEGORIES.map((one) => apiTrends(JAPAN, one)),
      ...CATEGORIES.map((one) => apiTrends(DEFAULT_COUNTRY, one)),
    ]
    for (const address of others) await keep(cache, address)
    expect(cache.paths()).toEqual(['/api/trends/CA', ...others.slice(-20)])
  })
})

describe('without a server', () => {
  const items = [
    anItem({ title: 'Orbit 9', categories: ['Games', 'Science'] }),
    anItem({ title: 'Cup tie', categories: ['Sports'] }),
  ]
  const whole = { countries: { CA: aCountry('CA', items, { stale: true }) } }

  async function read(cache: ReturnType<typeof memoryCache>, category?: Category) {
    return cachedTrends(cache, { country: DEFAULT_COUNTRY, category })
  }

  test('the cached answer is returned and marked', async () => {
    const cache = memoryCache()
    const headers = { 'content-encoding': 'br', 'content-length': '7', etag: '"1"' }
    await cache.put('/api/trends/CA', Response.json(whole, { headers }))
    const answer = await read(cache)
    expect(answer && isFromCache(answer)).toBe(true)
    expect([...(answer?.headers ?? [])]).toEqual([
      ['content-type', 'application/json'],
      ['etag', '"1"'],
      ['x-from-cache', '1'],
    ])
    expect(await answer?.json()).toEqual(whole)
  })

  test('a category is taken out of its country, with the time of the country', async () => {
    const cache = memoryCache()
    await cache.put('/api/trends/CA', Response.json(whole))
    const answer = await read(cache, 'Games')
    expect(answer && isFromCache(answer)).toBe(true)
    expect(TrendsAnswer.parse(await answer?.json())).toEqual({
      countries: {
        CA: { ...aCountry('CA', items.slice(0, 1), { stale: true }), overview: overviewOfItems(items, NOW) },
      },
    })
  })

  test('a category that was read by itself since comes first', async () => {
    const cache = memoryCache()
    await cache.put('/api/trends/CA', Response.json(whole))
    await cache.put('/api/trends/CA/Games', Response.json({ countries: {} }))
    expect(await (await read(cache, 'Games'))?.json()).toEqual({ countries: {} })
  })

  test.each([
    ['nothing was kept', undefined],
    ['something else was kept', { countries: 'none' }],
    ['another country was kept', { countries: { JP: aCountry('JP', items) } }],
  ])('there is no answer when %s', async (_, kept) => {
    const cache = memoryCache()
    if (kept) await cache.put('/api/trends/CA', Response.json(kept))
    expect(await read(cache, 'Games')).toBeUndefined()
  })
})

test('a cached page is marked in its document and its headers, and keeps its content policy', async () => {
  const headers = {
    'content-type': 'text/html',
    'content-encoding': 'br',
    'content-security-policy': "default-src 'self'",
  }
  const cached = new Response('<!doctype html>\n<html lang="en"><p>An <html> in a text</p></html>', { headers })
  const page = await markPageFromCache(cached)
  expect(isFromCache(page)).toBe(true)
  expect([...page.headers.keys()]).toEqual(['content-security-policy', 'content-type', 'x-from-cache'])
  expect(await page.text()).toBe(
    `<!doctype html>\n<html id="${SAVED_PAGE_ID}" lang="en"><p>An <html> in a text</p></html>`,
  )
})
