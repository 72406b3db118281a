import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { changesSince } from '../../../lambdas/account/changesSince.ts'
import { changesKey, collectionId, listedKey } from '../../../lambdas/adapters/trends/collectionKeys.ts'
import { changesDocument, listedDocument } from '../../../lambdas/adapters/trends/documents.ts'
import { ChangesAnswer, FollowNews, ToldChange } from '../../../shared/answers/signedInApi.ts'
import type { Collection, CountryState } from '../../../shared/collections/collection.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { MAX_FOLLOWS } from '../../../shared/limits.ts'
import { followedTrend } from '../../../shared/people/followNews.ts'

import { compareCollections } from '../../../shared/significance.ts'
import type { Trend } from '../../../shared/trend.ts'
import { aTrend, minutesAgo, NOW } from '../../support/builders.ts'
import { callSignedIn } from '../../support/callSignedIn.ts'
import { UP_TO_DATE } from '../../support/countryStates.ts'
import { aFollow, aPerson } from '../../support/peopleStore.ts'
import { memoryPeople } from '../../support/peopleStores.ts'
import { freshSnapshots, memoryStores } from '../../support/stores.ts'

const MAYA = aPerson()
const YESTERDAY = '2026-11-20T12:00:00.000Z'
const LAST_WEEK = '2026-11-14T12:00:00.000Z'
const ID = collectionId(NOW, 'aaaa')

const ExactNews = z.strictObject({
  ...FollowNews.shape,
  changes: z.array(z.strictObject({ trend: z.string(), reasons: z.array(ToldChange) })),
})
const ExactAnswer = z.strictObject({ ...ChangesAnswer.shape, follows: z.array(ExactNews) })

let stores: ReturnType<typeof memoryStores>
let people: ReturnType<typeof memoryPeople>
/** What was read of the bucket, and how often the table was asked. */
let reads: string[]
let lookUps: number

beforeEach(() => {
  stores = memoryStores()
  people = memoryPeople()
  reads = []
  lookUps = 0
})

type Country = {
  code: string
  now: Trend[]
  /** What it is compared with; undefined when there was nothing to compare with. */
  before?: Trend[]
  comparedAt?: string
  state?: Partial<CountryState>
}

/** Publishes one collection with these countries. */
async function publish(countries: Country[]): Promise<void> {
  const states: Collection['countries'] = []
  for (const { code: country, now: trends, before, comparedAt = YESTERDAY, state } of countries) {
    await listedDocument.write(stores.bucket, { collection: ID, country, trends: trends.map(followedTrend) })
    if (before)
      await changesDocument.write(stores.bucket, {
        collection: ID,
        country,
        since: comparedAt,
        changes: compareCollections(before, trends),
      })
    states.push([country, { ...UP_TO_DATE, collection: ID, trends: trends.length, ...state }])
  }
  await stores.table.publish({ version: 1, id: ID, at: NOW, countries: states })
}

async function follow(...follows: Parameters<typeof aFollow>[0][]): Promise<void> {
  await people.open(MAYA, 'UTC', minutesAgo(9_999))
  for (const [index, about] of follows.entries())
    await people.addFollow(MAYA.sub, aFollow({ created_at: minutesAgo(1_000 - index), ...about }))
}

async function ask(person = MAYA) {
  const { table, bucket: stored, takedowns } = stores
  const counted = {
    table: {
      ...table,
      published() {
        lookUps += 1
        return table.published()
      },
    },
    takedowns,
    bucket: {
      read(key: string) {
        reads.push(key)
        return stored.read(key)
      },
    },
  }
  const bucket = { ...counted.bucket, shown: takedowns.shown }
  const useCase = changesSince({ people, snapshots: freshSnapshots(counted), bucket })
  const { status, headers, body } = await callSignedIn(useCase, { route: 'GET /api/account/changes', person })
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'cache-control': 'no-store' })
  return ExactAnswer.parse(body)
}

const BRIDGE_BEFORE = aTrend({ volume: 100_000 })
const BRIDGE = aTrend({ volume: 200_000 })
const CUP = aTrend({ title: 'cup final', categories: ['Sports'] })

describe('the changes show each follow, newest first,', () => {
  test('what is known now and what changed', async () => {
    await publish([{ code: 'CA', before: [BRIDGE_BEFORE], now: [BRIDGE, CUP] }])
    await follow({ name: 'HARBOUR bridge reopening' }, { kind: 'category', name: 'Sports' }, { name: 'gone' })
    const [bridge, sports, gone] = [
      aFollow({ name: 'HARBOUR bridge reopening' }).id,
      aFollow({ kind: 'category', name: 'Sports' }).id,
      aFollow({ name: 'gone' }).id,
    ]
    expect(await ask()).toEqual({
      since: YESTERDAY,
      updated_at: NOW,
      follows: [
        { id: gone, kind: 'trend', status: null, search: '', trends: null, changes: [] },
        {
          id: sports,
          kind: 'category',
          status: null,
          search: '',
          trends: 1,
          changes: [{ trend: 'cup final', reasons: [{ kind: 'new' }] }],
        },
        {
          id: bridge,
          kind: 'trend',
          category: 'Business and Finance',
          status: 'Active',
          search: '200K+',
          trends: null,
          changes: [
            { trend: 'Harbour bridge reopening', reasons: [{ kind: 'volume', before: 100_000, after: 200_000 }] },
          ],
        },
      ],
      updates: {
        going_on: 2,
        ended: 0,
        first: [
          {
            title: 'Harbour bridge reopening',
            change: { kind: 'volume', before: 100_000, after: 200_000 },
            volume: 200_000,
          },
          { title: 'cup final', change: { kind: 'new' }, volume: 10_000 },
        ],
      },
    })
  })

  test('and of nobody else’s', async () => {
    await publish([{ code: 'CA', before: [], now: [BRIDGE] }])
    await follow({})
    expect(await ask(aPerson({ sub: 'b-paul' }))).toEqual({
      since: null,
      updated_at: null,
      follows: [],
      updates: { going_on: 0, ended: 0, first: [] },
    })
  })
})

describe('the changes show the time', () => {
  test('of the older data: the oldest that was compared with', async () => {
    await publish([
      { code: 'CA', before: [BRIDGE], now: [BRIDGE] },
      { code: 'US', before: [], now: [aTrend({ country: 'US' })], comparedAt: LAST_WEEK },
    ])
    await follow({ country: 'US' }, { country: 'CA' })
    expect(await ask()).toMatchObject({ since: LAST_WEEK, updated_at: NOW })
  })

  test('of the newer data: the newest there is', async () => {
    await publish([
      { code: 'CA', now: [BRIDGE], state: { state: 'stale', at: LAST_WEEK } },
      { code: 'US', now: [aTrend({ country: 'US' })], state: { state: 'stale', at: YESTERDAY } },
    ])
    await follow({ country: 'CA' }, { country: 'US' })
    expect(await ask()).toMatchObject({ since: null, updated_at: YESTERDAY })
  })

  test('of nothing while nothing is followed, and nothing is read', async () => {
    await publish([{ code: 'CA', before: [], now: [BRIDGE] }])
    await follow()
    expect(await ask()).toEqual({
      since: null,
      updated_at: null,
      follows: [],
      updates: { going_on: 0, ended: 0, first: [] },
    })
    expect([reads, lookUps]).toEqual([[], 1])
  })
})

describe('a country has no changes, and nothing in it is new, when', () => {
  const NOTHING_NEW = { status: 'Active', search: '200K+', changes: [] }

  test('it could not be compared', async () => {
    await publish([{ code: 'CA', now: [BRIDGE] }])
    await follow({})
    expect(await ask()).toMatchObject({ since: null, updated_at: NOW, follows: [NOTHING_NEW] })
  })

  test('it shows its last good trends', async () => {
    await publish([{ code: 'CA', before: [], now: [BRIDGE], state: { state: 'stale' } }])
    await follow({})
    expect(await ask()).toMatchObject({ since: null, follows: [NOTHING_NEW] })
    expect(reads).toEqual([listedKey(ID, 'CA')])
  })

  test('its changes are damaged, and the others have theirs', async () => {
    await publish([
      { code: 'CA', before: [], now: [BRIDGE] },
      { code: 'US', before: [], now: [aTrend({ country: 'US' })] },
    ])
    stores.objects.set(changesKey(ID, 'CA'), '{"version":')
    await follow({ country: 'US' }, { country: 'CA' })
    const { since, follows } = await ask()
    expect(since).toBe(YESTERDAY)
    expect(follows).toMatchObject([NOTHING_NEW, { changes: [{ reasons: [{ kind: 'new' }] }] }])
  })

  test('the bucket does not answer for them', async () => {
    await publish([{ code: 'CA', before: [], now: [BRIDGE] }])
    await follow({})
    const { read } = stores.bucket
    stores.bucket.read = async (key) => {
      if (key === changesKey(ID, 'CA')) throw new Error('Slow down')
      return read(key)
    }
    expect(await ask()).toMatchObject({ since: null, follows: [NOTHING_NEW] })
  })
})

describe('a country that cannot be read has no news, and the others have theirs:', () => {
  const UNKNOWN = { status: null, search: '', trends: null, changes: [] }

  test('it was never collected', async () => {
    await publish([{ code: 'CA', before: [], now: [BRIDGE] }])
    await follow({ country: 'CA' }, { country: 'US' }, { kind: 'category', name: 'Games', country: 'US' })
    const { follows } = await ask()
    expect(follows).toMatchObject([UNKNOWN, UNKNOWN, { status: 'Active' }])
  })

  test('what is listed is damaged, but its changes are not', async () => {
    await publish([
      { code: 'CA', before: [], now: [BRIDGE] },
      { code: 'US', before: [], now: [aTrend({ country: 'US' })] },
    ])
    stores.objects.set(listedKey(ID, 'CA'), '{}')
    await follow({ country: 'CA' }, { country: 'US' })
    const changes = [{ reasons: [{ kind: 'new' }] }]
    expect((await ask()).follows).toMatchObject([
      { status: 'Active', changes },
      { status: null, changes },
    ])
  })
})

test(`${MAX_FOLLOWS} follows in every country cost two reads a country, and few look-ups`, async () => {
  await publish(
    COUNTRIES.map(({ code }) => ({ code, before: [], now: [aTrend({ country: code, title: 'cup final' })] })),
  )
  await follow(
    ...Array.from({ length: MAX_FOLLOWS }, (_, index) => ({
      name: index < COUNTRIES.length ? 'cup final' : `topic ${index}`,
      country: COUNTRIES[index % COUNTRIES.length]?.code ?? '',
    })),
  )
  const { follows } = await ask()
  expect(follows).toHaveLength(MAX_FOLLOWS)
  expect(follows.filter(({ changes }) => changes.length === 1)).toHaveLength(COUNTRIES.length)
  expect(lookUps).toBe(2)
  expect(reads.toSorted()).toEqual(
    COUNTRIES.flatMap(({ code }) => [listedKey(ID, code), changesKey(ID, code)]).toSorted(),
  )
})
