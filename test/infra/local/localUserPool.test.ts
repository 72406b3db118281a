import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { userPoolTriggers } from '../../../infra/local/localUserPool.ts'
import { aPool, startTestAws, type TestAws } from '../../support/aws.ts'

/** The behaviour of a function. */
type Behavior = (event: unknown) => unknown

let aws: TestAws
let ClientId: string
let preSignUp: Behavior
let customMessage: Behavior
let postConfirmation: Behavior
const called: string[] = []

beforeAll(async () => {
  aws = await startTestAws({
    callFunction: userPoolTriggers(async (name, event) => {
      called.push(name)
      if (name === 'preSignUp') return preSignUp(event)
      return name === 'customMessage' ? customMessage(event) : postConfirmation(event)
    }),
  })
  ClientId = aws.cognito.ensurePool(aPool()).clientId
})
afterAll(() => aws.cleanUp())
beforeEach(() => {
  called.length = 0
  customMessage = (event) => event
  postConfirmation = (event) => event
})

function signUp(Username: string, ClientMetadata?: Record<string, string>) {
  return call('SignUp', { ClientId, Username, Password: 'secret', ClientMetadata })
}

async function call(operation: string, request: object) {
  const response = await fetch(aws.cognito.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(request),
  })
  return response.json()
}

describe('a sign-up', () => {
  test('invokes the function of the manifest with the metadata of the form', async () => {
    let seen: unknown
    preSignUp = (event) => {
      seen = event
      return event
    }
    expect(await signUp('ann@mail.example', { captcha: 'solved' })).toMatchObject({ UserConfirmed: false })
    expect(called).toEqual(['preSignUp', 'customMessage'])
    expect(seen).toMatchObject({
      triggerSource: 'PreSignUp_SignUp',
      request: { clientMetadata: { captcha: 'solved' } },
    })
  })

  test('is refused with the error of the function, as on AWS', async () => {
    preSignUp = () => {
      throw new Error('captcha-failed')
    }
    expect(await signUp('bob@mail.example')).toEqual({
      __type: 'UserLambdaValidationException',
      message: 'PreSignUp failed with error captcha-failed.',
    })
    preSignUp = (event) => event
    expect(await signUp('bob@mail.example')).toMatchObject({ UserConfirmed: false })
  })

  test.each([
    ['nothing', undefined],
    ['no event', 'fine'],
    ['an event without a response', { version: '1' }],
  ])('is refused when the function returns %s', async (_, answer) => {
    preSignUp = () => answer
    expect(await signUp('eve@mail.example')).toMatchObject({ __type: 'UserLambdaValidationException' })
  })
})

async function confirm(Username: string) {
  const mail = (await aws.mailbox.list()).findLast(({ to }) => to === Username)
  const ConfirmationCode = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
  return call('ConfirmSignUp', { ClientId, Username, ConfirmationCode })
}

test('a confirmed sign-up invokes the function of the manifest with the address', async () => {
  preSignUp = (event) => event
  let seen: unknown
  postConfirmation = (event) => {
    seen = event
    return event
  }
  await signUp('cid@mail.example')
  expect(await confirm('cid@mail.example')).toEqual({})
  expect(called).toEqual(['preSignUp', 'customMessage', 'postConfirmation'])
  expect(seen).toMatchObject({
    ...{ triggerSource: 'PostConfirmation_ConfirmSignUp', region: 'us-east-1', callerContext: { clientId: ClientId } },
    userName: expect.stringMatching(/^[0-9a-f-]{36}$/),
    request: { userAttributes: { sub: expect.any(String), email: 'cid@mail.example', email_verified: 'true' } },
  })
})

describe('a code', () => {
  /** Somebody who has signed in. */
  async function signedIn(Username: string): Promise<string> {
    preSignUp = (event) => event
    await signUp(Username)
    await confirm(Username)
    const AuthParameters = { USERNAME: Username, PASSWORD: 'secret' }
    const answer = await call('InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })
    return answer.AuthenticationResult.AccessToken
  }

  const ClientMetadata = { page: 'account' }
  const newAddress = (Value: string) => ({ UserAttributes: [{ Name: 'email', Value }] })

  /** The requests that mail a code, with what the pool calls them; `to` is where it goes. */
  const REQUESTS: [string, (address: string) => Promise<{ operation: string; request: object; to: string }>][] = [
    [
      'CustomMessage_SignUp',
      async (to) => ({ operation: 'SignUp', request: { ClientId, Username: to, Password: 'secret' }, to }),
    ],
    [
      'CustomMessage_ResendCode',
      async (to) => {
        await signUp(to)
        return { operation: 'ResendConfirmationCode', request: { ClientId, Username: to }, to }
      },
    ],
    [
      'CustomMessage_ForgotPassword',
      async (to) => {
        await signedIn(to)
        return { operation: 'ForgotPassword', request: { ClientId, Username: to }, to }
      },
    ],
    [
      'CustomMessage_UpdateUserAttribute',
      async (address) => {
        const request = { AccessToken: await signedIn(address), ...newAddress(`new-${address}`) }
        return { operation: 'UpdateUserAttributes', request, to: `new-${address}` }
      },
    ],
    [
      'CustomMessage_VerifyUserAttribute',
      async (to) => {
        const request = { AccessToken: await signedIn(to), AttributeName: 'email' }
        return { operation: 'GetUserAttributeVerificationCode', request, to }
      },
    ],
  ]

  async function mailsTo(address: string) {
    return (await aws.mailbox.list()).filter(({ to }) => to === address)
  }

  test.each(REQUESTS)('(%s) passes the function of the manifest, which writes its mail', async (source, prepare) => {
    preSignUp = (event) => event
    const { operation, request, to } = await prepare(`${source.toLowerCase()}@mail.example`)
    let seen: unknown
    customMessage = (event) => {
      seen = event
      return { ...Object(event), response: { emailSubject: 'Ours', emailMessage: '<p>Our {####}</p>' } }
    }
    expect(await call(operation, { ...request, ClientMetadata })).not.toHaveProperty('__type')
    expect(seen).toMatchObject({
      triggerSource: source,
      request: { codeParameter: '{####}', clientMetadata: ClientMetadata, userAttributes: { sub: expect.any(String) } },
      response: { emailSubject: null, emailMessage: null },
    })
    const mail = (await mailsTo(to)).at(-1)
    expect(mail).toMatchObject({ subject: 'Ours', html: expect.stringMatching(/^<p>Our \d{6}<\/p>/) })
  })

  test.each(REQUESTS)('(%s) that the function refuses is not mailed', async (source, prepare) => {
    preSignUp = (event) => event
    const { operation, request, to } = await prepare(`refused-${source.toLowerCase()}@mail.example`)
    const before = (await mailsTo(to)).length
    customMessage = () => {
      throw new Error('too-many-codes; 60 seconds')
    }
    expect(await call(operation, request)).toEqual({
      __type: 'UserLambdaValidationException',
      message: 'CustomMessage failed with error too-many-codes; 60 seconds.',
    })
    expect(await mailsTo(to)).toHaveLength(before)
  })

  test('that is refused leaves the one before valid', async () => {
    preSignUp = (event) => event
    await signUp('dora@mail.example')
    customMessage = () => {
      throw new Error('too-many-codes; 60 seconds')
    }
    await call('ResendConfirmationCode', { ClientId, Username: 'dora@mail.example' })
    expect(await confirm('dora@mail.example')).toEqual({})
  })

  test('whose mail has no place for it is not sent, as on AWS', async () => {
    preSignUp = (event) => event
    customMessage = (event) => ({ ...Object(event), response: { emailMessage: 'No code' } })
    expect(await signUp('elsa@mail.example')).toMatchObject({ __type: 'InvalidLambdaResponseException' })
  })
})
