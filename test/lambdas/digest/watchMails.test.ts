import { beforeEach, describe, expect, test } from 'vitest'
import type { Follower } from '../../../lambdas/adapters/people/followerRecord.ts'
import type { StoredWatch } from '../../../lambdas/adapters/people/watchEntry.ts'
import type { WatchedWave } from '../../../shared/watches/WordIndex.ts'
import { aWatch, aWatchedWave } from '../../support/aWatch.ts'
import { aRise, type DigestWorld, digestWorld, hoursAfter, MIDNIGHT, MORNING } from '../../support/digestWorld.ts'
import { aDevice, aFollow } from '../../support/peopleStore.ts'

let world: DigestWorld
beforeEach(() => {
  world = digestWorld()
})

/** A reader in Toronto who watches Tesla and follows nothing. */
function addWatcher(watch: Partial<StoredWatch> = {}, about: Partial<Follower> = {}): StoredWatch {
  const kept = aWatch({ id: 'w1', created_at: hoursAfter(MIDNIGHT, -24), ...watch })
  world.addReader({ watches: [kept], ...about }, [])
  return kept
}

/** A collection in which these waves have begun. */
function collect(waves: readonly WatchedWave[], at = MIDNIGHT) {
  return world.collect(at, { CA: [aRise()] }, [], waves)
}

const TESLA = aWatchedWave()

describe('the digest reports', () => {
  test('the hits of a watch since the last one, once', async () => {
    addWatcher()
    await collect([TESLA])
    expect(await world.tick()).toMatchObject({ sent: 1 })
    const [mail] = await world.mails()
    expect(mail?.subject).toBe('1 new match for your watches')
    await collect([], hoursAfter(MIDNIGHT, 12))
    expect(await world.tick(hoursAfter(MORNING, 24))).toMatchObject({ sent: 0 })
    expect(world.envelopes).toHaveLength(1)
  })

  test('nothing of watches that found nothing', async () => {
    addWatcher({}, { follows: [aFollow()], devices: [aDevice()] })
    await collect([])
    await world.tick()
    const [mail] = await world.mails()
    expect(mail?.text).toContain('Harbour bridge reopening')
    expect(mail?.text).not.toContain('match')
    expect(world.notifications.map(({ message }) => message.body.split('\n'))).toEqual([[expect.any(String)]])
  })

  test('a week on Mondays, when it is weekly', async () => {
    addWatcher({}, { digest: 'weekly' })
    for (let day = 0; day < 7; day += 1) {
      await collect([aWatchedWave({ title: `Tesla ${day}` })], hoursAfter(MIDNIGHT, 24 * day))
      await world.tick(hoursAfter(MORNING, 24 * day))
    }
    // Saturday and Sunday, then Monday.
    const subjects = (await world.mails()).map(({ subject }) => subject)
    expect(subjects).toEqual(['3 new matches for your watches'])
  })

  test('the number of hits as a notification, without their words, when mail is off', async () => {
    addWatcher({}, { digest: 'off', devices: [aDevice()] })
    await collect([TESLA])
    await world.tick()
    expect(world.notifications.map(({ message }) => message)).toEqual([
      { title: '1 new match for your watches', body: 'Your watch found something.', url: '/account', tag: 'daily' },
    ])
  })

  test('the hits again when the mail was surely not sent, also on the next day', async () => {
    addWatcher()
    await collect([TESLA])
    world.receive = async () => ({ kind: 'throttled' })
    expect(await world.tick()).toMatchObject({ failed: 1 })
    expect(await world.tick(hoursAfter(MORNING, 0.5))).toMatchObject({ failed: 1 })
    expect(await world.tick(hoursAfter(MORNING, 5))).toMatchObject({ skipped: 1 })
    world.receive = async () => ({ kind: 'sent', id: '1' })
    expect(await world.tick(hoursAfter(MORNING, 24))).toMatchObject({ sent: 1 })
  })
})

test('a dry run counts and previews hits, and writes nothing', async () => {
  addWatcher()
  await collect([TESLA])
  await world.find('Tesla stock')
  const before = world.table.items()
  expect(await world.dry(MORNING)).toMatchObject({ sent: 1, would: [{ goingOn: 0, ended: 0, hits: 1 }] })
  expect([world.table.items(), world.envelopes]).toEqual([before, []])
  expect(await world.tick()).toMatchObject({ sent: 1 })
})
