import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SESClient, SendRawEmailCommand, SendTemplatedEmailCommand } from '@aws-sdk/client-ses'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { configFor, startTestAws, type TestAws } from '../../support/aws.ts'

let aws: TestAws
let client: SESClient

beforeAll(async () => {
  aws = await startTestAws({
    mayUse: (caller) => caller !== 'reader',
  })
  client = new SESClient({ ...aws.config, maxAttempts: 1 })
})
afterAll(() => aws.cleanUp())
beforeEach(() => {
  aws.mailbox.clear()
  aws.mailFaults.clear()
})

const RAW = [
  'From: Uptick <hello@uptick.example>',
  'To: ann@mail.example',
  'Subject: =?utf-8?Q?Caf=C3=A9_is_rising?=',
  'List-Unsubscribe: <https://uptick.example/stop>',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'It rose.',
  '',
].join('\r\n')

function sendRaw(mail = RAW, Destinations?: string[]) {
  return client.send(
    new SendRawEmailCommand({
      RawMessage: { Data: Buffer.from(mail) },
      ...(Destinations && { Destinations }),
    }),
  )
}

/** Sends a plain mail; say only what the test is about. */
function send({ to = ['ann@mail.example'], from = 'Uptick <hello@uptick.example>', subject = 'Hello' } = {}) {
  return sendRaw(`From: ${from}\r\nTo: desk@uptick.example\r\nSubject: ${subject}\r\n\r\ntext`, to)
}

describe('the mail stand-in', () => {
  test('stores a raw mail with all of its header fields', async () => {
    const { MessageId } = await sendRaw()
    expect(MessageId).toMatch(/./)
    expect(await aws.mailbox.list()).toMatchObject([
      {
        to: 'ann@mail.example',
        from: 'Uptick <hello@uptick.example>',
        subject: 'Café is rising',
        headers: {
          'list-unsubscribe': '<https://uptick.example/stop>',
          subject: 'Café is rising',
        },
        text: expect.stringContaining('It rose.'),
        html: '',
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ])
  })

  test('delivers to the destinations of the call, not to those in the header', async () => {
    await sendRaw(RAW, ['bob@mail.example'])
    expect((await aws.mailbox.list())[0]?.to).toBe('bob@mail.example')
  })

  test('lists mails newest last, and none after clear', async () => {
    for (const subject of ['1', '2', '3']) await send({ subject })
    expect((await aws.mailbox.list()).map((mail) => mail.subject)).toEqual(['1', '2', '3'])
    aws.mailbox.clear()
    expect(await aws.mailbox.list()).toEqual([])
  })

  test('lists the mails in the same order after a restart, and ignores unfinished files', async () => {
    const first = await startTestAws()
    const sendVia = (url: string, subject: string) =>
      new SESClient(configFor(url, 'tester')).send(
        new SendRawEmailCommand({
          RawMessage: { Data: Buffer.from(RAW.replace(/Subject:.*/, `Subject: ${subject}`)) },
        }),
      )
    await sendVia(first.url, 'before')
    await first.stop()
    writeFileSync(join(first.folder, 'mailbox', '9999999999999999.eml.0.tmp'), 'unfinished')

    const second = await startTestAws({ folder: first.folder })
    await sendVia(second.url, 'after')
    expect((await second.mailbox.list()).map((mail) => mail.subject)).toEqual(['before', 'after'])
    await second.cleanUp()
  })

  test.each([
    ['no recipient', () => sendRaw(RAW.replace(/To:.*\r\n/, ''))],
    ['an address with a line break', () => send({ to: ['ann@mail.example\r\nBcc: eve@mail.example'] })],
    ['an address outside of ASCII', () => send({ to: ['änn@mail.example'] })],
    ['an address with two dots in a row', () => send({ to: ['an..n@mail.example'] })],
    ['two senders', () => send({ from: 'a@uptick.example, b@uptick.example' })],
    ['a raw mail with two subjects', () => sendRaw(`Subject: twice\r\n${RAW}`)],
    ['a raw mail of more than 10 MiB', () => sendRaw(RAW + 'x'.repeat(10 * 1024 * 1024))],
  ])('refuses %s', async (_, attempt) => {
    await expect(attempt()).rejects.toMatchObject({ name: 'InvalidParameterValue' })
    expect(await aws.mailbox.list()).toEqual([])
  })

  test('takes 50 recipients and refuses 51', async () => {
    const people = Array.from({ length: 51 }, (_, person) => `person${person}@mail.example`)
    await expect(send({ to: people })).rejects.toMatchObject({ name: 'MessageRejected' })
    await send({ to: people.slice(1) })
    expect(await aws.mailbox.list()).toHaveLength(1)
  })

  test('refuses an action that is not emulated', async () => {
    const unknown = new SendTemplatedEmailCommand({
      Source: 'hello@uptick.example',
      Destination: {},
      Template: 'none',
      TemplateData: '{}',
    })
    await expect(client.send(unknown)).rejects.toMatchObject({ name: 'InvalidAction' })
  })

  test('refuses a caller without the permission', async () => {
    const reader = new SESClient(configFor(aws.url, 'reader'))
    const mail = new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(RAW) } })
    await expect(reader.send(mail)).rejects.toMatchObject({ name: 'AccessDenied' })
    expect(await aws.mailbox.list()).toEqual([])
  })
})

describe('with an injected fault, the mail stand-in', () => {
  test.each([
    ['reject', 'MessageRejected'],
    ['domain-not-verified', 'MailFromDomainNotVerifiedException'],
    ['throttle', 'Throttling'],
  ] as const)('answers %s with %s, for the given number of calls', async (fault, name) => {
    aws.mailFaults.inject(fault, { times: 2 })
    await expect(send()).rejects.toMatchObject({ name })
    await expect(sendRaw()).rejects.toMatchObject({ name })
    await send()
    expect(await aws.mailbox.list()).toHaveLength(1)
  })

  test('fails only for the given address', async () => {
    aws.mailFaults.inject('reject', { times: Number.POSITIVE_INFINITY, to: 'bob@mail.example' })
    await send({ to: ['ann@mail.example'] })
    await expect(send({ to: ['bob@mail.example'] })).rejects.toMatchObject({ name: 'MessageRejected' })
    await expect(send({ to: ['bob@mail.example'] })).rejects.toMatchObject({ name: 'MessageRejected' })
  })

  test('cuts the connection before or after it accepts a mail', async () => {
    aws.mailFaults.inject('cut-before')
    await expect(send()).rejects.toThrow()
    expect(await aws.mailbox.list()).toHaveLength(0)
    aws.mailFaults.inject('cut-after')
    await expect(send()).rejects.toThrow()
    expect(await aws.mailbox.list()).toHaveLength(1)
  })

  test('never answers', async () => {
    aws.mailFaults.inject('never-answer')
    const giveUp = AbortSignal.timeout(200)
    const mail = new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(RAW) } })
    await expect(client.send(mail, { abortSignal: giveUp })).rejects.toMatchObject({ name: 'AbortError' })
    expect(await aws.mailbox.list()).toEqual([])
  })
})

test('a mail is one file that a mail program can open', async () => {
  await sendRaw()
  const files = readdirSync(join(aws.folder, 'mailbox'))
  expect(files).toHaveLength(1)
  expect(files[0]).toMatch(/^\d{16}\.eml$/)
})
