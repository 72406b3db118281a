import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { userPoolTriggers } from '../../../infra/local/localUserPool.ts'
import { aPool, startTestAws, type TestAws } from '../../support/aws.ts'

/** The behaviour of a function. */
type Behavior = (event: unknown) => unknown

let aws: TestAws
let ClientId: string
let preSignUp: Behavior
let postConfirmation: Behavior
const called: string[] = []

beforeAll(async () => {
  aws = await startTestAws({
    callFunction: userPoolTriggers(async (name, event) => {
      called.push(name)
      return name === 'preSignUp' ? preSignUp(event) : postConfirmation(event)
    }),
  })
  ClientId = aws.cognito.ensurePool(aPool()).clientId
})
afterAll(() => aws.cleanUp())
beforeEach(() => {
  called.length = 0
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
    expect(called).toEqual(['preSignUp'])
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
  expect(called).toEqual(['preSignUp', 'postConfirmation'])
  expect(seen).toMatchObject({
    ...{ triggerSource: 'PostConfirmation_ConfirmSignUp', region: 'us-east-1', callerContext: { clientId: ClientId } },
    userName: expect.stringMatching(/^[0-9a-f-]{36}$/),
    request: { userAttributes: { sub: expect.any(String), email: 'cid@mail.example', email_verified: 'true' } },
  })
})
