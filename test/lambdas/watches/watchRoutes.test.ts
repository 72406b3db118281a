import { beforeEach, describe, expect, test } from 'vitest'
import { PeopleTable } from '../../../lambdas/adapters/people/peopleTable.ts'
import type { PersonLimits } from '../../../lambdas/adapters/people/personLimits.ts'
import { WatchHits } from '../../../lambdas/adapters/people/watchHits.ts'
import { WatchTable } from '../../../lambdas/adapters/people/watchTable.ts'
import { routed } from '../../../lambdas/http/routed.ts'
import { watchRoutes } from '../../../lambdas/watches/watchRoutes.ts'
import { MAX_LISTED_WATCH_HITS, MAX_LOOK_HITS, MAX_WATCH_CHANGES, MAX_WATCHES } from '../../../shared/limits.ts'
import { PERSON_LIMITS } from '../../../shared/people/personLimits.ts'
import { Watch, WatchesAnswer, WatchHitsAnswer, type WatchPreview } from '../../../shared/watches/watch.ts'
import { aHit, aLook, aWatch } from '../../support/aWatch.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'
import { callSignedIn } from '../../support/callSignedIn.ts'
import { memoryLimits } from '../../support/memoryLimits.ts'
import { type MemoryTakedowns, memoryTakedowns } from '../../support/memoryTakedowns.ts'
import { aPerson } from '../../support/peopleStore.ts'
import { emptyPeopleTables, TEST_KEYS, type TestTable } from '../../support/peopleTables.ts'
import { freshSnapshots } from '../../support/stores.ts'

const MAYA = aPerson()
const NOAH = aPerson({ sub: 'noah', email: 'noah@example.com' })

const NARROW: WatchPreview = { total: 3, of: 9_000, collections: 14, matches: [] }
const BROAD: WatchPreview = {
  ...NARROW,
  total: 900,
  problem: { field: 'any', message: 'Matches 900 trends: add a word.' },
}

const anEmptyTable = emptyPeopleTables()
let table: TestTable
let watches: WatchTable
let hits: WatchHits
let preview: WatchPreview
let previewed: unknown[]
/** Undefined where each call finds all points. */
let limits: PersonLimits | undefined

let takedowns: MemoryTakedowns

beforeEach(async () => {
  table = await anEmptyTable()
  watches = new WatchTable(table.client, table.name, TEST_KEYS)
  hits = new WatchHits(table.client, table.name)
  limits = undefined
  takedowns = memoryTakedowns()
  preview = NARROW
  previewed = []
})

function call(route: string, about: Omit<NonNullable<Parameters<typeof callSignedIn>[1]>, 'route'> = {}) {
  const routes = watchRoutes({
    people: new PeopleTable(table.client, table.name, TEST_KEYS),
    watches,
    hits,
    snapshots: freshSnapshots({ table: { published: async () => undefined }, takedowns }),
    preview: async (rule) => {
      previewed.push(rule)
      return preview
    },
    limits: limits ?? memoryLimits(),
  })
  return callSignedIn(routed(routes), { route, person: MAYA, ...about })
}

const add = (body: object | string = { any: ['tesla'] }, person = MAYA) => call('POST /api/watches', { body, person })
const change = (id: string, body: object, person = MAYA) =>
  call('PATCH /api/watches/{id}', { parameters: { id }, body, person })
const remove = (id: string, person = MAYA) => call('DELETE /api/watches/{id}', { parameters: { id }, person })
const ask = (body: object) => call('POST /api/watches/preview', { body })

async function list(person = MAYA) {
  const { body } = await call('GET /api/watches', { person })
  return WatchesAnswer.parse(body).watches
}

async function added(body?: object) {
  const answer = await add(body)
  expect(answer.status).toBe(201)
  return Watch.parse(answer.body)
}

describe('a reader', () => {
  test('watches for a word, everywhere and for what is new, in the digest', async () => {
    const { status, headers, body } = await add()
    expect(status).toBe(201)
    expect(headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(body).toEqual({
      id: expect.stringMatching(/^[\w-]{12}$/),
      name: 'tesla',
      any: ['tesla'],
      all: [],
      none: [],
      phrase: null,
      countries: [],
      categories: [],
      min_volume: null,
      on: ['new'],
      deliver: 'digest',
      paused: false,
      paused_since: null,
      created_at: expect.any(String),
      last_match_at: null,
      matches_30_days: 0,
      feed: expect.stringMatching(/^\/feeds\/watch\/[\w-]{24}\.atom$/),
    })
    expect(await list()).toEqual([body])
    expect(await list(NOAH)).toEqual([])
  })

  test('sees the newest watch first, when each last matched, and how often within 30 days', async () => {
    const old = await added({ any: ['byd'] })
    const { sub } = MAYA
    await watches.change(sub, old.id, (watch) => ({ ...watch, created_at: minutesAgo(60) }))
    const { id } = await added()
    const day = 24 * 60
    const now = new Date().toISOString()
    const news = Array.from({ length: 12 }, (_, index) => aHit({ title: `Tesla ${index}` }))
    for (const watch of [id, old.id])
      await hits.record(
        sub,
        ...aLook(watch, { collection: 'c0', at: minutesAgo(30 * day, now), news: [aHit({ title: 'Old' })] }),
      )
    await hits.record(sub, ...aLook(id, { collection: 'c1', at: minutesAgo(29 * day, now) }))
    await hits.record(sub, ...aLook(id, { collection: 'c2', at: minutesAgo(60, now), news }))
    expect(await list()).toMatchObject([
      {
        id,
        last_match_at: minutesAgo(60, now),
        last_match: { country: 'CA', trend: 'Tesla 0', matched: ['tesla'] },
        matches_30_days: 13,
      },
      { id: old.id, last_match_at: minutesAgo(30 * day, now), matches_30_days: 0 },
    ])
  })
})

describe('a change', () => {
  test('leaves the rest, and makes the name again from new words', async () => {
    const before = await added({ any: ['tesla'], countries: ['Canada'], on: ['ended'] })
    const { status, body } = await change(before.id, { all: ['model'], paused: true })
    const changed = { all: ['model'], name: 'tesla, model', paused: true, paused_since: expect.any(String) }
    expect([status, body]).toEqual([200, { ...before, ...changed }])
    expect(await list()).toEqual([body])
  })

  test('keeps a name that was written', async () => {
    const { id } = await added({ any: ['tesla'], name: 'Cars' })
    expect((await change(id, { any: ['byd'] })).body).toMatchObject({ name: 'Cars', any: ['byd'] })
    expect((await change(id, { name: '' })).body).toMatchObject({ name: 'byd' })
    expect((await change(id, { deliver: 'at_once' })).body).toMatchObject({ name: 'byd', deliver: 'at_once' })
  })

  test('can switch the feed off, and on again with a new address', async () => {
    const before = await added()
    expect((await change(before.id, { feed: 'off' })).body).toEqual({ ...before, feed: null })
    expect(await list()).toEqual([{ ...before, feed: null }])
    expect((await change(before.id, { feed: 'off' })).body.feed).toBeNull()
    const { body } = await change(before.id, { feed: 'renew' })
    expect(body).toEqual({ ...before, feed: expect.stringMatching(/^\/feeds\/watch\/[\w-]{24}\.atom$/) })
    expect(body.feed).not.toBe(before.feed)
  })

  test('of a paused watch leaves since when it is paused, until it goes on', async () => {
    const { id } = await added()
    const { paused_since: since } = (await change(id, { paused: true })).body
    expect(Math.abs(Date.now() - Date.parse(since))).toBeLessThan(60_000)
    await watches.change(MAYA.sub, id, (watch) => ({ ...watch, paused_since: minutesAgo(60) }))
    expect((await change(id, { paused: true })).body.paused_since).toBe(minutesAgo(60))
    expect((await change(id, { any: ['byd'] })).body.paused_since).toBe(minutesAgo(60))
    expect((await change(id, { paused: false })).body.paused_since).toBeNull()
  })

  test('pauses a watch that would be refused today', async () => {
    const watch = aWatch({ any: ['x'] })
    await list()
    await watches.add(MAYA.sub, watch, NOW)
    preview = BROAD
    expect((await change(watch.id, { paused: true })).body).toMatchObject({ any: ['x'], paused: true })
    expect((await change(watch.id, { min_volume: 100 })).status).toBe(400)
  })

  test('of nothing that the reader has is refused', async () => {
    const { id } = await added()
    for (const [who, other] of [
      [MAYA, 'unknown'],
      [NOAH, id],
    ] as const) {
      const { status, body } = await change(other, { paused: true }, who)
      expect([status, body.error.code]).toEqual([404, 'unknown-watch'])
      expect((await remove(other, who)).status).toBe(404)
      const listed = await call('GET /api/watches/{id}/hits', { parameters: { id: other }, person: who })
      expect([listed.status, listed.body.error.code]).toEqual([404, 'unknown-watch'])
    }
    expect(await list()).toMatchObject([{ id, paused: false }])
  })
})

describe('the hits of a watch', () => {
  const hitsOf = (id: string) => call('GET /api/watches/{id}/hits', { parameters: { id } })

  test('are all listed, also those that a mail only counts', async () => {
    const { id } = await added()
    const news = Array.from({ length: 12 }, (_, index) => aHit({ title: `Tesla ${index}`, volume: 10_000 - index }))
    await hits.record(MAYA.sub, ...aLook(id, { news }))
    const { status, headers, body } = await hitsOf(id)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    const { hits: listed, more } = WatchHitsAnswer.parse(body)
    expect([listed.length, more]).toEqual([12, 0])
    expect(listed[0]).toEqual({
      country: 'CA',
      trend: 'Tesla 0',
      key: news[0]?.wave.key,
      page: '/Canada/BusinessandFinance/tesla%200',
      search: '10K+',
      at: news[0]?.wave.startedAt ?? NOW,
      reason: 'new',
      matched: ['tesla'],
    })
    expect(listed[11]).toMatchObject({ trend: 'Tesla 11', reason: 'new' })
  })

  test('do not have topics that were taken out, nor does the watch', async () => {
    const { id } = await added()
    await hits.record(MAYA.sub, ...aLook(id, { news: [aHit({ volume: 50_000 }), aHit({ title: 'Tesla robot' })] }))
    takedowns.suppress('Tesla stock', 'CA')
    expect((await hitsOf(id)).body).toMatchObject({ hits: [{ trend: 'Tesla robot' }], more: 0 })
    expect(JSON.stringify(await list())).not.toContain('Tesla stock')
  })

  test(`are at most ${MAX_LISTED_WATCH_HITS}, and how many more`, async () => {
    const { id } = await added()
    for (const collection of ['c1', 'c2', 'c3']) {
      const news = Array.from({ length: MAX_LOOK_HITS + 5 }, (_, index) => aHit({ title: `${collection} ${index}` }))
      await hits.record(MAYA.sub, ...aLook(id, { collection, news }))
    }
    const { body } = await hitsOf(id)
    expect([body.hits.length, body.more]).toEqual([
      MAX_LISTED_WATCH_HITS,
      3 * (MAX_LOOK_HITS + 5) - MAX_LISTED_WATCH_HITS,
    ])
  })
})

test('a watch that is removed is gone with all that it has found', async () => {
  const { id } = await added()
  await hits.record(MAYA.sub, ...aLook(id))
  expect((await remove(id)).status).toBe(204)
  expect((await remove(id)).status).toBe(404)
  expect(await list()).toEqual([])
  expect(
    (await table.items()).filter(
      ({ pk, sk }) => /^(HIT|WATCH|FEED|RUNGS|WAITING)/.test(`${sk}`) || /^FEED/.test(`${pk}`),
    ),
  ).toEqual([])
})

test('the rest of a watch whose removal was interrupted goes with the next attempt', async () => {
  const { id } = await added()
  await hits.record(MAYA.sub, ...aLook(id))
  await watches.remove(MAYA.sub, id)
  expect(await hits.ofWatch(MAYA.sub, id)).toHaveLength(1)
  expect((await remove(id)).status).toBe(404)
  expect(await hits.ofWatch(MAYA.sub, id)).toEqual([])
})

describe('refused, with the field and a sentence', () => {
  test.each<[string, object, string]>([
    ['an unknown country', { any: ['tesla'], countries: ['Atlantis'] }, 'countries'],
    ['words of another type', { any: 'tesla' }, 'any'],
  ])('%s', async (_, body, field) => {
    const made = await added()
    for (const { status, body: answer } of [await add(body), await ask(body)]) {
      expect([status, answer.error.code, answer.error.field]).toEqual([400, 'bad-request', field])
      expect(answer.error.message).toMatch(/\.$/)
    }
    expect((await change(made.id, body)).body.error.field).toBe(field)
    expect(await list()).toEqual([made])
  })

  test('what matches too much, when it is added and when its words change', async () => {
    const { id } = await added()
    preview = BROAD
    for (const { status, body } of [await add({ any: ['the'] }), await change(id, { any: ['the'] })]) {
      expect([status, body.error]).toEqual([400, { code: 'too-broad', ...BROAD.problem }])
    }
    expect((await change(id, { deliver: 'at_once' })).status).toBe(200)
    expect(await list()).toMatchObject([{ id, any: ['tesla'] }])
  })

  test.each([
    ['full', `${MAX_WATCHES}`],
    ['too-large', 'room'],
  ] as const)('more watches than an account holds: %s', async (refusal, reason) => {
    watches.add = async () => refusal
    const { status, body } = await add()
    expect([status, body.error.code]).toEqual([409, 'too-many-watches'])
    expect(body.error.message).toContain(reason)
  })

  test('more changes than a day has', async () => {
    const { id } = await added()
    limits = memoryLimits()
    await limits.take(MAYA.sub, 'watches', MAX_WATCH_CHANGES, new Date().toISOString())
    for (const refused of [await add(), await change(id, { paused: true }), await remove(id)])
      expect([refused.status, refused.body.error]).toEqual([
        429,
        {
          code: 'too-many-requests',
          message: 'You can change your watches 300 times a day. Please try again in 5 minutes.',
        },
      ])
    expect(await list()).toMatchObject([{ id, paused: false }])
  })
})

describe('a preview', () => {
  test('is what the rule would have matched', async () => {
    const { status, headers, body } = await ask({ any: ['tesla'], countries: ['Canada'] })
    expect([status, headers['cache-control'], body]).toEqual([200, 'no-store', NARROW])
    expect(previewed).toMatchObject([{ any: ['tesla'], countries: ['CA'] }])
  })

  test('of what is too broad says so, and stores nothing', async () => {
    preview = BROAD
    expect((await ask({ any: ['the'] })).body).toEqual(BROAD)
    expect(await list()).toEqual([])
  })

  test('takes points of its reader, as does what looks through a week or through what was found', async () => {
    const { id } = await added()
    limits = memoryLimits()
    await limits.take(MAYA.sub, 'reading', PERSON_LIMITS.reading.points, new Date(Date.now() + 60_000).toISOString())
    for (const { status, headers } of [
      await ask({ any: ['tesla'] }),
      await add(),
      await change(id, { any: ['byd'] }),
      await call('GET /api/watches'),
      await call('GET /api/watches/{id}/hits', { parameters: { id } }),
    ])
      expect([status, Number(headers['retry-after'])]).toEqual([429, expect.toSatisfy((wait) => wait > 60)])
    expect((await change(id, { paused: true })).status).toBe(200)
  })
})
