import { describe, expect, test } from 'vitest'
import { CircuitBreaker } from '../../../lambdas/digest/CircuitBreaker.ts'

function times(count: number, act: () => void): void {
  for (let done = 0; done < count; done += 1) act()
}

describe('the circuit breaker opens after', () => {
  test('20 failures in a row, not by 19', () => {
    const breaker = new CircuitBreaker()
    times(19, () => breaker.failed())
    breaker.record('sent')
    times(19, () => breaker.failed())
    expect(breaker.reason).toBeUndefined()
    expect(breaker.signal.aborted).toBe(false)
    breaker.failed()
    expect(breaker.reason).toBe('too-many-failures')
    expect(breaker.signal.aborted).toBe(true)
  })

  test.each(['unknown', 'throttled', 'paused'] as const)('20 mails in a row that were %s', (delivery) => {
    const breaker = new CircuitBreaker()
    times(19, () => breaker.record(delivery))
    expect(breaker.reason).toBeUndefined()
    breaker.record(delivery)
    expect(breaker.reason).toBe('too-many-failures')
  })

  test.each([
    ['2 refusals of 49', 2, 47, undefined],
    ['2 refusals of 50', 2, 48, 'too-many-refusals'],
    ['1 refusal of 50', 1, 49, undefined],
  ])('refusals: %s', (_, refused, sent, reason) => {
    const breaker = new CircuitBreaker()
    times(refused, () => breaker.record({ skipped: 'refused' }))
    times(sent, () => breaker.record('sent'))
    expect(breaker.reason).toBe(reason)
  })

  test('2 refusals of 50, at the second one', () => {
    const breaker = new CircuitBreaker()
    times(48, () => breaker.record('sent'))
    breaker.record({ skipped: 'refused' })
    expect(breaker.reason).toBeUndefined()
    breaker.record({ skipped: 'refused' })
    expect(breaker.reason).toBe('too-many-refusals')
  })

  test('20 refusals in a row, which are failures, too', () => {
    const breaker = new CircuitBreaker()
    times(20, () => breaker.record({ skipped: 'refused' }))
    expect(breaker.reason).toBe('too-many-failures')
  })

  test.each([
    ['10 of 250', 10, 250, 'too-many-bounces'],
    ['10 of 251', 10, 251, undefined],
    ['10 of 249, below the minimum', 10, 249, undefined],
    ['9 of 250', 9, 250, undefined],
    ['0 of 0', 0, 0, undefined],
  ])('permanent bounces: %s', (_, bounces, sent, reason) => {
    const breaker = new CircuitBreaker()
    breaker.checkTally({ sent, bounces, complaints: 0 })
    expect(breaker.reason).toBe(reason)
    expect(breaker.signal.aborted).toBe(reason !== undefined)
  })

  test.each([
    ['1 of 1,250', 1, 1_250, 'too-many-complaints'],
    ['1 of 1,251', 1, 1_251, undefined],
    ['1 of 1,249, below the minimum', 1, 1_249, undefined],
    ['0 of 0', 0, 0, undefined],
  ])('complaints: %s', (_, complaints, sent, reason) => {
    const breaker = new CircuitBreaker()
    breaker.checkTally({ sent, bounces: 0, complaints })
    expect(breaker.reason).toBe(reason)
  })

  test('the first of several reasons, which it keeps', () => {
    const breaker = new CircuitBreaker()
    breaker.checkTally({ sent: 10_000, bounces: 0, complaints: 100 })
    times(20, () => breaker.failed())
    expect(breaker.reason).toBe('too-many-complaints')
  })
})
