import { describe, expect, test, vi } from 'vitest'
import type { Envelope, SendOutcome } from '../../../lambdas/adapters/mail/mailService.ts'
import { handOver, subscriptionSender, toEnvelope } from '../../../lambdas/mail/handOver.ts'
import { NOW } from '../../support/builders.ts'
import { aMailDocument } from './aMailDocument.ts'

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
const THROTTLED: SendOutcome = { kind: 'throttled' }
const PAUSED: SendOutcome = { kind: 'paused', reason: 'AccountSendingPausedException' }

/** A mail service with these outcomes, and a clock that passes only while it waits. */
function aWorld(outcomes: readonly SendOutcome[]) {
  const left = [...outcomes]
  const waits: number[] = []
  let time = 1_000
  return {
    waits,
    left,
    mails: { send: async (): Promise<SendOutcome> => left.shift() ?? { kind: 'sent', id: '1' } },
    clock: {
      now: () => time,
      wait: async (milliseconds: number) => {
        waits.push(milliseconds)
        time += milliseconds
      },
    },
  }
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

test('an envelope has the recipient, the kind and the person of the mail, which is composed in the name of Uptick', async () => {
  const { raw, ...envelope } = await toEnvelope(
    {
      from: 'hello@uptick.example',
      to: 'maya@example.org',
      kind: 'digests',
      person: 'maya',
      document: aMailDocument(),
    },
    NOW,
  )
  expect(envelope).toEqual({ from: 'hello@uptick.example', to: 'maya@example.org', kind: 'digests', person: 'maya' })
  expect(String(raw)).toContain('From: Uptick <hello@uptick.example>')
})

describe('the alarm about our account or sender', () => {
  test('rings when SES refuses them, and the mail is not retried', async () => {
    counted.length = 0
    const { mails, clock, waits } = aWorld([PAUSED])
    expect(await handOver(mails, ENVELOPE, { clock })).toEqual(PAUSED)
    expect(counted).toEqual(['MailsPaused'])
    expect(waits).toEqual([])
  })

  test.each<SendOutcome>([
    { kind: 'sent', id: '1' },
    { kind: 'refused', reason: 'MessageRejected' },
    { kind: 'unknown', reason: 'TimeoutError' },
    THROTTLED,
  ])('does not ring when a mail is $kind', async (outcome) => {
    counted.length = 0
    const { mails, clock } = aWorld([outcome, outcome, outcome])
    expect(await handOver(mails, ENVELOPE, { clock })).toEqual(outcome)
    expect(counted).toEqual([])
  })
})
