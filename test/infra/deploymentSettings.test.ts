import { Stack } from 'aws-cdk-lib'
import { describe, expect, test } from 'vitest'
import { BuildProblem } from '../../infra/build/BuildProblem.ts'
import { Accounts } from '../../infra/constructs/Accounts.ts'
import { STAGES } from '../../infra/constructs/stage.ts'
import { readDeploymentSettings } from '../../infra/deploymentSettings.ts'

const read = (given: Record<string, unknown>) => readDeploymentSettings((name) => given[name])

describe('what an operator may set', () => {
  test('is nothing at all: then it is the stage to try things out, with neither Google nor reCAPTCHA', () => {
    expect(read({})).toEqual({ stage: 'dev', region: 'us-east-1' })
  })

  test('is taken from cdk.json as it is, and from the command line as JSON', () => {
    const google = { clientId: 'client', clientSecretName: 'uptick/google' }
    const recaptcha = { siteKey: 'key', secretName: 'uptick/recaptcha' }
    const expected = { stage: 'prod', region: 'eu-central-1', google, recaptcha }
    expect(read(expected)).toEqual(expected)
    const asText = { google: JSON.stringify(google), recaptcha: JSON.stringify(recaptcha) }
    expect(read({ ...expected, ...asText })).toEqual(expected)
  })

  test.each<[string, unknown]>([
    ['stage', 'production'],
    ['region', 'Frankfurt'],
    ['google', 'on'],
    ['google', '{'],
    ['google', '{}'],
    ['google', { clientId: 'client' }],
    ['google', { clientId: '', clientSecretName: 'uptick/google' }],
    ['google', { clientId: 'client', clientSecretName: 'a', domainPrefix: 'Uptick' }],
    ['google', { clientId: 'client', clientSecretName: 'a', domainPrefix: '-uptick' }],
    ['google', { clientId: 'client', clientSecretName: 'a', domainPrefix: 'my-cognito' }],
    ['recaptcha', { siteKey: 'key' }],
  ])('%s=%j is refused in one sentence that names it', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(BuildProblem)
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^The setting ${name} must be .+\\.$`))
  })

  test('is not repeated when it is refused', () => {
    expect(() => read({ google: { clientId: 'private' } })).not.toThrow(/private/)
  })

  test.each(['uptick-people', 'a', '1-2', 'x'.repeat(63)])(
    'begins the sign-in domain: %s',
    (domainPrefix) => {
      const { google } = read({ google: { clientId: 'client', clientSecretName: 'a', domainPrefix } })
      const stack = new Stack(undefined, 'Test', { env: { region: 'eu-west-1' } })
      const siteUrl = 'https://uptick.example'
      const { signInDomain, origins } = new Accounts(stack, 'Accounts', {
        stage: STAGES.dev,
        siteUrl,
        google,
      })
      expect(signInDomain).toBe(`https://${domainPrefix}.auth.eu-west-1.amazoncognito.com`)
      expect(origins).toEqual(['https://cognito-idp.eu-west-1.amazonaws.com', signInDomain])
    },
  )
})
