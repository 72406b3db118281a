import { describe, expect, test } from 'vitest'
import { missingSettings } from '../../../../infra/product/settings/missingSettings.ts'
import { synthesize } from '../../../support/synthesize.ts'

const SENDERS = {
  identity: { kind: 'domain', domain: 'uptick.example' },
  from: 'hello@uptick.example',
  fromSubscriptions: 'hello@uptick.example',
} as const
const ALL = {
  google: { clientId: 'client', clientSecretName: 'uptick/google' },
  recaptcha: { siteKey: 'site-key', secretName: 'uptick/recaptcha', hostname: 'd111111abcdef8.cloudfront.net' },
  mail: {
    senders: SENDERS,
    contactTo: 'operator@elsewhere.example',
    postalAddress: 'Uptick, 1 Sample Street',
    codes: true,
    perSecond: 14,
  },
  alarmEmail: 'operator@elsewhere.example',
  concurrency: 1_000,
}
const NOTHING = Object.fromEntries(Object.keys(ALL).map((name) => [name, undefined]))

describe('missing settings', () => {
  test.each([
    ['nothing if everything is set up', ALL, []],
    ['mail', { ...ALL, mail: { ...ALL.mail, senders: undefined } }, ['Mail', 'Codes']],
    ['the address for contact messages', { ...ALL, mail: { ...ALL.mail, contactTo: undefined } }, ['Contact']],
    ['the postal address', { ...ALL, mail: { ...ALL.mail, postalAddress: undefined } }, ['PostalAddress']],
    ['codes through SES', { ...ALL, mail: { ...ALL.mail, codes: undefined } }, ['Codes']],
    ['the sending rate', { ...ALL, mail: { ...ALL.mail, perSecond: undefined } }, ['MailRate']],
    ['alarms', { ...ALL, alarmEmail: undefined }, ['AlarmEmail']],
    ['the quota', { ...ALL, concurrency: undefined }, ['Concurrency']],
    ['Google', { ...ALL, google: undefined }, ['Google']],
    ['reCAPTCHA', { ...ALL, recaptcha: undefined }, ['Recaptcha']],
    ['all of them', NOTHING, ['Mail', 'Codes', 'Contact', 'AlarmEmail', 'Concurrency', 'Google', 'Recaptcha']],
  ])('include %s', (_, settings, names) => {
    expect(missingSettings(settings).map(({ name }) => name)).toEqual(names)
  })
})

test('the outputs of a deployment without settings say what is missing and what that means', () => {
  const outputs = Object.entries(synthesize('dev').template.findOutputs('*'))
  const notSetUp = outputs.filter(([name]) => name.startsWith('NotSetUp')).map(([, { Value }]) => Value)
  expect(notSetUp).toEqual(missingSettings(NOTHING).map(({ sentence }) => sentence))
})
