import { AdminDeleteUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { Amplify } from 'aws-amplify'
import {
  confirmResetPassword,
  confirmSignUp,
  confirmUserAttribute,
  fetchAuthSession,
  fetchUserAttributes,
  resendSignUpCode,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { ConsoleLogger } from 'aws-amplify/utils'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPool, startTestAws, type TestAws } from '../../../support/aws.ts'

const PASSWORD = 'secret'

let aws: TestAws
let userPoolId: string

beforeAll(async () => {
  aws = await startTestAws()
  const pool = aws.cognito.ensurePool(aPool())
  userPoolId = pool.userPoolId
  // Amplify warns about an endpoint that is not Amazon's.
  ConsoleLogger.LOG_LEVEL = 'ERROR'
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId: pool.clientId, userPoolEndpoint: aws.cognito.url } },
  })
})
afterAll(() => aws.cleanUp())

const storage = new Map<string, string>()

beforeEach(() => {
  storage.clear()
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void storage.set(key, value),
    getItem: async (key) => storage.get(key) ?? null,
    removeItem: async (key) => void storage.delete(key),
    clear: async () => storage.clear(),
  })
})
afterEach(async () => {
  await signOut()
  aws.mailbox.clear()
})

/** The code in the latest mail to an address. */
async function codeFor(address: string): Promise<string> {
  const mails = await aws.mailbox.list()
  const mail = mails.findLast(({ to }) => to === address)
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'no code'
}

async function aPerson(username: string): Promise<void> {
  await signUp({
    username,
    password: PASSWORD,
    options: { userAttributes: { email: username, name: 'Ann Example' } },
  })
  await confirmSignUp({ username, confirmationCode: await codeFor(username) })
}

async function claims() {
  return (await fetchAuthSession()).tokens?.idToken?.payload
}

describe('with Amplify', () => {
  test('a user signs up with a mailed code and signs in without sending the password', async () => {
    const { nextStep } = await signUp({
      username: 'Ann@Mail.example',
      password: PASSWORD,
      options: { userAttributes: { email: 'Ann@Mail.example', name: 'Ann Example' } },
    })
    expect(nextStep).toMatchObject({
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { destination: 'a***@m***' },
    })
    await expect(confirmSignUp({ username: 'ann@mail.example', confirmationCode: '0000000' })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
    await confirmSignUp({
      username: 'ann@mail.example',
      confirmationCode: await codeFor('ann@mail.example'),
    })
    expect(await signIn({ username: 'ANN@mail.example', password: PASSWORD })).toMatchObject({
      isSignedIn: true,
    })
    expect(await claims()).toMatchObject({
      email: 'ann@mail.example',
      email_verified: true,
      name: 'Ann Example',
      token_use: 'id',
    })
  })

  test('a session can be refreshed until it is ended everywhere', async () => {
    await aPerson('session@mail.example')
    await signIn({ username: 'session@mail.example', password: PASSWORD })
    const before = await fetchAuthSession()
    const after = await fetchAuthSession({ forceRefresh: true })
    expect(after.tokens?.idToken?.toString()).not.toBe(before.tokens?.idToken?.toString())
    expect(after.tokens?.idToken?.payload.auth_time).toBe(before.tokens?.idToken?.payload.auth_time)

    const elsewhere = new Map(storage)
    await signOut({ global: true })
    for (const [key, value] of elsewhere) storage.set(key, value)
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined()
  })

  test('a wrong password and an unknown address get the same error', async () => {
    await aPerson('known@mail.example')
    const refusal = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }
    for (const username of ['known@mail.example', 'unknown@mail.example'])
      await expect(signIn({ username, password: 'wrong password' })).rejects.toMatchObject(refusal)
  })

  test('an unconfirmed account asks for its code, which can be sent again', async () => {
    const username = 'later@mail.example'
    await signUp({ username, password: PASSWORD })
    const first = await codeFor(username)
    expect((await signIn({ username, password: PASSWORD })).nextStep.signInStep).toBe('CONFIRM_SIGN_UP')
    await resendSignUpCode({ username })
    const second = await codeFor(username)
    if (first !== second)
      await expect(confirmSignUp({ username, confirmationCode: first })).rejects.toMatchObject({
        name: 'CodeMismatchException',
      })
    expect((await confirmSignUp({ username, confirmationCode: second })).isSignUpComplete).toBe(true)
  })

  test('a forgotten password is replaced with a mailed code', async () => {
    const username = 'forgot@mail.example'
    await aPerson(username)
    aws.mailbox.clear()
    await resetPassword({ username })
    const confirmationCode = await codeFor(username)
    await confirmResetPassword({ username, confirmationCode, newPassword: 'another' })
    expect((await signIn({ username, password: 'another' })).isSignedIn).toBe(true)
    const again = confirmResetPassword({ username, confirmationCode, newPassword: 'third one' })
    await expect(again).rejects.toMatchObject({ name: 'ExpiredCodeException' })
  })

  test('a reset for an unknown address gets the same answer and sends nothing', async () => {
    const { nextStep } = await resetPassword({ username: 'nobody@mail.example' })
    expect(nextStep.codeDeliveryDetails.destination).toBe('n***@m***')
    expect(await aws.mailbox.list()).toEqual([])
  })

  test('a password of 6 characters is accepted, one of 5 is not', async () => {
    const short = signUp({ username: 'short@mail.example', password: '12345' })
    await expect(short).rejects.toMatchObject({ name: 'InvalidPasswordException' })
    await signUp({ username: 'short@mail.example', password: '123456' })
  })

  test('a signed-in user verifies the address with a mailed code', async () => {
    const username = 'verify@mail.example'
    await aPerson(username)
    await signIn({ username, password: PASSWORD })
    aws.mailbox.clear()
    await sendUserAttributeVerificationCode({ userAttributeKey: 'email' })
    await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: await codeFor(username) })
    expect(await fetchUserAttributes()).toMatchObject({ email: username, email_verified: 'true' })
  })

  test('a deleted account is gone, and its address is free again', async () => {
    const username = 'gone@mail.example'
    await aPerson(username)
    const admin = new CognitoIdentityProviderClient(aws.config)
    await admin.send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: username }))
    admin.destroy()
    await expect(signIn({ username, password: PASSWORD })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
    await aPerson(username)
  })

  test('a second account with the same address is refused', async () => {
    await aPerson('taken@mail.example')
    await expect(signUp({ username: 'TAKEN@mail.example', password: PASSWORD })).rejects.toMatchObject({
      name: 'UsernameExistsException',
    })
  })
})
