import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { renderHtml } from '../../../lambdas/mail/renderHtml.ts'
import { renderText } from '../../../lambdas/mail/renderText.ts'
import { anyCodeMail, CODE_PLACEHOLDER } from '../../../lambdas/mail/templates/code.ts'
import { english } from '../../../lambdas/mail/words/english.ts'
import { CODE_HOURS, RESET_CODE_HOURS } from '../../../shared/limits.ts'
import { HOUR_MS } from '../../../shared/time.ts'
import type { JsonObject } from '../jsonProtocol.ts'
import { cognitoError, tooManyAttempts } from './cognitoError.ts'
import type { PoolContext } from './PoolContext.ts'
import { trigger } from './triggers.ts'
import type { CodePurpose, User, UserPool } from './UserPool.ts'

const LIFETIMES_MS: Record<CodePurpose, number> = {
  signUp: CODE_HOURS * HOUR_MS,
  reset: RESET_CODE_HOURS * HOUR_MS,
  email: CODE_HOURS * HOUR_MS,
}

/** Why a code is mailed, as the pool names it to the trigger. */
type CodeSource = 'SignUp' | 'ResendCode' | 'ForgotPassword' | 'UpdateUserAttribute' | 'VerifyUserAttribute'

const PURPOSES: Record<CodeSource, CodePurpose> = {
  SignUp: 'signUp',
  ResendCode: 'signUp',
  ForgotPassword: 'reset',
  UpdateUserAttribute: 'email',
  VerifyUserAttribute: 'email',
}

/** What the trigger may answer. As the pool of the product sends through SES, it takes texts; without one, the template is sent. */
const Texts = z.object({ emailSubject: z.nullish(z.string()), emailMessage: z.nullish(z.string()) })

type Sending = {
  source: CodeSource
  /** By default the user's own address. */
  to?: string | undefined
  clientMetadata?: Record<string, string> | undefined
}

/**
 * Mails a new code unless the trigger refuses it; it replaces the one before. Returns `CodeDeliveryDetails`.
 */
export async function sendCode(
  context: PoolContext,
  pool: UserPool,
  user: User,
  { source, to = user.attributes.email ?? '', clientMetadata }: Sending,
): Promise<JsonObject> {
  const purpose = PURPOSES[source]
  const texts = Texts.parse(
    await trigger(context.callFunction, `CustomMessage_${source}`, pool, user, {
      request: {
        codeParameter: CODE_PLACEHOLDER,
        linkParameter: '{##Click Here##}',
        usernameParameter: null,
        ...(clientMetadata && { clientMetadata }),
      },
      response: { smsMessage: null, emailMessage: null, emailSubject: null },
    }),
  )
  if (texts.emailMessage && !texts.emailMessage.includes(CODE_PLACEHOLDER))
    throw cognitoError('InvalidLambdaResponseException', 'The message of the trigger has no place for the code.')
  const value = String(randomInt(1_000_000)).padStart(6, '0')
  user.codes[purpose] = { value, to, sentAt: context.now().getTime() }
  context.store.save()
  const mail = anyCodeMail(english)
  const withCode = (part: string) => part.replaceAll(CODE_PLACEHOLDER, value)
  await context.sendMail({
    to,
    subject: texts.emailSubject ?? mail.subject,
    text: withCode(texts.emailMessage ? textIn(texts.emailMessage) : renderText(mail)),
    html: withCode(texts.emailMessage ?? renderHtml(mail)),
  })
  return deliveryTo(to)
}

/** The text of a mail that a trigger wrote: the pool has none but its HTML. */
function textIn(html: string): string {
  const texts = html.slice(html.indexOf('<body')).split(/<[^>]*>/)
  return `${texts
    .map((text) => text.replaceAll(/&[^;]*;/g, ' ').trim())
    .filter(Boolean)
    .join('\n')}\n`
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
