import { describe, expect, test } from 'vitest'
import { CircuitBreaker } from '../../../lambdas/digest/CircuitBreaker.ts'
import { concurrencyFor, MIN_TIME_LEFT_MS, mustStop, nowOf } from '../../../lambdas/digest/DigestRun.ts'

test.each([
  [0.7, 10],
  [14, 10],
  [50, 10],
  [51, 11],
  [100, 20],
  [250, 50],
  [1_000, 50],
])('%d mails per second need a concurrency of %i', (perSecond, concurrency) => {
  expect(concurrencyFor(perSecond)).toBe(concurrency)
})

describe('a run', () => {
  const running = () => ({ breaker: new CircuitBreaker(), timeLeft: () => MIN_TIME_LEFT_MS })

  test('stops when less than half a minute is left, and when its breaker opens', () => {
    expect(mustStop(running())).toBe(false)
    expect(mustStop({ ...running(), timeLeft: () => MIN_TIME_LEFT_MS - 1 })).toBe(true)
    const broken = running()
    for (let failures = 0; failures < 20; failures += 1) broken.breaker.failed()
    expect(mustStop(broken)).toBe(true)
  })

  test('counts the time of leases from its scheduled instant and what it has taken', () => {
    const run = { at: '2026-11-21T13:00:00.000Z', elapsed: () => 90_000 }
    expect(nowOf(run)).toBe('2026-11-21T13:01:30.000Z')
    expect(nowOf(run, 30_000)).toBe('2026-11-21T13:02:00.000Z')
  })
})
