import { SESClient } from '@aws-sdk/client-ses'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { mailService } from '../../../../lambdas/adapters/mail/mailService.ts'
import { timeouts } from '../../../../lambdas/adapters/table/aws.ts'
import { startTestAws, type TestAws } from '../../../support/aws.ts'

const MAIL = {
  from: 'hello@uptick.example',
  to: 'maya@example.org',
  raw: Buffer.from('From: hello@uptick.example\r\nTo: maya@example.org\r\nSubject: Hello\r\n\r\nHello\r\n'),
}

let aws: TestAws
let client: SESClient
/** A short timeout. */
let hasty: SESClient

beforeAll(async () => {
  aws = await startTestAws()
  client = new SESClient({ ...aws.config, maxAttempts: 1, requestHandler: timeouts(10_000, 30_000) })
  hasty = new SESClient({ ...aws.config, maxAttempts: 1, requestHandler: timeouts(10_000, 300) })
})
afterEach(() => {
  aws.mailFaults.clear()
  aws.mailbox.clear()
})
afterAll(() => aws.cleanUp())

const send = (by = client) => mailService(by, undefined).send(MAIL)

describe('a mail that is handed over', () => {
  test('is sent once, to its one recipient', async () => {
    expect(await send()).toEqual({ kind: 'sent', id: expect.stringMatching(/^\d+$/) })
    expect(await aws.mailbox.list()).toMatchObject([{ to: 'maya@example.org', subject: 'Hello' }])
  })

  test.each([
    ['reject', { kind: 'refused', reason: 'MessageRejected' }, 0],
    ['domain-not-verified', { kind: 'refused', reason: 'MailFromDomainNotVerifiedException' }, 0],
    ['throttle', { kind: 'throttled' }, 0],
    ['never-answer', { kind: 'unknown', reason: 'TimeoutError' }, 0],
    ['cut-before', { kind: 'unknown', reason: expect.any(String) }, 0],
    ['cut-after', { kind: 'unknown', reason: expect.any(String) }, 1],
  ] as const)('is known for what became of it (%s), and never tried a second time', async (fault, outcome, mails) => {
    aws.mailFaults.inject(fault)
    expect(await send(fault === 'never-answer' ? hasty : client)).toEqual(outcome)
    expect(await aws.mailbox.list()).toHaveLength(mails)
  })

  test('leaves no address in the reason', async () => {
    aws.mailFaults.inject('reject')
    expect(JSON.stringify(await send())).not.toContain('@')
  })
})
