import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { shardOf } from '../../../lambdas/adapters/people/followerRecord.ts'
import { logger } from '../../../lambdas/common/logger.ts'
import { metrics } from '../../../lambdas/common/metrics.ts'
import { Problem } from '../../../shared/problem.ts'
import { type DigestWorld, failing, hoursAfter, MORNING, worldWithARise } from '../../support/digestWorld.ts'
import { aDevice } from '../../support/peopleStore.ts'

let world: DigestWorld
let logged: unknown[][]
let warnings: unknown[][]
let errors: unknown[][]
let numbers: unknown[][]
let published: unknown[][]
beforeEach(async () => {
  world = await worldWithARise()
  logged = vi.spyOn(logger, 'info').mockReturnValue(undefined).mock.calls
  warnings = vi.spyOn(logger, 'warn').mockReturnValue(undefined).mock.calls
  errors = vi.spyOn(logger, 'error').mockReturnValue(undefined).mock.calls
  numbers = vi.spyOn(metrics, 'addMetric').mockReturnValue(metrics).mock.calls
  published = vi.spyOn(metrics, 'publishStoredMetrics').mockReturnValue(metrics).mock.calls
})
afterEach(() => {
  vi.restoreAllMocks()
})

const lost = new Problem('unavailable', 'The table does not answer.')
/** The request that records an outcome. */
const RECORD = /":state":"sent"/

/** The reasons for which digests of a tick were skipped, as its log line counts them. */
async function reasonsOf(isDry: boolean, at = MORNING): Promise<unknown> {
  await world.tick(at, { isDry })
  const [, fields] = logged.findLast(([title]) => title === 'Digests of a tick') ?? []
  return (fields as { skipped?: unknown }).skipped
}

describe('a digest that is not sent is logged with its reason, and a dry run expects the same:', () => {
  test('damaged', async () => {
    world.addDamaged('maya')
    expect(await reasonsOf(true)).toEqual({ damaged: 1 })
    expect(errors).toEqual([['A reader is skipped: their record cannot be read', { zone: 'America/Toronto' }]])
  })

  test('late, when the day is over', async () => {
    world.addReader()
    world.receive = async () => ({ kind: 'throttled' })
    await world.tick()
    const noon = hoursAfter(MORNING, 4)
    expect(await reasonsOf(true, noon)).toEqual({ late: 1 })
    expect(await reasonsOf(false, noon)).toEqual({ late: 1 })
  })
})

describe('what went wrong is logged:', () => {
  test('a mail that was refused', async () => {
    world.addReader()
    world.receive = async () => ({ kind: 'refused', reason: 'MessageRejected' })
    expect(await world.tick()).toMatchObject({ sent: 0, skipped: 1 })
    expect(warnings).toEqual([['A mail was refused', { reason: 'MessageRejected' }]])
  })

  test('a mail of which the outcome is unknown', async () => {
    world.addReader()
    world.receive = async () => ({ kind: 'unknown', reason: 'TimeoutError' })
    expect(await world.tick()).toMatchObject({ unknown: 1 })
    expect(errors).toEqual([['It is unknown whether a message was sent', { reason: 'TimeoutError' }]])
  })

  test('a mail that an ended function was sending', async () => {
    world.addReader()
    await world.record('sending', { at: hoursAfter(MORNING, -1) })
    expect(await world.tick()).toMatchObject({ unknown: 1 })
    expect(errors).toEqual([['It is unknown whether a message was sent', { reason: 'abandoned' }]])
  })

  test('a notification that could not be sent, and nothing about those that were', async () => {
    world.addReader({ notifications: true, devices: [aDevice(1), aDevice(2)] })
    let calls = 0
    world.notify = async () => {
      calls += 1
      if (calls === 1) throw new Error('The push service is away.')
      return 'sent'
    }
    expect(await world.tick()).toMatchObject({ sent: 1, failed: 0 })
    expect(errors).toEqual([['A notification was not sent', { error: new Error('The push service is away.') }]])
    expect(world.notifications).toHaveLength(1)
  })

  test('an outcome that could not be recorded; the digest was sent', async () => {
    world.addReader()
    world.table.around = failing(RECORD, lost)
    expect(await world.tick()).toMatchObject({ sent: 1, failed: 0 })
    expect(errors).toEqual([['The outcome of a message cannot be recorded', { error: lost }]])
  })

  test('a claim that could not be released, and the failure before it', async () => {
    world.addReader()
    world.table.around = failing(/":state":"sending"|^Delete.*MAIL#/, lost)
    expect(await world.tick()).toMatchObject({ failed: 1 })
    expect(errors).toEqual([
      ['The claim of a message cannot be released', { error: lost }],
      ['A follower was not notified', { error: lost }],
    ])
  })

  test('20 failures in a row, which stop the run and ring the alarm', async () => {
    for (let index = 0; index < 30; index += 1)
      world.addReader({ sub: `reader-${index}`, email: `${index}@example.com` })
    world.table.around = failing(/"state":"claimed"/, lost)
    await world.tick()
    expect(errors.at(-1)).toEqual(['The sending of digests was stopped', { reason: expect.any(String) }])
    const stopped = logged.filter(([title]) => title === 'Digests of a shard').map(([, fields]) => fields)
    expect(stopped).toContainEqual(expect.objectContaining({ stopped: expect.any(String) }))
    expect(numbers).toContainEqual(['DigestStopped', 'Count', 1])
    expect(numbers.at(-1)?.[0]).toBe('DigestStopped')
    expect(published.length).toBeGreaterThan(1)
  })

  test('parts of a tick, which then fails as a whole', async () => {
    world.addReader()
    world.table.around = failing(/ARRIVALS/, lost)
    await expect(world.tick()).rejects.toThrow('1 parts of a tick failed')
    expect(errors).toEqual([['Zone changes were not processed', { error: lost }]])
  })

  test('a shard that cannot be processed', async () => {
    world.addReader()
    world.table.around = failing(/^Put.*"JOB#digest/, lost)
    await expect(world.tick()).rejects.toThrow('of a tick failed')
    const shard = { zone: 'America/Toronto', shard: shardOf('maya') }
    expect(errors).toContainEqual(['A shard was not processed', { error: lost, ...shard }])
  })
})

describe('the digests of people who changed their time zone', () => {
  beforeEach(async () => {
    for (const zone of ['America/Toronto', 'America/Vancouver'])
      world.addReader({ sub: `of ${zone}`, email: `${zone}@example.com`, zone, digest: 'off' })
    world.addReader({ zone: 'America/Vancouver' })
    await world.tick()
    await world.move('America/Toronto', hoursAfter(MORNING, 0.1))
    for (const calls of [logged, numbers, published]) calls.length = 0
  })

  test('are logged and counted apart', async () => {
    await world.tick(hoursAfter(MORNING, 0.25))
    const [line] = logged
    expect(line).toEqual([
      'Digests after zone changes',
      { followers: 1, sent: 1, skipped: {}, unknown: 0, failed: 0, isDry: false },
    ])
    expect(numbers.slice(0, 4)).toEqual([
      ['DigestSent', 'Count', 1],
      ['DigestSkipped', 'Count', 0],
      ['DigestUnknown', 'Count', 0],
      ['DigestFailed', 'Count', 0],
    ])
    expect(published.length).toBeGreaterThan(0)
  })

  test('that cannot be processed are logged, and are retried by the next tick', async () => {
    world.table.around = failing(/^Get.*FOLLOWERS/, lost)
    await world.tick(hoursAfter(MORNING, 0.25))
    world.table.around = (perform) => perform()
    expect(errors).toEqual([['A zone change was not processed', { error: lost }]])
    expect(await world.tick(hoursAfter(MORNING, 0.5))).toMatchObject({ sent: 1 })
  })
})
