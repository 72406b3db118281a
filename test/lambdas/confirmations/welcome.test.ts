import { afterEach, describe, expect, test, vi } from 'vitest'
import type { MailClaim } from '../../../lambdas/adapters/mail/mailRecords.ts'
import type { WelcomeOutcome } from '../../../lambdas/adapters/mail/welcomeService.ts'
import { logger } from '../../../lambdas/common/logger.ts'
import { welcomeByMail, welcomeByService } from '../../../lambdas/confirmations/welcome.ts'
import type { OutgoingMail } from '../../../lambdas/mail/mailer.ts'
import { memorySuppressions } from '../../support/mailWorld.ts'

const NOW = '2026-11-21T09:00:00.000Z'
const SITE = 'https://uptick.example'
const MAYA = { sub: 'a-maya', email: 'maya@example.org', name: 'Maya Okafor' }

afterEach(() => vi.restoreAllMocks())

test('a welcome of our own is one mail, recorded under the person', async () => {
  const sent: [OutgoingMail, string][] = []
  const welcome = welcomeByMail({
    async send(...mail) {
      sent.push(mail)
      return 'sent'
    },
    context: { site: SITE, postalAddress: '' },
  })
  expect(await welcome(MAYA, NOW)).toBe('sent')
  expect(sent).toEqual([
    [
      {
        record: 'welcome',
        person: MAYA.sub,
        kind: 'transactional',
        to: MAYA.email,
        document: expect.objectContaining({ subject: 'Welcome to Uptick', site: SITE }),
      },
      NOW,
    ],
  ])
})

describe('through the e-mail service', () => {
  /** The service and the records, which note what happens, in order. */
  function aService(outcome: WelcomeOutcome | Error = { kind: 'sent' }) {
    const steps: string[] = []
    const known = new Map<string, string>()
    const suppressions = memorySuppressions()
    const send = vi.fn(async (): Promise<WelcomeOutcome> => {
      steps.push('send')
      if (outcome instanceof Error) throw outcome
      return outcome
    })
    const welcome = welcomeByService({
      service: { send },
      suppressions,
      site: SITE,
      records: {
        async begin({ record, person = '', kind }) {
          const id = `${person} ${record}`
          if (person === 'gone') return 'gone'
          if (known.has(id)) return 'there'
          known.set(id, 'sending')
          steps.push(`begin ${kind}`)
          return { key: { pk: person, sk: record }, id }
        },
        async end({ id }: MailClaim, state) {
          known.set(id, state)
          steps.push(`end ${state}`)
        },
      },
    })
    return { welcome, send, suppressions, steps, known }
  }

  test('a new reader is welcomed with what its template needs', async () => {
    const { welcome, send, steps } = aService()
    expect(await welcome(MAYA, NOW)).toBe('sent')
    expect(send).toHaveBeenCalledExactlyOnceWith({
      to_email: 'maya@example.org',
      to_name: 'Maya Okafor',
      site_name: 'Uptick',
      login_url: 'https://uptick.example/login',
    })
    expect(steps).toEqual(['begin transactional', 'send', 'end sent'])
  })

  test.each<WelcomeOutcome>([
    { kind: 'sent' },
    { kind: 'refused', reason: 'too many requests' },
    { kind: 'unknown', reason: 'TimeoutError' },
  ])('once, whatever became of it: %j', async (outcome) => {
    const { welcome, known, send } = aService(outcome)
    expect(await welcome(MAYA, NOW)).toBe(outcome.kind)
    expect([...known]).toEqual([['a-maya welcome', outcome.kind]])
    expect([await welcome(MAYA, NOW), await welcome(MAYA, NOW)]).toEqual(['again', 'again'])
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('once, even when the first attempt was never finished', async () => {
    const { welcome, send } = aService(new Error('Killed'))
    await expect(welcome(MAYA, NOW)).rejects.toThrow('Killed')
    expect(await welcome(MAYA, NOW)).toBe('again')
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('no suppressed address, and no deleted person', async () => {
    const { welcome, send, suppressions } = aService()
    suppressions.suppressed.set(MAYA.email, { reason: 'bounce', at: NOW })
    expect(await welcome(MAYA, NOW)).toBe('suppressed')
    expect(await welcome({ ...MAYA, sub: 'gone', email: 'other@example.org' }, NOW)).toBe('suppressed')
    expect(send).not.toHaveBeenCalled()
  })

  test('why it failed is logged, and not for whom', async () => {
    const logged = vi.spyOn(logger, 'error').mockImplementation(() => {})
    await aService({ kind: 'refused', reason: 'blocked' }).welcome(MAYA, NOW)
    expect(logged).toHaveBeenCalledExactlyOnceWith('The e-mail service sent no welcome', {
      outcome: 'refused',
      reason: 'blocked',
    })
  })
})
