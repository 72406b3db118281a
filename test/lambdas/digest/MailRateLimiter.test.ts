import { describe, expect, test } from 'vitest'
import { MailRateLimiter } from '../../../lambdas/digest/MailRateLimiter.ts'

const { signal: never } = new AbortController()

/** A clock that moves only during waits, which end a little late. */
function aClock(lateMs = 0) {
  let now = 1_000
  return {
    now: () => now,
    wait: async (milliseconds: number, stop: AbortSignal) => {
      if (!stop.aborted) now += milliseconds + lateMs
    },
    pass(milliseconds: number) {
      now += milliseconds
    },
  }
}

/** When a number of mails that are ready at once are sent, in milliseconds since the first. */
async function startsOf(count: number, perSecond: number, clock = aClock()): Promise<number[]> {
  const pace = new MailRateLimiter(perSecond, clock)
  const starts: number[] = []
  const began = clock.now()
  await Promise.all(
    Array.from({ length: count }, () => pace.acquire(never).then(() => starts.push(clock.now() - began))),
  )
  return starts
}

describe('the rate limiter', () => {
  test('spaces mails evenly', async () => {
    expect(await startsOf(4, 10)).toEqual([0, 100, 200, 300])
    expect(await startsOf(3, 0.5)).toEqual([0, 2_000, 4_000])
  })

  test('reaches the rate even though every timer is late', async () => {
    const starts = await startsOf(501, 50, aClock(3))
    expect(starts.at(-1)).toBeGreaterThanOrEqual(10_000)
    expect(starts.at(-1)).toBeLessThan(10_010)
  })

  test('allows no burst after a pause, except to make up for late timers', async () => {
    const clock = aClock()
    const pace = new MailRateLimiter(100, clock)
    await pace.acquire(never)
    clock.pass(60_000)
    const began = clock.now()
    for (let mail = 0; mail < 101; mail += 1) await pace.acquire(never)
    // It catches up fifty milliseconds.
    expect(clock.now() - began).toBe(950)
  })

  test('resolves at once when the signal is aborted', async () => {
    const stop = new AbortController()
    const clock = aClock()
    const pace = new MailRateLimiter(1, clock)
    await pace.acquire(stop.signal)
    stop.abort()
    await pace.acquire(stop.signal)
    expect(clock.now()).toBe(1_000)
  })
})
