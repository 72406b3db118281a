import { describe, expect, test } from 'vitest'
import { aPerson, call, codeFor, HOUR_MS, later, PASSWORD, pool, signIn } from './userPool.ts'

describe('after too many attempts', () => {
  test('5 wrong passwords block for a second, further ones for longer; the right one resets the count', async () => {
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

  test('a sixth code for a forgotten password is refused', async () => {
    const request = { ClientId: pool.clientId, Username: 'forgetful@mail.example' }
    await aPerson(request.Username)
    for (let attempt = 1; attempt <= 5; attempt++)
      expect((await call('ForgotPassword', request)).CodeDeliveryDetails).toBeDefined()
    expect((await call('ForgotPassword', request)).__type).toBe('LimitExceededException')
  })

  test('5 wrong codes block even the right one for 15 minutes', async () => {
    const request = { ClientId: pool.clientId, Username: 'codes@mail.example' }
    await call('SignUp', { ...request, Password: PASSWORD })
    const right = await codeFor(request.Username)
    const confirm = (ConfirmationCode: string) => call('ConfirmSignUp', { ...request, ConfirmationCode })
    for (let attempt = 1; attempt <= 5; attempt++) expect((await confirm('wrong')).__type).toBe('CodeMismatchException')
    expect((await confirm(right)).__type).toBe('LimitExceededException')
    later(15 * 60 * 1000)
    expect(await confirm(right)).toEqual({})
  })
})

describe('a mailed code', () => {
  test('for a sign-up is valid for a day', async () => {
    const request = { ClientId: pool.clientId, Username: 'slow@mail.example' }
    await call('SignUp', { ...request, Password: PASSWORD })
    const ConfirmationCode = await codeFor(request.Username)
    later(24 * HOUR_MS + 1)
    expect((await call('ConfirmSignUp', { ...request, ConfirmationCode })).__type).toBe('ExpiredCodeException')
    await call('ResendConfirmationCode', request)
    later(24 * HOUR_MS)
    const second = await codeFor(request.Username)
    expect(await call('ConfirmSignUp', { ...request, ConfirmationCode: second })).toEqual({})
  })

  test('for a password is valid for an hour, and once', async () => {
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

  test('does not change the address to one that has become that of another user', async () => {
    await aPerson('mover@mail.example')
    const { AccessToken } = (await signIn('mover@mail.example')).AuthenticationResult
    const change = (Value: string) =>
      call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value }] })
    await change('soon@mail.example')
    const Code = await codeFor('soon@mail.example')
    await aPerson('soon@mail.example')
    const verified = await call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code })
    expect(verified.__type).toBe('AliasExistsException')
  })
})
