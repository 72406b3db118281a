import { describe, expect, test } from 'vitest'
import { REAL_CLOCK } from '../../../lambdas/common/clock.ts'

const MINUTE = 60_000

describe('the real clock', () => {
  test('waits for the given time', async () => {
    const start = REAL_CLOCK.now()
    await REAL_CLOCK.wait(5, new AbortController().signal)
    // Timers are allowed to end a little early.
    expect(REAL_CLOCK.now() - start).toBeGreaterThan(3)
  })

  test('stops waiting when the signal is aborted, and does not wait when it was aborted before', async () => {
    const start = REAL_CLOCK.now()
    const stop = new AbortController()
    const waiting = REAL_CLOCK.wait(MINUTE, stop.signal)
    stop.abort()
    await waiting
    await REAL_CLOCK.wait(MINUTE, stop.signal)
    expect(REAL_CLOCK.now() - start).toBeLessThan(MINUTE)
  })
})
