import { Stack } from 'aws-cdk-lib'
import { describe, expect, test } from 'vitest'
import { Accounts } from '../../../../infra/aws/constructs/Accounts.ts'
import { FUNCTIONS } from '../../../../infra/product/manifest/functions.ts'
import { BuildProblem } from '../../../../infra/product/settings/BuildProblem.ts'
import { SETTINGS } from '../../../../infra/product/settings/deploymentSettings.ts'
import { STAGES } from '../../../../infra/product/settings/stage.ts'
import { readDeploymentSettings } from '../../../../infra/product/settings/stageSettings.ts'

/** The settings of a stage with these settings in its file, in one region. */
const read = ({ stage = 'dev', region = 'us-east-1', ...given }: Record<string, unknown>) =>
  readDeploymentSettings((name) => ({ stage, region })[name], {
    [String(stage)]: { ...given, regions: { [String(region)]: {} } },
  })
const TWO_REGIONS = { regions: { 'us-east-1': {}, 'eu-central-1': {} } }
/** The same on the command line. */
const override = (given: Record<string, unknown>) =>
  readDeploymentSettings((name) => given[name], { dev: TWO_REGIONS, prod: TWO_REGIONS })

/** Before each mistake of the file. */
const PLACE = 'infra/stages/dev\\.json: '
const CERTIFICATE = 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d-0000-4000-8000-000000000000'

describe('the settings', () => {
  test('are optional: by default a dev stage without domain, Google, reCAPTCHA or mail', () => {
    const settings = read({})
    expect(settings).toMatchObject({ stage: 'dev', region: 'us-east-1', originSecrets: [1], collectEveryHours: 12 })
    for (const name of ['domain', 'google', 'recaptcha', 'mail']) expect(settings).not.toHaveProperty(name)
  })

  test('with a variable reach a function, which names it in the manifest', () => {
    const named = Object.values(FUNCTIONS).flatMap((one) => [...Object.keys(one.environment), ...one.settingVariables])
    expect(SETTINGS.filter(({ variable }) => variable && !named.includes(variable))).toEqual([])
  })

  test('are values in the file of the stage, and texts or JSON on the command line', () => {
    const google = { clientId: 'client', clientSecretName: 'uptick/google' }
    const recaptcha = { siteKey: 'key', secretName: 'uptick/recaptcha' }
    const domain = { name: 'trends.example.org', certificateArn: CERTIFICATE }
    const originSecrets = [2, 1]
    const expected = {
      stage: 'prod',
      region: 'eu-central-1',
      firewall: 'off',
      originSecrets,
      collectEveryHours: 6,
      domain,
      google,
      recaptcha,
    }
    expect(read(expected)).toEqual(expected)
    const asText = {
      originSecrets: '[2,1]',
      collectEveryHours: '6',
      domain: JSON.stringify(domain),
      google: JSON.stringify(google),
      recaptcha: JSON.stringify(recaptcha),
    }
    expect(override({ ...expected, ...asText })).toEqual(expected)
    expect(override({ region: 'us-east-1', monthlyBudget: '80' })).toMatchObject({ monthlyBudget: 80 })
  })

  test.each([6, 99])('of passwords allow a minimum of %i characters', (minPasswordLength) => {
    const settings = read({ minPasswordLength, breachedPasswords: 'block' })
    expect(settings).toMatchObject({ minPasswordLength, breachedPasswords: 'block' })
  })

  test('of reCAPTCHA need the name of a site without a domain', () => {
    const recaptcha = { siteKey: 'key', secretName: 'uptick/recaptcha', hostname: 'd111111abcdef8.cloudfront.net' }
    expect(read({ recaptcha }).recaptcha).toEqual(recaptcha)
  })

  test.each<[string, unknown]>([
    ['google', 'on'],
    ['google', { clientId: 'client' }],
    ['google', { clientId: '', clientSecretName: 'uptick/google' }],
    ['google', { clientId: 'client', clientSecretName: 'a', domainPrefix: 'Uptick' }],
    ['google', { clientId: 'client', clientSecretName: 'a', domainPrefix: 'my-cognito' }],
    ['minPasswordLength', 5],
    ['minPasswordLength', 100],
    ['minPasswordLength', 8.5],
    ['breachedPasswords', 'on'],
    ['recaptcha', { siteKey: 'key' }],
    // Without a domain, the name of the site has to be given.
    ['recaptcha', { siteKey: 'key', secretName: 'uptick/recaptcha' }],
    ['recaptcha', { siteKey: 'key', secretName: 'uptick/recaptcha', hostname: 'https://trends.example.org' }],
    ['alarmEmail', 'somebody'],
    ['monthlyBudget', 0],
    ['monthlyBudget', 1_000_001],
    ['firewall', 'yes'],
    ['concurrency', 9],
    ['concurrency', 10.5],
    ['originSecrets', '1'],
    ['originSecrets', []],
    ['originSecrets', [0]],
    ['originSecrets', [2, 2]],
    ['originSecrets', [1, 2, 3]],
  ])('refuse %s=%j with a sentence that names it', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(BuildProblem)
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^(${PLACE})?The setting ${name} must be .+\\.$`))
  })

  test.each(['google={', 'monthlyBudget=much', 'firewall=yes'])(
    'refuse -c %s with a sentence that names it',
    (given) => {
      const [name = '', value] = given.split('=')
      expect(() => override({ region: 'us-east-1', [name]: value })).toThrow(
        new RegExp(`^The setting ${name} must be .+\\.$`),
      )
    },
  )

  test('of mail have a domain or an address, and other details', () => {
    const service = {
      url: 'https://api.mails.example',
      userId: 'user',
      serviceId: 'service',
      templateId: 'template',
    }
    const others = {
      postalAddress: 'Uptick, 1 Sample Street',
      contactTo: 'operator@elsewhere.example',
      perSecond: 1_000,
      service,
    }
    const mail = { domain: 'uptick.example', from: 'hello@uptick.example', ...others }
    expect(override({ region: 'us-east-1', mail: JSON.stringify(mail) })).toEqual(read({ mail }))
    expect(read({ mail }).mail).toEqual({
      senders: {
        identity: { kind: 'domain', domain: 'uptick.example' },
        from: 'hello@uptick.example',
        fromSubscriptions: 'hello@uptick.example',
      },
      ...others,
    })
    const below = { ...mail, fromSubscriptions: 'updates@Mail.Uptick.Example' }
    expect(read({ mail: below }).mail?.senders).toMatchObject({
      from: 'hello@uptick.example',
      fromSubscriptions: 'updates@Mail.Uptick.Example',
    })
    expect(read({ mail: { address: 'me@mail.example' } }).mail?.senders).toEqual({
      identity: { kind: 'address', address: 'me@mail.example' },
      from: 'me@mail.example',
      fromSubscriptions: 'me@mail.example',
    })
  })

  test('of mail without a sender mean no mail', () => {
    expect(read({ mail: {} }).mail).toEqual({})
    expect(read({ mail: { contactTo: 'operator@elsewhere.example' } }).mail).toEqual({
      contactTo: 'operator@elsewhere.example',
    })
  })

  const domain = { domain: 'uptick.example', from: 'hello@uptick.example' }
  const service = { url: 'https://mails.example', userId: 'a', serviceId: 'b', templateId: 'c' }
  test.each<[string, unknown]>([
    ['mail', 'on'],
    ['mail.domain', { ...domain, domain: 'Uptick' }],
    ['mail.domain', { ...domain, domain: 'uptick.example.' }],
    ['mail.domain', { ...domain, domain: 'hello@uptick.example' }],
    ['mail.domain', { ...domain, address: 'hello@uptick.example' }],
    ['mail.address', { address: 'Uptick <hello@uptick.example>' }],
    ['mail.from', { domain: 'uptick.example' }],
    ['mail.from', { from: 'hello@uptick.example' }],
    ['mail.from', { ...domain, from: 'hello@other.example' }],
    ['mail.from', { ...domain, from: 'hello@notuptick.example' }],
    ['mail.from', { address: 'me@mail.example', from: 'you@mail.example' }],
    ['mail.fromSubscriptions', { ...domain, fromSubscriptions: 'updates@uptick.example.evil.example' }],
    ['mail.postalAddress', { ...domain, postalAddress: '' }],
    ['mail.postalAddress', { ...domain, postalAddress: 'Uptick\n1 Sample Street' }],
    ['mail.postalAddress', { ...domain, postalAddress: 'x'.repeat(201) }],
    ['mail.contactTo', { ...domain, contactTo: 'one@uptick.example, two@uptick.example' }],
    ['mail.perSecond', { ...domain, perSecond: 0 }],
    ['mail.perSecond', { ...domain, perSecond: 1_001 }],
    ['mail.perSecond', { ...domain, perSecond: 1.5 }],
    ['mail.service', { ...domain, service: { ...service, url: 'http://mails.example' } }],
    ['mail.service', { ...domain, service: { ...service, url: 'https://mails.example/' } }],
    ['mail.service', { ...domain, service: { ...service, templateId: '' } }],
  ])('refuse %s with a sentence that names it: %j', (name, mail) => {
    expect(() => read({ mail })).toThrow(BuildProblem)
    expect(() => read({ mail })).toThrow(new RegExp(`^${PLACE}The setting ${name.replace('.', '\\.')} must be .+\\.$`))
  })

  test('of a domain have a certificate, a zone for a new certificate, or both', () => {
    const zone = { id: 'Z0123456789ABC', name: 'example.org' }
    const inZone = { name: 'trends.example.org', hostedZoneId: zone.id, hostedZoneName: zone.name }
    expect(read({ domain: inZone }).domain).toEqual({ name: 'trends.example.org', zone })
    expect(read({ domain: { ...inZone, certificateArn: CERTIFICATE } }).domain).toEqual({
      name: 'trends.example.org',
      zone,
      certificateArn: CERTIFICATE,
    })
    expect(read({ domain: { ...inZone, name: 'example.org' } }).domain).toEqual({ name: 'example.org', zone })
  })

  const site = { name: 'trends.example.org', certificateArn: CERTIFICATE }
  const zone = { hostedZoneId: 'Z0123456789ABC', hostedZoneName: 'example.org' }
  test.each<[string, unknown]>([
    ['domain', 'trends.example.org'],
    ['domain.name', { certificateArn: CERTIFICATE }],
    ['domain.name', { ...site, name: 'Trends.example.org' }],
    ['domain.name', { ...site, name: 'https://trends.example.org' }],
    ['domain.certificateArn', { name: 'trends.example.org' }],
    ['domain.certificateArn', { ...site, certificateArn: CERTIFICATE.replace('us-east-1', 'eu-west-1') }],
    ['domain.certificateArn', { ...site, certificateArn: '0a1b2c3d-0000-4000-8000-000000000000' }],
    ['domain.hostedZoneId', { ...site, ...zone, hostedZoneId: 'example.org' }],
    ['domain.hostedZoneId', { ...site, hostedZoneName: 'example.org' }],
    ['domain.hostedZoneName', { ...site, hostedZoneId: 'Z0123456789ABC' }],
    ['domain.hostedZoneName', { ...site, ...zone, hostedZoneName: 'other.example' }],
    ['domain.hostedZoneName', { ...site, ...zone, hostedZoneName: 'ample.org' }],
  ])('refuse %s with a sentence that names only it: %j', (name, domain) => {
    expect(() => read({ domain })).toThrow(BuildProblem)
    expect(() => read({ domain })).toThrow(
      new RegExp(`^${PLACE}The setting ${name.replace('.', '\\.')} must be .+\\.$`),
    )
  })

  test('report all mistakes at once, each in its own sentence', () => {
    const mail = { domain: '?', from: '?', contactTo: '?' }
    expect(() => read({ firewall: 'maybe', mail })).toThrow(
      new RegExp(
        ['firewall', 'mail.domain', 'mail.from', 'mail.contactTo']
          .map((name) => `${PLACE}The setting ${RegExp.escape(name)} must be .+\\.`)
          .join('\n'),
      ),
    )
  })

  test('are not repeated when they are refused', () => {
    expect(() => read({ mail: { contactTo: 'private' } })).not.toThrow(/private/)
    expect(() => read({ google: { clientId: 'private' } })).not.toThrow(/private/)
  })

  test('of Google set the prefix of the sign-in domain', () => {
    const settings = read({ google: { clientId: 'client', clientSecretName: 'a', domainPrefix: 'uptick-people' } })
    const stack = new Stack(undefined, 'Test', { env: { region: 'eu-west-1' } })
    const about = { stage: STAGES.dev, siteUrl: 'https://uptick.example', settings, codeSender: undefined }
    const { signInDomain, origins } = new Accounts(stack, 'Accounts', about)
    expect(signInDomain).toBe('https://uptick-people.auth.eu-west-1.amazoncognito.com')
    expect(origins).toEqual(['https://cognito-idp.eu-west-1.amazonaws.com', signInDomain])
  })
})
