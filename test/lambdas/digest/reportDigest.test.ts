import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { logger } from '../../../lambdas/common/logger.ts'
import { metrics } from '../../../lambdas/common/metrics.ts'
import { CircuitBreaker } from '../../../lambdas/digest/CircuitBreaker.ts'
import { reportDataAge, reportMessages, reportStop } from '../../../lambdas/digest/reportDigest.ts'
import { type DigestCounts, NO_DIGESTS } from '../../../shared/digest/digestCounts.ts'
import { aWatch } from '../../support/aWatch.ts'
import { aTrend, someArticles } from '../../support/builders.ts'
import { aRise, type DigestWorld, digestWorld, MORNING, worldWithARise } from '../../support/digestWorld.ts'
import { aDevice, aFollow } from '../../support/peopleStore.ts'

let world: DigestWorld
let lines: unknown[][]
let numbers: unknown[][]
let published: unknown[][]
beforeEach(async () => {
  world = digestWorld()
  await world.collect('2026-11-21T00:00:00.000Z', { CA: [aRise()] })
  world.addReader()
  lines = vi.spyOn(logger, 'info').mockReturnValue(undefined).mock.calls
  numbers = vi.spyOn(metrics, 'addMetric').mockReturnValue(metrics).mock.calls
  published = vi.spyOn(metrics, 'publishStoredMetrics').mockReturnValue(metrics).mock.calls
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('a stop is published at once', () => {
  vi.spyOn(logger, 'error').mockReturnValue(undefined)
  const breaker = new CircuitBreaker({ now: () => 0, wait: async () => undefined })
  reportStop(breaker)
  expect([numbers, published]).toEqual([[], []])
  breaker.checkTally({ sent: 10_000, bounces: 0, complaints: 8 })
  reportStop(breaker)
  expect([numbers, published.length]).toEqual([[['DigestStopped', 'Count', 1]], 1])
})

describe('what becomes of readers is published by', () => {
  test('a tick, and not by a dry run', async () => {
    world = await worldWithARise()
    world.addReader()
    const { tally } = world.services
    await world.dry(MORNING)
    expect([numbers, (await tally.lastDay(MORNING)).sent]).toEqual([[], 0])
    await world.tick(MORNING)
    expect(numbers).toContainEqual(['DigestSent', 'Count', 1])
    expect((await tally.lastDay(MORNING)).sent).toBe(1)
  })

  test('messages at once', async () => {
    world.addReader({ watches: [aWatch({ id: 'w1', deliver: 'at_once' })], digest: 'off' }, [])
    await world.find('Tesla stock', { at: MORNING, dueAt: MORNING })
    await world.atOnce(MORNING)
    expect(numbers).toContainEqual(['AtOnceSent', 'Count', 1])
  })

  test('a tick that was stopped, which rings the alarm', async () => {
    vi.spyOn(logger, 'error').mockReturnValue(undefined)
    await world.addToTally({ sent: 10_000, complaints: 8 })
    await world.tick()
    expect(numbers).toContainEqual(['DigestStopped', 'Count', 1])
  })
})

describe.each([
  ['digests', 'Digest', 'digest'],
  ['messages at once', 'AtOnce', 'at-once'],
] as const)('the counts of %s', (_, name, kind) => {
  const counts = { followers: 6, sent: 1, skipped: { later: 1, gone: 1 }, unknown: 1, failed: 2 }
  const report = (isDry: boolean, of: DigestCounts) =>
    reportMessages(kind, world.services.tally, { isDry, at: MORNING }, of)

  test('are logged, and published as metrics', async () => {
    await report(false, counts)
    expect(lines).toMatchObject([[expect.any(String), { ...counts, isDry: false }]])
    expect(numbers).toEqual([
      [`${name}Sent`, 'Count', 1],
      [`${name}Skipped`, 'Count', 2],
      [`${name}Unknown`, 'Count', 1],
      [`${name}Failed`, 'Count', 2],
    ])
    expect(published).toHaveLength(1)
  })

  test('are logged only by a dry run', async () => {
    await report(true, counts)
    expect([lines.length, numbers, published]).toEqual([1, [], []])
  })

  test('are not mentioned when there are none', async () => {
    await report(false, NO_DIGESTS)
    expect([lines, numbers, published]).toEqual([[], [], []])
  })
})

describe('the preview of a dry run', () => {
  const shown = () => lines.flatMap(([title, about]) => (title === 'A digest that would be sent' ? [about] : []))

  test('has the first 20 digests, in the log and in the answer, and the count of all', async () => {
    for (let index = 0; index < 30; index += 1)
      world.addReader({ sub: `reader-${index}`, email: `${index}@example.com` })
    const answer = await world.dry(MORNING)
    expect(answer.sent).toBe(31)
    expect(answer.would).toHaveLength(20)
    expect(shown()).toEqual(answer.would)
    expect(new Set(answer.would?.map(({ reader }) => reader)).size).toBe(20)
  })

  test('has the channels and the first reason of each topic, but does not identify the reader', async () => {
    await world.collect(MORNING, {
      CA: [
        aRise(),
        aRise('Ferry strike', { changes: [{ kind: 'new' }, { kind: 'articles', added: someArticles(3) }] }),
      ],
      JP: [aRise('Orbit 9', { trend: aTrend({ title: 'Orbit 9', country: 'JP', volume: 1_000 }) })],
    })
    const follows = [aFollow(), aFollow({ name: 'Ferry strike' }), aFollow({ name: 'Orbit 9', country: 'JP' })]
    world.addReader({ follows, devices: [aDevice(1), aDevice(2), aDevice(3, { ended: true })] })
    const { would } = await world.dry(MORNING)
    expect(would).toEqual([
      {
        reader: expect.stringMatching(/^[0-9a-f]{12}$/),
        zone: 'America/Toronto',
        isWeekly: false,
        mail: true,
        notifications: 2,
        goingOn: 3,
        ended: 0,
        hits: 0,
        countries: ['CA', 'JP'],
        reasons: { volume: 2, new: 1 },
      },
    ])
    const logged = JSON.stringify(lines).toLowerCase()
    for (const secret of ['maya', 'example.com', 'harbour', 'ferry', 'orbit', 'push.example'])
      expect(logged).not.toContain(secret)
  })

  test('does not exist in a real run', async () => {
    expect(await world.tick()).not.toHaveProperty('would')
    expect(shown()).toEqual([])
  })
})

describe('the age of the published trends', () => {
  const age = (at: string, table = world.stores.table) => reportDataAge(table, at)

  test('is relative to the time of the tick', async () => {
    await age(MORNING)
    expect(numbers).toEqual([['DataAge', 'Seconds', 13 * 3_600]])
  })

  test('is zero before the first publication', async () => {
    await age(MORNING, digestWorld().stores.table)
    expect(numbers).toEqual([['DataAge', 'Seconds', 0]])
  })

  test.each<[string, string, Partial<DigestWorld['stores']['table']>]>([
    ['the trends are from the future, which rings the alarm', '2026-11-20T23:45:00.000Z', {}],
    ['it cannot be read', MORNING, { published: () => Promise.reject(new Error('no table')) }],
  ])('is not published, but an error, when %s', async (_, at, changes) => {
    const errors = vi.spyOn(logger, 'error').mockReturnValue(undefined)
    await age(at, { ...world.stores.table, ...changes })
    expect(numbers).toEqual([])
    expect(errors).toHaveBeenCalledOnce()
  })
})
