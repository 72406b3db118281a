import { describe, expect, test } from 'vitest'
import { MailRateLimiter } from '../../../lambdas/digest/MailRateLimiter.ts'

const { signal: never } = new AbortController()

/** Time that passes only when somebody waits, and then a little longer. */
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

/** When so many mails go that are all ready at once, in milliseconds since the first. */
async function startsOf(count: number, perSecond: number, clock = aClock()): Promise<number[]> {
  const pace = new MailRateLimiter(perSecond, clock)
  const starts: number[] = []
  const began = clock.now()
  await Promise.all(
    Array.from({ length: count }, () => pace.acquire(never).then(() => starts.push(clock.now() - began))),
  )
  return starts
}

describe('mails go', () => {
  test('one after the other, as far apart as the rate says', async () => {
    expect(await startsOf(4, 10)).toEqual([0, 100, 200, 300])
    expect(await startsOf(3, 0.5)).toEqual([0, 2_000, 4_000])
  })

  test('as many a second as they may, though every timer is late', async () => {
    const starts = await startsOf(501, 50, aClock(3))
    expect(starts.at(-1)).toBeGreaterThanOrEqual(10_000)
    expect(starts.at(-1)).toBeLessThan(10_010)
  })

  test('no faster after a pause than before, but for what a late timer takes', async () => {
    const clock = aClock()
    const pace = new MailRateLimiter(100, clock)
    await pace.acquire(never)
    clock.pass(60_000)
    const began = clock.now()
    for (let mail = 0; mail < 101; mail += 1) await pace.acquire(never)
    // Fifty milliseconds are made up for.
    expect(clock.now() - began).toBe(950)
  })

  test('at once when everything is stopped: whoever asked looks at that', async () => {
    const stop = new AbortController()
    const clock = aClock()
    const pace = new MailRateLimiter(1, clock)
    await pace.acquire(stop.signal)
    stop.abort()
    await pace.acquire(stop.signal)
    expect(clock.now()).toBe(1_000)
  })
})
