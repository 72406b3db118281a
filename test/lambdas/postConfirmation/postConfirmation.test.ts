import { inspect } from 'node:util'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { WaitingMail } from '../../../lambdas/adapters/mail/confirmationQueue.ts'
import type { MailClaim } from '../../../lambdas/adapters/mail/mailRecords.ts'
import type { WelcomeOutcome } from '../../../lambdas/adapters/mail/welcomeService.ts'
import { logger } from '../../../lambdas/common/logger.ts'
import type { OutgoingMail } from '../../../lambdas/mail/mailer.ts'
import { postConfirmation, type Welcome } from '../../../lambdas/postConfirmation/postConfirmation.ts'
import { welcomeByMail, welcomeByService, withRetry } from '../../../lambdas/postConfirmation/welcome.ts'
import { Problem } from '../../../shared/problem.ts'
import { memorySuppressions } from '../../support/mailWorld.ts'

const NOW = '2026-11-21T09:00:00.000Z'
const SITE = 'https://uptick.example'
const MAYA = { sub: 'a-maya', username: 'a-maya', email: 'maya@example.org', name: 'Maya Okafor' }

afterEach(() => vi.restoreAllMocks())

/** An event as the user pool sends it; say only what the test is about. */
function anEventOfThePool(about: { triggerSource?: string; attributes?: object } = {}) {
  const { triggerSource = 'PostConfirmation_ConfirmSignUp', attributes = {} } = about
  return {
    version: '1',
    region: 'us-east-1',
    userPoolId: 'us-east-1_Tr3nds',
    userName: MAYA.sub,
    callerContext: { awsSdkVersion: 'aws-sdk-js-3', clientId: 'webclient' },
    triggerSource,
    request: {
      userAttributes: {
        sub: MAYA.sub,
        email: MAYA.email,
        name: MAYA.name,
        email_verified: 'true',
        'cognito:user_status': 'CONFIRMED',
        ...attributes,
      },
    },
    response: {},
  }
}

/** The attributes of a person who signed up through Google. */
const OF_GOOGLE = {
  'cognito:user_status': 'EXTERNAL_PROVIDER',
  identities: '[{"userId":"117","providerName":"Google"}]',
}

function aTrigger(welcome: Welcome = async () => 'sent', withinMs?: number) {
  const welcomed = vi.fn(welcome)
  return { welcomed, trigger: postConfirmation(welcomed, () => new Date(NOW), withinMs) }
}

describe('a new reader is welcomed', () => {
  test.each([
    ['after confirming by code', {}],
    ['after signing up through Google', OF_GOOGLE],
  ])('%s, and the event goes back as it came', async (_, attributes) => {
    const { trigger, welcomed } = aTrigger()
    const event = anEventOfThePool({ attributes })
    const before = structuredClone(event)
    expect(await trigger(event)).toBe(event)
    expect(event).toEqual(before)
    expect(welcomed).toHaveBeenCalledExactlyOnceWith(MAYA, NOW)
  })

  test.each([
    ['the part of their address before the @ when they gave none', undefined, 'maya'],
    ['the same when it cannot be seen', '\u200B', 'maya'],
    ['one line', 'Maya\r\nBcc: paul@example.org', 'Maya Bcc: paul@example.org'],
  ])('by a name: %s', async (_, name, expected) => {
    const { trigger, welcomed } = aTrigger()
    await trigger(anEventOfThePool({ attributes: { name } }))
    expect(welcomed.mock.calls[0]?.[0].name).toBe(expected)
  })
})

describe('no welcome is sent, and the event is returned, when', () => {
  test.each<[string, unknown]>([
    ['a password was reset', anEventOfThePool({ triggerSource: 'PostConfirmation_ConfirmForgotPassword' })],
    ['the moment is another one', anEventOfThePool({ triggerSource: 'PreSignUp_SignUp' })],
    ['the address is not verified', anEventOfThePool({ attributes: { email_verified: 'false' } })],
    ['nothing is said of that', anEventOfThePool({ attributes: { email_verified: undefined } })],
    ['there is no address', anEventOfThePool({ attributes: { email: undefined } })],
    ['there are two addresses', anEventOfThePool({ attributes: { email: 'a@example.org, b@example.org' } })],
    ['the address has a line end', anEventOfThePool({ attributes: { email: 'a@example.org\r\n' } })],
    ['the event has no `sub`', anEventOfThePool({ attributes: { sub: '' } })],
    ['the event is empty', {}],
    ['the event is null', null],
    ['there is no event', undefined],
    ['the event is a text', 'PostConfirmation_ConfirmSignUp'],
  ])('%s', async (_, event) => {
    const { trigger, welcomed } = aTrigger()
    expect(await trigger(event)).toBe(event)
    expect(welcomed).not.toHaveBeenCalled()
  })
})

describe('a sign-up does not depend on the welcome:', () => {
  test('it may fail', async () => {
    const event = anEventOfThePool()
    expect(await aTrigger(() => Promise.reject(new Error('No answer'))).trigger(event)).toBe(event)
  })

  test('it may take longer than the pool waits', async () => {
    const event = anEventOfThePool()
    expect(await aTrigger(() => new Promise(() => {}), 20).trigger(event)).toBe(event)
  })

  test('it may take longer and then fail', async () => {
    let fail = (_: Error) => {}
    const welcome = () => new Promise<string>((_, reject) => (fail = reject))
    const event = anEventOfThePool()
    expect(await aTrigger(welcome, 20).trigger(event)).toBe(event)
    fail(new Error('No answer'))
  })

  test('it is waited for less than 4 seconds', async () => {
    vi.useFakeTimers()
    try {
      const { trigger } = aTrigger(() => new Promise(() => {}))
      const answer = vi.fn()
      const event = anEventOfThePool()
      const answered = trigger(event).then(answer)
      await vi.advanceTimersByTimeAsync(4_000)
      await answered
      expect(answer).toHaveBeenCalledExactlyOnceWith(event)
    } finally {
      vi.useRealTimers()
    }
  })

  test('the log has no personal data', async () => {
    const logged: unknown[] = []
    for (const level of ['info', 'warn', 'error'] as const)
      vi.spyOn(logger, level).mockImplementation((...entry) => void logged.push(...entry))
    await aTrigger().trigger(anEventOfThePool())
    await aTrigger(() => Promise.reject(new Error(`${MAYA.email} is refused`))).trigger(anEventOfThePool())
    await aTrigger().trigger(anEventOfThePool({ attributes: { email: 'maya' } }))
    expect(logged.length).toBeGreaterThanOrEqual(3)
    for (const one of ['maya', 'Maya', MAYA.sub]) expect(inspect(logged, { depth: 20 })).not.toContain(one)
  })
})

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

describe('a welcome that was surely not sent', () => {
  /** What is queued after a welcome with this outcome. */
  async function queuedAfter(outcome: string | Error) {
    const queued: [WaitingMail, number][] = []
    const welcome = withRetry(
      async () => {
        if (outcome instanceof Error) throw outcome
        return outcome
      },
      async (...message) => void queued.push(message),
    )
    return { result: await welcome(MAYA, NOW), queued }
  }

  test.each([['throttled'], ['paused'], [new Problem('unavailable', 'Not now.')]])(
    '(%s) is queued once, without address and name',
    async (outcome) => {
      expect(await queuedAfter(outcome)).toEqual({
        result: 'queued',
        queued: [[{ sub: MAYA.sub, username: MAYA.username }, 60]],
      })
    },
  )

  test.each(['sent', 'refused', 'unknown', 'suppressed', 'again', 'stopped', 'not-set-up'])(
    'is the only one that is queued: %s is not',
    async (outcome) => {
      expect(await queuedAfter(outcome)).toEqual({ result: outcome, queued: [] })
    },
  )
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
