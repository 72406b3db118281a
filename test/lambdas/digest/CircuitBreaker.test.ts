import { describe, expect, test } from 'vitest'
import { CircuitBreaker } from '../../../lambdas/digest/CircuitBreaker.ts'

/** Time stands still. */
const CLOCK = { now: () => 0, wait: async () => undefined }

function times(count: number, act: () => void): void {
  for (let done = 0; done < count; done += 1) act()
}

describe('the circuit breaker opens after', () => {
  test('20 failures in a row, not by 19', () => {
    const breaker = new CircuitBreaker(CLOCK)
    times(19, () => breaker.failed())
    breaker.record('sent')
    times(19, () => breaker.failed())
    expect(breaker.reason).toBeUndefined()
    expect(breaker.signal.aborted).toBe(false)
    breaker.failed()
    expect(breaker.reason).toBe('too-many-failures')
    expect(breaker.signal.aborted).toBe(true)
  })

  test.each(['unknown', { again: 'throttled' }, { again: 'paused' }] as const)(
    '20 mails in a row that were %j',
    (delivery) => {
      const breaker = new CircuitBreaker(CLOCK)
      times(19, () => breaker.record(delivery))
      expect(breaker.reason).toBeUndefined()
      breaker.record(delivery)
      expect(breaker.reason).toBe('too-many-failures')
    },
  )

  test.each([
    ['2 of 49', 47, 2, undefined],
    ['2 of 50', 48, 2, 'too-many-refusals'],
    ['1 of 50', 49, 1, undefined],
  ])('refusals, also when they come last: %s', (_, sent, refused, reason) => {
    const [first, last] = [new CircuitBreaker(CLOCK), new CircuitBreaker(CLOCK)]
    times(refused, () => first.record({ not: 'refused' }))
    for (const breaker of [first, last]) times(sent, () => breaker.record('sent'))
    times(refused, () => last.record({ not: 'refused' }))
    expect([first.reason, last.reason]).toEqual([reason, reason])
  })

  test('20 refusals in a row, which are failures, too', () => {
    const breaker = new CircuitBreaker(CLOCK)
    times(20, () => breaker.record({ not: 'refused' }))
    expect(breaker.reason).toBe('too-many-failures')
  })

  test.each([
    ['enough permanent bounces', { sent: 250, bounces: 10, complaints: 0 }, 'too-many-bounces'],
    ['enough complaints', { sent: 1_250, bounces: 0, complaints: 1 }, 'too-many-complaints'],
    ['not after fewer of both', { sent: 250, bounces: 9, complaints: 0 }, undefined],
  ])('%s of a day', (_, tally, reason) => {
    const breaker = new CircuitBreaker(CLOCK)
    breaker.checkTally(tally)
    expect(breaker.reason).toBe(reason)
    expect(breaker.signal.aborted).toBe(reason !== undefined)
  })

  test('the first of several reasons, which it keeps', () => {
    const breaker = new CircuitBreaker(CLOCK)
    breaker.checkTally({ sent: 10_000, bounces: 0, complaints: 100 })
    times(20, () => breaker.failed())
    expect(breaker.reason).toBe('too-many-complaints')
  })

  test('for a quarter of an hour, after which it has forgotten everything', () => {
    let now = 0
    const breaker = new CircuitBreaker({ ...CLOCK, now: () => now })
    times(20, () => breaker.failed())
    const { signal } = breaker
    now = 15 * 60_000 - 1
    expect([breaker.reason, breaker.signal.aborted]).toEqual(['too-many-failures', true])
    now += 1
    expect([breaker.reason, breaker.signal.aborted, signal.aborted]).toEqual([undefined, false, true])
    times(19, () => breaker.failed())
    expect(breaker.reason).toBeUndefined()
  })
})
