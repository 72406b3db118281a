import { inspect } from 'node:util'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SendLater } from '../../../lambdas/adapters/mail/confirmationQueue.ts'
import { logger } from '../../../lambdas/common/logger.ts'
import { postConfirmation } from '../../../lambdas/postConfirmation/postConfirmation.ts'
import { Problem } from '../../../shared/problem.ts'

import { NOW } from '../../support/builders.ts'

const MAYA = { sub: 'a-maya', username: 'Google_117', email: 'maya@example.org', name: 'Maya Okafor' }

afterEach(() => vi.restoreAllMocks())

/** An event as the user pool sends it; say only what the test is about. */
function anEventOfThePool(about: { triggerSource?: string; attributes?: object; clientMetadata?: object } = {}) {
  const { triggerSource = 'PostConfirmation_ConfirmSignUp', attributes = {}, clientMetadata } = about
  return {
    userPoolId: 'us-east-1_Tr3nds',
    userName: MAYA.username,
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
      ...(clientMetadata && { clientMetadata }),
    },
    response: {},
  }
}

/** The attributes of a person who signed up through Google. */
const OF_GOOGLE = {
  'cognito:user_status': 'EXTERNAL_PROVIDER',
  identities: '[{"userId":"117","providerName":"Google"}]',
}

function aTrigger(later: SendLater = async () => undefined, withinMs?: number) {
  const queued = vi.fn(later)
  const endSessions = vi.fn(async (_user: { username: string }) => {})
  const users = vi.fn(async (_pool: string) => ({ endSessions }))
  return {
    queued,
    users,
    endSessions,
    trigger: postConfirmation({ later: queued, users, now: () => new Date(NOW) }, withinMs),
  }
}

describe('the welcome of a new reader is queued', () => {
  test.each([
    ['after confirming by code', {}],
    ['after signing up through Google', OF_GOOGLE],
  ])('%s, without address and name, and the event goes back as it came', async (_, attributes) => {
    const { trigger, queued } = aTrigger()
    const event = anEventOfThePool({ attributes })
    const before = structuredClone(event)
    expect(await trigger(event)).toBe(event)
    expect(event).toEqual(before)
    expect(queued).toHaveBeenCalledExactlyOnceWith({ sub: MAYA.sub, username: MAYA.username }, 2)
  })

  test.each([
    ['ja', { language: 'ja' }],
    ['fi', {}],
    [42, {}],
  ])('with the language of the page (%j), if it is one of ours', async (language, queuedToo) => {
    const { trigger, queued } = aTrigger()
    await trigger(anEventOfThePool({ clientMetadata: { language } }))
    expect(queued).toHaveBeenCalledExactlyOnceWith({ sub: MAYA.sub, username: MAYA.username, ...queuedToo }, 2)
  })
})

describe('no welcome is queued, and the event is returned, when', () => {
  test.each<[string, unknown]>([
    ['the moment is another one', anEventOfThePool({ triggerSource: 'PreSignUp_SignUp' })],
    ['the address is not verified', anEventOfThePool({ attributes: { email_verified: 'false' } })],
    ['the event has no `sub`', anEventOfThePool({ attributes: { sub: '' } })],
    ['the event has no user name', { ...anEventOfThePool(), userName: '' }],
    ['the event is null', null],
    ['the event is a text', 'PostConfirmation_ConfirmSignUp'],
  ])('%s', async (_, event) => {
    const { trigger, queued } = aTrigger()
    expect(await trigger(event)).toBe(event)
    expect(queued).not.toHaveBeenCalled()
  })
})

describe('a new password', () => {
  const event = anEventOfThePool({ triggerSource: 'PostConfirmation_ConfirmForgotPassword' })

  test('ends all sessions of its reader, and what outlives them, and tells them by mail', async () => {
    const { trigger, users, endSessions, queued } = aTrigger()
    expect(await trigger(event)).toBe(event)
    expect(queued.mock.calls).toEqual([
      [{ sub: MAYA.sub, ended_at: NOW }, 0],
      [{ sub: MAYA.sub, username: MAYA.username, password_at: NOW }, 0],
    ])
    expect(users).toHaveBeenCalledExactlyOnceWith('us-east-1_Tr3nds')
    expect(endSessions).toHaveBeenCalledExactlyOnceWith({ username: MAYA.username })
  })

  test('fails when they cannot be ended, so that nobody believes that they are', async () => {
    const { trigger, endSessions } = aTrigger()
    endSessions.mockRejectedValueOnce(new Error('No answer'))
    await expect(trigger(event)).rejects.toThrow('No answer')
  })

  test('fails when what outlives them cannot be ended', async () => {
    const { trigger } = aTrigger(() => Promise.reject(new Error('No queue')))
    await expect(trigger(event)).rejects.toThrow('No queue')
  })

  test('is all that ends them', async () => {
    const { trigger, users } = aTrigger()
    await trigger(anEventOfThePool())
    expect(users).not.toHaveBeenCalled()
  })
})

describe('a sign-up does not depend on the welcome:', () => {
  test('it may fail', async () => {
    const event = anEventOfThePool()
    expect(await aTrigger(() => Promise.reject(new Error('No answer'))).trigger(event)).toBe(event)
  })

  test('it may take longer and then fail', async () => {
    let fail = (_: Error) => {}
    const later = () => new Promise<void>((_, reject) => (fail = reject))
    const event = anEventOfThePool()
    expect(await aTrigger(later, 20).trigger(event)).toBe(event)
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
    await aTrigger(() => Promise.reject(new Problem('unavailable', MAYA.sub))).trigger(anEventOfThePool())
    await aTrigger().trigger(anEventOfThePool({ attributes: { sub: '' } }))
    expect(logged.length).toBeGreaterThanOrEqual(4)
    for (const one of ['maya', 'Maya', MAYA.sub, MAYA.username])
      expect(inspect(logged, { depth: 20 })).not.toContain(one)
  })
})
