import { randomInt } from 'node:crypto'
import type { JsonObject } from '../jsonProtocol.ts'
import { cognitoError, tooManyAttempts } from './cognitoError.ts'
import { trigger } from './triggers.ts'
import type { CodePurpose, User, UserPool } from './UserPool.ts'
import type { UserWorld } from './UserWorld.ts'

const HOUR_MS = 60 * 60 * 1000
const LIFETIME_MS: Record<CodePurpose, number> = { signUp: 24 * HOUR_MS, reset: HOUR_MS, email: 24 * HOUR_MS }

export type CodeMailSource =
  | 'SignUp'
  | 'ResendCode'
  | 'ForgotPassword'
  | 'UpdateUserAttribute'
  | 'VerifyUserAttribute'

/** Mails a new code to an address; it replaces the one before. Answers what the client may know of the delivery. */
export async function sendCode(
  world: UserWorld,
  pool: UserPool,
  user: User,
  purpose: CodePurpose,
  source: CodeMailSource,
  to: string,
): Promise<JsonObject> {
  const value = String(randomInt(1_000_000)).padStart(6, '0')
  user.codes[purpose] = { value, sentAt: world.now().getTime() }
  world.store.save()
  const response = await trigger(world.callFunction, `CustomMessage_${source}`, pool, user, {
    request: { codeParameter: '{####}', usernameParameter: '{username}' },
    response: { emailSubject: null, emailMessage: null, smsMessage: null },
  })
  const fill = (text: string) => text.replaceAll('{####}', value).replaceAll('{username}', user.username)
  const { emailSubject, emailMessage } = response
  world.sendMail({
    to,
    subject: typeof emailSubject === 'string' ? fill(emailSubject) : 'Your verification code',
    html: fill(typeof emailMessage === 'string' ? emailMessage : DEFAULT_MESSAGE[purpose]),
  })
  return deliveryTo(to)
}

const DEFAULT_MESSAGE: Record<CodePurpose, string> = {
  signUp: 'Your confirmation code is {####}',
  reset: 'Your password reset code is {####}',
  email: 'Your verification code is {####}',
}

/** Uses a code up; throws when it is not the one that was mailed, is too old, or there were too many tries. */
export function useCode(world: UserWorld, user: User, purpose: CodePurpose, given: string): void {
  const now = world.now()
  const name = `${purpose} ${user.username}`
  if (world.codeAttempts.isBlocked(name, now)) throw tooManyAttempts()
  const code = user.codes[purpose]
  if (!code || now.getTime() - code.sentAt > LIFETIME_MS[purpose]) throw expiredCode()
  if (code.value !== given) {
    world.codeAttempts.count(name, now)
    throw wrongCode()
  }
  world.codeAttempts.forget(name)
  delete user.codes[purpose]
}

export const wrongCode = () =>
  cognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.')
export const expiredCode = () =>
  cognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.')

/** Where a code went, told in a way that does not give the address away: `a***@m***`. */
export function deliveryTo(address: string): JsonObject {
  const [local = '', domain = ''] = address.split('@')
  const Destination = `${local.charAt(0)}***@${domain.charAt(0)}***`
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination }
}
