import { describe, expect, test, vi } from 'vitest'
import { type CaptchaCheck, type CaptchaOutcome, captchaCheck } from '../../../lambdas/adapters/captcha/captcha.ts'
import { metrics } from '../../../lambdas/common/metrics.ts'
import { preSignUp } from '../../../lambdas/preSignUp/preSignUp.ts'
import { Problem } from '../../../shared/problem.ts'
import { someKeys, usedInMemory } from '../../support/captchas.ts'
import { peopleStores } from '../../support/peopleStores.ts'

const NOW = '2026-11-21T09:00:00.000Z'

/** An event as the user pool sends it; say only what the test is about. */
function anEventOfThePool(
  triggerSource: string,
  { clientMetadata, email_verified }: { clientMetadata?: unknown; email_verified?: unknown } = {},
) {
  return {
    userPoolId: 'us-east-1_Tr3nds',
    triggerSource,
    request: {
      userAttributes: {
        email: 'maya.okafor@example.org',
        ...(email_verified !== undefined && { email_verified }),
      },
      ...(clientMetadata !== undefined && { clientMetadata }),
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  }
}

/** What the trigger needs besides the captcha. */
function services() {
  const { caused, tallies } = peopleStores()
  const discardUnconfirmed = vi.fn(async (_email: string) => {})
  const users = vi.fn(async (_pool: string) => ({ discardUnconfirmed }))
  return { tallies, caused, hash: async (text: string) => `hash of ${text}`, users, discardUnconfirmed }
}

/** A solved captcha of a network. */
const PASSED = { networks: ['home'] }

function aTrigger(outcome: CaptchaOutcome = 'failed') {
  const check = vi.fn<CaptchaCheck['check']>(async () => outcome)
  const given = services()
  return { check, ...given, trigger: preSignUp({ captcha: { check }, ...given }, () => new Date(NOW)) }
}

function spiedMetrics() {
  const single = metrics.singleMetric()
  const counted = vi.spyOn(single, 'addMetric').mockImplementation(() => single)
  vi.spyOn(metrics, 'singleMetric').mockReturnValue(single)
  return counted
}

/** What the pool sends of somebody who signs up with a solved captcha. */
const SIGN_UP = anEventOfThePool('PreSignUp_SignUp', { clientMetadata: { captcha: 'token' } })

describe('a sign-up with a password', () => {
  test('passes with a solved captcha, and nothing of the event is changed', async () => {
    const { trigger, check } = aTrigger(PASSED)
    const before = structuredClone(SIGN_UP)
    expect(await trigger(SIGN_UP)).toBe(SIGN_UP)
    expect(SIGN_UP).toEqual(before)
    expect(SIGN_UP.response.autoConfirmUser).toBe(false)
    expect(check.mock.calls).toEqual([['token', NOW]])
  })

  test('is refused when so many codes bounced that SES would review the account, compared with all mails', async () => {
    const { trigger, tallies, check } = aTrigger(PASSED)
    await tallies['sign-ups'].add({ sent: 500, bounces: 49 }, NOW)
    await tallies.requested.add({ sent: 100 }, NOW)
    await tallies.strangers.add({ sent: 10 }, NOW)
    await tallies.digests.add({ sent: 300, at_once: 90 }, NOW)
    // 49 of 1,000, then 50.
    expect(await trigger(SIGN_UP)).toBe(SIGN_UP)
    await tallies['sign-ups'].add({ bounces: 1 }, NOW)
    await expect(trigger(SIGN_UP)).rejects.toThrow(new Error('too-many-requests; 3600 seconds'))
    await tallies.digests.add({ sent: 1_000 }, NOW)
    check.mockResolvedValue({ networks: ['another network'] })
    expect(await trigger(SIGN_UP)).toBe(SIGN_UP)
  })

  test.each(['addresses', 'resets', 'invitations', 'strangers'] as const)(
    'is refused to nobody because of what bounced of %s',
    async (kind) => {
      const { trigger, tallies } = aTrigger(PASSED)
      await tallies[kind].add({ sent: 1_000, bounces: 1_000, complaints: 100 }, NOW)
      for (let count = 0; count < 5; count += 1) expect(await trigger(SIGN_UP)).toBe(SIGN_UP)
    },
  )

  test('is refused while the tally of codes cannot be read, and that is counted for an alarm', async () => {
    const { trigger, tallies } = aTrigger(PASSED)
    tallies['sign-ups'].lastWeek = () => Promise.reject(new Problem('unavailable', 'Not now.'))
    const counted = spiedMetrics()
    await expect(trigger(SIGN_UP)).rejects.toThrow(new Error('captcha-unavailable'))
    expect(counted.mock.calls).toEqual([['CaptchaUnavailable', 'Count', 1]])
  })

  test('reads no tally for a captcha that is not solved', async () => {
    const { trigger, tallies } = aTrigger('failed')
    tallies['sign-ups'].lastWeek = () => Promise.reject(new Problem('unavailable', 'Not now.'))
    await expect(trigger(SIGN_UP)).rejects.toThrow(new Error('captcha-failed'))
  })

  test('replaces an unconfirmed one with the same address, once it is allowed', async () => {
    const refusing = aTrigger('failed')
    await expect(refusing.trigger(SIGN_UP)).rejects.toThrow()
    expect(refusing.users).not.toHaveBeenCalled()
    const { trigger, users, discardUnconfirmed } = aTrigger(PASSED)
    await trigger(SIGN_UP)
    expect(users).toHaveBeenCalledExactlyOnceWith('us-east-1_Tr3nds')
    expect(discardUnconfirmed).toHaveBeenCalledExactlyOnceWith('maya.okafor@example.org')
  })

  test('goes on when the pool does not say whether there is an unconfirmed one: it refuses a second one itself', async () => {
    const { trigger, discardUnconfirmed } = aTrigger(PASSED)
    discardUnconfirmed.mockRejectedValueOnce(new Error('No answer'))
    expect(await trigger(SIGN_UP)).toBe(SIGN_UP)
  })

  test('is refused after five with the same address from a network, which keeps nobody else from that address', async () => {
    const { trigger, check, discardUnconfirmed } = aTrigger(PASSED)
    for (let count = 0; count < 5; count += 1) expect(await trigger(SIGN_UP)).toBe(SIGN_UP)
    await expect(trigger(SIGN_UP)).rejects.toThrow(new Error('too-many-requests; 54000 seconds'))
    expect(discardUnconfirmed).toHaveBeenCalledTimes(5)
    check.mockResolvedValue({ networks: ['of its owner'] })
    expect(await trigger(SIGN_UP)).toBe(SIGN_UP)
  })

  test('is not counted where the captcha says nothing of the network', async () => {
    const { trigger } = aTrigger({ networks: [] })
    for (let count = 0; count < 20; count += 1) expect(await trigger(SIGN_UP)).toBe(SIGN_UP)
  })

  test.each<['failed' | 'unavailable', string]>([
    ['failed', 'captcha-failed'],
    ['unavailable', 'captcha-unavailable'],
  ])('is refused with a captcha that is %s: "%s"', async (outcome, code) => {
    await expect(aTrigger(outcome).trigger(SIGN_UP)).rejects.toThrow(new Error(code))
  })

  test.each([
    ['nothing besides', undefined],
    ['an empty captcha', { captcha: '' }],
    ['the captcha under another name', { Captcha: 'token' }],
  ])('is refused with %s', async (_, clientMetadata) => {
    const check = captchaCheck({ keys: someKeys(), used: usedInMemory() })
    const event = anEventOfThePool('PreSignUp_SignUp', { clientMetadata })
    await expect(preSignUp({ captcha: check, ...services() })(event)).rejects.toThrow(new Error('captcha-failed'))
  })

  test('is not let in by a verified address, which anybody can claim', async () => {
    const event = anEventOfThePool('PreSignUp_SignUp', { email_verified: 'true' })
    await expect(aTrigger().trigger(event)).rejects.toThrow(new Error('captcha-failed'))
  })

  test('is answered before the pool gives up waiting', async () => {
    const captcha = { check: () => new Promise<never>(() => {}) }
    const trigger = preSignUp({ captcha, ...services() }, () => new Date(NOW), 20)
    const counted = spiedMetrics()
    await expect(trigger(SIGN_UP)).rejects.toThrow(new Error('captcha-unavailable'))
    expect(counted.mock.calls).toEqual([['CaptchaUnavailable', 'Count', 1]])
  })
})

describe('a sign-up through Google', () => {
  test('passes without a captcha when Google has verified the address', async () => {
    const { trigger, check } = aTrigger()
    const event = anEventOfThePool('PreSignUp_ExternalProvider', { email_verified: 'true' })
    expect(await trigger(event)).toBe(event)
    expect(check).not.toHaveBeenCalled()
  })

  test.each([['false'], ['TRUE'], [undefined]])('is refused when it says "%s" about the address', async (verified) => {
    const event = anEventOfThePool('PreSignUp_ExternalProvider', { email_verified: verified })
    await expect(aTrigger(PASSED).trigger(event)).rejects.toThrow(new Error('email-not-verified'))
  })
})

test('a person whom an operator adds passes', async () => {
  const event = anEventOfThePool('PreSignUp_AdminCreateUser')
  expect(await aTrigger().trigger(event)).toBe(event)
})

describe('no sign-up passes', () => {
  test.each(['presignup_signup', 'PostConfirmation_ConfirmSignUp', ''])('at a moment called "%s"', async (source) => {
    const event = anEventOfThePool(source, { clientMetadata: { captcha: 'token' }, email_verified: 'true' })
    await expect(aTrigger(PASSED).trigger(event)).rejects.toThrow(new Error('operation-not-allowed'))
  })

  test.each([
    [undefined],
    [null],
    [{}],
    [{ triggerSource: 'PreSignUp_AdminCreateUser' }],
    [anEventOfThePool('PreSignUp_SignUp', { clientMetadata: { captcha: ['token'] } })],
    [anEventOfThePool('PreSignUp_ExternalProvider', { email_verified: true })],
  ])('with an event that is not of the pool: %j', async (event) => {
    await expect(aTrigger(PASSED).trigger(event)).rejects.toThrow()
  })
})
