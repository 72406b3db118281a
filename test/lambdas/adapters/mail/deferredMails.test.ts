import { beforeEach, expect, test, vi } from 'vitest'
import { deferredMails } from '../../../../lambdas/adapters/mail/deferredMails.ts'
import type { Envelope, MailService, SendOutcome } from '../../../../lambdas/adapters/mail/mailService.ts'
import { MailEnvironment } from '../../../../lambdas/common/readEnvironment.ts'

const ses = vi.hoisted(() => ({
  clients: 0,
  configurationSets: [] as unknown[],
  send: vi.fn<(mail: Envelope) => Promise<SendOutcome>>(),
}))
vi.mock('../../../../lambdas/adapters/mail/mailService.ts', () => ({
  mailClient() {
    ses.clients += 1
    return 'the client'
  },
  mailService(client: unknown, sets: unknown): MailService {
    ses.configurationSets.push(client, sets)
    return { send: ses.send }
  },
}))

const MAIL: Envelope = {
  kind: 'requested',
  from: 'a@uptick.example',
  to: 'maya@example.org',
  raw: Buffer.from('Hello'),
}

let mails: MailService

beforeEach(() => {
  Object.assign(ses, { clients: 0, configurationSets: [] })
  ses.send.mockReset().mockResolvedValue({ kind: 'sent', id: '1' })
  mails = deferredMails(
    MailEnvironment.parse({
      SITE_URL: 'https://uptick.example',
      MAIL_FROM: 'hello@uptick.example',
      MAIL_FROM_SUBSCRIPTIONS: 'subscriptions@uptick.example',
      DIGESTS_CONFIGURATION_SET: 'ours-digests',
      STRANGERS_CONFIGURATION_SET: 'ours-strangers',
    }),
  )
})

test('all mails of a function are sent by one client, with the configuration set of their kind', async () => {
  expect(await Promise.all([mails.send(MAIL), mails.send(MAIL)])).toEqual([
    { kind: 'sent', id: '1' },
    { kind: 'sent', id: '1' },
  ])
  await mails.send({ ...MAIL, to: 'noah@example.org' })
  expect(ses.clients).toBe(1)
  expect(ses.configurationSets).toEqual([
    'the client',
    { digests: 'ours-digests', requested: '', strangers: 'ours-strangers' },
  ])
  expect(ses.send.mock.calls.flat()).toEqual([MAIL, MAIL, { ...MAIL, to: 'noah@example.org' }])
})
