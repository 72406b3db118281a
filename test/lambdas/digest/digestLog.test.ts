import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { shardOf } from '../../../lambdas/adapters/people/followerRecord.ts'
import { logger } from '../../../lambdas/common/logger.ts'
import { metrics } from '../../../lambdas/common/metrics.ts'
import { Problem } from '../../../shared/problem.ts'
import { type DigestWorld, failing, hoursAfter, MORNING, worldWithARise } from '../../support/digestWorld.ts'
import { aDevice } from '../../support/peopleStore.ts'

let world: DigestWorld
let logged: unknown[][]
/** The warnings and errors. */
let errors: unknown[][]
let numbers: unknown[][]
let published: unknown[][]
beforeEach(async () => {
  world = await worldWithARise()
  logged = vi.spyOn(logger, 'info').mockReturnValue(undefined).mock.calls
  errors = []
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(logger, level).mockImplementation((...line) => void errors.push(line))
  numbers = vi.spyOn(metrics, 'addMetric').mockReturnValue(metrics).mock.calls
  published = vi.spyOn(metrics, 'publishStoredMetrics').mockReturnValue(metrics).mock.calls
})
afterEach(() => {
  vi.restoreAllMocks()
})

const lost = new Problem('unavailable', 'The table does not answer.')
function fail(requests: RegExp): void {
  world.table.around = failing(requests, lost)
}

describe('what went wrong is logged:', () => {
  const shard = { zone: 'America/Toronto', shard: shardOf('maya') }

  test.each<[string, () => unknown, object | undefined, unknown[][]]>([
    [
      'a mail that was refused',
      () => {
        world.receive = async () => ({ kind: 'refused', reason: 'MessageRejected' })
      },
      { sent: 0, skipped: 1 },
      [['A mail was refused', { reason: 'MessageRejected' }]],
    ],
    [
      'a mail of which the outcome is unknown',
      () => {
        world.receive = async () => ({ kind: 'unknown', reason: 'TimeoutError' })
      },
      { sent: 0, unknown: 1, failed: 0 },
      [['It is unknown whether a message was sent', { reason: 'TimeoutError' }]],
    ],
    [
      'a mail that an ended function was sending',
      () => world.record('sending', { at: hoursAfter(MORNING, -1) }),
      { sent: 0, unknown: 1 },
      [['It is unknown whether a message was sent', { reason: 'abandoned' }]],
    ],
    [
      'an outcome that could not be recorded',
      () => fail(/":state":"sent"/),
      { sent: 1, failed: 0 },
      [['The outcome of a message cannot be recorded', { error: lost }]],
    ],
    [
      'a claim that could not be released, and the failure before it',
      () => fail(/":state":"sending"|^Delete.*MAIL#/),
      { sent: 0, failed: 1 },
      [
        ['The claim of a message cannot be released', { error: lost }],
        ['A follower was not notified', { error: lost }],
      ],
    ],
    [
      'zone changes that were not processed',
      () => fail(/ARRIVALS/),
      undefined,
      [['Zone changes were not processed', { error: lost }]],
    ],
    [
      'a record that cannot be read',
      () => world.addDamaged('maya'),
      { sent: 0, skipped: 1 },
      [['A reader is skipped: their record cannot be read', { zone: 'America/Toronto' }]],
    ],
    [
      'a shard that was not processed',
      () => fail(new RegExp(`^Query.*"FOLLOWERS#America/Toronto#${shard.shard}"`)),
      undefined,
      [['A shard was not processed', { error: lost, ...shard }]],
    ],
    [
      'a notification that could not be sent',
      () => {
        world.addReader({ devices: [aDevice(1)] })
        world.notify = () => Promise.reject(lost)
      },
      { sent: 1, failed: 0 },
      [['A notification was not sent', { error: lost }]],
    ],
  ])('%s', async (_, prepare, counts, lines) => {
    world.addReader()
    await prepare()
    if (counts) expect(await world.tick()).toMatchObject(counts)
    else await expect(world.tick()).rejects.toThrow('1 parts of a tick failed')
    expect(errors).toEqual(lines)
  })

  test('20 failures in a row, which stop the run and ring the alarm', async () => {
    for (let index = 0; index < 30; index += 1)
      world.addReader({ sub: `reader-${index}`, email: `${index}@example.com` })
    fail(/"state":"claimed"/)
    await world.tick()
    expect(errors.at(-1)).toEqual(['The sending of digests was stopped', { reason: expect.any(String) }])
    const stopped = logged.filter(([title]) => title === 'Digests of a shard').map(([, fields]) => fields)
    expect(stopped).toContainEqual(expect.objectContaining({ stopped: expect.any(String) }))
    expect(numbers.at(-1)).toEqual(['DigestStopped', 'Count', 1])
    expect(published.length).toBeGreaterThan(1)
  })
})

test('a digest that is late is logged with that reason, and a dry run expects the same', async () => {
  world.addReader()
  world.receive = async () => ({ kind: 'throttled' })
  await world.tick()
  for (const isDry of [true, false]) {
    await world.tick(hoursAfter(MORNING, 4), { isDry })
    const line = logged.findLast(([title]) => title === 'Digests of a tick')
    expect(line?.[1]).toMatchObject({ skipped: { late: 1 } })
  }
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
})
