import { SESClient, SESServiceException, type SendRawEmailCommand } from '@aws-sdk/client-ses'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Envelope, mailService } from '../../../../lambdas/adapters/mail/mailService.ts'
import { timeouts } from '../../../../lambdas/adapters/table/aws.ts'
import { startTestAws, type TestAws } from '../../../support/aws.ts'

const MAIL: Envelope = {
  kind: 'requested',
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

const send = (by = client) => mailService(by, {}).send(MAIL)

describe('a mail that is handed over', () => {
  test('is sent once, to its one recipient', async () => {
    expect(await send()).toEqual({ kind: 'sent', id: expect.stringMatching(/^\d+$/) })
    expect(await aws.mailbox.list()).toMatchObject([{ to: 'maya@example.org', subject: 'Hello' }])
  })

  test.each([
    ['reject', { kind: 'refused', reason: 'MessageRejected' }, 0],
    ['recipient-not-verified', { kind: 'refused', reason: 'MessageRejected' }, 0],
    ['sender-not-verified', { kind: 'paused', reason: 'MessageRejected' }, 0],
    ['domain-not-verified', { kind: 'paused', reason: 'MailFromDomainNotVerifiedException' }, 0],
    ['account-paused', { kind: 'paused', reason: 'AccountSendingPausedException' }, 0],
    ['set-paused', { kind: 'paused', reason: 'ConfigurationSetSendingPausedException' }, 0],
    ['throttle', { kind: 'throttled' }, 0],
    ['never-answer', { kind: 'unknown', reason: 'TimeoutError' }, 0],
    ['cut-before', { kind: 'unknown', reason: expect.any(String) }, 0],
    ['cut-after', { kind: 'unknown', reason: expect.any(String) }, 1],
  ] as const)('is known for what became of it (%s), and never tried a second time', async (fault, outcome, mails) => {
    aws.mailFaults.inject(fault)
    expect(await send(fault === 'never-answer' ? hasty : client)).toEqual(outcome)
    expect(await aws.mailbox.list()).toHaveLength(mails)
  })

  test.each(['AccessDenied', 'InvalidClientTokenId', 'ConfigurationSetDoesNotExist', 'OptInRequired'])(
    'is not refused for its recipient when SES answers %s',
    async (name) => {
      const refusal = new SESServiceException({
        name,
        message: '',
        $fault: 'client',
        $metadata: { httpStatusCode: 400 },
      })
      const refusing = Object.assign(new SESClient(aws.config), { send: () => Promise.reject(refusal) })
      expect(await send(refusing)).toEqual({ kind: 'paused', reason: name })
    },
  )

  test.each(['Email sending is paused for this account.', 'Sending suspended for this account.'])(
    'is not refused for its recipient when SES says: %s',
    async (message) => {
      const $metadata = { httpStatusCode: 400 }
      const refusal = new SESServiceException({ name: 'MessageRejected', message, $fault: 'client', $metadata })
      const refusing = Object.assign(new SESClient(aws.config), { send: () => Promise.reject(refusal) })
      expect(await send(refusing)).toEqual({ kind: 'paused', reason: 'MessageRejected' })
    },
  )

  test('has the configuration set of its kind, and tags that SES repeats in its events', async () => {
    const sent: unknown[] = []
    const noting = Object.assign(new SESClient(aws.config), {
      async send(command: SendRawEmailCommand) {
        sent.push([command.input.ConfigurationSetName, command.input.Tags])
        return { MessageId: '1' }
      },
    })
    const service = mailService(noting, { digests: 'ours-digests', strangers: 'ours-strangers', requested: '' })
    await service.send({ ...MAIL, kind: 'digests', person: 'maya' })
    await service.send({ ...MAIL, kind: 'strangers' })
    await service.send(MAIL)
    expect(sent).toEqual([
      [
        'ours-digests',
        [
          { Name: 'kind', Value: 'digests' },
          { Name: 'person', Value: 'maya' },
        ],
      ],
      ['ours-strangers', [{ Name: 'kind', Value: 'strangers' }]],
      [undefined, [{ Name: 'kind', Value: 'requested' }]],
    ])
  })

  test('leaves no address in the reason', async () => {
    aws.mailFaults.inject('reject')
    expect(JSON.stringify(await send())).not.toContain('@')
  })
})
