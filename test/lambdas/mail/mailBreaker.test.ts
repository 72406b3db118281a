import { beforeEach, describe, expect, test, vi } from 'vitest'
import { countSent, isStopped } from '../../../lambdas/mail/mailBreaker.ts'
import { sumOf } from '../../../shared/digest/digestCounts.ts'
import { Problem } from '../../../shared/problem.ts'
import { NOW } from '../../support/builders.ts'

const counted = vi.hoisted((): string[] => [])
vi.mock('../../../lambdas/common/metrics.ts', () => ({
  metrics: { singleMetric: () => ({ addMetric: (name: string) => counted.push(name) }) },
}))
beforeEach(() => {
  counted.length = 0
})

describe('the circuit breaker', () => {
  const tallyOf = (bounces: number) => ({ lastDay: async () => ({ ...sumOf([]), bounces }) })

  test('lets mails to strangers through after 4 bounces of a day, without an alarm', async () => {
    expect(await isStopped('strangers', tallyOf(4), NOW)).toBe(false)
    expect(counted).toEqual([])
  })

  test('stops mails to strangers at 5 bounces of a day, and rings the alarm', async () => {
    expect(await isStopped('strangers', tallyOf(5), NOW)).toBe(true)
    expect(counted).toEqual(['MailsStopped'])
  })

  test('looks at the 24 hours before the mail', async () => {
    const lastDay = vi.fn(tallyOf(0).lastDay)
    await isStopped('digests', { lastDay }, NOW)
    expect(lastDay.mock.calls).toEqual([[NOW]])
  })
})

describe('a mail that was sent', () => {
  test('is counted once, at its time', async () => {
    const add = vi.fn(async () => undefined)
    await countSent({ add }, NOW)
    expect(add.mock.calls).toEqual([[{ sent: 1 }, NOW]])
  })

  test('stays sent when it cannot be counted', async () => {
    const add = () => Promise.reject(new Problem('unavailable', 'Not now.'))
    await expect(countSent({ add }, NOW)).resolves.toBeUndefined()
  })

  test('hides no mistake of ours', async () => {
    const add = () => Promise.reject(new TypeError('A mistake'))
    await expect(countSent({ add }, NOW)).rejects.toThrow('A mistake')
  })
})
