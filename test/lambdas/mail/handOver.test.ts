import { describe, expect, test, vi } from 'vitest'
import type { Envelope, SendOutcome } from '../../../lambdas/adapters/mail/mailService.ts'
import { handOver, subscriptionSender } from '../../../lambdas/mail/handOver.ts'
import type { Outcome } from '../../../lambdas/mail/sendOnce.ts'

const counted = vi.hoisted((): string[] => [])
vi.mock('../../../lambdas/common/metrics.ts', () => ({
  metrics: { singleMetric: () => ({ addMetric: (name: string) => counted.push(name) }) },
}))

const ENVELOPE: Envelope = {
  from: 'hello@uptick.example',
  to: 'maya@example.org',
  raw: Buffer.from('A mail'),
  kind: 'requested',
}

describe('the sender of subscription mails', () => {
  test.each([
    ['has their own address', 'hello@uptick.example', 'updates@uptick.example', 'updates@uptick.example'],
    ['has the one address of a deployment that has one', 'hello@uptick.example', '', 'hello@uptick.example'],
    ['has none when mail is not set up', '', 'updates@uptick.example', ''],
  ])('%s', (_, MAIL_FROM, MAIL_FROM_SUBSCRIPTIONS, sender) => {
    expect(subscriptionSender({ MAIL_FROM, MAIL_FROM_SUBSCRIPTIONS })).toBe(sender)
  })
})

test.each([
  [300, 2],
  [299, 1],
])('with %i ms left, a mail that SES throttles is handed over %i times', async (budgetMs, times) => {
  const clock = { now: () => 1_000, wait: async () => {} }
  const outcomes: SendOutcome[] = [{ kind: 'throttled' }]
  const send = vi.fn(async () => outcomes.pop() ?? ({ kind: 'sent', id: '1' } as const))
  await handOver({ send }, ENVELOPE, { clock, budgetMs })
  expect(send).toHaveBeenCalledTimes(times)
})

test.each<[SendOutcome, Outcome, string[]]>([
  [{ kind: 'paused', reason: 'AccountSendingPausedException' }, { again: 'paused' }, ['MailsPaused']],
  [{ kind: 'sent', id: '1' }, 'sent', []],
  [{ kind: 'refused', reason: 'MessageRejected' }, { not: 'refused' }, []],
  [{ kind: 'unknown', reason: 'TimeoutError' }, 'unknown', []],
  [{ kind: 'throttled' }, { again: 'throttled' }, []],
])('the alarm about our account or sender rings only when SES refuses them: %o', async (answer, outcome, rung) => {
  counted.length = 0
  const clock = { now: () => 1_000, wait: async () => {} }
  expect(await handOver({ send: async () => answer }, ENVELOPE, { clock })).toEqual(outcome)
  expect(counted).toEqual(rung)
})
