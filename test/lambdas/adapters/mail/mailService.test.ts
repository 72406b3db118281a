import { SESClient, SESServiceException, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deferredMails } from '../../../../lambdas/adapters/mail/deferredMails.ts'
import {
  type Envelope,
  mailClient,
  mailService,
  type SendOutcome,
} from '../../../../lambdas/adapters/mail/mailService.ts'
import { timeouts } from '../../../../lambdas/adapters/table/aws.ts'
import { MailEnvironment, readEnvironment } from '../../../../lambdas/common/readEnvironment.ts'
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

  test('goes to that recipient alone, whatever its headers name', async () => {
    const raw = Buffer.from(
      'From: hello@uptick.example\r\nTo: noah@example.org\r\nCc: eva@example.org\r\n\r\nHello\r\n',
    )
    await mailService(client, {}).send({ ...MAIL, raw })
    expect((await aws.mailbox.list()).map(({ to }) => to)).toEqual(['maya@example.org'])
  })

  test.each(['a..b@example.org', 'abc.@example.org', '.abc@example.org', 'a.b@example.org'])(
    'goes to an address with dots anywhere, quoted as the mail service needs it: %s',
    async (to) => {
      expect(await mailService(client, {}).send({ ...MAIL, to })).toMatchObject({ kind: 'sent' })
      expect(await aws.mailbox.list()).toMatchObject([{ to }])
    },
  )

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

  /** A client of SES, which refuses a mail. */
  function refusing(name: string, httpStatusCode: number | undefined, message = '') {
    const refusal = new SESServiceException({ name, message, $fault: 'client', $metadata: { httpStatusCode } })
    return Object.assign(new SESClient(aws.config), { send: () => Promise.reject(refusal) })
  }

  test.each<[SendOutcome['kind'], string, number | undefined, string]>([
    ['throttled', 'Throttling', 400, ''],
    ['throttled', 'ThrottlingException', 400, ''],
    ['throttled', 'TooManyRequestsException', 429, ''],
    ['throttled', 'RequestLimitExceeded', 503, ''],
    ['unknown', 'InternalFailure', 500, ''],
    ['unknown', 'MessageRejected', 503, ''],
    ['unknown', 'MessageRejected', undefined, ''],
    ['refused', 'InvalidParameterValue', 400, ''],
    ['refused', 'MessageRejected', 400, 'Address blacklisted.'],
    ['refused', 'MessageRejected', 400, `Email address is not verified: ${MAIL.to}`],
    ['paused', 'MessageRejected', 400, `Email address is not verified: ${MAIL.from}`],
    ['paused', 'MessageRejected', 400, 'Email sending is paused for this account.'],
    ['paused', 'MessageRejected', 400, 'Sending suspended for this account.'],
    ['paused', 'MessageRejected', 400, 'Sending DISABLED for this identity.'],
    ['paused', 'AccessDenied', 400, ''],
    ['paused', 'InvalidClientTokenId', 400, ''],
    ['paused', 'ConfigurationSetDoesNotExist', 400, ''],
    ['paused', 'OptInRequired', 400, ''],
    ['paused', 'SomethingElse', 499, ''],
  ])('is %s when SES answers with %s, %s and “%s”', async (kind, name, status, message) => {
    const outcome = kind === 'throttled' ? { kind } : { kind, reason: name }
    expect(await send(refusing(name, status, message))).toEqual(outcome)
  })

  test('may have been sent when something unknown is thrown, or SES names no message', async () => {
    const throwing = (error: unknown) => Object.assign(new SESClient(aws.config), { send: () => Promise.reject(error) })
    expect(await send(throwing('a text'))).toEqual({ kind: 'unknown', reason: 'Error' })
    expect(await send(throwing(new RangeError('maya@example.org')))).toEqual({ kind: 'unknown', reason: 'RangeError' })
    const silent = Object.assign(new SESClient(aws.config), { send: async () => ({}) })
    expect(await send(silent)).toEqual({ kind: 'sent', id: '' })
  })

  test('is handed over once by the client of functions, never repeated', async () => {
    process.env.AWS_REGION = 'us-east-1'
    expect(await mailClient().config.maxAttempts()).toBe(1)
  })

  test('has the configuration set of its kind, and tags that SES repeats in its events', async () => {
    const ses = mockClient(SESClient)
    const service = deferredMails(
      readEnvironment(MailEnvironment, {
        SITE_URL: 'https://uptick.example',
        DIGESTS_CONFIGURATION_SET: 'ours-digests',
        STRANGERS_CONFIGURATION_SET: 'ours-strangers',
      }),
    )
    await service.send({ ...MAIL, kind: 'digests', person: 'maya' })
    await service.send({ ...MAIL, kind: 'strangers' })
    await service.send(MAIL)
    const sent = ses.commandCalls(SendRawEmailCommand).map(({ args: [{ input }] }) => input)
    ses.restore()
    expect(sent.map(({ ConfigurationSetName, Tags }) => [ConfigurationSetName, Tags])).toEqual([
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
})
