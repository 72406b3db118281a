import { expect, test, vi } from 'vitest'
import type { SendOutcome } from '../../../lambdas/adapters/mail/mailService.ts'
import { welcomeOf } from '../../../lambdas/confirmations/welcome.ts'
import { english } from '../../../lambdas/mail/words/english.ts'

const CONTEXT = { site: 'https://uptick.example', postalAddress: '', words: english }
const MAYA = { sub: 'a-maya', email: 'maya@example.org', name: 'Maya Okafor' }

test('a welcome is one mail of our own, recorded under the person', () => {
  expect(welcomeOf(MAYA, CONTEXT, undefined)).toEqual({
    record: 'welcome',
    person: MAYA.sub,
    purpose: 'welcome',
    to: MAYA.email,
    document: expect.objectContaining({ subject: 'Welcome to Uptick', site: CONTEXT.site }),
    through: undefined,
  })
})

test('the email service gets what its template needs', async () => {
  const send = vi.fn(async (): Promise<SendOutcome> => ({ kind: 'refused', reason: 'blocked' }))
  expect(await welcomeOf(MAYA, CONTEXT, { send }).through?.()).toEqual({ kind: 'refused', reason: 'blocked' })
  expect(send).toHaveBeenCalledExactlyOnceWith({
    to_email: 'maya@example.org',
    to_name: 'Maya Okafor',
    site_name: 'Uptick',
    login_url: 'https://uptick.example/login',
  })
})
