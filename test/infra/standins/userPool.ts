import { afterAll, beforeAll } from 'vitest'
import { aPool, startTestAws, type TestAws } from '../../support/aws.ts'

/** The password of all users. */
export const PASSWORD = 'secret'
export const MINUTE_MS = 60 * 1000
export const HOUR_MS = 60 * MINUTE_MS
export const SETTINGS = aPool({ preventUserExistenceErrors: false })

/** The stand-ins of a test file; only `later` moves their clock. */
export let aws: TestAws
/** A pool with the settings of the product. */
export let pool: { userPoolId: string; clientId: string; issuer: string }
let now = new Date('2026-11-21T12:00:00Z')

beforeAll(async () => {
  aws = await startTestAws({
    now: () => now,
    mayUse: (caller, action) => caller === 'owner' || action === 'cognito-idp:AdminGetUser',
  })
  pool = aws.cognito.ensurePool(SETTINGS)
})
afterAll(() => aws.cleanUp())

/** Sends a request to the user pools; with a caller it is signed and goes through the gateway. */
export async function call(operation: string, request: object, caller?: string) {
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

/** The last code mailed to an address. */
export async function codeFor(address: string): Promise<string> {
  const mail = (await aws.mailbox.list()).findLast(({ to }) => to === address)
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'no code'
}

/** Signs up a user and confirms the address. */
export async function aPerson(Username: string): Promise<void> {
  await call('SignUp', { ClientId: pool.clientId, Username, Password: PASSWORD })
  const ConfirmationCode = await codeFor(Username)
  await call('ConfirmSignUp', { ClientId: pool.clientId, Username, ConfirmationCode })
}

export function signIn(USERNAME: string, password = PASSWORD) {
  return call('InitiateAuth', {
    ClientId: pool.clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME, PASSWORD: password },
  })
}

/** Refreshes tokens. */
export function refresh(RefreshToken: string) {
  return call('GetTokensFromRefreshToken', { ClientId: pool.clientId, RefreshToken })
}

/** Moves the clock. */
export function later(milliseconds: number): void {
  now = new Date(now.getTime() + milliseconds)
}
