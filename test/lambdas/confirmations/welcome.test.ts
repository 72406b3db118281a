import { afterEach, describe, expect, test, vi } from 'vitest'
import type { WelcomeOutcome } from '../../../lambdas/adapters/mail/welcomeService.ts'
import { logger } from '../../../lambdas/common/logger.ts'
import { welcomeByMail, welcomeByService } from '../../../lambdas/confirmations/welcome.ts'
import type { OutgoingMail } from '../../../lambdas/mail/mailer.ts'
import { peopleStores } from '../../support/peopleStores.ts'

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

describe('through the email service', () => {
  function aService(outcome: WelcomeOutcome | Error = { kind: 'sent' }) {
    const stores = peopleStores()
    const send = vi.fn(async (): Promise<WelcomeOutcome> => {
      if (outcome instanceof Error) throw outcome
      return outcome
    })
    const welcome = welcomeByService({ ...stores, service: { send }, site: SITE })
    const state = async () => (await stores.outbox.find({ record: 'welcome', person: MAYA.sub }))?.state
    return { ...stores, welcome, send, state }
  }

  test('a new reader is welcomed with what its template needs', async () => {
    const { welcome, send, state } = aService()
    expect(await welcome(MAYA, NOW)).toBe('sent')
    expect(send).toHaveBeenCalledExactlyOnceWith({
      to_email: 'maya@example.org',
      to_name: 'Maya Okafor',
      site_name: 'Uptick',
      login_url: 'https://uptick.example/login',
    })
    expect(await state()).toBe('sent')
  })

  test.each<[WelcomeOutcome, string]>([
    [{ kind: 'sent' }, 'sent'],
    [{ kind: 'refused', reason: 'too many requests' }, 'skipped'],
    [{ kind: 'unknown', reason: 'TimeoutError' }, 'unknown'],
  ])('once, whatever became of it: %j', async (outcome, recorded) => {
    const { welcome, state, send } = aService(outcome)
    expect(await welcome(MAYA, NOW)).toBe(recorded)
    expect(await state()).toBe(recorded)
    expect([await welcome(MAYA, NOW), await welcome(MAYA, NOW)]).toEqual(['before', 'before'])
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('no suppressed address, and no deleted person', async () => {
    const { welcome, send, suppressions, deletions, state } = aService()
    await suppressions.add(MAYA.email, 'bounce', NOW)
    expect(await welcome(MAYA, NOW)).toBe('suppressed')
    await deletions.begin({ sub: MAYA.sub, username: MAYA.sub }, NOW)
    expect(await welcome({ ...MAYA, email: 'other@example.org' }, NOW)).toBe('suppressed')
    expect(send).not.toHaveBeenCalled()
    expect(await state()).toBeUndefined()
  })

  test('why it failed is logged, and not for whom', async () => {
    const logged = vi.spyOn(logger, 'error').mockImplementation(() => {})
    await aService({ kind: 'refused', reason: 'blocked' }).welcome(MAYA, NOW)
    expect(logged).toHaveBeenCalledExactlyOnceWith('The email service sent no welcome', {
      outcome: 'refused',
      reason: 'blocked',
    })
  })
})
