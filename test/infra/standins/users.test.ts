import { createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { aPool, startTestAws } from '../../support/aws.ts'
import {
  aPerson,
  aws,
  call,
  codeFor,
  HOUR_MS,
  later,
  MINUTE_MS,
  PASSWORD,
  pool,
  refresh,
  SETTINGS,
  signIn,
} from './userPool.ts'

describe('a pool', () => {
  test('has an id and issuer in the format of AWS, and keeps both', () => {
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

  test('has a different key in each folder', async () => {
    const other = await startTestAws()
    await aPerson('foreign@mail.example')
    const { AuthenticationResult } = await signIn('foreign@mail.example')
    expect(other.cognito.verifyToken(AuthenticationResult.IdToken)).toBeUndefined()
    await other.cleanUp()
  })

  test('answers a request for another code as if it had sent one when its settings hide who has an account', async () => {
    const { clientId: ClientId } = aws.cognito.ensurePool(aPool({ name: 'hidden' }))
    const confirmed = { ClientId, Username: 'hidden@mail.example' }
    await call('SignUp', { ...confirmed, Password: PASSWORD })
    await call('ConfirmSignUp', { ...confirmed, ConfirmationCode: await codeFor(confirmed.Username) })
    const mails = (await aws.mailbox.list()).length
    for (const Username of [confirmed.Username, 'hidden.nobody@mail.example'])
      expect(await call('ResendConfirmationCode', { ClientId, Username })).toMatchObject({
        CodeDeliveryDetails: { Destination: 'h***@m***' },
      })
    expect(await aws.mailbox.list()).toHaveLength(mails)
  })

  test('reports unknown users unless its settings hide them', async () => {
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

  test('accepts exactly one of 20 concurrent sign-ups with one address', async () => {
    const request = { ClientId: pool.clientId, Username: 'race@mail.example', Password: PASSWORD }
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('SignUp', request)))
    expect(answers.filter((answer) => answer.UserSub)).toHaveLength(1)
    expect(answers.filter((answer) => answer.__type === 'UsernameExistsException')).toHaveLength(19)
  })

  test('never stores a password', async () => {
    await call('SignUp', {
      ClientId: pool.clientId,
      Username: 'kept@mail.example',
      Password: 'a very odd password',
    })
    expect(readFileSync(`${aws.folder}/users/userPools.json`, 'utf8')).not.toContain('a very odd password')
  })
})

describe('a token', () => {
  test('is refused after any change', async () => {
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

  test('has the lifetime of its pool: 15 minutes, and 30 days for its session', async () => {
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

  test('is refused once its session has ended; other sessions continue', async () => {
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
})

describe('an administrator', () => {
  test('disables an account: its password and sessions are refused until it is enabled', async () => {
    const Username = 'disabled@mail.example'
    await aPerson(Username)
    const { AccessToken, RefreshToken } = (await signIn(Username)).AuthenticationResult
    const UserPoolId = pool.userPoolId
    await call('AdminDisableUser', { UserPoolId, Username }, 'owner')
    for (const answer of [await signIn(Username), await refresh(RefreshToken), await call('GetUser', { AccessToken })])
      expect(answer).toMatchObject({ __type: 'NotAuthorizedException', message: 'User is disabled.' })
    await call('AdminEnableUser', { UserPoolId, Username }, 'owner')
    expect((await refresh(RefreshToken)).AuthenticationResult).toBeDefined()
    await call('AdminUserGlobalSignOut', { UserPoolId, Username }, 'owner')
    expect((await refresh(RefreshToken)).__type).toBe('NotAuthorizedException')
  })

  test('reads and deletes accounts', async () => {
    const about = { UserPoolId: pool.userPoolId, Username: 'operated@mail.example' }
    await aPerson(about.Username)
    expect(await call('AdminGetUser', about, 'owner')).toMatchObject({
      Enabled: true,
      UserStatus: 'CONFIRMED',
      UserAttributes: expect.arrayContaining([{ Name: 'email', Value: about.Username }]),
    })
    await call('AdminDeleteUser', about, 'owner')
    expect((await call('AdminGetUser', about, 'owner')).__type).toBe('UserNotFoundException')
  })

  test('lists users by state, page by page', async () => {
    const { userPoolId: UserPoolId, clientId: ClientId } = aws.cognito.ensurePool({ ...SETTINGS, name: 'listed' })
    const list = (request: object) => call('ListUsers', { UserPoolId, ...request }, 'owner')
    for (const name of ['a', 'b', 'c'])
      await call('SignUp', { ClientId, Username: `${name}@listed.example`, Password: PASSWORD })
    const Username = 'a@listed.example'
    await call('ConfirmSignUp', { ClientId, Username, ConfirmationCode: await codeFor(Username) })
    await call('AdminDisableUser', { UserPoolId, Username: 'b@listed.example' }, 'owner')

    const emails = async (request: object) => {
      const { Users } = await list({ AttributesToGet: ['email'], ...request })
      return Users.map(({ Attributes }: { Attributes: { Value: string }[] }) => Attributes.map(({ Value }) => Value))
    }
    expect((await emails({})).flat().toSorted()).toEqual(['a', 'b', 'c'].map((name) => `${name}@listed.example`))
    expect(await emails({ Filter: 'status = "Disabled"' })).toEqual([['b@listed.example']])
    expect((await emails({ Filter: 'cognito:user_status = "UNCONFIRMED"' })).flat()).toHaveLength(2)

    const first = await list({ Limit: 2 })
    const second = await list({ Limit: 2, PaginationToken: first.PaginationToken })
    expect([first.Users.length, second.Users.length, second.PaginationToken]).toEqual([2, 1, undefined])
    const [disabled] = (await list({ Filter: 'status = "Disabled"' })).Users
    expect(disabled).toMatchObject({ Enabled: false, UserStatus: 'UNCONFIRMED' })
    for (const wrong of [{ Limit: 61 }, { Limit: 0 }, { Filter: 'name ^= "a"' }])
      expect((await list(wrong)).__type).toBe('InvalidParameterException')
    expect((await call('ListUsers', { UserPoolId: 'us-east-1_none' }, 'owner')).__type).toBe(
      'ResourceNotFoundException',
    )
    expect((await call('ListUsers', { UserPoolId }, 'reader')).__type).toBe('AccessDeniedException')
  })

  test('needs a signature and the permission', async () => {
    const about = { UserPoolId: pool.userPoolId, Username: 'safe@mail.example' }
    await aPerson(about.Username)
    expect((await call('AdminDeleteUser', about)).__type).toBe('UnknownOperationException')
    expect((await call('AdminDeleteUser', about, 'reader')).__type).toBe('AccessDeniedException')
    expect((await call('AdminGetUser', about, 'reader')).Enabled).toBe(true)
  })
})

test.each([' secret', 'secret ', '\tsecret', 'secret\n', '      '])(
  'a password with a space at an end is refused as by Cognito: %j',
  async (Password) => {
    const request = { ClientId: pool.clientId, Username: 'spaces@mail.example', Password }
    expect(await call('SignUp', request)).toMatchObject({ __type: 'InvalidParameterException' })
  },
)

test('a password of a data breach is refused where the pool is configured so', async () => {
  const Password = '12345678'
  const strict = aws.cognito.ensurePool(aPool({ name: 'strict', refusesBreachedPasswords: true }))
  const signUp = (ClientId: string) => call('SignUp', { ClientId, Username: 'breach@mail.example', Password })
  expect(await signUp(strict.clientId)).toMatchObject({
    __type: 'InvalidPasswordException',
    message: 'Provided password cannot be used for security reasons.',
  })
  expect(await signUp(pool.clientId)).toMatchObject({ UserConfirmed: false })
})
