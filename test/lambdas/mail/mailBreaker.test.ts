import { beforeEach, describe, expect, test, vi } from 'vitest'
import { countSent, isStopped } from '../../../lambdas/mail/mailBreaker.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'
import { peopleStores } from '../../support/peopleStores.ts'

const counted = vi.hoisted((): string[] => [])
vi.mock('../../../lambdas/common/metrics.ts', () => ({
  metrics: { singleMetric: () => ({ addMetric: (name: string) => counted.push(name) }) },
}))
beforeEach(() => {
  counted.length = 0
})

describe('the circuit breaker', () => {
  test('stops mails to strangers at 5 bounces of the last 24 hours, and rings the alarm', async () => {
    const { strangers } = peopleStores().tallies
    await strangers.add({ bounces: 5 }, NOW)
    expect(await isStopped('strangers', strangers, NOW)).toBe(true)
    expect(counted).toEqual(['MailsStopped'])
    expect(await isStopped('strangers', strangers, minutesAgo(-25 * 60))).toBe(false)
  })
})

describe('a mail that was sent', () => {
  test('stays sent when it cannot be counted', async () => {
    const { table, tallies } = peopleStores()
    table.around = () => Promise.reject(Object.assign(new Error('No answer'), { $metadata: {} }))
    await expect(countSent(tallies.requested, NOW)).resolves.toBeUndefined()
  })
})
