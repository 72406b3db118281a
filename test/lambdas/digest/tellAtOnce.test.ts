import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Follower } from '../../../lambdas/adapters/people/followerRecord.ts'
import type { StoredWatch } from '../../../lambdas/adapters/people/watchEntry.ts'
import type { WatchedWave } from '../../../shared/watches/WordIndex.ts'
import { inTurn } from '../../support/aroundCalls.ts'
import { aWatch, aWatchedWave } from '../../support/aWatch.ts'
import { aRise, type DigestWorld, digestWorld, hoursAfter, once } from '../../support/digestWorld.ts'
import { aDevice } from '../../support/peopleStore.ts'
import { fewerRuns } from '../../support/speed.ts'
import { cleanTicks, expectToldOnce, NOON, twoReaders } from './watchNotifications.ts'

/** 23:00 in Toronto. */
const NIGHT = '2026-11-22T04:00:00.000Z'
/** 7:00 in Toronto, the end of the night. */
const SEVEN = '2026-11-22T12:00:00.000Z'

let world: DigestWorld
beforeEach(() => {
  world = digestWorld()
})

/** A reader in Toronto with an "at once" watch. */
function addWatcher(watch: Partial<StoredWatch> = {}, about: Partial<Follower> = {}, of = world): void {
  const kept = aWatch({ id: 'w1', deliver: 'at_once', ...watch })
  of.addReader({ watches: [kept], digest: 'off', ...about }, [])
}

function collect(titles: readonly string[], at: string, of = world) {
  const waves: WatchedWave[] = titles.map((title) => aWatchedWave({ title }))
  return of.collect(at, { CA: [aRise()] }, [], waves)
}

const subjects = async () => (await world.mails()).map(({ subject }) => subject)

describe('after a collection', () => {
  test('a reader without notifications gets a mail, also without a digest', async () => {
    addWatcher()
    await collect(['Tesla stock'], NOON)
    await world.tick(hoursAfter(NOON, 0.25))
    const [mail] = await world.mails()
    expect(world.envelopes).toMatchObject([{ kind: 'digests', person: 'maya', to: 'maya@example.com' }])
    expect(mail?.subject).toBe('1 new match for your watches')
    expect(mail?.text).toContain('Tesla stock (Canada · New, 21 Nov, 06:00, 10K+)')
    expect(mail?.text).toContain('Pause this watch: https://uptick.example/unsubscribe?token=maya-watch')
    expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain('token=maya-watches')
    expect(await world.dueAt()).toBeUndefined()
  })

  test('every browser is notified, without a word that is watched, and there is no mail', async () => {
    addWatcher({}, { devices: [aDevice(1), aDevice(2)] })
    await collect(['Tesla stock', 'Tesla recall'], NOON)
    await world.tick(hoursAfter(NOON, 0.25))
    expect(world.notifications.map(({ message }) => message)).toEqual([
      ...Array.from({ length: 2 }, () => ({
        title: '2 new matches for your watches',
        body: 'Your watch found something.',
        url: '/account',
        tag: 'watches',
      })),
    ])
    expect(world.envelopes).toEqual([])
  })

  test.each([
    ['no browser takes the notification', { devices: [aDevice()] }],
    ['notifications are off', { notifications: false, devices: [aDevice()] }],
  ])('a mail comes when %s', async (_, about) => {
    world.notify = async () => 'gone'
    addWatcher({}, about)
    await collect(['Tesla stock'], NOON)
    await world.tick(hoursAfter(NOON, 0.25))
    expect(await subjects()).toEqual(['1 new match for your watches'])
  })

  test('hits that could not be reported at once are in the digest a day later', async () => {
    addWatcher({}, { digest: 'daily' })
    world.receive = async () => ({ kind: 'refused', reason: 'MessageRejected' })
    await collect(['Tesla stock'], hoursAfter(NOON, -1))
    await world.tick(NOON)
    world.receive = async () => ({ kind: 'sent', id: '1' })
    await world.tick(hoursAfter(SEVEN, 1))
    expect(world.envelopes).toEqual([])
    await world.tick(hoursAfter(SEVEN, 25))
    expect(await subjects()).toEqual(['1 new match for your watches'])
  })

  test.each<[string, (of: DigestWorld) => unknown]>([
    ['deletes the account', (of) => of.remove()],
    ['begins to be deleted', (of) => of.edit('maya', { gone: true })],
    ['is disabled', (of) => of.edit('maya', { disabled: true })],
    ['pauses the watch', (of) => of.watches.pause('maya', 'w1', NOON)],
    ['complains', (of) => of.services.suppressions.add('maya@example.com', 'complaint', NOON)],
  ])('a reader who %s after the claim gets no message', async (_, act) => {
    addWatcher()
    await collect(['Tesla stock'], NOON)
    world.table.around = once('after', /^Put.*"state":"claimed"/, () => act(world))
    await world.tick(hoursAfter(NOON, 0.25))
    expect([world.envelopes, await world.dueAt()]).toEqual([[], undefined])
  })

  test('too many bounces of digests stop these mails, too', async () => {
    addWatcher()
    await collect(['Tesla stock'], NOON)
    await world.addToTally({ sent: 1_000, bounces: 40 })
    await world.tick(hoursAfter(NOON, 0.25))
    expect(world.envelopes).toEqual([])
    await world.addToTally({ bounces: -1 })
    await world.tick(hoursAfter(NOON, 1.5))
    expect(world.envelopes).toHaveLength(1)
    expect(await world.services.tally.lastDay(hoursAfter(NOON, 2))).toMatchObject({ sent: 1_000, at_once: 1 })
  })
})

describe('at most once an hour', () => {
  test('a reader gets a message, and an hour later one with all hits found since', async () => {
    addWatcher()
    await collect(['Tesla one'], NOON)
    await world.tick(NOON)
    await collect(['Tesla two'], hoursAfter(NOON, 0.25))
    await collect(['Tesla three'], hoursAfter(NOON, 0.5))
    for (const hours of [0.25, 0.5, 0.75]) await world.tick(hoursAfter(NOON, hours))
    expect(world.envelopes).toHaveLength(1)
    await world.tick(hoursAfter(NOON, 1))
    expect(await subjects()).toEqual(['1 new match for your watches', '2 new matches for your watches'])
  })
})

describe('in quiet hours', () => {
  test('hours that were changed after the hit apply', async () => {
    addWatcher()
    await collect(['Tesla stock'], NIGHT)
    await world.tick(hoursAfter(NIGHT, 0.25))
    world.edit('maya', { quiet_hours: { from: 22, to: 9 } })
    await world.tick(SEVEN)
    expect(world.envelopes).toEqual([])
    await world.tick(hoursAfter(SEVEN, 2))
    expect(world.envelopes).toHaveLength(1)
  })
})

test('concurrent runs report every hit once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const of = await twoReaders('at_once')
      of.table.around = inTurn(scheduler)
      await scheduler.waitFor(Promise.all([of.tick(NOON), of.tick(NOON), of.tick(NOON)]))
      of.table.around = (perform) => perform()
      await cleanTicks(of, NOON)
      expect(await expectToldOnce(of)).toBe(0)
    }),
    // Each run notifies two readers.
    { numRuns: fewerRuns(20) },
  )
})
