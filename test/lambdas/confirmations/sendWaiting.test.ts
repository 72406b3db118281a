import { describe, expect, test } from 'vitest'
import type { Follower } from '../../../lambdas/adapters/people/followerRecord.ts'
import { sendWaiting, sendWelcome, tellNewPassword } from '../../../lambdas/confirmations/sendWaiting.ts'
import type { OutgoingMail, SendMail } from '../../../lambdas/mail/mailer.ts'
import type { Outcome } from '../../../lambdas/mail/sendOnce.ts'
import { memoryMailer } from '../../support/mailWorld.ts'
import { aFollower } from '../../support/storedPerson.ts'

function anEvent(...bodies: string[]) {
  return {
    Records: bodies.map((body, index) => ({ messageId: `message ${index}`, body, receiptHandle: 'r' })),
  }
}

function message(sub: string): string {
  return JSON.stringify({ sub, window: `window of ${sub}` })
}

const NOW = '2026-11-21T09:00:00.000Z'
const notCalled = () => Promise.reject(new Error('It must not be called'))

/** Sends a batch of ends of windows. */
function closeWindows(event: unknown, closeWindow: (message: { sub: string; window: string }) => Promise<void>) {
  const others = { tellFormer: notCalled, endAccess: notCalled, tellNewPassword: notCalled, welcome: notCalled }
  return sendWaiting(event, { closeWindow, ...others })
}

test('messages that fail go back to the queue, and do not stop the others', async () => {
  const ended: string[] = []
  const answer = await closeWindows(anEvent(message('maya'), message('noah'), message('zoe')), async ({ sub }) => {
    if (sub === 'noah') throw new Error('The table is down')
    ended.push(sub)
  })
  expect(ended).toEqual(['maya', 'zoe'])
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'message 1' }] })
})

test.each(['', 'not JSON', '[]', '{"sub":1,"window":"w"}', '{"window":"w"}'])(
  'a malformed message (%s) fails, and ends up in the dead-letter queue',
  async (body) => {
    const answer = await closeWindows(anEvent(body), async () => {
      throw new Error('It must not be called')
    })
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'message 0' }] })
  },
)

test('each message of a batch goes to the one that sends it', async () => {
  const sent: unknown[] = []
  const sendAs = (kind: string) => async (one: unknown) => void sent.push([kind, one])
  const former = { sub: 'zoe', former: NOW }
  const ended = { sub: 'ines', ended_at: NOW }
  const welcome = { sub: 'noah', username: 'Google_1' }
  const password = { sub: 'ines', username: 'ines', password_at: NOW }
  const bodies = [former, ended, password, welcome].map((each) => JSON.stringify(each))
  const answer = await sendWaiting(anEvent(message('maya'), ...bodies), {
    closeWindow: sendAs('window'),
    tellFormer: sendAs('former'),
    endAccess: sendAs('ended'),
    tellNewPassword: sendAs('password'),
    welcome: sendAs('welcome'),
  })
  expect(sent).toEqual([
    ['window', { sub: 'maya', window: 'window of maya' }],
    ['former', former],
    ['ended', ended],
    ['password', password],
    ['welcome', welcome],
  ])
  expect(answer).toEqual({ batchItemFailures: [] })
})

describe('a welcome', () => {
  const WAITING = { sub: 'a-maya', username: 'Google_1' }
  const MAYA = { email: 'maya@example.org', name: 'Maya' }

  /** Sends the welcome of a user of the pool. */
  async function welcomed(outcome: Outcome, user: typeof MAYA | undefined = MAYA, waiting = WAITING) {
    const mails: OutgoingMail[] = []
    const send: SendMail = async (mail) => {
      mails.push(mail)
      return outcome
    }
    const { context } = memoryMailer()
    await sendWelcome({ find: async () => user, send, context, service: undefined }, waiting, NOW)
    return mails
  }

  test.each<Outcome>(['sent', 'unknown', { not: 'before' }, { not: 'refused' }])(
    'goes to the address of the pool: %j',
    async (outcome) => {
      expect(await welcomed(outcome)).toMatchObject([
        { record: 'welcome', person: WAITING.sub, purpose: 'welcome', to: MAYA.email },
      ])
    },
  )

  test.each([
    [undefined, 'Welcome to Uptick'],
    ['fr', 'Bienvenue sur Uptick'],
  ] as const)('is in the language of the page of the sign-up (%s)', async (language, subject) => {
    const [mail] = await welcomed('sent', MAYA, { ...WAITING, ...(language && { language }) })
    expect(mail?.document.subject).toBe(subject)
  })

  test.each<Outcome>([{ again: 'throttled' }, { again: 'paused' }, { again: 'busy' }])(
    'goes back to the queue when it is %j',
    async (outcome) => {
      await expect(welcomed(outcome)).rejects.toMatchObject({ code: 'unavailable' })
    },
  )

  test('is not sent to somebody who is no longer in the pool', async () => {
    const services = {
      find: async () => undefined,
      send: notCalled,
      context: memoryMailer().context,
      service: undefined,
    }
    await expect(sendWelcome(services, WAITING, NOW)).resolves.toBeUndefined()
  })
})

describe('a new password', () => {
  const WAITING = { sub: 'a-maya', username: 'maya', password_at: NOW }
  const MAYA = { email: 'maya@example.org', name: 'Maya' }

  async function told(outcome: Outcome, { user = MAYA, reader }: { user?: typeof MAYA; reader?: Follower } = {}) {
    const mails: OutgoingMail[] = []
    const send: SendMail = async (mail) => {
      mails.push(mail)
      return outcome
    }
    const { context } = memoryMailer()
    const services = { find: async () => user, people: { follower: async () => reader }, send, context }
    await tellNewPassword(services, WAITING, '2026-11-21T09:00:05.000Z')
    return mails
  }

  test('is told once to the address of the account, whatever is stopped', async () => {
    expect(await told('sent')).toMatchObject([
      { record: `new-password#${NOW}`, person: WAITING.sub, purpose: 'notice', to: MAYA.email },
    ])
  })

  test('is told in the language of the account, by the clock of its reader', async () => {
    const reader = aFollower({ language: 'de', zone: 'Europe/Berlin' })
    const [mail] = await told('sent', { reader })
    expect(mail?.document.subject).toBe('Das Passwort Ihres Kontos bei Uptick wurde geändert')
    expect(mail?.document.blocks).toContainEqual({
      kind: 'facts',
      facts: [
        ['E-Mail', MAYA.email],
        ['Wann', 'Samstag, 21. November 2026, 10:00 Ortszeit Berlin'],
      ],
    })
  })

  test.each<Outcome>([{ again: 'throttled' }, { again: 'busy' }])(
    'goes back to the queue when the mail is %j',
    async (outcome) => {
      await expect(told(outcome)).rejects.toMatchObject({ code: 'unavailable' })
    },
  )

  test.each<Outcome>(['unknown', { not: 'before' }, { again: 'not-set-up' }])(
    'is done when it is %j',
    async (outcome) => {
      expect(await told(outcome)).toHaveLength(1)
    },
  )

  test('of somebody who is no longer in the pool is not told', async () => {
    const services = { find: async () => undefined, people: { follower: notCalled }, send: notCalled }
    await tellNewPassword({ ...services, context: memoryMailer().context }, WAITING, NOW)
  })
})
