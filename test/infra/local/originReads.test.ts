import { expect, test } from 'vitest'
import { type ApiRequest, cachedApi, canonicalApi } from '../../../infra/local/apiGateway.ts'
import { EdgeCache } from '../../../infra/local/EdgeCache.ts'
import { pages } from '../../../infra/local/pages.ts'
import { thousandSpellings } from '../../support/spellings.ts'

/** The paths at which the functions were asked, for requests one after the other. */
async function originReads(addresses: readonly string[]): Promise<string[]> {
  const asked: string[] = []
  const api = cachedApi(new EdgeCache(), async ({ url, headers }) => {
    asked.push(headers['x-page'] ?? url.pathname)
    return { status: 200, headers: { 'cache-control': 'public, s-maxage=300' }, body: '' }
  })
  const [page, answer] = [pages('/nowhere', api), canonicalApi(api)]
  for (const address of addresses) {
    const request: ApiRequest = {
      method: 'GET',
      url: new URL(address, 'http://local'),
      headers: { host: 'uptick.example' },
      body: undefined,
      sourceIp: '127.0.0.1',
      sourcePort: 50_000,
    }
    await (/^\/(api|images)\//.test(address) ? answer(request) : page(request))
  }
  return asked
}

const spellings = thousandSpellings('United Kingdom')

test('a thousand spellings of a country are a thousand', () => {
  expect(new Set(spellings).size).toBe(1000)
})

test.each([
  ['of the API', (name: string, number: number) => `/api/trends/${name}?utm=${number}`, '/api/trends/GB'],
  [
    'of a picture',
    (name: string, number: number) => `/images/${name}/Sports.png?${number}`,
    '/images/UnitedKingdom/Sports.png',
  ],
])('a thousand spellings of a country in an address %s cause one read of a function', async (_, address, read) => {
  expect(await originReads(spellings.map(address))).toEqual([read])
})

test('a thousand spellings of a country in the address of a page cause no read, and the canonical one causes one', async () => {
  const addresses = spellings.map((name, number) => `/${name}/sports?token=${number}`)
  expect(await originReads(addresses)).toEqual([])
  const again = Array.from({ length: 10 }, (_, number) => `/UnitedKingdom/Sports?query=${number}&token=${number}`)
  expect(await originReads([...addresses, ...again])).toEqual(['uptick.example/UnitedKingdom/Sports'])
})

test('a thousand addresses that do not exist cause no rendering, and one read of the API', async () => {
  expect(await originReads(spellings.map((name) => `/x${name}`))).toEqual([])
  expect(await originReads(spellings.map((name) => `/api/trends/x${name}`))).toEqual(['/api/trends/unknown'])
  expect(await originReads(spellings.map((name) => `/api/${name}`))).toEqual(['/api/unknown'])
})

test.each([
  ['GET', '/api/account'],
  ['HEAD', '/api/account'],
  ['DELETE', '/api/follows/a%20b'],
  ['POST', '/api/functions/sendContactEmail'],
])('%s %s keeps its address, since it identifies the caller', async (method, path) => {
  const asked: string[] = []
  const api = canonicalApi(async ({ url }) => {
    asked.push(url.pathname)
    return { status: 200, headers: {}, body: '' }
  })
  const url = new URL(path, 'http://local')
  const headers = { authorization: 'Bearer a.b.c' }
  await api({ method, url, headers, body: undefined, sourceIp: '127.0.0.1', sourcePort: 50_000 })
  expect(asked).toEqual([path])
})
