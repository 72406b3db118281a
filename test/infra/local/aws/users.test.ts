import { createPublicKey, verify } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { challenge, makeVerifier } from '../../../../infra/local/aws/users/secureRemotePassword.ts'
import type { TriggerEvent, TriggerName } from '../../../../infra/local/aws/users/triggers.ts'
import { aPool, startTestAws, type TestAws, temporaryFolder } from '../../../support/aws.ts'

const PASSWORD = 'secret'
const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
const SETTINGS = aPool({ preventUserExistenceErrors: false })

let aws: TestAws
let pool: { userPoolId: string; clientId: string; issuer: string }
let now = new Date('2026-11-21T12:00:00Z')
const events: TriggerEvent[] = []

beforeAll(async () => {
  aws = await startTestAws({
    now: () => now,
    mayUse: (caller, action) => caller === 'owner' || action === 'cognito-idp:AdminGetUser',
    callFunction,
  })
  pool = aws.cognito.ensurePool(SETTINGS)
})
afterAll(() => aws.cleanUp())

/** The functions of a product that writes its own mails, adds to the tokens and turns somebody away. */
async function callFunction(name: TriggerName, event: TriggerEvent): Promise<TriggerEvent> {
  events.push(structuredClone(event))
  if (name === 'PreSignUp' && userAttributesOf(event).email?.startsWith('refused'))
    throw new Error('This address is refused')
  return { ...event, response: RESPONSES[name] ?? event.response }
}

const RESPONSES: Partial<Record<TriggerName, TriggerEvent['response']>> = {
  CustomMessage: { emailSubject: 'Your code', emailMessage: '<p>Type <b>{####}</b> into the page</p>' },
  PreTokenGeneration: {
    claimsOverrideDetails: { claimsToAddOrOverride: { plan: 'free', iss: 'somebody else' } },
  },
}

function userAttributesOf(event: TriggerEvent): Record<string, string> {
  return event.request.userAttributes as Record<string, string>
}

/** One request to the user pools; with a caller it is signed and goes through the gateway. */
async function call(operation: string, request: object, caller?: string) {
  const signature = `AWS4-HMAC-SHA256 Credential=${caller}/20261121/us-east-1/cognito-idp/aws4_request, SignedHeaders=host, Signature=0`
  const response = await fetch(caller ? aws.url : aws.cognito.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...(caller && { authorization: signature }),
    },
    body: JSON.stringify(request),
  })
  return response.json()
}

async function codeFor(address: string): Promise<string> {
  const mail = (await aws.mailbox.list()).findLast(({ to }) => to === address)
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'no code'
}

async function aPerson(Username: string): Promise<void> {
  await call('SignUp', { ClientId: pool.clientId, Username, Password: PASSWORD })
  const ConfirmationCode = await codeFor(Username)
  await call('ConfirmSignUp', { ClientId: pool.clientId, Username, ConfirmationCode })
}

function signIn(USERNAME: string, password = PASSWORD) {
  return call('InitiateAuth', {
    ClientId: pool.clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME, PASSWORD: password },
  })
}

function refresh(RefreshToken: string) {
  return call('GetTokensFromRefreshToken', { ClientId: pool.clientId, RefreshToken })
}

function later(milliseconds: number): void {
  now = new Date(now.getTime() + milliseconds)
}

describe('a pool', () => {
  test('has the id and the issuer of a real one, and keeps both', () => {
    expect(pool.userPoolId).toMatch(/^us-east-1_[A-Za-z0-9]{9}$/)
    expect(pool.issuer).toBe(`https://cognito-idp.us-east-1.amazonaws.com/${pool.userPoolId}`)
    expect(aws.cognito.ensurePool(SETTINGS)).toEqual(pool)
  })

  test('signs its tokens with a key that it publishes', async () => {
    await aPerson('signed@mail.example')
    const { AuthenticationResult } = await signIn('signed@mail.example')
    const { keys } = await (await fetch(`${aws.cognito.url}/${pool.userPoolId}/.well-known/jwks.json`)).json()
    const [header, payload, signature] = AuthenticationResult.IdToken.split('.')
    const key = createPublicKey({ key: keys[0], format: 'jwk' })
    const content = Buffer.from(`${header}.${payload}`)
    expect(verify('sha256', content, key, Buffer.from(signature, 'base64url'))).toBe(true)
    expect(JSON.parse(Buffer.from(header, 'base64url').toString()).kid).toBe(keys[0].kid)
    expect(aws.cognito.verifyToken(AuthenticationResult.IdToken)).toMatchObject({
      iss: pool.issuer,
      aud: pool.clientId,
      token_use: 'id',
      email: 'signed@mail.example',
    })
  })

  test('publishes the key for functions, too, where they find everything else of AWS', async () => {
    const path = `${pool.userPoolId}/.well-known/jwks.json`
    const forFunctions = await fetch(`${aws.url}/${path}`)
    expect(forFunctions.status).toBe(200)
    expect(await forFunctions.json()).toEqual(await (await fetch(`${aws.cognito.url}/${path}`)).json())
  })

  test('that was stored before the length of its tokens could be set is taken over', async () => {
    const folder = temporaryFolder()
    const before = await startTestAws({ folder })
    const { userPoolId } = before.cognito.ensurePool(SETTINGS)
    await before.stop()
    const file = join(folder, 'users', 'userPools.json')
    const stored = readFileSync(file, 'utf8')
    const older = stored.replace(/"tokenMinutes":\d+,"sessionDays":\d+,/, '')
    expect(older).not.toBe(stored)
    writeFileSync(file, older)
    const after = await startTestAws({ folder })
    expect(after.cognito.ensurePool(SETTINGS).userPoolId).toBe(userPoolId)
    await after.cleanUp()
  })

  test('has a key of its own in each folder', async () => {
    const other = await startTestAws()
    await aPerson('foreign@mail.example')
    const { AuthenticationResult } = await signIn('foreign@mail.example')
    expect(other.cognito.verifyToken(AuthenticationResult.IdToken)).toBeUndefined()
    await other.cleanUp()
  })

  test('says who does not exist when it is told not to hide it', async () => {
    const request = { ClientId: pool.clientId, Username: 'nobody@mail.example' }
    for (const answer of [
      await signIn('nobody@mail.example'),
      await call('ForgotPassword', request),
      await call('ResendConfirmationCode', request),
      await call('ConfirmSignUp', { ...request, ConfirmationCode: '123456' }),
    ])
      expect(answer.__type).toBe('UserNotFoundException')
  })

  test.each([
    'no address',
    'two@mail.example, three@mail.example',
    'ann@mail.example\r\nBcc: eve@mail.example',
    '<ann@mail.example>',
    'ann@localhost',
    'änn@mail.example',
    `${'a'.repeat(65)}@mail.example`,
  ])('refuses %j as an address', async (Username) => {
    const answer = await call('SignUp', { ClientId: pool.clientId, Username, Password: PASSWORD })
    expect(answer.__type).toBe('InvalidParameterException')
  })

  test('lets exactly one of 20 sign-ups at the same time have an address', async () => {
    const request = { ClientId: pool.clientId, Username: 'race@mail.example', Password: PASSWORD }
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('SignUp', request)))
    expect(answers.filter((answer) => answer.UserSub)).toHaveLength(1)
    expect(answers.filter((answer) => answer.__type === 'UsernameExistsException')).toHaveLength(19)
  })

  test('never keeps a password', async () => {
    await call('SignUp', {
      ClientId: pool.clientId,
      Username: 'kept@mail.example',
      Password: 'a very odd password',
    })
    expect(readFileSync(`${aws.folder}/users/userPools.json`, 'utf8')).not.toContain('a very odd password')
  })
})

describe('a token', () => {
  test('is refused when anything in it was changed', async () => {
    await aPerson('forged@mail.example')
    const { AuthenticationResult } = await signIn('forged@mail.example')
    const [header, payload, signature] = AuthenticationResult.AccessToken.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const forged = [
      `${header}.${encode({ ...claims, username: 'somebody else' })}.${signature}`,
      `${encode({ alg: 'none' })}.${payload}.`,
      `${encode({ alg: 'HS256', kid: 'local' })}.${payload}.${signature}`,
      AuthenticationResult.IdToken,
      '',
    ]
    for (const AccessToken of forged)
      expect((await call('GetUser', { AccessToken })).__type).toBe('NotAuthorizedException')
  })

  test('lasts as long as its pool says: 15 minutes, and its session 30 days', async () => {
    await aPerson('lasting@mail.example')
    const { AuthenticationResult } = await signIn('lasting@mail.example')
    const { AccessToken, RefreshToken, IdToken, ExpiresIn } = AuthenticationResult
    expect(ExpiresIn).toBe(15 * 60)
    later(15 * MINUTE_MS - 1000)
    expect((await call('GetUser', { AccessToken })).Username).toBeDefined()
    expect(aws.cognito.verifyToken(IdToken)).toBeDefined()
    later(1000)
    expect((await call('GetUser', { AccessToken })).__type).toBe('NotAuthorizedException')
    expect(aws.cognito.verifyToken(IdToken)).toBeUndefined()
    later(30 * 24 * HOUR_MS - 15 * MINUTE_MS - 1000)
    expect((await refresh(RefreshToken)).AuthenticationResult).toBeDefined()
    later(1000)
    expect((await refresh(RefreshToken)).__type).toBe('NotAuthorizedException')
  })

  test('of another pool lasts as long as that one says', async () => {
    const settings = aPool({ name: 'short', tokenMinutes: 5, sessionDays: 1 })
    const ClientId = aws.cognito.ensurePool(settings).clientId
    const Username = 'short@mail.example'
    await call('SignUp', { ClientId, Username, Password: PASSWORD })
    await call('ConfirmSignUp', { ClientId, Username, ConfirmationCode: await codeFor(Username) })
    const AuthParameters = { USERNAME: Username, PASSWORD }
    const { AuthenticationResult } = await call('InitiateAuth', {
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters,
    })
    expect(AuthenticationResult.ExpiresIn).toBe(5 * 60)
    later(24 * HOUR_MS)
    const { RefreshToken } = AuthenticationResult
    expect((await call('GetTokensFromRefreshToken', { ClientId, RefreshToken })).__type).toBe(
      'NotAuthorizedException',
    )
  })

  test('is worth nothing once its session was ended, and other sessions go on', async () => {
    await aPerson('ended@mail.example')
    const first = (await signIn('ended@mail.example')).AuthenticationResult
    const second = (await signIn('ended@mail.example')).AuthenticationResult
    await call('RevokeToken', { ClientId: pool.clientId, Token: first.RefreshToken })
    expect((await refresh(first.RefreshToken)).__type).toBe('NotAuthorizedException')
    expect((await call('GetUser', { AccessToken: first.AccessToken })).__type).toBe('NotAuthorizedException')
    expect((await call('GetUser', { AccessToken: second.AccessToken })).Username).toBeDefined()
    await call('GlobalSignOut', { AccessToken: second.AccessToken })
    expect((await refresh(second.RefreshToken)).__type).toBe('NotAuthorizedException')
  })

  test('says what a function adds to it, but never another issuer', async () => {
    await aPerson('added@mail.example')
    const { AuthenticationResult } = await signIn('added@mail.example')
    const claims = aws.cognito.verifyToken(AuthenticationResult.IdToken)
    expect(claims).toMatchObject({ plan: 'free', iss: pool.issuer })
  })
})

describe('somebody who tries too often', () => {
  test('waits a second after 5 wrong passwords, then longer; the right one ends it', async () => {
    const email = 'guessed@mail.example'
    await aPerson(email)
    for (let attempt = 1; attempt <= 5; attempt++)
      expect((await signIn(email, 'wrong')).message).toBe('Incorrect username or password.')
    expect((await signIn(email)).message).toBe('Password attempts exceeded')
    later(1000)
    expect((await signIn(email, 'wrong')).message).toBe('Incorrect username or password.')
    later(1000)
    expect((await signIn(email)).message).toBe('Password attempts exceeded')
    later(1000)
    expect((await signIn(email)).AuthenticationResult).toBeDefined()
    expect((await signIn(email, 'wrong')).message).toBe('Incorrect username or password.')
  })

  test('gets 5 codes for a forgotten password, not 6', async () => {
    const request = { ClientId: pool.clientId, Username: 'forgetful@mail.example' }
    await aPerson(request.Username)
    for (let attempt = 1; attempt <= 5; attempt++)
      expect((await call('ForgotPassword', request)).CodeDeliveryDetails).toBeDefined()
    expect((await call('ForgotPassword', request)).__type).toBe('LimitExceededException')
  })

  test('may guess a code 5 times, then not even the right one helps for 15 minutes', async () => {
    const request = { ClientId: pool.clientId, Username: 'codes@mail.example' }
    await call('SignUp', { ...request, Password: PASSWORD })
    const right = await codeFor(request.Username)
    const confirm = (ConfirmationCode: string) => call('ConfirmSignUp', { ...request, ConfirmationCode })
    for (let attempt = 1; attempt <= 5; attempt++)
      expect((await confirm('wrong')).__type).toBe('CodeMismatchException')
    expect((await confirm(right)).__type).toBe('LimitExceededException')
    later(15 * 60 * 1000)
    expect(await confirm(right)).toEqual({})
  })
})

describe('a mailed code', () => {
  test('for a sign-up is good for a day', async () => {
    const request = { ClientId: pool.clientId, Username: 'slow@mail.example' }
    await call('SignUp', { ...request, Password: PASSWORD })
    const ConfirmationCode = await codeFor(request.Username)
    later(24 * HOUR_MS + 1)
    expect((await call('ConfirmSignUp', { ...request, ConfirmationCode })).__type).toBe(
      'ExpiredCodeException',
    )
    await call('ResendConfirmationCode', request)
    later(24 * HOUR_MS)
    const second = await codeFor(request.Username)
    expect(await call('ConfirmSignUp', { ...request, ConfirmationCode: second })).toEqual({})
  })

  test('for a password is good for an hour, and once', async () => {
    const request = { ClientId: pool.clientId, Username: 'reset@mail.example' }
    const replace = async () =>
      call('ConfirmForgotPassword', {
        ...request,
        ConfirmationCode: await codeFor(request.Username),
        Password: 'another',
      })
    await aPerson(request.Username)
    await call('ForgotPassword', request)
    later(HOUR_MS + 1)
    expect((await replace()).__type).toBe('ExpiredCodeException')
    await call('ForgotPassword', request)
    later(HOUR_MS)
    expect(await replace()).toEqual({})
    expect((await replace()).__type).toBe('ExpiredCodeException')
  })

  test('is in a mail of the kind a function writes', async () => {
    await aPerson('custom@mail.example')
    const mail = (await aws.mailbox.list()).findLast(({ to }) => to === 'custom@mail.example')
    expect(mail).toMatchObject({
      subject: 'Your code',
      html: expect.stringMatching(/<p>Type <b>\d{6}<\/b> into/),
    })
  })
})

describe('a function of the product', () => {
  test('is called before a sign-up and after its confirmation, with events like those of AWS', async () => {
    events.length = 0
    await aPerson('events@mail.example')
    expect(events.map((event) => event.triggerSource)).toEqual([
      'PreSignUp_SignUp',
      'CustomMessage_SignUp',
      'PostConfirmation_ConfirmSignUp',
    ])
    expect(events[2]).toMatchObject({
      region: 'us-east-1',
      userPoolId: pool.userPoolId,
      userName: expect.stringMatching(/^[0-9a-f-]{36}$/),
      callerContext: { clientId: pool.clientId },
      request: {
        userAttributes: {
          email: 'events@mail.example',
          email_verified: 'true',
          'cognito:user_status': 'CONFIRMED',
          sub: events[2]?.userName,
        },
      },
    })
  })

  test('is told what the app has to say to it', async () => {
    events.length = 0
    await call('SignUp', {
      ClientId: pool.clientId,
      Username: 'telling@mail.example',
      Password: PASSWORD,
      ClientMetadata: { captcha: 'solved' },
    })
    expect(events[0]).toMatchObject({
      triggerSource: 'PreSignUp_SignUp',
      request: { clientMetadata: { captcha: 'solved' } },
    })
  })

  test('can refuse a sign-up', async () => {
    const request = { ClientId: pool.clientId, Username: 'refused@mail.example', Password: PASSWORD }
    expect(await call('SignUp', request)).toEqual({
      __type: 'UserLambdaValidationException',
      message: 'PreSignUp failed with error This address is refused.',
    })
    expect((await signIn(request.Username)).__type).toBe('UserNotFoundException')
  })
})

describe('an operator', () => {
  test('disables an account: neither password nor session is worth anything, until it is enabled', async () => {
    const Username = 'disabled@mail.example'
    await aPerson(Username)
    const { AccessToken, RefreshToken } = (await signIn(Username)).AuthenticationResult
    const UserPoolId = pool.userPoolId
    await call('AdminDisableUser', { UserPoolId, Username }, 'owner')
    for (const answer of [
      await signIn(Username),
      await refresh(RefreshToken),
      await call('GetUser', { AccessToken }),
    ])
      expect(answer).toMatchObject({ __type: 'NotAuthorizedException', message: 'User is disabled.' })
    await call('AdminEnableUser', { UserPoolId, Username }, 'owner')
    expect((await refresh(RefreshToken)).AuthenticationResult).toBeDefined()
    await call('AdminUserGlobalSignOut', { UserPoolId, Username }, 'owner')
    expect((await refresh(RefreshToken)).__type).toBe('NotAuthorizedException')
  })

  test('reads, lists and deletes accounts', async () => {
    const about = { UserPoolId: pool.userPoolId, Username: 'operated@mail.example' }
    await aPerson(about.Username)
    expect(await call('AdminGetUser', about, 'owner')).toMatchObject({
      Enabled: true,
      UserStatus: 'CONFIRMED',
      UserAttributes: expect.arrayContaining([{ Name: 'email', Value: about.Username }]),
    })
    const emailsOf = async () => {
      const emails: string[] = []
      let PaginationToken: string | undefined
      do {
        const request = { UserPoolId: pool.userPoolId, Limit: 5, PaginationToken }
        const page = await call('ListUsers', request, 'owner')
        for (const { Attributes } of page.Users)
          emails.push(Attributes.find((one: { Name: string }) => one.Name === 'email').Value)
        PaginationToken = page.PaginationToken
      } while (PaginationToken)
      return emails
    }
    expect((await emailsOf()).filter((email) => email === about.Username)).toHaveLength(1)
    await call('AdminDeleteUser', about, 'owner')
    expect(await emailsOf()).not.toContain(about.Username)
  })

  test('must be somebody: nobody administers without a signature, or without the permission', async () => {
    const about = { UserPoolId: pool.userPoolId, Username: 'safe@mail.example' }
    await aPerson(about.Username)
    expect((await call('AdminDeleteUser', about)).__type).toBe('UnknownOperationException')
    expect((await call('AdminDeleteUser', about, 'reader')).__type).toBe('AccessDeniedException')
    expect((await call('AdminGetUser', about, 'reader')).Enabled).toBe(true)
  })
})

describe('the endpoint for browsers', () => {
  const ask = (origin: string, method = 'OPTIONS') =>
    fetch(aws.cognito.url, { method, headers: { origin, 'access-control-request-headers': 'x-amz-target' } })

  test('lets pages of this machine in, and no others', async () => {
    const own = await ask('http://127.0.0.1:4400')
    expect(own.status).toBe(204)
    expect(own.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:4400')
    expect(own.headers.get('access-control-allow-headers')).toBe('x-amz-target')
    for (const origin of [
      'https://evil.example',
      'http://127.0.0.1.evil.example',
      'http://localhost.evil.example',
    ])
      expect((await ask(origin)).headers.get('access-control-allow-origin')).toBeNull()
  })

  test('answers nothing but its own protocol', async () => {
    const forms = await fetch(aws.cognito.url, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp', 'content-type': 'text/plain' },
      body: '{}',
    })
    expect(forms.status).toBe(404)
    expect((await fetch(`${aws.cognito.url}/elsewhere`)).status).toBe(404)
  })

  test.each([
    ['without a body', ''],
    ['with a body that is no JSON', '{'],
    ['with a list', '[]'],
    ['without what it needs', '{"ClientId":"x"}'],
  ])('refuses a request %s', async (_, body) => {
    const response = await fetch(aws.cognito.url, {
      method: 'POST',
      headers: {
        'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
        'content-type': 'application/x-amz-json-1.1',
      },
      body,
    })
    expect(response.status).toBe(400)
    expect((await response.json()).__type).toMatch(/^(SerializationException|InvalidParameterException)$/)
  })
})

describe('the exchange of passwords', () => {
  const owner = { poolName: 'pool', username: 'ann' }
  const verifier = makeVerifier(owner, PASSWORD)
  const PRIME_HEX = (2n ** 3072n - 1n).toString(16)

  test.each([
    ['zero', '0'],
    ['many zeros', '0'.repeat(768)],
    ['nothing', ''],
    ['no number', 'xyz'],
    ['a negative number', '-1'],
    ['an endless number', 'f'.repeat(769)],
  ])('refuses %s as the client’s number', (_, number) => {
    expect(challenge(owner, verifier, number)).toBeUndefined()
  })

  test('takes any other number, and never asks the same twice', () => {
    const first = challenge(owner, verifier, PRIME_HEX)
    const second = challenge(owner, verifier, PRIME_HEX)
    expect(first?.sent.SRP_B).not.toBe(second?.sent.SRP_B)
    expect(first?.sent.SALT).toBe(second?.sent.SALT)
  })
})
