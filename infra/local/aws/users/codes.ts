import { randomInt } from 'node:crypto'
import { renderHtml } from '../../../../lambdas/mail/renderHtml.ts'
import { renderText } from '../../../../lambdas/mail/renderText.ts'
import { CODE_PLACEHOLDER, codeMail } from '../../../../lambdas/mail/templates/code.ts'
import { CODE_HOURS, RESET_CODE_HOURS } from '../../../../shared/limits.ts'
import { HOUR_MS } from '../../../../shared/time.ts'
import type { JsonObject } from '../jsonProtocol.ts'
import { cognitoError, tooManyAttempts } from './cognitoError.ts'
import type { PoolContext } from './PoolContext.ts'
import type { CodePurpose, User } from './UserPool.ts'

const LIFETIMES_MS: Record<CodePurpose, number> = {
  signUp: CODE_HOURS * HOUR_MS,
  reset: RESET_CODE_HOURS * HOUR_MS,
  email: CODE_HOURS * HOUR_MS,
}

/** Mails a new code, by default to a user's own address; it replaces the one before. Returns `CodeDeliveryDetails`. */
export async function sendCode(
  context: PoolContext,
  user: User,
  purpose: CodePurpose,
  to = user.attributes.email ?? '',
): Promise<JsonObject> {
  const value = String(randomInt(1_000_000)).padStart(6, '0')
  user.codes[purpose] = { value, to, sentAt: context.now().getTime() }
  context.store.save()
  const mail = codeMail()
  const withCode = (part: string) => part.replaceAll(CODE_PLACEHOLDER, value)
  await context.sendMail({
    to,
    subject: mail.subject,
    text: withCode(renderText(mail)),
    html: withCode(renderHtml(mail)),
  })
  return deliveryTo(to)
}

/** Uses up a code and returns its address; throws when it is wrong or expired, and after too many attempts. */
export function useCode(context: PoolContext, user: User, purpose: CodePurpose, given: string): string {
  const now = context.now()
  const name = `${purpose} ${user.username}`
  if (context.codeAttempts.isBlocked(name, now)) throw tooManyAttempts()
  const code = user.codes[purpose]
  if (!code || now.getTime() - code.sentAt > LIFETIMES_MS[purpose]) throw expiredCode()
  if (code.value !== given) {
    context.codeAttempts.count(name, now)
    throw wrongCode()
  }
  context.codeAttempts.reset(name)
  delete user.codes[purpose]
  return code.to
}

export const wrongCode = () =>
  cognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.')
export const expiredCode = () =>
  cognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.')

/** `CodeDeliveryDetails` for an address, which is masked: `a***@m***`. */
export function deliveryTo(address: string): JsonObject {
  const [local = '', domain = ''] = address.split('@')
  const Destination = `${local.charAt(0)}***@${domain.charAt(0)}***`
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination }
}
