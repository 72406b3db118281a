import * as z from 'zod/mini'
import { WebConfig } from '../../shared/api.ts'

/** Somebody with an account of the local product, signed in. */
export type SignedInPerson = {
  email: string
  password: string
  sub: string
  idToken: string
  accessToken: string
  refreshToken: string
}

const Mailbox = z.object({
  messages: z.array(
    z.object({
      to: z.string(),
      from: z.string(),
      subject: z.string(),
      headers: z.record(z.string(), z.string()),
      text: z.string(),
    }),
  ),
})
const Tokens = z.object({
  AuthenticationResult: z.object({ IdToken: z.string(), AccessToken: z.string(), RefreshToken: z.string() }),
})
const Claims = z.looseObject({ sub: z.string() })

/** What a token of the pool says. */
export function claimsOf(token: string): z.infer<typeof Claims> {
  return Claims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()))
}

/** Makes an account at a running product, with the code out of its mailbox, and signs in. */
export async function signUpAndIn(site: string, email: string, password = 'secret'): Promise<SignedInPerson> {
  const { userPoolClientId: ClientId } = WebConfig.parse(await (await fetch(`${site}/config.json`)).json())
  await callPool(site, 'SignUp', {
    ClientId,
    Username: email,
    Password: password,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'name', Value: 'Maya Okafor' },
    ],
  })
  const ConfirmationCode = await mailedCode(site, email)
  await callPool(site, 'ConfirmSignUp', { ClientId, Username: email, ConfirmationCode })
  return signIn(site, email, password)
}

/** Signs in at a running product. */
export async function signIn(site: string, email: string, password: string): Promise<SignedInPerson> {
  const { userPoolClientId: ClientId } = WebConfig.parse(await (await fetch(`${site}/config.json`)).json())
  const answer = await callPool(site, 'InitiateAuth', {
    ClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })
  const tokens = Tokens.parse(answer).AuthenticationResult
  return {
    email,
    password,
    sub: claimsOf(tokens.IdToken).sub,
    idToken: tokens.IdToken,
    accessToken: tokens.AccessToken,
    refreshToken: tokens.RefreshToken,
  }
}

export type MailedMessage = z.infer<typeof Mailbox>['messages'][number]

/** What was mailed to an address, newest last. */
export async function mailsTo(site: string, email: string): Promise<MailedMessage[]> {
  const { messages } = Mailbox.parse(await (await fetch(`${site}/__local/mailbox`)).json())
  return messages.filter(({ to }) => to === email)
}

/** The newest code that was mailed to an address. */
export async function mailedCode(site: string, email: string): Promise<string> {
  const mails = (await mailsTo(site, email)).toReversed()
  const code = mails.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])[0]
  if (!code) throw new Error(`No code was mailed to ${email}.`)
  return code
}

/** One call of the user pool, as a browser makes it. */
export async function callPool(site: string, operation: string, request: object): Promise<unknown> {
  const response = await fetch(`${site}/__local/cognito/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(request),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${operation}: ${JSON.stringify(answer)}`)
  return answer
}
