import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { sampleTrends } from '../../../infra/samples/trends/sampleTrends.ts'
import type { Listening } from '../../../infra/standins/listen.ts'
import { serveSource } from '../../../infra/standins/source/serveSource.ts'
import { API_CAPTCHA, API_FOLLOWS, FollowAnswer, FollowsAnswer } from '../../../shared/answers/signedInApi.ts'
import { WebConfig } from '../../../shared/api.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { CaptchaAnswer, writeCaptchaToken } from '../../../shared/people/captcha.ts'
import { solve } from '../../support/captchas.ts'
import { type CdkCommand, cdkCommand } from '../../support/cloudFormation/cdkCommand.ts'
import { fetchFrom } from '../../support/cloudFormation/fetchFrom.ts'
import { type EmulatedAccount, startAccount } from '../../support/cloudFormation/startAccount.ts'
import { smokeProblems } from '../../support/smokeProblems.ts'

/** The command line polls at its own intervals, and the build may be missing. */
const TO_DEPLOY_MS = 600_000
const REGION = 'us-east-1'
const STACK = `Uptick-dev-${REGION}`
const MAIL = {
  domain: 'uptick.example',
  from: 'hello@uptick.example',
  fromSubscriptions: 'updates@uptick.example',
  postalAddress: '1 Sample Street',
}

describe('a deployment into an empty account', { timeout: TO_DEPLOY_MS }, () => {
  let source: Listening
  let world: EmulatedAccount
  let cdk: CdkCommand
  let site: string
  /** What the command line said before and after the account was bootstrapped. */
  let unbootstrapped: string
  let first: string

  beforeAll(async () => {
    // In place of the live source; it does not mark its data as samples.
    source = await serveSource(sampleTrends)
    world = await startAccount({
      ...{ TRENDS_SOURCE_URL: source.url, TRENDS_PACE_MS: '0', TRENDS_AT_ONCE: '8' },
      AT_MOST_AHEAD_HOURS: '',
    })
    cdk = cdkCommand(world.environment)
    unbootstrapped = await cdk.deploy().catch(String)
    await cdk.run('bootstrap', `aws://000000000000/${REGION}`)
    first = await cdk.deploy()
    vi.stubGlobal('fetch', fetchFrom(world.addressOf))
    site = outputOf('SiteUrl')
  }, TO_DEPLOY_MS)
  afterAll(async () => {
    vi.unstubAllGlobals()
    await world.stop()
    await source.stop()
    cdk.remove()
  })

  const stack = () => world.api.stack(STACK, REGION)
  const outputOf = (name: string) => stack().outputs[name] ?? ''
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(site + path, { headers, redirect: 'manual' })

  test('needs an account that was bootstrapped, and says how', () => {
    expect(unbootstrapped).toContain('npx cdk bootstrap aws://<account>/<region>')
    expect(unbootstrapped).toContain('infra/docs/deploy.md, "When a deployment fails"')
  })

  test('says where it goes and what it creates', () => {
    for (const line of [
      'Account  000000000000',
      `Region   ${REGION}`,
      'Stage    dev, by infra/stages/dev.json',
      `Stacks   ${STACK}`,
    ])
      expect(first).toContain(`${line}\n`)
    expect(first).toMatch(new RegExp(`${STACK}: [1-9]\\d+ created, 0 changed, 0 replaced, 0 removed\n`))
  })

  test('shows the plain pages, and says in JSON that there are no trends yet', async () => {
    expect((await get('/about')).status).toBe(200)
    for (const path of ['/api/trends', '/api/trends/Canada', '/api/timestamp']) {
      const answer = await get(path)
      expect([path, answer.status]).toEqual([path, 503])
      expect(await answer.json()).toMatchObject({ error: { code: 'unavailable' } })
    }
  })

  test('configures the web app with the ids of the user pool', async () => {
    const config = WebConfig.parse(await (await get('/config.json')).json())
    expect(config).toMatchObject({
      region: REGION,
      userPoolId: outputOf('UserPoolId'),
      userPoolClientId: outputOf('UserPoolClientId'),
      captcha: { kind: 'altcha' },
    })
  })

  test('collects every country on its schedule, with only its own permissions', async () => {
    const counts = await world.runSchedule('ingest', new Date())
    expect(counts).toMatchObject({ countries: { ok: COUNTRIES.length, stale: 0, failed: 0 } })
  })

  test('then passes every smoke check', async () => {
    expect(await smokeProblems(site, outputOf('ApiUrl'))).toEqual({})
  })

  test('refuses a POST to a page', async () => {
    const answer = await fetch(`${site}/Canada`, { method: 'POST', body: '{}' })
    expect(answer.status).toBe(403)
  })

  describe('for signed-in readers', () => {
    let token: string

    test('requires a solved captcha for sign-up', async () => {
      const person = { email: 'maya.okafor@example.org', password: 'secret' }
      await expect(signUp(person, {})).rejects.toThrow('PreSignUp failed')
      const { challenge } = CaptchaAnswer.parse(await (await get(API_CAPTCHA)).json())
      const captcha = await writeCaptchaToken(challenge, await solve(challenge))
      await signUp(person, { captcha })
      token = await signIn(person)
    })

    test('stores follows', async () => {
      expect(await follow('Sports')).toMatchObject({ name: 'Sports', email_sent: false })
      const { follows } = FollowsAnswer.parse(await (await get(API_FOLLOWS, signedIn())).json())
      expect(follows.map(({ name }) => name)).toEqual(['Sports'])
    })

    test('is updated by a second deployment only where settings differ, without data loss', async () => {
      const before = new Map(stack().resources)
      const seen = stack().events.length
      const settings = ['-c', 'firewall=on', '-c', `mail=${JSON.stringify(MAIL)}`]
      await cdk.deploy(...settings)
      const typesOf = (status: string) =>
        new Set(
          stack()
            .events.slice(seen)
            .filter((event) => event.status === status)
            .map(({ type }) => type),
        )
      expect(typesOf('UPDATE_COMPLETE')).toEqual(
        new Set([
          'AWS::CloudFormation::Stack',
          'AWS::CloudFront::Distribution',
          // It has a graph of the reputation of mails.
          'AWS::CloudWatch::Dashboard',
          'AWS::IAM::Role',
          // The topic of bounces and complaints is encrypted with it.
          'AWS::KMS::Key',
          'AWS::Lambda::Function',
        ]),
      )
      expect([...typesOf('CREATE_COMPLETE')]).toContain('AWS::SES::EmailIdentity')
      expect(typesOf('DELETE_COMPLETE')).toEqual(new Set())
      for (const [name, { id }] of before) expect([name, stack().resources.get(name)?.id]).toEqual([name, id])
      const { follows } = FollowsAnswer.parse(await (await get(API_FOLLOWS, signedIn())).json())
      expect(follows).toHaveLength(1)
    })

    test('then sends mail from the deployed sender', async () => {
      expect(await follow('Health')).toMatchObject({ name: 'Health', email_sent: true })
      const mailed = async () =>
        expect((await world.aws.mailbox.list()).at(-1)).toMatchObject({
          to: 'maya.okafor@example.org',
          from: expect.stringContaining(MAIL.fromSubscriptions),
        })
      // A confirmation waits for two minutes.
      await vi.waitFor(mailed, { timeout: 200_000, interval: 1_000 })
    })

    test('is not updated without a setting that is deployed, unless that is confirmed by name', async () => {
      const before = stack().events.length
      const refused = await cdk.deploy('-c', 'firewall=on').catch(String)
      for (const part of Object.keys(MAIL))
        expect(refused).toContain(`The setting mail.${part} is deployed, and would vanish`)
      expect(refused).toContain('--confirm=mail.domain,mail.from,mail.fromSubscriptions,mail.postalAddress')
      expect(refused).toMatch(/removed +Mail\/Identity/)
      expect(stack().events).toHaveLength(before)
    })

    const signedIn = () => ({ authorization: `Bearer ${token}` })

    async function follow(name: string): Promise<FollowAnswer> {
      const answer = await fetch(site + API_FOLLOWS, {
        method: 'POST',
        headers: { ...signedIn(), 'content-type': 'application/json' },
        body: JSON.stringify({ kind: 'category', name, country: 'CA' }),
      })
      return FollowAnswer.parse(await answer.json())
    }
  })

  test('is destroyed only when that is confirmed by its name, and leaves the bootstrap stack', async () => {
    const refused = await cdk.destroy('--yes').catch(String)
    expect(refused).toContain(`${STACK} would be removed, with everything that is not kept.`)
    expect(refused).toContain('--confirm=')
    expect(world.api.stackNames()).toContain(STACK)
    await cdk.destroy(`--confirm=${STACK}`)
    expect(world.api.stackNames()).toEqual(['CDKToolkit'])
    const { resources } = world.api.stack('CDKToolkit', REGION)
    expect(world.account.all()).toEqual([...resources.values()])
  })

  type Person = { email: string; password: string }

  async function signUp({ email, password }: Person, ClientMetadata: Record<string, string>) {
    const ClientId = outputOf('UserPoolClientId')
    const UserAttributes = [{ Name: 'email', Value: email }]
    await callPool('SignUp', {
      ClientId,
      Username: email,
      Password: password,
      UserAttributes,
      ClientMetadata,
    })
    const { text } = (await world.aws.mailbox.list()).at(-1) ?? { text: '' }
    const ConfirmationCode = /\b\d{6}\b/.exec(text)?.[0]
    await callPool('ConfirmSignUp', { ClientId, Username: email, ConfirmationCode })
  }

  /** Returns an ID token. */
  async function signIn({ email, password }: Person): Promise<string> {
    const answer = await callPool('InitiateAuth', {
      ClientId: outputOf('UserPoolClientId'),
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    })
    return z.object({ AuthenticationResult: z.object({ IdToken: z.string() }) }).parse(answer).AuthenticationResult
      .IdToken
  }

  async function callPool(operation: string, request: object): Promise<unknown> {
    const response = await fetch(`https://cognito-idp.${REGION}.amazonaws.com/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(request),
    })
    if (!response.ok) throw new Error(await response.text())
    return response.json()
  }
})
