import { inspect } from 'node:util'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Suppression } from '../../../lambdas/adapters/mail/suppressions.ts'
import { logger } from '../../../lambdas/common/logger.ts'
import { mailEvents } from '../../../lambdas/mailEvents/mailEvents.ts'
import { sumOf } from '../../../shared/digest/digestCounts.ts'
import { aPerson } from '../../support/peopleStore.ts'
import { peopleStores } from '../../support/peopleStores.ts'

const NOW = '2026-11-21T09:00:00.000Z'
const AT = '2026-11-21T08:59:00.000Z'
const MAYA = aPerson({ sub: 'a-maya', email: 'maya@example.org' })
const PAUL = aPerson({ sub: 'b-paul', email: 'paul@example.org' })

afterEach(() => vi.restoreAllMocks())

/** An event of SES through a configuration set, with all its other fields. */
function aReport(eventType: string, about: object, tags: object = {}) {
  return {
    eventType,
    mail: {
      timestamp: '2026-11-21T08:58:00.000Z',
      source: 'hello@uptick.example',
      messageId: '0102019a-0000',
      destination: ['maya@example.org'],
      headersTruncated: false,
      headers: [{ name: 'Subject', value: 'What changed' }],
      commonHeaders: { subject: 'What changed' },
      tags: { 'ses:configuration-set': ['uptick'], kind: ['digests'], ...tags },
    },
    [eventType.charAt(0).toLowerCase() + eventType.slice(1)]: about,
  }
}

function aBounce(
  bounceType: string,
  addresses: string[] = [MAYA.email],
  more: object = { bounceSubType: 'General', timestamp: AT },
) {
  return aReport('Bounce', {
    bounceType,
    bouncedRecipients: addresses.map((emailAddress) => ({
      emailAddress,
      action: 'failed',
      status: '5.1.1',
      diagnosticCode: 'smtp; 550 5.1.1 user unknown',
    })),
    feedbackId: '0102019a-1111',
    reportingMTA: 'dsn; mta.example',
    ...more,
  })
}

function aComplaint(about: { addresses?: string[]; person?: string; more?: object } = {}) {
  const { addresses = [MAYA.email], person, more = {} } = about
  return aReport(
    'Complaint',
    {
      complainedRecipients: addresses.map((emailAddress) => ({ emailAddress })),
      timestamp: AT,
      feedbackId: '0102019a-2222',
      complaintSubType: null,
      ...more,
    },
    person === undefined ? {} : { person: [person] },
  )
}

/** Reports as SNS hands them to a function. */
function anEventOf(...messages: (object | string)[]) {
  return {
    Records: messages.map((message) => ({
      EventSource: 'aws:sns',
      EventVersion: '1.0',
      EventSubscriptionArn: 'arn:aws:sns:us-east-1:000000000000:mail:1',
      Sns: {
        Type: 'Notification',
        MessageId: 'd3f2',
        Message: typeof message === 'string' ? message : JSON.stringify(message),
        Timestamp: NOW,
        MessageAttributes: {},
      },
    })),
  }
}

/** Maya and Paul, who get all mails unless their address is suppressed. */
async function aWorld(suppressed: Record<string, Suppression> = {}) {
  const stores = peopleStores()
  const { people, suppressions, tallies } = stores
  for (const person of [MAYA, PAUL]) await people.open(person, 'UTC', NOW)
  for (const [address, { reason, at }] of Object.entries(suppressed)) await suppressions.add(address, reason, at)
  const take = mailEvents({ ...stores, clock: () => new Date(NOW) })
  return { ...stores, take, tally: () => tallies.digests.lastDay(NOW) }
}

/** Those of some addresses that are suppressed, and why. */
async function suppressedIn(
  { suppressions }: World,
  addresses = [MAYA.email, PAUL.email, 'stranger@example.org'],
): Promise<Record<string, Suppression>> {
  const found = await Promise.all(addresses.map(async (to) => [to, await suppressions.find(to)] as const))
  return Object.fromEntries(found.flatMap(([to, why]) => (why ? [[to, why]] : [])))
}

type World = Awaited<ReturnType<typeof aWorld>>

/** Whether a person still has any subscription. */
async function isSubscribed({ people }: World, sub: string): Promise<boolean> {
  const follower = (await people.read(sub))?.follower
  return follower?.digest !== 'off' || follower.confirmations
}

test('a complaint about a mail to somebody who was deleted meanwhile is kept no longer than the tombstone', async () => {
  const { take, suppressions } = await aWorld()
  const expire = vi.spyOn(suppressions, 'expire')
  await take(anEventOf(aComplaint({ person: 'a-deleted-sub' })))
  expect(expire.mock.calls).toEqual([[MAYA.email, NOW]])
  await take(anEventOf(aComplaint({ person: MAYA.sub })))
  expect(expire).toHaveBeenCalledTimes(1)
})

test('bounces for good and complaints are counted, and nothing else is', async () => {
  const { take, tally } = await aWorld()
  const unsent = { bounceSubType: 'OnAccountSuppressionList', timestamp: AT }
  const ofPaul = aComplaint({ addresses: [PAUL.email] })
  await take(anEventOf(aComplaint(), aBounce('Permanent'), aBounce('Transient'), ofPaul))
  await take(anEventOf(aBounce('Permanent', [MAYA.email], unsent)))
  expect(await tally()).toEqual(sumOf([{ bounces: 1, complaints: 2 }]))
})

describe('the complaints of a person', () => {
  const complain = aComplaint({ addresses: ['Maya <MAYA@example.org>'], person: MAYA.sub })

  test('count once a month, however often they complain and verify their address again', async () => {
    const { take, suppressions, tally, table } = await aWorld()
    for (let day = 0; day < 3; day += 1) {
      await take(anEventOf(complain))
      await suppressions.lift(MAYA.email, NOW)
    }
    expect((await tally()).complaints).toBe(1)
    table.expire('2026-12-21T09:00:00.000Z')
    await take(anEventOf(complain))
    expect((await tally()).complaints).toBe(1)
  })

  test('are remembered without their address', async () => {
    const { take, table } = await aWorld()
    await take(anEventOf(complain))
    const counts = table.items().filter(({ pk }) => String(pk).startsWith('COUNT#'))
    expect(counts).toHaveLength(1)
    expect(JSON.stringify(counts).toLowerCase()).not.toContain('maya')
  })
})

const BOUNCED: Suppression = { reason: 'bounce', at: AT }
const COMPLAINED: Suppression = { reason: 'complaint', at: AT }

describe('nothing is mailed any more to an address', () => {
  test.each<[string, object, Suppression]>([
    ['that mail came back from for good', aBounce('Permanent'), BOUNCED],
    [
      'that the mail service itself writes to no more',
      aBounce('Permanent', [MAYA.email], { bounceSubType: 'OnAccountSuppressionList', timestamp: AT }),
      BOUNCED,
    ],
    ['that comes back as the header had it', aBounce('Permanent', ['"Maya <3" <maya@example.org>']), BOUNCED],
    ['that comes back in quotes', aBounce('Permanent', ['"maya"@example.org']), BOUNCED],
    ['whose owner complained', aComplaint(), COMPLAINED],
    [
      'whose owner complained, and the provider says of what',
      aComplaint({ more: { complaintFeedbackType: 'abuse', userAgent: 'AnyCompany Feedback Loop (V0.01)' } }),
      COMPLAINED,
    ],
    [
      'whose owner complained, and the provider says nothing',
      aComplaint({ more: { complaintFeedbackType: null } }),
      COMPLAINED,
    ],
    ['by a report that does not say when', aBounce('Permanent', [MAYA.email], {}), { reason: 'bounce', at: NOW }],
    [
      'by a report with a time that is none',
      aBounce('Permanent', [MAYA.email], { timestamp: 'yesterday' }),
      { reason: 'bounce', at: NOW },
    ],
    [
      'by a report from a clock that is ahead',
      aBounce('Permanent', [MAYA.email], { timestamp: '2036-01-01T00:00:00Z' }),
      { reason: 'bounce', at: NOW },
    ],
    [
      'by a report from another time zone',
      aBounce('Permanent', [MAYA.email], { timestamp: '2026-11-21T09:59:00+01:00' }),
      BOUNCED,
    ],
  ])('%s', async (_, report, expected) => {
    const world = await aWorld()
    await world.take(anEventOf(report))
    expect(await suppressedIn(world)).toEqual({ [MAYA.email]: expected })
  })

  test('by the older form of reports, which those of an identity have', async () => {
    const { eventType: notificationType, ...rest } = aBounce('Permanent')
    const world = await aWorld()
    await world.take(anEventOf({ notificationType, ...rest }))
    expect(Object.keys(await suppressedIn(world))).toEqual([MAYA.email])
  })
})

describe('nothing changes when', () => {
  test.each<[string, object | string]>([
    ['a mailbox is full', aBounce('Transient', [MAYA.email], { bounceSubType: 'MailboxFull', timestamp: AT })],
    ['a mail came back for a new reason', aBounce('Postponed')],
    ['a mail was delivered', aReport('Delivery', { recipients: [MAYA.email], timestamp: AT })],
    ['the service reports what there is no word for yet', aReport('Teleport', {})],
    [
      'a reader took a mail out of the junk',
      aComplaint({ person: MAYA.sub, more: { complaintFeedbackType: 'not-spam' } }),
    ],
    ['a complaint has no address', aComplaint({ addresses: [] })],
    ['what came back is no address', aBounce('Permanent', ['maya', '', 'maya@', 'a@b.c, d@e.f'])],
    ['the service says hello', 'Successfully validated SNS topic for Amazon Simple Email Service event publishing.'],
    ['the service says hello in the older form', { notificationType: 'AmazonSnsSubscriptionSucceeded', message: 'Hi' }],
  ])('%s', async (_, report) => {
    const world = await aWorld()
    await world.take(anEventOf(report))
    expect(await suppressedIn(world)).toEqual({})
    expect([await isSubscribed(world, MAYA.sub), await isSubscribed(world, PAUL.sub)]).toEqual([true, true])
  })
})

describe('a person who complained', () => {
  test('gets nothing more of what they subscribed to, and keeps what they follow', async () => {
    const world = await aWorld()
    await world.take(anEventOf(aComplaint({ person: MAYA.sub })))
    expect((await world.people.read(MAYA.sub))?.follower).toMatchObject({ digest: 'off', confirmations: false })
    expect(await isSubscribed(world, PAUL.sub)).toBe(true)
  })

  test('at a former address keeps what they get at the one they have now, but the former gets nothing more', async () => {
    const world = await aWorld()
    await world.people.takeOverAddress(MAYA.sub, { ...MAYA, email: 'maya@new.example' })
    await world.take(anEventOf(aComplaint({ person: MAYA.sub })))
    expect(await isSubscribed(world, MAYA.sub)).toBe(true)
    expect(await suppressedIn(world)).toEqual({ [MAYA.email]: COMPLAINED })
  })

  test('a bounce of their mail leaves what they subscribed to', async () => {
    const world = await aWorld()
    const { mail, ...rest } = aBounce('Permanent')
    await world.take(anEventOf({ ...rest, mail: { ...mail, tags: { kind: ['digests'], person: [MAYA.sub] } } }))
    expect(await isSubscribed(world, MAYA.sub)).toBe(true)
  })
})

describe('a report that cannot be read', () => {
  const secret = 'secret@example.org'
  const broken: [string, unknown][] = [
    ['is no JSON', anEventOf(`${secret} is not JSON`).Records[0]],
    ['is half of one', anEventOf(JSON.stringify(aBounce('Permanent', [secret])).slice(0, -9)).Records[0]],
    ['is a list', anEventOf([secret]).Records[0]],
    ['is null', anEventOf('null').Records[0]],
    ['does not say what it is about', anEventOf({ mail: {} }).Records[0]],
    ['is a bounce of nothing', anEventOf({ eventType: 'Bounce' }).Records[0]],
    [
      'is a bounce without recipients',
      anEventOf({ eventType: 'Bounce', bounce: { bounceType: 'Permanent' } }).Records[0],
    ],
    [
      'has one address for many',
      anEventOf(aReport('Bounce', { bounceType: 'Permanent', bouncedRecipients: secret })).Records[0],
    ],
    ['is a complaint of nothing', anEventOf({ eventType: 'Complaint', complaint: secret }).Records[0]],
    ['has no message', { EventSource: 'aws:sns', Sns: { Subject: secret } }],
    ['is of another service', { messageId: '1', body: secret }],
    ['is nothing', null],
  ]

  test.each(broken)(
    'because it %s fails the event, after the nine others; its content is not logged',
    async (_, record) => {
      const logged: unknown[] = []
      for (const level of ['info', 'warn', 'error'] as const)
        vi.spyOn(logger, level).mockImplementation((...entry) => void logged.push(...entry))
      const world = await aWorld()
      const addresses = Array.from({ length: 9 }, (_, number) => `reader${number}@example.org`)
      const { Records } = anEventOf(...addresses.map((address) => aBounce('Permanent', [address])))
      const event = { Records: Records.toSpliced(4, 0, record as (typeof Records)[number]) }
      const failure = await world.take(event).catch((error: unknown) => error)
      expect(failure).toMatchObject({ message: expect.stringContaining('1 of 10 failed') })
      expect(Object.keys(await suppressedIn(world, addresses))).toEqual(addresses)
      expect(logged.length).toBeGreaterThan(0)
      expect(inspect([logged, failure], { depth: 20 })).not.toContain('secret')
    },
  )

  test.each([[undefined], [null], [{}], [{ Records: 'all' }], [[]]])('because the event is none: %j', async (event) => {
    await expect((await aWorld()).take(event)).rejects.toThrow()
  })
})

test('the log of an event has no personal data', async () => {
  const logged = vi.spyOn(logger, 'info').mockImplementation(() => {})
  await (await aWorld()).take(anEventOf(aComplaint({ person: MAYA.sub }), aBounce('Permanent', [PAUL.email])))
  expect(logged).toHaveBeenCalledTimes(2)
  for (const one of ['maya', 'paul', 'example.org', MAYA.sub])
    expect(inspect(logged.mock.calls, { depth: 20 })).not.toContain(one)
})

describe('a table that fails', () => {
  test('for one address stops neither the others nor what its owner loses', async () => {
    const world = await aWorld()
    const add = world.suppressions.add.bind(world.suppressions)
    world.suppressions.add = async (address, ...rest) => {
      if (address === MAYA.email) throw new Error('No answer')
      return add(address, ...rest)
    }
    const event = anEventOf(aComplaint({ addresses: [MAYA.email, PAUL.email], person: MAYA.sub }))
    await expect(world.take(event)).rejects.toThrow('1 of 1 failed')
    expect(Object.keys(await suppressedIn(world))).toEqual([PAUL.email])
    expect(await isSubscribed(world, MAYA.sub)).toBe(false)

    world.suppressions.add = add
    await world.take(event)
    expect(Object.keys(await suppressedIn(world))).toEqual([MAYA.email, PAUL.email])
  })

  test('for a person fails the event, so that it is tried again', async () => {
    const { take, people } = await aWorld()
    people.change = () => Promise.reject(new Error('No answer'))
    await expect(take(anEventOf(aComplaint({ person: MAYA.sub })))).rejects.toThrow('1 of 1 failed')
  })
})

describe('reports that come late, twice and in any order', () => {
  const addresses = fc.subarray([MAYA.email, PAUL.email, 'stranger@example.org'])
  const report = fc.oneof(
    fc.tuple(fc.constantFrom('Permanent', 'Transient', 'Undetermined'), addresses).map(([type, to]) => ({
      kind: type === 'Permanent' ? 'bounce' : 'none',
      to,
      person: undefined,
      json: aBounce(type, to),
    })),
    fc.tuple(addresses, fc.constantFrom(MAYA.sub, PAUL.sub, 'c-gone', undefined)).map(([to, person]) => ({
      kind: 'complaint',
      to,
      person,
      json: aComplaint({ addresses: to, ...(person !== undefined && { person }) }),
    })),
    addresses.map((to) => ({
      kind: 'none',
      to,
      person: undefined,
      json: aReport('Delivery', { recipients: to }),
    })),
  )
  const before = fc.dictionary(fc.constantFrom(MAYA.email, PAUL.email), fc.constantFrom(BOUNCED, COMPLAINED))

  test('end in the same state, in which no suppressed address gets mail again', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(report, { minLength: 1, maxLength: 5 }).chain((all) =>
          fc.tuple(
            fc.constant(all),
            // Each at least once, then some again, in any order.
            fc
              .array(fc.constantFrom(...all), { maxLength: 4 })
              .chain((again) => fc.shuffledSubarray([...all, ...again], { minLength: all.length + again.length })),
            fc.integer({ min: 1, max: 10 }),
          ),
        ),
        before,
        async ([all, arriving, together], suppressedBefore) => {
          const world = await aWorld(suppressedBefore)
          for (let from = 0; from < arriving.length; from += together)
            await world.take(anEventOf(...arriving.slice(from, from + together).map(({ json }) => json)))

          const expected = new Map(Object.entries(suppressedBefore).map(([to, { reason }]) => [to, reason]))
          for (const kind of ['bounce', 'complaint'] as const)
            for (const { to } of all.filter((one) => one.kind === kind))
              for (const address of to)
                expected.set(address, expected.get(address) === 'complaint' ? 'complaint' : kind)
          const suppressed = await suppressedIn(world)
          const reasons = Object.entries(suppressed).map(([to, { reason }]) => [to, reason])
          expect(reasons.toSorted()).toEqual([...expected].toSorted())
          for (const { sub, email } of [MAYA, PAUL]) {
            const complained = all.filter(({ person }) => person === sub)
            const isTheirs = complained.some(({ to }) => to.length === 0 || to.includes(email))
            expect(await isSubscribed(world, sub)).toBe(!isTheirs)
          }
        },
      ),
    )
  })
})
