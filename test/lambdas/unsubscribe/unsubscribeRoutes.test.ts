import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { PeopleTable } from '../../../lambdas/adapters/people/peopleTable.ts'
import { type Subscription, unsubscribeToken } from '../../../lambdas/mail/unsubscribeToken.ts'
import { waitlistToken } from '../../../lambdas/mail/waitlistToken.ts'
import { SubscriptionAnswer } from '../../../shared/people/unsubscribe.ts'
import { Problem } from '../../../shared/problem.ts'
import { aWatch } from '../../support/aWatch.ts'
import { NOW } from '../../support/builders.ts'
import { memoryTakedowns } from '../../support/memoryTakedowns.ts'
import {
  aWorld,
  BRIDGE,
  type Call,
  ENTRY,
  FORM,
  GAMES,
  MAYA,
  ONE_CLICK,
  PAUL,
  SITE,
  tokenOf,
} from './unsubscribeWorld.ts'

/** What somebody gets, without when that changed. */
async function gets(people: PeopleTable, sub = MAYA.sub) {
  const person = await people.read(sub)
  return {
    follows: person?.follower.follows.map(({ name }) => name),
    digest: person?.follower.digest,
    mail_endings: person?.follower.mail_endings,
    confirmations: person?.follower.confirmations,
  }
}

const EVERYTHING = {
  follows: ['Harbour bridge reopening', 'Games'],
  digest: 'daily',
  mail_endings: true,
  confirmations: true,
}

describe('one click in a mail program (RFC 8058) ends', () => {
  test.each<[string, Subscription['scope'], Partial<typeof EVERYTHING>]>([
    ['the one follow', { kind: 'follow', id: BRIDGE.id }, { follows: ['Games'] }],
    ['the daily update', { kind: 'digest' }, { digest: 'off' }],
    ['the updates about endings alone', { kind: 'endings' }, { mail_endings: false }],
    ['the confirmations', { kind: 'confirmations' }, { confirmations: false }],
    ['every mail, and no follow', { kind: 'everything' }, { digest: 'off', confirmations: false }],
  ])('%s, at once, and again is the same', async (_, scope, changed) => {
    const { click, people } = await aWorld()
    for (const time of ['first', 'second', 'third']) {
      const { status, headers } = await click(tokenOf(scope))
      expect([time, status, headers['cache-control']]).toEqual([time, 200, 'no-store'])
      expect(headers).not.toHaveProperty('location')
      expect(headers).not.toHaveProperty('set-cookie')
      expect(await gets(people)).toEqual({ ...EVERYTHING, ...changed })
    }
    expect(await gets(people, PAUL.sub)).toEqual(EVERYTHING)
  })

  test('what its answer says, to a browser without scripts', async () => {
    const { click } = await aWorld()
    const answers = [{ kind: 'follow', id: BRIDGE.id } as const, { kind: 'digest' } as const]
    const [follow, digest] = await Promise.all(answers.map(async (scope) => (await click(tokenOf(scope))).body))
    expect(follow).toBe('Done: you do not follow this any more.\n')
    expect(digest).toBe('Done: you get no more of these emails.\n')
  })

  test.each<[type: string | undefined, body: string]>([
    ['APPLICATION/X-WWW-FORM-URLENCODED; charset=utf-8', `a=b&${ONE_CLICK}&token=other&scope=follow`],
    [
      'multipart/form-data; boundary=cut',
      '--cut\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--cut--\r\n',
    ],
    [undefined, ONE_CLICK],
    ['application/json', ''],
    ['application/x-www-form-urlencoded', `${ONE_CLICK}&`.padEnd(100_000, 'x')],
  ])('with any body but JSON: %s, %s', async (type, body) => {
    const { call, people } = await aWorld()
    const { status } = await call('POST /api/unsubscribe', {
      token: tokenOf({ kind: 'digest' }),
      ...(type !== undefined && { headers: { 'content-type': type } }),
      body,
    })
    expect([status, await gets(people)]).toEqual([200, { ...EVERYTHING, digest: 'off' }])
  })

  test('nothing by a token in the form: only the one in the address counts', async () => {
    const { call, people } = await aWorld()
    const body = `${ONE_CLICK}&token=${tokenOf({ kind: 'everything' })}`
    const { status } = await call('POST /api/unsubscribe', { headers: FORM, body })
    expect([status, await gets(people)]).toEqual([404, EVERYTHING])
    await call('POST /api/unsubscribe', { token: tokenOf({ kind: 'digest' }, PAUL.sub), headers: FORM, body })
    expect([await gets(people), await gets(people, PAUL.sub)]).toEqual([EVERYTHING, { ...EVERYTHING, digest: 'off' }])
  })
})

describe('a link about watches', () => {
  async function watching() {
    const world = await aWorld()
    await world.watches.add(MAYA.sub, aWatch({ id: 'one', name: 'Cars' }), '2026-11-21T00:00:00.000Z')
    await world.watches.add(MAYA.sub, aWatch({ id: 'other' }), '2026-11-21T00:00:00.000Z')
    const paused = async () => {
      const { watches = [] } = (await world.people.read(MAYA.sub))?.follower ?? {}
      return watches.flatMap(({ id, paused }) => (paused ? [id] : [])).toSorted()
    }
    return { ...world, paused }
  }

  test.each<[string, Subscription['scope'], string[]]>([
    ['one of them', { kind: 'watch', id: 'one' }, ['one']],
    ['all of them', { kind: 'watches' }, ['one', 'other']],
    ['all of them with every mail', { kind: 'everything' }, ['one', 'other']],
    ['none that is gone', { kind: 'watch', id: 'gone' }, []],
    ['none by the end of the update', { kind: 'digest' }, []],
  ])('pauses %s, and again is the same', async (_, scope, expected) => {
    const { click, paused } = await watching()
    for (let press = 0; press < 2; press += 1) {
      expect((await click(tokenOf(scope))).status).toBe(200)
      expect(await paused()).toEqual(expected)
    }
  })

  test('says which it is, whether it is paused, and how many are not', async () => {
    const { call, click } = await watching()
    const token = tokenOf({ kind: 'watch', id: 'one' })
    const look = async () => JSON.parse((await call('GET /api/leaving', { token })).body)
    expect(await look()).toMatchObject({ kind: 'watch', name: 'Cars', paused: false, watches: 2 })
    await click(token)
    expect(await look()).toMatchObject({ kind: 'watch', name: 'Cars', paused: true, watches: 1 })
  })
})

describe('the page ends', () => {
  test.each<[string, Subscription['scope'], string | undefined, Partial<typeof EVERYTHING>]>([
    ['what the link is of', { kind: 'digest' }, undefined, { digest: 'off' }],
    ['the same by its name', { kind: 'digest' }, 'digest', { digest: 'off' }],
    ['the follow of the link', { kind: 'follow', id: GAMES.id }, 'follow', { follows: [BRIDGE.name] }],
    ['the daily update instead', { kind: 'follow', id: GAMES.id }, 'digest', { digest: 'off' }],
    ['the confirmations instead', { kind: 'digest' }, 'confirmations', { confirmations: false }],
    ['everything instead', { kind: 'confirmations' }, 'everything', { digest: 'off', confirmations: false }],
  ])('%s, and shows the remaining subscriptions', async (_, scope, asked, changed) => {
    const token = tokenOf(scope)
    const body = { token, ...(asked !== undefined && { scope: asked }) }
    const { call, people } = await aWorld()
    const first = await call('POST /api/unsubscribe', { body })
    expect(await gets(people)).toEqual({ ...EVERYTHING, ...changed })
    expect(SubscriptionAnswer.parse(JSON.parse(first.body))).toEqual(
      JSON.parse((await call('GET /api/leaving', { token })).body),
    )
    expect(await call('POST /api/unsubscribe', { token, body })).toEqual(first)
    expect(await gets(people)).toEqual({ ...EVERYTHING, ...changed })
    expect(await gets(people, PAUL.sub)).toEqual(EVERYTHING)
  })

  test.each<[string, Call]>([
    ['nothing was asked', { token: tokenOf({ kind: 'digest' }), body: {} }],
    [
      'the address and the body differ',
      { token: tokenOf({ kind: 'digest' }), body: { token: tokenOf({ kind: 'digest' }, PAUL.sub) } },
    ],
    ['a follow is asked by a link that is of none', { body: { token: tokenOf({ kind: 'digest' }), scope: 'follow' } }],
    ['a watch is', { body: { token: tokenOf({ kind: 'digest' }), scope: 'watch' } }],
    ['the scope does not exist', { body: { token: tokenOf({ kind: 'digest' }), scope: 'account' } }],
    ['the token is no text', { body: { token: [tokenOf({ kind: 'digest' })], scope: 'digest' } }],
  ])('nothing when %s', async (_, sent) => {
    const { call, people } = await aWorld()
    const { status, body } = await call('POST /api/unsubscribe', sent)
    expect([status, JSON.parse(body).error.code]).toEqual([400, 'bad-request'])
    expect([await gets(people), await gets(people, PAUL.sub)]).toEqual([EVERYTHING, EVERYTHING])
  })
})

describe('the subscription of a link', () => {
  /** The schema, but with no room for any other field. */
  const ExactAnswer = z.strictObject(SubscriptionAnswer.shape)

  test.each<[Subscription['scope'], object]>([
    [
      { kind: 'follow', id: GAMES.id },
      { kind: 'follow', name: 'Games', country: 'CA' },
    ],
    [{ kind: 'follow', id: 'unfollowed' }, { kind: 'follow' }],
    [{ kind: 'digest' }, { kind: 'digest' }],
    [{ kind: 'confirmations' }, { kind: 'confirmations' }],
    [{ kind: 'everything' }, { kind: 'everything' }],
  ])('of %j shows its subscription and nothing else about its owner', async (scope, about) => {
    const { call } = await aWorld()
    const { status, headers, body } = await call('GET /api/leaving', { token: tokenOf(scope) })
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    const rest = { digest: 'daily', mail_endings: true, confirmations: true, email_hint: 'm…@e….com' }
    expect(ExactAnswer.parse(JSON.parse(body))).toEqual({ ...about, ...rest })
  })
})

describe('the subscription of a link to a topic that was taken out', () => {
  test.each(['GET /api/leaving', 'POST /api/unsubscribe'])('has no name: %s', async (route) => {
    const takedowns = memoryTakedowns()
    const { call } = await aWorld(takedowns)
    const token = tokenOf({ kind: 'follow', id: BRIDGE.id })
    takedowns.suppress(BRIDGE.name, BRIDGE.country)
    const about = route.startsWith('GET') ? { token } : { body: { token, scope: 'follow' } }
    const { status, body } = await call(route, about)
    expect(status).toBe(200)
    expect(body).not.toContain(BRIDGE.name)
    expect(JSON.parse(body)).toMatchObject({ kind: 'follow' })
  })
})

describe('opening the address of a mail', () => {
  test('leads to the page with the same token', async () => {
    const { call } = await aWorld()
    const token = tokenOf({ kind: 'everything' })
    const { status, headers, body } = await call('GET /api/unsubscribe', { token })
    expect([status, headers['cache-control'], body]).toEqual([303, 'no-store', ''])
    expect(headers.location).toBe(`${SITE}/unsubscribe?token=${token}`)
  })

  test.each([undefined, '//elsewhere.example', 'a\r\nset-cookie: b', '\uD800', 'a'.repeat(513)])(
    'without a token that can be one leads to the page alone: %j',
    async (token) => {
      const { call } = await aWorld()
      const { status, headers } = await call('GET /api/unsubscribe', token === undefined ? {} : { token })
      expect([status, headers.location]).toEqual([303, `${SITE}/unsubscribe`])
    },
  )
})

test('GET requests never change anything, whatever is sent', async () => {
  const { call, table } = await aWorld()
  const before = table.items()
  const tokens = (['digest', 'confirmations', 'everything'] as const).map((kind) => tokenOf({ kind }))
  tokens.push(tokenOf({ kind: 'follow', id: GAMES.id }), waitlistToken(Buffer.alloc(32, 'waitlist'), ENTRY))
  for (const route of ['GET /api/leaving', 'GET /api/unsubscribe'])
    for (const token of tokens) {
      await call(route, { token })
      await call(route, { token, headers: FORM, body: ONE_CLICK })
      await call(route, { token, body: { token, scope: 'everything', action: 'leave' } })
    }
  expect(table.items()).toEqual(before)
})

describe('a link that is not ours', () => {
  const good = tokenOf({ kind: 'everything' })
  const [, signature = ''] = good.split('.')

  test.each([
    ['is missing', undefined],
    [
      'was made with another key',
      unsubscribeToken(Buffer.alloc(32, 'other'), { sub: MAYA.sub, scope: { kind: 'digest' } }),
    ],
    ['has another payload', `${tokenOf({ kind: 'everything' }, PAUL.sub).split('.')[0]}.${signature}`],
    ['was cut', good.slice(0, -1)],
    ['is of the waitlist', waitlistToken(Buffer.alloc(32, 'waitlist'), ENTRY)],
  ])('because its token %s is answered with 404, and changes nothing', async (_, token) => {
    const { call, people } = await aWorld()
    const about = token === undefined ? {} : { token }
    const answers = [
      await call('GET /api/leaving', about),
      await call('POST /api/unsubscribe', { ...about, headers: FORM, body: ONE_CLICK }),
      await call('POST /api/unsubscribe', { body: { ...about, scope: 'everything' } }),
    ]
    for (const { status, headers, body } of answers) {
      expect([status, JSON.parse(body).error.code]).toEqual([404, 'unknown-token'])
      expect(headers['cache-control']).toBe('no-store')
    }
    expect([await gets(people), await gets(people, PAUL.sub)]).toEqual([EVERYTHING, EVERYTHING])
  })
})

describe('a deleted person', () => {
  test('gets 204', async () => {
    const { call, click, remove } = await aWorld()
    await remove(MAYA.sub)
    for (const kind of ['digest', 'confirmations', 'everything'] as const) {
      const token = tokenOf({ kind })
      expect(await call('GET /api/leaving', { token })).toMatchObject({ status: 204, body: '' })
      expect(await click(token)).toMatchObject({ status: 204 })
      expect(await call('POST /api/unsubscribe', { body: { token } })).toMatchObject({ status: 204 })
    }
  })

  test('may be deleted while they unsubscribe', async () => {
    const { call, people, remove } = await aWorld()
    const read = people.read.bind(people)
    people.read = async (sub) => {
      const person = await read(sub)
      await remove(sub)
      return person
    }
    for (const scope of ['digest', 'confirmations', 'everything'])
      expect(
        await call('POST /api/unsubscribe', { body: { token: tokenOf({ kind: 'digest' }), scope } }),
      ).toMatchObject({ status: 204 })
  })
})

test('a table that does not answer is not mistaken for a deleted person', async () => {
  const { call, people } = await aWorld()
  people.change = () => Promise.reject(new Problem('unavailable', 'Please try again later.'))
  const { status } = await call('POST /api/unsubscribe', { body: { token: tokenOf({ kind: 'digest' }) } })
  expect(status).toBe(503)
})

describe('the end of what a link is about', () => {
  const undoOf = (world: Awaited<ReturnType<typeof aWorld>>, scope: Subscription['scope'], undo: unknown) =>
    world.call('POST /api/unsubscribe', { token: tokenOf(scope), body: { undo } })
  const asked = { kind: 'trend', name: BRIDGE.name, country: BRIDGE.country }

  test('can be taken back without signing in: a follow', async () => {
    const world = await aWorld()
    const scope = { kind: 'follow', id: BRIDGE.id } as const
    await world.click(tokenOf(scope))
    for (const time of ['first', 'second']) {
      const { status, body } = await undoOf(world, scope, asked)
      expect([time, status, JSON.parse(body).name]).toEqual([time, 200, BRIDGE.name])
      expect((await gets(world.people)).follows?.toSorted()).toEqual(EVERYTHING.follows.toSorted())
    }
  })

  test('can be taken back without signing in: a watch', async () => {
    const world = await aWorld()
    await world.watches.add(MAYA.sub, aWatch({ id: 'w1' }), NOW)
    const scope = { kind: 'watch', id: 'w1' } as const
    await world.click(tokenOf(scope))
    expect(JSON.parse((await undoOf(world, scope, 'watch')).body)).toMatchObject({ paused: false })
  })

  test('can be taken back without signing in: updates about endings alone', async () => {
    const world = await aWorld()
    await world.click(tokenOf({ kind: 'endings' }))
    expect(JSON.parse((await undoOf(world, { kind: 'endings' }, 'endings')).body)).toMatchObject({ mail_endings: true })
    expect(await gets(world.people)).toEqual(EVERYTHING)
  })

  test.each<[string, Subscription['scope'], unknown]>([
    ['another trend', { kind: 'follow', id: BRIDGE.id }, { ...asked, name: 'Somebody else' }],
    ['the same in another country', { kind: 'follow', id: BRIDGE.id }, { ...asked, country: 'US' }],
    ['a follow, by the link of the digest', { kind: 'digest' }, asked],
    ['updates about endings, by the link of the digest', { kind: 'digest' }, 'endings'],
    ['a watch, by the link of a follow', { kind: 'follow', id: BRIDGE.id }, 'watch'],
  ])('gives no right to anything else: %s', async (_, scope, undo) => {
    const world = await aWorld()
    expect((await undoOf(world, scope, undo)).status).toBe(400)
    expect(await gets(world.people)).toEqual(EVERYTHING)
  })
})
