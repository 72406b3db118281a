import { beforeEach, describe, expect, test } from 'vitest'
import { atOnceName } from '../../../lambdas/adapters/digest/digestLedger.ts'
import type { Follower } from '../../../lambdas/adapters/people/followerRecord.ts'
import type { StoredWatch } from '../../../lambdas/adapters/people/watchEntry.ts'
import { type DigestRun, type DigestServices, digestRun } from '../../../lambdas/digest/DigestRun.ts'
import { notifyAtOnce } from '../../../lambdas/digest/notifyAtOnce.ts'
import { type DigestCounts, NO_DIGESTS } from '../../../shared/digest/digestCounts.ts'
import { aHit, aWatch, someHits } from '../../support/aWatch.ts'
import { type DigestWorld, digestWorld, hoursAfter } from '../../support/digestWorld.ts'
import { aDevice } from '../../support/peopleStore.ts'
import { NOON } from '../../support/watchNotifications.ts'

let world: DigestWorld
beforeEach(() => {
  world = digestWorld()
})

/** A reader in Toronto who waits for a message at once since noon. */
async function addWaiting(about: Partial<Follower> = {}): Promise<void> {
  const { sub = 'maya' } = about
  const watches = [aWatch({ id: 'w1', deliver: 'at_once' })]
  world.addReader({ email: `${sub}@example.com`, watches, digest: 'off', ...about }, [])
  await world.atOnce.add(sub, NOON)
}

/** What the watch of a reader found. */
async function find(title = 'Tesla stock', { sub = 'maya', watch = 'w1', at = NOON } = {}): Promise<void> {
  await world.hits.record(sub, someHits(watch, { look: title, at, news: [aHit({ title })] }))
}

type About = Partial<Pick<DigestRun, 'at' | 'isDry' | 'concurrency' | 'timeLeft'>>

function aRun(services: DigestServices, { at = NOON, isDry = false, timeLeft = () => 900_000, ...about }: About = {}) {
  return { ...digestRun(services, { at, isDry, timeLeft, clock: world.clock }), ...about }
}

function send(about: About = {}, services: DigestServices = world.services()): Promise<DigestCounts> {
  return notifyAtOnce(services, aRun(services, about))
}

const outcome = (counts: Partial<DigestCounts>): DigestCounts => ({ ...NO_DIGESTS, followers: 1, ...counts })
const skipped = (reason: string) => outcome({ skipped: { [reason]: 1 } })

const dueAt = (sub = 'maya') => world.atOnce.rows.get(sub)?.dueAt
const texts = async () => (await world.mails()).map(({ text = '' }) => text)

/** A watch that has been silent for a year. */
const silent = (about: Partial<StoredWatch>) =>
  aWatch({ id: 'w1', deliver: 'at_once', ask_from: hoursAfter(NOON, -1), ...about })

/** The services, but the records of these readers cannot be read. */
function failingFor(isFailing: (sub: string) => boolean): DigestServices {
  const services = world.services()
  const read = (sub: string) => (isFailing(sub) ? Promise.reject(new Error('No answer')) : world.people.read(sub))
  return { ...services, people: { ...services.people, read } }
}

describe('a message counts as', () => {
  test('sent; its mail is counted and configured like a digest', async () => {
    await addWaiting()
    await find()
    expect(await send()).toEqual(outcome({ sent: 1 }))
    expect(world.envelopes).toMatchObject([{ kind: 'digests', person: 'maya', to: 'maya@example.com' }])
    expect(dueAt()).toBeUndefined()
  })

  test.each([
    ['the reader is gone', { gone: true }],
    ['the reader is disabled', { disabled: true }],
  ])('skipped when %s', async (_, about) => {
    await addWaiting(about)
    await find()
    expect(await send()).toEqual(skipped('gone'))
    expect(dueAt()).toBeUndefined()
  })

  test('skipped when there is nothing to report', async () => {
    await addWaiting()
    expect(await send()).toEqual(skipped('nothing'))
    expect(dueAt()).toBeUndefined()
  })

  test('skipped when everything that was found has been taken out', async () => {
    await addWaiting()
    await find()
    world.stores.takedowns.suppress('Tesla stock')
    expect(await send()).toEqual(skipped('nothing'))
    expect([world.envelopes.length, dueAt()]).toEqual([0, undefined])
  })

  test('skipped when the address is suppressed', async () => {
    await addWaiting()
    await find()
    await world.suppressions.add('maya@example.com', 'bounce', NOON)
    expect(await send()).toEqual(skipped('suppressed'))
  })

  test('skipped when mail is not set up', async () => {
    await addWaiting()
    await find()
    expect(await send({}, { ...world.services(), from: '' })).toEqual(skipped('not-set-up'))
    expect(world.envelopes).toEqual([])
  })

  test('skipped in quiet hours, and is due at their end', async () => {
    await addWaiting({ quiet_hours: { from: 11, to: 14 } })
    await find()
    expect(await send()).toEqual(skipped('later'))
    expect(dueAt()).toBe(hoursAfter(NOON, 2))
  })
})

describe('a message is sent', () => {
  test('two hours after the last one', async () => {
    await addWaiting()
    await find()
    await send()
    await world.atOnce.add('maya', hoursAfter(NOON, 2))
    await find('Tesla recall')
    expect(await send({ at: hoursAfter(NOON, 2) })).toEqual(outcome({ sent: 1 }))
  })

  test('as a mail, and not as a notification, when notifications are off', async () => {
    await addWaiting({ notifications: false, devices: [aDevice()] })
    await find()
    expect(await send()).toEqual(outcome({ sent: 1 }))
    expect([world.notifications.length, world.envelopes.length]).toEqual([0, 1])
  })

  test('with the question of a silent watch, whatever the other watches do', async () => {
    const other = aWatch({ id: 'w2' })
    await addWaiting({ watches: [silent({ id: 'w1' }), other] })
    expect(await send()).toEqual(outcome({ sent: 1 }))
    expect(await texts()).toEqual([expect.stringContaining('Should this watch go on?')])
  })

  test('an hour later, when hits are added while it is sent', async () => {
    await addWaiting()
    await find()
    world.receive = async () => {
      await find('Tesla recall')
      await world.atOnce.add('maya', NOON)
      return { kind: 'sent', id: '1' }
    }
    await send()
    expect(dueAt()).toBe(hoursAfter(NOON, 1))
    await send({ at: hoursAfter(NOON, 1) })
    expect(await texts()).toEqual([
      expect.not.stringContaining('Tesla recall'),
      expect.stringContaining('Tesla recall (Canada'),
    ])
  })
})

describe('a message that another run has claimed', () => {
  const NAME = atOnceName(NOON)
  beforeEach(async () => {
    await addWaiting()
    await find()
  })

  test('is left to it while it may be alive', async () => {
    await world.ledger.claim('maya', NAME, NOON)
    expect(await send({ at: hoursAfter(NOON, 0.1) })).toEqual(skipped('busy'))
    expect(dueAt()).toBe(NOON)
  })

  test.each(['sent', 'unknown'] as const)('and %s gives way to one an hour later, for newer hits', async (state) => {
    const claim = await world.ledger.claim('maya', NAME, NOON)
    if ('handled' in claim) throw new Error('There is no claim')
    await world.ledger.end(claim, state, NOON)
    expect(await send()).toEqual(skipped('before'))
    expect([world.envelopes.length, dueAt()]).toEqual([0, hoursAfter(NOON, 1)])
  })

  test('counts as unknown when that run died while it was sending', async () => {
    const claim = await world.ledger.claim('maya', NAME, NOON)
    if ('handled' in claim) throw new Error('There is no claim')
    await world.ledger.startSending(claim)
    const at = hoursAfter(NOON, 0.51)
    expect(await send({ at })).toEqual(outcome({ unknown: 1 }))
    expect([world.envelopes.length, dueAt()]).toEqual([0, hoursAfter(at, 1)])
  })
})

describe('a failure', () => {
  test('concerns one reader, whose message is sent by the next run', async () => {
    for (const sub of ['maya', 'noor', 'omar']) {
      await addWaiting({ sub })
      await find('Tesla stock', { sub })
    }
    expect(
      await send(
        {},
        failingFor((sub) => sub === 'noor'),
      ),
    ).toEqual({
      ...NO_DIGESTS,
      followers: 3,
      sent: 2,
      failed: 1,
    })
    expect(await send()).toEqual(outcome({ sent: 1 }))
    expect(world.envelopes.map(({ to }) => to)).toEqual(['maya@example.com', 'omar@example.com', 'noor@example.com'])
  })

  test('stops the run when it was the twentieth in a row', async () => {
    const services = failingFor(() => true)
    for (let index = 0; index < 19; index += 1) await addWaiting({ sub: `reader-${index}` })
    const before = aRun(services)
    await notifyAtOnce(services, before)
    expect(before.breaker.reason).toBeUndefined()
    await addWaiting({ sub: 'the last' })
    const run = aRun(services)
    await notifyAtOnce(services, run)
    expect(run.breaker.reason).toBe('too-many-failures')
  })
})

test('messages that are sent at the same time are all counted, also in the tally of mails', async () => {
  for (const sub of ['maya', 'noor', 'omar']) {
    await addWaiting({ sub })
    await find('Tesla stock', { sub })
  }
  expect(await send()).toMatchObject({ followers: 3, sent: 3 })
  expect(world.tally.at_once).toBe(3)
})

describe('a run that has to stop', () => {
  test('starts no further reader', async () => {
    for (const sub of ['maya', 'noor']) {
      await addWaiting({ sub })
      await find('Tesla stock', { sub })
    }
    const timeLeft = () => (world.envelopes.length > 0 ? 29_999 : 30_000)
    expect(await send({ timeLeft, concurrency: 1 })).toEqual(outcome({ sent: 1 }))
    expect([...world.atOnce.rows.keys()]).toEqual(['noor'])
  })

  test('does not send a mail that is ready, which the next run sends', async () => {
    await addWaiting()
    await find()
    const services = world.services()
    const run = aRun(services)
    const openBreaker = async () => {
      run.breaker.checkTally({ sent: 10_000, bounces: 0, complaints: 100 })
      return undefined
    }
    expect(await notifyAtOnce({ ...services, suppressions: { find: openBreaker } }, run)).toEqual(
      outcome({ failed: 1 }),
    )
    expect([world.envelopes.length, dueAt()]).toEqual([0, NOON])
    expect(await send({ at: hoursAfter(NOON, 0.25) })).toEqual(outcome({ sent: 1 }))
  })
})

describe('a dry run', () => {
  const dry = () => send({ isDry: true })

  test('counts a message that would be sent', async () => {
    await addWaiting()
    await find()
    expect(await dry()).toEqual(outcome({ sent: 1 }))
    expect([world.envelopes.length, dueAt(), world.ledger.rows.size]).toEqual([0, NOON, 0])
  })

  test('counts a question of a watch that delivers at once', async () => {
    await addWaiting({ watches: [aWatch({ id: 'w2' }), silent({ id: 'w1' })] })
    expect(await dry()).toEqual(outcome({ sent: 1 }))
  })

  test.each([
    ['is no hit and no question', [aWatch({ id: 'w1', deliver: 'at_once' })]],
    ['is only a question for the digest', [silent({ id: 'w1', deliver: 'digest' })]],
  ])('counts a reader as skipped when there %s', async (_, watches) => {
    await addWaiting({ watches })
    expect(await dry()).toEqual(skipped('nothing'))
  })

  test('counts a message in quiet hours as postponed', async () => {
    await addWaiting({ quiet_hours: { from: 11, to: 14 } })
    await find()
    expect(await dry()).toEqual(skipped('later'))
  })

  test('counts a message that has an outcome as handled before', async () => {
    await addWaiting()
    await find()
    await world.ledger.claim('maya', atOnceName(NOON), NOON)
    expect(await dry()).toEqual(skipped('before'))
  })

  test('counts a reader who is gone', async () => {
    await addWaiting({ gone: true })
    expect(await dry()).toEqual(skipped('gone'))
  })
})
