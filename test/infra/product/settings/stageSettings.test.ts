import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BuildProblem } from '../../../../infra/product/settings/BuildProblem.ts'
import { CompleteSettings, validSettings } from '../../../../infra/product/settings/deploymentSettings.ts'
import {
  givenSettings,
  readDeploymentSettings,
  readStageFiles,
  regionsOf,
  settingNames,
  stageFile,
} from '../../../../infra/product/settings/stageSettings.ts'

const SECRET = 'holds a secret; store it in Secrets Manager, write only its name here, and replace it where it is from.'
const MAIL = { address: 'me@mail.example' }
const FILE = {
  alarmEmail: 'operator@elsewhere.example',
  mail: MAIL,
  regions: { 'eu-central-1': { collectEveryHours: 6, mail: { ...MAIL, perSecond: 50 } }, 'us-east-1': {} },
}

/** The settings of `prod` in a region, by a file. */
function read(region?: string, file: unknown = FILE, overriding: Record<string, unknown> = {}) {
  return readDeploymentSettings((name) => ({ stage: 'prod', region, ...overriding })[name], { dev: FILE, prod: file })
}

/** What the operator is told; nothing if all is well. */
function problemOf(act: () => unknown): string {
  try {
    act()
    return ''
  } catch (problem) {
    if (problem instanceof BuildProblem) return problem.message
    throw problem
  }
}

describe('infra/stages', () => {
  const files = readStageFiles()

  test('has only files whose names can be those of stages', () => {
    expect(globSync('infra/stages/*').toSorted()).toEqual(Object.keys(files).map(stageFile))
  })

  test.each(Object.keys(files))('has no mistake in %s.json, for any of its regions', (stage) => {
    for (const region of regionsOf(stage, files))
      expect(
        problemOf(() => readDeploymentSettings((name) => ({ stage, region })[name], files)),
        region,
      ).toBe('')
  })
})

describe('the file of a stage', () => {
  test('has settings for all regions, and for each region its own in their place', () => {
    expect(read('us-east-1')).toMatchObject({ alarmEmail: FILE.alarmEmail, collectEveryHours: 12 })
    expect(read('us-east-1').mail).not.toHaveProperty('perSecond')
    expect(read('eu-central-1')).toMatchObject({
      ...{ stage: 'prod', region: 'eu-central-1', alarmEmail: FILE.alarmEmail, collectEveryHours: 6 },
      mail: { perSecond: 50 },
    })
  })

  test('is overridden by single settings of the command line', () => {
    expect(read('eu-central-1', FILE, { collectEveryHours: '3' })).toMatchObject({
      alarmEmail: FILE.alarmEmail,
      collectEveryHours: 3,
    })
  })

  test('of one region needs no name of it, of several does', () => {
    expect(read(undefined, { regions: { 'eu-west-1': {} } }).region).toBe('eu-west-1')
    expect(() => read()).toThrow('The stage prod has several regions (eu-central-1, us-east-1): name one of them.')
    expect(() => read('eu-west-1')).toThrow(
      'The stage prod has no region of that name in infra/stages/prod.json; it has eu-central-1, us-east-1.',
    )
  })

  test('of a stage with another name says what it is like', () => {
    const of = (settings: object) =>
      validSettings(CompleteSettings, { stage: 'staging', region: 'us-east-1', ...settings })
    expect(of({ like: 'prod' })).toMatchObject({ stage: 'staging', like: 'prod' })
    expect(() => of({})).toThrow('The setting like must be dev or prod.')
  })

  test('is for a stage that there is', () => {
    expect(() => read(undefined, FILE, { stage: 'production' })).toThrow(
      'There is no stage of that name. There are dev and prod.',
    )
    const files = { dev: FILE, prod: FILE, staging: FILE }
    expect(() => readDeploymentSettings(() => 'production', files)).toThrow('There are dev, prod and staging.')
  })

  test.each<[what: string, file: object, sentence: string]>([
    ['an unknown name', { alarmMail: 'a@b.example' }, 'There is no setting alarmMail.'],
    ['an unknown part', { mail: { ...MAIL, contact: 'a@b.example' } }, 'There is no setting mail.contact.'],
    [
      'a wrong type',
      { monthlyBudget: '80' },
      'The setting monthlyBudget must be US dollars, a number from 1 to 1000000, or none.',
    ],
    ['the stage as a setting', { stage: 'prod' }, 'There is no setting stage.'],
    ['an unknown region', { regions: { 'eu-centrall-1': {} } }, 'AWS has no region eu-centrall-1.'],
    ['a region of another partition', { regions: { 'cn-north-1': {} } }, 'AWS has no region cn-north-1.'],
    [
      'a mistake in a region',
      { regions: { 'eu-west-1': { firewall: true } } },
      'in eu-west-1: The setting firewall must be on or off.',
    ],
    [
      'no region',
      { regions: {} },
      'The setting regions must be an object with a region of AWS for each deployment: {"eu-central-1":{…}}, with settings of its own or with none.',
    ],
    ['a secret', { google: { clientId: 'a', clientSecret: 'hidden' } }, `google.clientSecret ${SECRET}`],
    ...['GOCSPX-hidden', `AKIA${'A'.repeat(16)}`, `ASIA${'A'.repeat(16)}`, '-----BEGIN PRIVATE KEY-----'].map(
      (secret): [string, object, string] => [
        `a secret in the place of its name (${secret})`,
        { google: { clientId: 'a', clientSecretName: secret } },
        `google.clientSecretName ${SECRET}`,
      ],
    ),
    [
      'a secret in a region',
      { regions: { 'eu-west-1': { recaptcha: { siteKey: 'a', secretName: `6L${'x'.repeat(38)}` } } } },
      `regions.eu-west-1.recaptcha.secretName ${SECRET}`,
    ],
  ])('with %s is refused with one sentence', (_, mistake, sentence) => {
    const file = { regions: { 'us-east-1': {} }, ...mistake }
    expect(problemOf(() => read('us-east-1', file))).toBe(`infra/stages/prod.json: ${sentence}`)
  })

  test('that is not JSON is refused with a sentence', () => {
    expect(problemOf(() => readDeploymentSettings(() => undefined, { dev: undefined }))).toBe(
      'infra/stages/dev.json is not JSON.',
    )
  })

  test.each([[null], ['text'], [[]]])('that is no object is refused with a sentence: %j', (file) => {
    expect(() => read('us-east-1', file)).toThrow(/^infra\/stages\/prod\.json: The .+ must be .+\.$/)
  })

  test('may have the site key of reCAPTCHA, which is public and looks like the secret', () => {
    const recaptcha = { siteKey: `6L${'x'.repeat(38)}`, secretName: 'uptick/recaptcha', hostname: 'a.uptick.example' }
    expect(read('us-east-1', { ...FILE, recaptcha }).recaptcha).toEqual(recaptcha)
  })
})

test('a secret on the command line is refused, too', () => {
  const google = JSON.stringify({ clientId: 'a', clientSecret: 'hidden' })
  expect(problemOf(() => read('us-east-1', FILE, { google }))).toBe(`google.clientSecret ${SECRET}`)
})

test('the names of given settings have their parts, and neither defaults nor values', () => {
  const given = givenSettings((name) => ({ stage: 'prod', region: 'eu-central-1', originSecrets: '[1,2]' })[name], {
    prod: FILE,
  })
  expect(settingNames(given).toSorted()).toEqual([
    'alarmEmail',
    'collectEveryHours',
    'mail.address',
    'mail.perSecond',
    'originSecrets',
  ])
})
