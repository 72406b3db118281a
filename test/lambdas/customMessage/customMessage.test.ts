import { describe, expect, test, vi } from 'vitest'
import { customMessage } from '../../../lambdas/customMessage/customMessage.ts'
import { english } from '../../../lambdas/mail/words/english.ts'
import { mailEvents } from '../../../lambdas/mailEvents/mailEvents.ts'
import { preSignUp } from '../../../lambdas/preSignUp/preSignUp.ts'
import { TALLIED_KINDS } from '../../../shared/people/mailKind.ts'
import { readTooMany } from '../../../shared/people/refusedCode.ts'
import { Problem } from '../../../shared/problem.ts'
import { mailReport } from '../../support/mailReport.ts'
import { peopleStores } from '../../support/peopleStores.ts'
import { slowTest } from '../../support/slowTest.ts'

const NOW = '2026-11-21T09:00:00.000Z'
/** For a sign-up, again, a new password, another address, the own one again. */
const SOURCES = ['SignUp', 'ResendCode', 'ForgotPassword', 'UpdateUserAttribute', 'VerifyUserAttribute'] as const
type Source = (typeof SOURCES)[number] | 'AdminCreateUser'

/** An event as the user pool sends it. */
function anEvent(source: string, userName = 'ana') {
  return {
    version: '1',
    userPoolId: 'us-east-1_Tr3nds',
    triggerSource: `CustomMessage_${source}`,
    userName,
    request: { userAttributes: { email: `${userName}@reader.example` }, codeParameter: '{####}' },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  }
}

/** The pool's mails of a site: `send` says whether a code is mailed. */
function aSite({ hasOwnTexts = true } = {}) {
  const stores = peopleStores()
  const clock = { now: NOW }
  const trigger = customMessage({ ...stores, hasOwnTexts }, () => new Date(clock.now))
  return {
    ...stores,
    clock,
    trigger,
    async send(source: Source, userName?: string): Promise<boolean> {
      try {
        await trigger(anEvent(source, userName))
        return true
      } catch (error) {
        if (!readTooMany((error as Error).message)) throw error
        return false
      }
    },
  }
}

/** How many of some attempts succeed. */
async function succeeded(count: number, attempt: () => Promise<boolean>): Promise<number> {
  let good = 0
  for (let index = 0; index < count; index += 1) if (await attempt()) good += 1
  return good
}

describe('a code of the user pool', () => {
  test.each([
    ['SignUp', 'sign-ups'],
    ['ResendCode', 'sign-ups'],
    ['ForgotPassword', 'resets'],
    ['UpdateUserAttribute', 'addresses'],
    ['VerifyUserAttribute', 'addresses'],
    ['AdminCreateUser', 'invitations'],
  ] as const)('(%s) is counted as %s only, and its bounces are, too', async (source, kind) => {
    const site = aSite()
    const answer = await site.trigger(anEvent(source))
    expect(answer).toMatchObject({ response: { emailSubject: english.codes.subjects[kind] } })
    const report = mailEvents({ ...site, clock: () => new Date(NOW) })
    await report(mailReport('bounce', 'gone@reader.example', { subject: english.codes.subjects[kind] }))
    for (const each of TALLIED_KINDS)
      expect(await site.tallies[each].lastDay(NOW), each).toMatchObject(
        each === kind ? { sent: 1, bounces: 1 } : { sent: 0, bounces: 0 },
      )
  })

  test.each(SOURCES)('(%s) has a mail with a place for it, that says what it is for', async (source) => {
    const event = anEvent(source)
    event.request.codeParameter = '{another place}'
    const { response } = (await aSite().trigger(event)) as { response: { emailMessage: string } }
    expect(response.emailMessage.match(/\{another place\}/g)).toHaveLength(1)
    expect(response.emailMessage.length).toBeLessThan(20_000)
    expect(response.emailMessage).toContain('Good until')
    expect(response.emailMessage.includes('ana@reader.example')).toBe(source !== 'UpdateUserAttribute')
  })

  test.each([
    ['de', '<html lang="de"', 'Ihr Uptick-Code für das neue Konto'],
    ['ar', '<html lang="ar" dir="rtl"', 'رمز Uptick لإنشاء الحساب'],
    ['fi', '<html lang="en"', english.codes.subjects['sign-ups']],
    [['de'], '<html lang="en"', english.codes.subjects['sign-ups']],
  ])('is in the language of the page that asks (%j), else in English', async (language, html, subject) => {
    const event = anEvent('SignUp')
    const asked = { ...event, request: { ...event.request, clientMetadata: { captcha: 'solved', language } } }
    const { response } = (await aSite().trigger(asked)) as {
      response: { emailSubject: string; emailMessage: string }
    }
    expect(response.emailSubject).toBe(subject)
    expect(response.emailMessage).toContain(html)
    expect(response.emailMessage.length).toBeLessThan(20_000)
  })

  test.each([
    ['America/Toronto', 'Sunday, 22 November 2026, 04:00 Toronto time'],
    ['Asia/Tokyo', 'Sunday, 22 November 2026, 18:00 Tokyo time'],
    ['Mars/Olympus', 'Sunday, 22 November 2026, 09:00 UTC'],
    [undefined, 'Sunday, 22 November 2026, 09:00 UTC'],
  ])('says until when by the clock of the page that asks (%j), else in UTC', async (zone, until) => {
    const event = anEvent('UpdateUserAttribute')
    const asked = { ...event, request: { ...event.request, clientMetadata: { language: 'en', zone } } }
    const { response } = (await aSite().trigger(asked)) as { response: { emailMessage: string } }
    expect(response.emailMessage).toContain(`>${until}<`)
  })

  test('has no text of ours where Cognito sends it, which would refuse that', async () => {
    const event = anEvent('SignUp')
    expect(await aSite({ hasOwnTexts: false }).trigger(event)).toEqual(event)
  })

  test('of a person whom an operator adds keeps the text of the pool, which names the account', async () => {
    const answer = await aSite().trigger(anEvent('AdminCreateUser'))
    expect(answer).toMatchObject({ response: { emailMessage: null } })
  })

  test('is not sent for anything else that the pool may learn', async () => {
    await expect(aSite().trigger(anEvent('Authentication'))).rejects.toThrow('operation-not-allowed')
  })

  test('is not sent while it cannot be counted', async () => {
    const { trigger, counts } = aSite()
    vi.spyOn(counts, 'add').mockRejectedValue(new Problem('unavailable', 'Not now.'))
    await expect(trigger(anEvent('ForgotPassword'))).rejects.toThrow(new Error('code-unavailable'))
  })
})

describe('one account gets', () => {
  test.each([
    ['5 more codes of its sign-up a day', 'ResendCode', 5, 'too-many-codes; 54000 seconds', 24],
    ['3 codes for a new password an hour', 'ForgotPassword', 3, 'too-many-codes; 3600 seconds', 1],
    ['5 codes for another address a day', 'UpdateUserAttribute', 5, 'too-many-codes; 54000 seconds', 24],
    ['5 codes for its own address a day', 'VerifyUserAttribute', 5, 'too-many-codes; 54000 seconds', 24],
  ] as const)('%s', async (_, source, most, refusal, hours) => {
    const { clock, send, trigger } = aSite()
    expect(await succeeded(most, () => send(source))).toBe(most)
    await expect(trigger(anEvent(source))).rejects.toThrow(new Error(refusal))
    expect(await send(source, 'ben')).toBe(true)
    // Before the code that was mailed last ends, at the latest.
    clock.now = new Date(Date.parse(NOW) + hours * 3_600_000).toISOString()
    expect(await send(source)).toBe(true)
  })

  test('one code for an address a day once those of others have come back, and the others get theirs', async () => {
    const { send, tallies } = aSite()
    await tallies.addresses.add({ sent: 10, bounces: 10 }, NOW)
    expect(await succeeded(5, () => send('UpdateUserAttribute'))).toBe(1)
    expect(await send('UpdateUserAttribute', 'ben')).toBe(true)
  })
})

describe('an account that asks for codes all day gets a handful of mails, and reaches no limit of anybody else', () => {
  test('a thousand times', () => askAllDay(1_000))

  slowTest('10,000 times', () => askAllDay(10_000))

  async function askAllDay(times: number): Promise<void> {
    const site = aSite()
    const report = mailEvents({ ...site, clock: () => new Date(site.clock.now) })
    const mails = { addresses: 0, 'sign-ups': 0 }
    for (let number = 0; number < times; number += 1) {
      site.clock.now = new Date(Date.parse('2026-11-21T00:00:00.000Z') + (number * 86_400_000) / times).toISOString()
      const source = (['UpdateUserAttribute', 'VerifyUserAttribute', 'ResendCode'] as const)[number % 3] ?? 'ResendCode'
      if (!(await site.send(source, 'mallory'))) continue
      const kind = source === 'ResendCode' ? 'sign-ups' : 'addresses'
      mails[kind] += 1
      // Every address is invented.
      await report(mailReport('bounce', `invented${number}@reader.example`, { subject: english.codes.subjects[kind] }))
    }
    expect(mails).toEqual({ addresses: 5, 'sign-ups': 5 })

    for (const source of SOURCES) expect(await site.send(source, 'ben'), source).toBe(true)
    const signUp = preSignUp(
      {
        ...site,
        captcha: { check: async () => ({ networks: ['home of ben'] }) },
        users: async () => ({ discardUnconfirmed: async () => {} }),
      },
      () => new Date(site.clock.now),
    )
    const userAttributes = { email: 'ben@reader.example' }
    const event = { triggerSource: 'PreSignUp_SignUp', userPoolId: 'pool', request: { userAttributes } }
    for (let count = 0; count < 5; count += 1) expect(await signUp(event)).toBe(event)
  }
})
