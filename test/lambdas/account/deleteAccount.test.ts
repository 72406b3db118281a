import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount } from '../../../lambdas/account/deleteAccount.ts'
import type { PeopleTable } from '../../../lambdas/adapters/people/peopleTable.ts'
import { userPool } from '../../../lambdas/adapters/people/userPool.ts'
import { newFeedToken } from '../../../lambdas/adapters/people/watchEntry.ts'
import { finishDeletions } from '../../../lambdas/deletions/finishDeletions.ts'
import { Problem } from '../../../shared/problem.ts'
import { type Around, aroundCalls, dyingAt, inTurn, meanwhile } from '../../support/aroundCalls.ts'
import { aLook, aWatch } from '../../support/aWatch.ts'
import { aPool, startTestAws, type TestAws } from '../../support/aws.ts'
import { NOW } from '../../support/builders.ts'
import { aDevice, aFollow, aPerson } from '../../support/peopleStore.ts'
import { storesOver } from '../../support/peopleStores.ts'
import { aPeopleTable, type TestTable } from '../../support/peopleTables.ts'
import { fewerRuns, someOf, TESTS_EVERYTHING } from '../../support/speed.ts'
import { Crash } from '../../support/stores.ts'

/**
 * Looks where the record is and begins, leaves the waitlist and lets the suppression expire, reads which watches there are,
 * deletes the feed of the watch and the watch, reads what else there is, deletes it, looks into the outbox, looks at the record,
 * deletes it with the account, and the user, and is done.
 */
const CALLS = 16
const TESLA = aWatch()
/** The call with which a deletion has begun. */
const BEGIN = 2

let aws: TestAws
let users: CognitoIdentityProviderClient
let pool: ReturnType<TestAws['cognito']['ensurePool']>
let table: TestTable
let runs = 0

beforeAll(async () => {
  aws = await startTestAws()
  users = new CognitoIdentityProviderClient(aws.config)
  pool = aws.cognito.ensurePool(aPool())
})
afterAll(() => aws.cleanUp())

beforeEach(async () => {
  runs += 1
  table = await aPeopleTable(aws, `people-${runs}`)
})

/** The real table and the real pool, with something around each of their calls. */
function services(around: Around = (call) => call()) {
  return {
    ...storesOver({ client: aroundCalls(table.client, around), name: table.name }),
    users: userPool(aroundCalls(users, around), pool.userPoolId),
    later: async () => undefined,
    now: NOW,
  }
}

/** Somebody with everything that the product can keep of a person, under an address of their own. */
async function aReader() {
  runs += 1
  const email = `maya-${runs}@mail.example`
  const { UserSub: sub = '' } = await users.send(
    new SignUpCommand({ ClientId: pool.clientId, Username: email, Password: 'secret' }),
  )
  const person = aPerson({ sub, email })
  const { people, waitlist, suppressions, watches, hits } = services()
  await people.open(person, 'Asia/Tokyo', NOW)
  await people.change(sub, { time_zone: 'America/Toronto' }, NOW)
  await watches.add(sub, aWatch({ id: TESLA.id }), NOW)
  await hits.record(sub, ...aLook(TESLA.id))
  await people.addFollow(sub, aFollow())
  await people.addDevice(person, aDevice())
  await waitlist.add(email, 'CA', NOW)
  await waitlist.confirm(await waitlist.entryOf(email), NOW)
  await suppressions.add(email, 'bounce', NOW)
  // What is kept under the person later on is deleted as well, whatever it is.
  for (const sk of ['SENT#2026-11-20', 'SENT#2026-11-21']) await table.put({ pk: `PERSON#${sub}`, sk, to: email })
  return person
}

/** All items in the table that identify a person, in any encoding; and whether they can still sign in. */
async function tracesOf({ sub, email }: { sub: string; email: string }) {
  const items = await table.items()
  const written = [sub, email].flatMap((text) => [
    text,
    encodeURIComponent(text),
    Buffer.from(text).toString('base64'),
    Buffer.from(text).toString('base64url'),
  ])
  return {
    items: items.filter((item) => written.some((text) => JSON.stringify(item).includes(text))),
    isUser: await isUser(sub),
    gone: items.filter(({ sk }) => sk === 'GONE'),
  }
}

async function isUser(username: string): Promise<boolean> {
  const get = new AdminGetUserCommand({ UserPoolId: pool.userPoolId, Username: username })
  const [found] = await Promise.allSettled([users.send(get)])
  return found.status === 'fulfilled'
}

/** Requests that were authenticated, and looks for hits that were under way, before the deletion began. */
const REQUESTS: [
  string,
  (people: PeopleTable, person: ReturnType<typeof aPerson>, others: ReturnType<typeof services>) => Promise<unknown>,
][] = [
  ['the first call of another browser', (people, person) => people.open(person, 'Asia/Tokyo', NOW)],
  [
    'a call with another address',
    (people, person) => people.takeOverAddress(person.sub, { ...person, email: `new-${person.email}` }),
  ],
  ['a follow', (people, { sub }) => people.addFollow(sub, aFollow({ name: 'Another topic' }))],
  ['an unfollow', (people, { sub }) => people.removeFollow(sub, aFollow().id)],
  ['a new watch', (_, { sub }, { watches }) => watches.add(sub, aWatch(), NOW)],
  [
    'a new feed of a watch',
    (_, { sub }, { watches }) => watches.change(sub, TESLA.id, (watch) => ({ ...watch, feed: newFeedToken() })),
  ],
  ['the end of a watch', (_, { sub }, { watches }) => watches.remove(sub, TESLA.id)],
  ['a look that finds something', (_, { sub }, { hits }) => hits.record(sub, ...aLook(TESLA.id, { collection: 'c2' }))],
  [
    'a message that gives its hits back',
    async (_, { sub }, { hits }) => hits.giveBack(sub, await hits.waiting(sub), NOW),
  ],
  ['a new device', (people, person) => people.addDevice(person, aDevice(2))],
  ['a change of settings', (people, { sub }) => people.change(sub, { digest: 'off', theme: 'dark' }, NOW)],
  ['a move', (people, { sub }) => people.change(sub, { time_zone: 'Europe/Paris' }, NOW)],
]

/** Such a request may fail with a `Problem` only. */
async function attempt(request: Promise<unknown>): Promise<void> {
  try {
    await request
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}

describe('a deletion', () => {
  test('leaves nothing but a salted hash, which is kept for 30 days', async () => {
    const person = await aReader()
    expect(await tracesOf(person)).toMatchObject({ items: { length: 12 }, isUser: true, gone: [] })
    const count = dyingAt(Number.POSITIVE_INFINITY, 'before')
    await deleteAccount(person, services(count.around))
    expect(count.calls()).toBe(CALLS)
    const { items, isUser: canSignIn, gone } = await tracesOf(person)
    expect([items, canSignIn]).toEqual([[], false])
    expect(gone).toEqual([
      {
        pk: expect.stringMatching(/^GONE#[\w-]{43}$/),
        sk: 'GONE',
        expires_at: Date.parse(NOW) / 1000 + 2_592_000,
      },
    ])
  })

  test('leaves the hash of an address to which mail failed for as long', async () => {
    const person = await aReader()
    await deleteAccount(person, services())
    const hashes = (await table.items()).filter(({ sk }) => sk === 'SUPPRESSED' || sk === 'GONE')
    expect(hashes.map(({ expires_at }) => expires_at)).toEqual(Array(2).fill(Date.parse(NOW) / 1000 + 2_592_000))
  })

  test('works without an account, and a second time', async () => {
    const person = aPerson({ sub: 'nobody' })
    await deleteAccount(person, services())
    await deleteAccount(person, services())
    expect(await tracesOf(person)).toMatchObject({ items: [], gone: { length: 1 } })
  })
})

const everyCall = Array.from({ length: CALLS }, (_, index) => index + 1)
/** A process that dies after one call leaves what one leaves that dies before the next. */
const everyMoment = everyCall.flatMap((nth) => [
  { nth, moment: 'before' as const },
  { nth, moment: 'after' as const },
])
const someMoments = everyMoment.filter(
  ({ nth, moment }) => TESTS_EVERYTHING || nth === BEGIN || nth === CALLS || (nth % 8 === 0 && moment === 'before'),
)

describe.each(someMoments)('a deletion that dies $moment call $nth', ({ nth, moment }) => {
  test('is finished when it is asked for again', async () => {
    const person = await aReader()
    await expect(deleteAccount(person, services(dyingAt(nth, moment).around))).rejects.toThrow(Crash)
    await deleteAccount(person, services())
    expect(await tracesOf(person)).toMatchObject({ items: [], isUser: false, gone: { length: 1 } })
  })

  test('is finished by the hourly run, unless it never began', async () => {
    const person = await aReader()
    await expect(deleteAccount(person, services(dyingAt(nth, moment).around))).rejects.toThrow(Crash)
    const hasBegun = await services().deletions.isGone(person.sub)
    expect(hasBegun).toBe(nth > BEGIN || (nth === BEGIN && moment === 'after'))
    await finishDeletions(services())
    const { items, isUser: canSignIn } = await tracesOf(person)
    expect([items.length, canSignIn]).toEqual(hasBegun ? [0, false] : [12, true])
  })
})

test.each(someOf(everyCall, 8))(
  'whatever is asked for after call %i of a deletion leaves nothing behind',
  async (nth) => {
    const person = await aReader()
    const asking = meanwhile(nth, async () => {
      for (const [, request] of REQUESTS) await attempt(request(services().people, person, services()))
    })
    await deleteAccount(person, services(asking))
    expect(await tracesOf(person)).toMatchObject({ items: [], isUser: false, gone: { length: 1 } })
  },
)

const REQUEST_CALLS = TESTS_EVERYTHING ? [1, 2, 3, 4] : [1]
const everyRequest = REQUESTS.flatMap(([name, request]) => REQUEST_CALLS.map((nth) => ({ name, nth, request })))

test.each(someOf(everyRequest, 3))(
  'a deletion after call $nth of $name leaves nothing behind',
  async ({ nth, request }) => {
    const person = await aReader()
    let isDeleted = false
    const deleting = meanwhile(nth, async () => {
      await deleteAccount(person, services())
      isDeleted = true
    })
    await attempt(request(services(deleting).people, person, services(deleting)))
    if (!isDeleted) await deleteAccount(person, services())
    expect(await tracesOf(person)).toMatchObject({ items: [], isUser: false, gone: { length: 1 } })
  },
)

test('a first call concurrent with a deletion leaves nothing behind', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      runs += 1
      const person = aPerson({ sub: `new-${runs}`, email: `new-${runs}@mail.example` })
      const turns = inTurn(scheduler)
      const opening = attempt(services(turns).people.open(person, 'Asia/Tokyo', NOW))
      await scheduler.waitFor(Promise.all([deleteAccount(person, services(turns)), opening]))
      expect((await tracesOf(person)).items).toEqual([])
    }),
    // Each run talks to the stand-in for DynamoDB.
    { numRuns: fewerRuns(20) },
  )
})

test('any request concurrent with a deletion leaves nothing behind', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const person = await aReader()
      const turns = inTurn(scheduler)
      const others = REQUESTS.map(([, request]) => attempt(request(services(turns).people, person, services(turns))))
      await scheduler.waitFor(Promise.all([deleteAccount(person, services(turns)), ...others]))
      expect(await tracesOf(person)).toMatchObject({ items: [], isUser: false })
    }),
    // Each run talks to the stand-in for DynamoDB.
    { numRuns: fewerRuns(10) },
  )
})
