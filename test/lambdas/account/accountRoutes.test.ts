import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { USER_POOL } from '../../../infra/product/manifest/stores.ts'
import { accountRoutes, OPEN_TO_GONE } from '../../../lambdas/account/accountRoutes.ts'
import type { DeletedPerson } from '../../../lambdas/adapters/people/deletions.ts'
import { routed } from '../../../lambdas/http/routed.ts'
import { signedInHandler } from '../../../lambdas/http/signedInHandler.ts'
import { FRESH_SIGN_IN_MINUTES, MAX_ACCOUNT_CHANGES } from '../../../shared/limits.ts'
import { PERSON_LIMITS } from '../../../shared/people/personLimits.ts'
import { aBrowser } from '../../support/aBrowser.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'
import { digestWorld } from '../../support/digestWorld.ts'
import { aContext, anEvent } from '../../support/httpEvents.ts'
import { memoryMailer } from '../../support/mailWorld.ts'
import { NOTHING_TAKEN_OUT } from '../../support/memoryTakedowns.ts'
import { aPerson } from '../../support/peopleStore.ts'
import { peopleStores } from '../../support/peopleStores.ts'
import { memoryStores } from '../../support/stores.ts'

const MAYA = aPerson({ username: 'google_1234' })
const PAUL = aPerson({ sub: 'b-paul', email: 'paul@example.com' })

/** Those of every request here. */
const HEADERS = { authorization: 'Bearer a.b.c', 'content-type': 'application/json' }

/** The function of accounts, with its stores in memory. */
function anAccountFunction(caller = MAYA) {
  const stores = peopleStores()
  const { people, deletions, table } = stores
  const removed: DeletedPerson[] = []
  const users = {
    find: async () => undefined,
    discard: async () => undefined,
    async *users() {},
    async remove(person: DeletedPerson) {
      removed.push(person)
    },
  }
  const routes = accountRoutes({
    ...stores,
    later: async () => undefined,
    users,
    push: { publicKey: async () => 'key', send: async () => 'sent' },
    snapshots: memoryStores().snapshots,
    bucket: { read: async () => undefined },
    shown: NOTHING_TAKEN_OUT.shown,
    digest: {
      ...digestWorld().services,
      outbox: stores.outbox,
      send: memoryMailer().send,
    },
  })
  const guard = { verify: async () => caller, isGone: (sub: string) => deletions.isGone(sub), openToGone: OPEN_TO_GONE }
  /** What is stored of people, and which deletions are unfinished. */
  async function left() {
    const accounts = table.items().filter(({ sk }) => sk === 'ACCOUNT')
    return [accounts.map(({ pk }) => pk), (await deletions.unfinished(9)).map(({ username }) => username)]
  }
  return {
    people,
    limits: stores.limits,
    deletions,
    users,
    removed,
    left,
    routes,
    async call(route: string, body?: object) {
      const event = anEvent({ route, headers: HEADERS, parameters: { id: 'none' } })
      const sent = { ...event, body: JSON.stringify(body) }
      return (await signedInHandler(guard, routed(routes))(sent, aContext)).statusCode
    },
  }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) }))
afterEach(() => void vi.useRealTimers())

describe('a deletion', () => {
  test('can be repeated with the same token, which every other route rejects', async () => {
    const { call, people, routes, left } = anAccountFunction()
    await people.open(MAYA, 'UTC', NOW)
    expect(await call('DELETE /api/account')).toBe(204)
    for (const route of Object.keys(routes))
      expect([route, await call(route)]).toEqual([route, route === 'DELETE /api/account' ? 204 : 401])
    expect(await left()).toEqual([[], []])
  })

  test.each([
    ['exactly 15 minutes ago', minutesAgo(15), 204],
    ['a millisecond longer ago', new Date(Date.parse(minutesAgo(15)) - 1).toISOString(), 403],
    ['a month ago', minutesAgo(43_200), 403],
    ['at an unknown time', undefined, 403],
  ])('after a sign-in %s answers accordingly', async (_, signedInAt, status) => {
    const { call, people, removed } = anAccountFunction({ ...MAYA, signedInAt })
    await people.open(MAYA, 'UTC', NOW)
    expect(await call('DELETE /api/account')).toBe(status)
    expect([(await people.read(MAYA.sub)) === undefined, removed.length]).toEqual(
      status === 204 ? [true, 1] : [false, 0],
    )
  })

  test('is possible with every token that a sign-in gives, until it expires', () => {
    expect(FRESH_SIGN_IN_MINUTES).toBeGreaterThanOrEqual(USER_POOL.tokenMinutes)
  })

  test('that has begun is completed with an older sign-in', async () => {
    const { call, people, deletions, left } = anAccountFunction({ ...MAYA, signedInAt: minutesAgo(120) })
    await people.open(MAYA, 'UTC', NOW)
    await deletions.begin(MAYA, NOW)
    expect(await call('DELETE /api/account')).toBe(204)
    expect(await left()).toEqual([[], []])
  })

  test('is the caller’s alone', async () => {
    const { call, people, removed, left } = anAccountFunction()
    await people.open(PAUL, 'UTC', NOW)
    await call('DELETE /api/account')
    expect(await left()).toEqual([[`PERSON#${PAUL.sub}`], []])
    expect(removed.map(({ sub }) => sub)).toEqual([MAYA.sub])
  })
})

describe('what writes the record of a person', () => {
  const DEVICE = { label: 'Chrome on Linux', subscription: aBrowser().subscription }

  test('is possible 300 times a day, settings and browsers together, and comes back during the day', async () => {
    const { call, people, limits } = anAccountFunction()
    await people.open(MAYA, 'UTC', NOW)
    await limits.take(MAYA.sub, 'account', MAX_ACCOUNT_CHANGES - 2, NOW)
    expect(await call('PATCH /api/account', { theme: 'dark' })).toBe(200)
    expect(await call('POST /api/account/devices', DEVICE)).toBe(201)
    expect(await call('PATCH /api/account', { theme: 'light' })).toBe(429)
    expect(await call('POST /api/account/devices', DEVICE)).toBe(429)
    expect((await people.read(MAYA.sub))?.account.theme).toBe('dark')
    vi.setSystemTime(Date.parse(NOW) + 86_400_000 / MAX_ACCOUNT_CHANGES)
    expect(await call('PATCH /api/account', { theme: 'light' })).toBe(200)
  })

  test('is always possible where it ends something, and what only reads is', async () => {
    const { call, people, limits } = anAccountFunction()
    await people.open(MAYA, 'UTC', NOW)
    await limits.take(MAYA.sub, 'account', MAX_ACCOUNT_CHANGES, NOW)
    expect(await call('GET /api/account')).toBe(200)
    expect(await call('DELETE /api/account/devices/{id}')).toBe(404)
    expect(await call('DELETE /api/account')).toBe(204)
  })
})

test('who has asked for a lot at once waits for everything that reads more than their record', async () => {
  const { call, people, limits, routes } = anAccountFunction()
  await people.open(MAYA, 'UTC', NOW)
  await limits.take(MAYA.sub, 'reading', PERSON_LIMITS.reading.points, NOW)
  const refused: string[] = []
  for (const route of Object.keys(routes)) if ((await call(route, {})) === 429) refused.push(route)
  expect(refused).toEqual([
    'DELETE /api/account',
    'GET /api/account/export',
    'GET /api/account/export/{after}',
    'GET /api/account/changes',
    'GET /api/account/digest',
    'POST /api/account/digest',
    'POST /api/account/devices/{id}',
  ])
})
