import { describe, expect, test } from 'vitest'
import { missingSettings } from '../../../infra/settings/missingSettings.ts'
import { synthesize } from '../../support/synthesize.ts'

const SENDERS = {
  identity: { kind: 'domain', domain: 'uptick.example' },
  from: 'hello@uptick.example',
  fromSubscriptions: 'hello@uptick.example',
} as const
const ALL = {
  google: { clientId: 'client', clientSecretName: 'uptick/google' },
  recaptcha: { siteKey: 'site-key', secretName: 'uptick/recaptcha' },
  mail: {
    senders: SENDERS,
    contactTo: 'operator@elsewhere.example',
    postalAddress: 'Uptick, 1 Sample Street',
  },
  alarmEmail: 'operator@elsewhere.example',
}
const NOTHING = { google: undefined, recaptcha: undefined, mail: undefined, alarmEmail: undefined }

describe('an operator is told of', () => {
  test('nothing when all is set up', () => {
    expect(missingSettings(ALL)).toEqual([])
  })

  test.each([
    ['mail', { ...ALL, mail: { ...ALL.mail, senders: undefined } }, ['Mail']],
    [
      'who reads contact messages',
      { ...ALL, mail: { senders: SENDERS, postalAddress: 'Uptick' } },
      ['Contact'],
    ],
    ['where we are', { ...ALL, mail: { senders: SENDERS, contactTo: 'a@b.example' } }, ['PostalAddress']],
    ['alarms', { ...ALL, alarmEmail: undefined }, ['AlarmEmail']],
    ['Google', { ...ALL, google: undefined }, ['Google']],
    ['reCAPTCHA', { ...ALL, recaptcha: undefined }, ['Recaptcha']],
    ['all of it at once', NOTHING, ['Mail', 'Contact', 'AlarmEmail', 'Google', 'Recaptcha']],
  ])('%s, when that is missing', (_, settings, names) => {
    expect(missingSettings(settings).map(({ name }) => name)).toEqual(names)
  })
})

describe('at the end of a deployment', () => {
  const told = (...given: Parameters<typeof synthesize>) =>
    Object.entries(synthesize(...given).template.findOutputs('*'))
      .filter(([name]) => name.startsWith('NotSetUp'))
      .map(([, { Value }]) => Value)

  test('that has no setting at all, the outputs say what is missing and what that means', () => {
    expect(told('dev')).toEqual(missingSettings(NOTHING).map(({ sentence }) => sentence))
  })

  test('that has them all, there is nothing to say', () => {
    expect(told('prod', ALL)).toEqual([])
  })
})
