import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { StoredFollow } from '../../../lambdas/adapters/people/followerRecord.ts'
import type { PeopleTable } from '../../../lambdas/adapters/people/peopleTable.ts'
import { followRoutes } from '../../../lambdas/follows/followRoutes.ts'
import { routed } from '../../../lambdas/http/routed.ts'
import type { Confirmation, Confirmations } from '../../../lambdas/mail/confirmations.ts'
import { FollowAnswer, FollowsAnswer } from '../../../shared/answers/signedInApi.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { MAX_FOLLOW_CHANGES } from '../../../shared/limits.ts'
import { anyText } from '../../support/arbitraries.ts'
import { callSignedIn } from '../../support/callSignedIn.ts'
import { memoryLimits } from '../../support/memoryLimits.ts'
import { memoryTakedowns, NOTHING_TAKEN_OUT } from '../../support/memoryTakedowns.ts'
import { aFollow, aPerson } from '../../support/peopleStore.ts'
import { memoryPeople, peopleStores } from '../../support/peopleStores.ts'

const MAYA = aPerson()
const NOAH = aPerson({ sub: 'noah', email: 'noah@example.com' })

const NO_MAIL: Confirmations = { followed: async () => 'off', unfollowed: async () => 'off' }

function call(
  people: PeopleTable,
  about: Parameters<typeof callSignedIn>[1],
  confirmations: Confirmations = NO_MAIL,
  limits = memoryLimits(),
  { shown } = NOTHING_TAKEN_OUT,
) {
  return callSignedIn(routed(followRoutes({ people, confirmations, limits, shown })), about)
}

function add(people: PeopleTable, body: object, person = MAYA, confirmations = NO_MAIL, limits = memoryLimits()) {
  return call(people, { route: 'POST /api/follows', body, person }, confirmations, limits)
}

async function list(people: PeopleTable, person = MAYA) {
  const { body } = await call(people, { route: 'GET /api/follows', person })
  return FollowsAnswer.parse(body).follows
}

function remove(people: PeopleTable, id: string, person = MAYA, confirmations = NO_MAIL, limits = memoryLimits()) {
  return call(people, { route: 'DELETE /api/follows/{id}', parameters: { id }, person }, confirmations, limits)
}

const BRIDGE = { kind: 'trend', name: 'Harbour bridge reopening', country: 'CA' }

describe('a reader', () => {
  test('does not see what was taken out, which stays followed and comes back', async () => {
    const people = memoryPeople()
    await add(people, BRIDGE)
    await add(people, { kind: 'category', name: 'Games', country: 'CA' })
    const takedowns = memoryTakedowns()
    const names = async () => {
      const about = { route: 'GET /api/follows', person: MAYA }
      const { body } = await call(people, about, NO_MAIL, memoryLimits(), takedowns)
      return FollowsAnswer.parse(body)
        .follows.map(({ name }) => name)
        .toSorted()
    }
    takedowns.suppress(BRIDGE.name.toUpperCase())
    expect(await names()).toEqual(['Games'])
    takedowns.undo(BRIDGE.name)
    expect(await names()).toEqual(['Games', BRIDGE.name])
  })

  test('follows a trend: it is answered with 201, and from then on listed', async () => {
    const people = memoryPeople()
    const { status, headers, body } = await add(people, BRIDGE)
    expect(status).toBe(201)
    expect(headers).toMatchObject({ 'cache-control': 'no-store' })
    const { email_sent, confirmation, ...follow } = z.strictObject(FollowAnswer.shape).parse(body)
    expect([email_sent, confirmation]).toEqual([false, 'off'])
    expect(follow).toMatchObject(BRIDGE)
    expect(await list(people)).toEqual([follow])
  })

  test('follows a category by any of its names, in a country by any of its names', async () => {
    const { body } = await add(memoryPeople(), {
      kind: 'category',
      name: 'sports',
      country: 'united kingdom',
    })
    expect(body).toMatchObject({ kind: 'category', name: 'Sports', country: 'GB' })
  })

  test.each([
    ['with other spaces', '  Harbour \n bridge\u00a0reopening '],
    ['with invisible characters', 'Harbour\u200b bridge\u202e reopening'],
  ])('who follows a topic follows it, too, when it is written %s', async (_, name) => {
    const people = memoryPeople()
    const first = await add(people, BRIDGE)
    const again = await add(people, { ...BRIDGE, name })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual({ ...first.body, email_sent: false })
    expect(await list(people)).toHaveLength(1)
  })

  test.each([
    ['Japanese', '大谷翔平 二刀流'],
    ['emoji', '😀👨‍👩‍👧'],
    ['a name of the language', '__proto__'],
    ['what keys are made of', 'CA#trend#topic'],
    ['66 letters of three bytes', '長'.repeat(66)],
    ['50 emoji', '😀'.repeat(50)],
  ])('can follow a topic in %s', async (_, name) => {
    const people = memoryPeople()
    const { status, body } = await add(people, { kind: 'trend', name, country: 'JP' })
    expect(status).toBe(201)
    expect(body.id).toMatch(/^[\w-]{22}$/)
    expect(await list(people)).toMatchObject([{ name, country: 'JP' }])
    expect((await remove(people, body.id)).status).toBe(204)
    expect(await list(people)).toEqual([])
  })

  test.each([
    ['nothing', {}],
    ['another kind', { ...BRIDGE, kind: 'person' }],
    ['an unknown category', { ...BRIDGE, kind: 'category', name: 'Everything' }],
    ['a name that cannot be seen', { ...BRIDGE, name: '\u200b\u202e\u0000' }],
    ['a number for a name', { ...BRIDGE, name: 911 }],
  ])('cannot follow %s', async (_, body) => {
    const people = memoryPeople()
    const { status, body: answer } = await add(people, body)
    expect([status, answer.error.code]).toEqual([400, 'bad-request'])
    expect(people.table.items()).toEqual([])
  })

  test.each([
    ['201 letters', 'a'.repeat(201)],
    ['290 emoji', '😀'.repeat(290)],
  ])('cannot follow a name of %s', async (_, name) => {
    const people = memoryPeople()
    const { status, body } = await add(people, { ...BRIDGE, name })
    expect([status, body.error.code]).toEqual([400, 'bad-request'])
    expect(body.error.message).toBe('A name of more than 200 bytes cannot be followed.')
    expect(await list(people)).toEqual([])
  })

  test('changes what they follow 300 times a day, each follow and unfollow counted', async () => {
    const people = memoryPeople()
    const limits = memoryLimits()
    await limits.take(MAYA.sub, 'follows', MAX_FOLLOW_CHANGES - 2, new Date().toISOString())
    const { body: follow } = await add(people, BRIDGE, MAYA, NO_MAIL, limits)
    expect((await remove(people, follow.id, MAYA, NO_MAIL, limits)).status).toBe(204)
    const { status, headers, body } = await add(people, BRIDGE, MAYA, NO_MAIL, limits)
    expect([status, body.error]).toEqual([
      429,
      {
        code: 'too-many-requests',
        message: 'You can follow and unfollow 300 times a day. Please try again in 5 minutes.',
      },
    ])
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(288)
    expect(await list(people)).toEqual([])
    expect((await add(people, BRIDGE, NOAH, NO_MAIL, limits)).status).toBe(201)
  })

  test('beyond that limit keeps what they follow', async () => {
    const people = memoryPeople()
    const { body } = await add(people, BRIDGE)
    const limits = memoryLimits()
    await limits.take(MAYA.sub, 'follows', MAX_FOLLOW_CHANGES, new Date().toISOString())
    const refused = await remove(people, body.id, MAYA, NO_MAIL, limits)
    expect([refused.status, refused.body.error.code]).toEqual([429, 'too-many-requests'])
    expect(await list(people)).toHaveLength(1)
  })

  test('is not counted for a request that changes nothing', async () => {
    const people = memoryPeople()
    await add(people, BRIDGE)
    const limits = memoryLimits()
    await limits.take(MAYA.sub, 'follows', MAX_FOLLOW_CHANGES, new Date().toISOString())
    expect((await add(people, BRIDGE, MAYA, NO_MAIL, limits)).status).toBe(200)
    expect((await remove(people, 'unknown', MAYA, NO_MAIL, limits)).status).toBe(404)
    expect((await add(people, { ...BRIDGE, name: 'a'.repeat(201) }, MAYA, NO_MAIL, limits)).status).toBe(400)
  })

  test('is asked to unfollow something after 200 follows, and the list stays as it was', async () => {
    const people = memoryPeople()
    await list(people)
    for (let number = 1; number <= 199; number += 1)
      await people.addFollow(MAYA.sub, aFollow({ name: `Topic ${number}` }))
    expect((await add(people, { ...BRIDGE, name: 'Topic 200' })).status).toBe(201)
    const { status, body } = await add(people, { ...BRIDGE, name: 'Topic 201' })
    expect([status, body.error.code]).toEqual([409, 'too-many-follows'])
    expect((await add(people, { ...BRIDGE, name: 'topic 200' })).status).toBe(200)
    expect(await list(people)).toHaveLength(200)
  })

  test('sees the newest follow first', async () => {
    const people = memoryPeople()
    await list(people)
    const days = ['2026-11-02', '2026-11-03', '2026-11-01']
    for (const day of days) await people.addFollow(MAYA.sub, aFollow({ name: day, created_at: `${day}T00:00:00.000Z` }))
    expect((await list(people)).map(({ name }) => name)).toEqual(['2026-11-03', '2026-11-02', '2026-11-01'])
  })

  test('unfollows once; what is not followed is an unknown follow', async () => {
    const people = memoryPeople()
    const { body } = await add(people, BRIDGE)
    const first = await remove(people, body.id)
    expect([first.status, first.body]).toEqual([204, undefined])
    const again = await remove(people, body.id)
    expect([again.status, again.body.error.code]).toEqual([404, 'unknown-follow'])
    expect(again.headers).toMatchObject({ 'cache-control': 'no-store' })
  })

  test('touches nothing of anybody else', async () => {
    const people = memoryPeople()
    const { body } = await add(people, BRIDGE, MAYA)
    expect(await list(people, NOAH)).toEqual([])
    expect((await remove(people, body.id, NOAH)).status).toBe(404)
    expect(await list(people, MAYA)).toHaveLength(1)
  })

  test('cannot set whose follow it is, or its time', async () => {
    const people = memoryPeople()
    const smuggled = { sub: NOAH.sub, uid: NOAH.sub, id: 'mine', topic: 'other', created_at: '1999-01-01' }
    const { body } = await add(people, { ...BRIDGE, ...smuggled })
    expect(await list(people, NOAH)).toEqual([])
    expect(body.id).toBe(aFollow(BRIDGE_TARGET).id)
    expect((await people.read(MAYA.sub))?.follower.follows).toMatchObject([{ topic: 'harbour bridge reopening' }])
    expect(body.created_at > '2026').toBe(true)
  })

  test('whose account was deleted a moment ago follows nothing any more', async () => {
    const { people, deletions } = peopleStores()
    await deletions.begin(MAYA, '2026-11-21T12:00:00.000Z')
    const { status, body } = await add(people, BRIDGE)
    expect([status, body.error.code]).toEqual([401, 'unauthenticated'])
    expect(await people.read(MAYA.sub)).toBeUndefined()
  })
})

const BRIDGE_TARGET = { kind: 'trend', name: BRIDGE.name, country: 'CA' } as const

describe('a confirmation', () => {
  /** Remembers what it is asked to confirm, and says what became of it. */
  function confirming(outcome: Confirmation | Error) {
    const asked: [string, string, string][] = []
    const confirm = (what: string) => async (person: { sub: string }, follow: StoredFollow) => {
      asked.push([what, person.sub, follow.name])
      if (outcome instanceof Error) throw outcome
      return outcome
    }
    return { asked, followed: confirm('followed'), unfollowed: confirm('unfollowed') }
  }

  test('is asked for when a follow is new, and when it is removed', async () => {
    const people = memoryPeople()
    const confirmations = confirming('queued')
    const { body } = await add(people, BRIDGE, MAYA, confirmations)
    const again = await add(people, BRIDGE, MAYA, confirmations)
    expect(again.body).toMatchObject({ email_sent: false, confirmation: 'off' })
    await remove(people, body.id, MAYA, confirmations)
    await remove(people, body.id, MAYA, confirmations)
    expect(confirmations.asked).toEqual([
      ['followed', MAYA.sub, 'Harbour bridge reopening'],
      ['unfollowed', MAYA.sub, 'Harbour bridge reopening'],
    ])
  })

  test.each([
    ['queued', true],
    ['off', false],
  ] as const)('that is %s is answered so', async (confirmation, email_sent) => {
    const { status, body } = await add(memoryPeople(), BRIDGE, MAYA, confirming(confirmation))
    expect([status, body]).toMatchObject([201, { email_sent, confirmation }])
  })

  test('that fails does not undo the follow or unfollow', async () => {
    const people = memoryPeople()
    const failing = confirming(new Error('The mail is down'))
    const { status, body } = await add(people, BRIDGE, MAYA, failing)
    expect([status, body]).toMatchObject([201, { email_sent: false, confirmation: 'failed' }])
    expect(await list(people)).toHaveLength(1)
    expect((await remove(people, body.id, MAYA, failing)).status).toBe(204)
    expect(await list(people)).toEqual([])
  })

  test('of a follow that somebody else removed at the same time is asked for by that one alone', async () => {
    const people = memoryPeople()
    const { body } = await add(people, BRIDGE)
    const confirmations = confirming('queued')
    people.removeFollow = async () => false
    expect((await remove(people, body.id, MAYA, confirmations)).status).toBe(404)
    expect(confirmations.asked).toEqual([])
  })
})

test('any input is either followed and listed as answered, or a bad request', async () => {
  const anyRequest = fc.record({
    kind: fc.constantFrom('trend', 'category', 'other'),
    name: fc.oneof(anyText, fc.constantFrom('Sports', 'sports ', '__proto__', '#|\n')),
    country: fc.constantFrom('XX', ...COUNTRIES.slice(0, 3).map(({ code }) => code)),
  })
  await fc.assert(
    fc.asyncProperty(anyRequest, async (request) => {
      const people = memoryPeople()
      const { status, body } = await add(people, request)
      if (status === 400) return people.table.items().length === 0
      const { email_sent: _, confirmation: __, ...follow } = FollowAnswer.parse(body)
      const [listed] = await list(people)
      expect(listed).toEqual(follow)
      // What is answered can be followed again, and is the same then.
      expect((await add(people, follow)).status).toBe(200)
      return status === 201
    }),
  )
})
