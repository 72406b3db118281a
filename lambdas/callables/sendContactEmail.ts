import { randomUUID } from 'node:crypto'
import { FunctionFailure } from '../../shared/answers/callables.ts'
import type { ContactMessage } from '../../shared/people/contactMessage.ts'
import type { CaptchaCheck } from '../adapters/captcha/captcha.ts'
import { foldAddress } from '../adapters/secrets/saltedHash.ts'
import { logger } from '../common/logger.ts'
import type { CallableFunction, Caller } from '../http/callableHandler.ts'
import type { SendMail } from '../mail/mailer.ts'
import { contactMail, contactReplyMail } from '../mail/templates/contact.ts'
import type { MailContext } from '../mail/templates/MailContext.ts'
import { type Counting, countCall, type DayLimits } from './countCall.ts'
import { dayOf } from './dayOf.ts'
import { noMailNow } from './noMailNow.ts'
import { readMessage } from './readMessage.ts'

/** How many messages can be sent on one day. */
const LIMITS: DayLimits = { ofClient: 3, ofAll: 200 }

export type ContactServices = Counting & {
  captcha: CaptchaCheck
  send: SendMail
  context: MailContext
  /** The operator's address; empty while there is none. */
  contactTo: string
}

/**
 * Brings a message to the operator and answers its sender with a fixed text, once per address and day. Throws
 * `invalid-argument` for a message that cannot be sent or an unsolved captcha, `resource-exhausted` beyond the limits,
 * `failed-precondition` when the mail service refuses our mail, `unavailable` in every other case in which nobody knows
 * that the operator has it.
 */
export function sendContactEmail(services: ContactServices): CallableFunction {
  return async (data, caller) => {
    // What fills in the field that people do not see is told what it wants to hear.
    if (data.website) return SENT
    const message = readMessage(data)
    if (services.contactTo === '') throw noMailNow()
    await checkCaptcha(services, data.recaptchaToken, caller)
    await countCall(services, 'contact', caller, LIMITS)
    await sendToOperator(services, message, caller)
    if (data.sendAutoResponse !== false) await reply(services, message, caller)
    return SENT
  }
}

const SENT = { success: true }

async function checkCaptcha({ captcha }: ContactServices, token: unknown, { now }: Caller): Promise<void> {
  switch (await captcha.check(typeof token === 'string' ? token : '', now)) {
    case 'passed':
      return
    case 'failed':
      throw new FunctionFailure('invalid-argument', 'Please verify that you are not a robot.')
    case 'unavailable':
      throw noMailNow()
  }
}

async function sendToOperator(
  { send, context, contactTo }: ContactServices,
  message: ContactMessage,
  { now }: Caller,
): Promise<void> {
  const mail = {
    record: `contact#${randomUUID()}`,
    kind: 'contact',
    to: contactTo,
    document: contactMail(context, message),
    replyTo: { name: message.name, address: message.email },
  } as const
  const outcome = await send(mail, now)
  if (outcome === 'sent') return
  if (outcome === 'refused')
    throw new FunctionFailure('failed-precondition', 'The e-mail service is not set up for this.')
  throw noMailNow()
}

/**
 * The message has arrived, whatever becomes of the reply. There is at most one for each message, so the limit of a day
 * holds for replies as well; a day's second one to an address, or one to an address that mails came back from, is not
 * sent by the mailer.
 */
async function reply(
  { send, context, hash }: ContactServices,
  { email }: ContactMessage,
  { now }: Caller,
): Promise<void> {
  try {
    const mail = {
      record: `contact-reply#${await hash(foldAddress(email))}#${dayOf(now)}`,
      kind: 'transactional',
      to: email,
      document: contactReplyMail(context),
      isAutomaticReply: true,
    } as const
    await send(mail, now)
  } catch (error) {
    logger.error('A contact message could not be replied to', { error: error as Error })
  }
}
