import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RateLimiter } from '../../../lambdas/sources/RateLimiter.ts'
import { VirtualClock } from './clocks.ts'

const NEVER = new AbortController().signal

/** What was done, in the order of its start. */
type Done = { name: number; from: number; to: number }

/** Starts tasks of these durations at the same moment. */
async function paced(intervalMs: number, concurrency: number, durations: number[], late: () => number = () => 0) {
  const clock = new VirtualClock(late)
  const pace = new RateLimiter(intervalMs, concurrency, clock)
  const done: Done[] = []
  for (const [name, duration] of durations.entries())
    pace.run(NEVER, async () => {
      const one = { name, from: clock.now(), to: Number.POSITIVE_INFINITY }
      done.push(one)
      await clock.pass(duration)
      one.to = clock.now()
    })
  await clock.run()
  return done
}

describe('requests are kept apart', () => {
  test('by how many may run at once, when they take long', async () => {
    const done = await paced(300, 2, [1_000, 1_000, 1_000, 1_000])
    expect(done.map(({ from }) => from)).toEqual([0, 300, 1_000, 1_300])
  })

  test('even when a timer ends early: what is left is waited for', async () => {
    const lateness = [-100]
    const done = await paced(300, 4, [10, 10], () => lateness.shift() ?? 0)
    expect(done.map(({ from }) => from)).toEqual([0, 300])
  })

  test('in order, with the interval and within the concurrency, for any durations', async () => {
    const plan = fc.record({
      intervalMs: fc.constantFrom(0, 1, 300),
      concurrency: fc.integer({ min: 1, max: 3 }),
      durations: fc.array(fc.constantFrom(0, 1, 299, 300, 700), { maxLength: 6 }),
      lateness: fc.array(fc.constantFrom(0, 1, 250), { maxLength: 6 }),
    })
    await fc.assert(
      fc.asyncProperty(plan, async ({ intervalMs, concurrency, durations, lateness }) => {
        const done = await paced(intervalMs, concurrency, durations, () => lateness.shift() ?? 0)
        return (
          done.length === durations.length &&
          done.every(({ name }, index) => name === index) &&
          done.every(({ from }, index) => index === 0 || from - (done[index - 1]?.from ?? 0) >= intervalMs) &&
          done.every((one, index) => done.slice(0, index).filter(({ to }) => to > one.from).length < concurrency)
        )
      }),
    )
  })
})

describe('once the signal is given', () => {
  test('nothing more is started, and waiting calls resolve at once', async () => {
    const clock = new VirtualClock()
    const pace = new RateLimiter(300, 1, clock)
    const stop = new AbortController()
    const started: string[] = []
    const first = pace.run(stop.signal, async () => {
      started.push('first')
      await clock.pass(50)
      stop.abort()
      return 'done'
    })
    const second = pace.run(stop.signal, async () => started.push('second'))
    const third = pace.run(stop.signal, async () => started.push('third'))
    await clock.run()
    expect(await first).toBe('done')
    expect([await second, await third]).toEqual([undefined, undefined])
    expect(started).toEqual(['first'])
    expect(clock.now()).toBe(50)
  })
})

test('something that fails gives its place to the next', async () => {
  const clock = new VirtualClock()
  const pace = new RateLimiter(0, 1, clock)
  const failing = pace.run(NEVER, async () => {
    throw new Error('broken')
  })
  const next = pace.run(NEVER, async () => 'fine')
  await expect(failing).rejects.toThrow('broken')
  await clock.run()
  expect(await next).toBe('fine')
})
