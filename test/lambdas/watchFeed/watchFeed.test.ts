import { beforeEach, describe, expect, test } from 'vitest'
import { httpHandler } from '../../../lambdas/http/httpHandler.ts'
import { routed } from '../../../lambdas/http/routed.ts'
import { watchFeedRoutes } from '../../../lambdas/watchFeed/answerWatchFeed.ts'
import type { Collection } from '../../../shared/collections/collection.ts'
import { aHit, aLook, aWatch } from '../../support/aWatch.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'
import { UP_TO_DATE } from '../../support/countryStates.ts'
import { aContext, anEvent } from '../../support/httpEvents.ts'
import { type MemoryTakedowns, memoryTakedowns } from '../../support/memoryTakedowns.ts'
import { aPerson } from '../../support/peopleStore.ts'
import { storesOver } from '../../support/peopleStores.ts'
import { emptyPeopleTables } from '../../support/peopleTables.ts'
import { freshSnapshots } from '../../support/stores.ts'

const MAYA = aPerson()
const TESLA = aWatch({ name: 'Cars & <more>' })
const ROUTE = 'GET /feeds/watch/{token}'

const anEmptyTable = emptyPeopleTables()
let stores: ReturnType<typeof storesOver>

beforeEach(async () => {
  stores = storesOver(await anEmptyTable())
  await stores.people.open(MAYA, 'UTC', NOW)
  await stores.watches.add(MAYA.sub, TESLA, NOW)
})

async function read(
  token: string,
  {
    headers = {},
    takedowns = memoryTakedowns(),
  }: { headers?: Record<string, string>; takedowns?: MemoryTakedowns } = {},
) {
  const collection: Collection = {
    version: 1,
    id: 'one',
    at: NOW,
    countries: [['CA', { ...UP_TO_DATE, origin: 'sample' }]],
  }
  const snapshots = freshSnapshots({ table: { published: async () => collection }, takedowns })
  const services = { ...stores, site: 'https://uptick.example', snapshots }
  const handler = httpHandler(routed(watchFeedRoutes(services)), { isPersonal: true })
  const {
    statusCode,
    headers: given,
    body = '',
  } = await handler(anEvent({ route: ROUTE, parameters: { token }, headers }), aContext)
  return { status: statusCode, headers: given ?? {}, body }
}

const FILE = `${TESLA.feed}.atom`

describe('the private feed of a watch', () => {
  test('is empty at first, private, and in no index', async () => {
    const { status, headers, body } = await read(FILE)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(body).toContain('<title>Watch: Cars &amp; &lt;more&gt;</title>')
    expect(body).toContain(`href="https://uptick.example/feeds/watch/${FILE}"`)
    expect(body).toContain(`<updated>${NOW}</updated>`)
    expect(body).not.toContain('<entry>')
  })

  test('has an entry for each wave, updated when it is found again', async () => {
    const grown = { ...aHit({ volume: 50_000 }), reason: 'growing' as const }
    await stores.hits.record(MAYA.sub, ...aLook(TESLA.id, { collection: 'c1', at: minutesAgo(1440) }))
    await stores.hits.record(MAYA.sub, ...aLook(TESLA.id, { collection: 'c3', at: NOW, news: [grown] }))
    const { body } = await read(FILE)
    const [entry = '', ...others] = body.split('<entry>').slice(1)
    expect(others).toEqual([])
    expect(entry).toContain('<title xml:lang="en">Tesla stock</title>')
    expect(entry).toContain(`<published>${minutesAgo(1440)}</published>`)
    expect(entry).toContain(`<updated>${NOW}</updated>`)
    expect(body).toContain('Sample data')
  })

  test('is the same until something new is found', async () => {
    await stores.hits.record(MAYA.sub, ...aLook(TESLA.id))
    const first = await read(FILE)
    const again = await read(FILE, { headers: { 'if-none-match': String(first.headers.etag) } })
    expect([again.status, again.headers['cache-control'], again.headers['x-robots-tag']]).toEqual([
      304,
      'private, no-cache',
      'noindex',
    ])
    await stores.hits.record(
      MAYA.sub,
      ...aLook(TESLA.id, { collection: 'c2', at: minutesAgo(-60), news: [aHit({ volume: 50_000 })] }),
    )
    expect((await read(FILE, { headers: { 'if-none-match': String(first.headers.etag) } })).status).toBe(200)
  })

  test('has nothing of other watches, and nothing that was taken out', async () => {
    const other = aWatch()
    await stores.watches.add(MAYA.sub, other, NOW)
    await stores.hits.record(MAYA.sub, ...aLook(other.id))
    expect((await read(FILE)).body).not.toContain('<entry>')
    const takedowns = memoryTakedowns()
    takedowns.suppress('Tesla stock', 'CA')
    expect((await read(`${other.feed}.atom`)).body).toContain('<entry>')
    expect((await read(`${other.feed}.atom`, { takedowns })).body).not.toContain('<entry>')
  })

  test.each([
    ['of nobody', `${'x'.repeat(24)}.atom`],
    ['without its ending', TESLA.feed],
    ['that is an id', `${TESLA.id}.atom`],
    ['that is a path', '../../api/account.atom'],
  ])('is not found by a token %s, which no cache keeps', async (_, token) => {
    const { status, headers, body } = await read(token)
    expect([status, headers['cache-control'], JSON.parse(body).error.code]).toEqual([404, 'no-store', 'not-found'])
  })
})
