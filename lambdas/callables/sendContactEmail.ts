import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { FunctionFailure } from '../../shared/answers/callables.ts'
import {
  CONTACT_FIELDS,
  CONTACT_LIMITS,
  type ContactMessage,
  contactProblems,
} from '../../shared/people/contactMessage.ts'
import { plainEmailAddress } from '../../shared/people/emailAddress.ts'
import { cleanText } from '../../shared/text/cleanText.ts'
import { dayOf } from '../../shared/time.ts'
import type { CaptchaCheck } from '../adapters/captcha/captcha.ts'
import { foldAddress } from '../adapters/secrets/saltedHash.ts'
import { orElse } from '../common/bestEffort.ts'
import type { CallableFunction, Caller } from '../http/callableHandler.ts'
import { contextIn } from '../mail/contextIn.ts'
import type { MailSite } from '../mail/MailDocument.ts'
import type { SendMail } from '../mail/mailer.ts'
import { nameOf } from '../mail/sendOnce.ts'
import { contactMail, contactReplyMail } from '../mail/templates/contact.ts'
import { checkCaptcha, mailUnavailable } from './checkCaptcha.ts'
import { countCall, type RateLimiting, tooManyRequests } from './countCall.ts'

/** What a contact message needs: limits for strangers, and the mail. */
export type ContactServices = RateLimiting & {
  captcha: CaptchaCheck
  send: SendMail
  context: MailSite
  /** The operator's address; empty while none is configured. */
  contactTo: string
}

/**
 * Mails a contact message to the operator and an automatic reply to its sender, at most one reply per address and day.
 * Throws `invalid-argument` for an invalid message or an unsolved captcha, `resource-exhausted` beyond the limits,
 * `failed-precondition` when the mail service refuses our mail, and `unavailable` whenever delivery to the operator is
 * not certain.
 */
export function sendContactEmail(services: ContactServices): CallableFunction {
  return async (data, caller) => {
    // The honeypot field is invisible to people: pretend success to bots.
    if (data.website) return SENT
    const message = readMessage(data)
    if (services.contactTo === '') throw mailUnavailable()
    await checkCaptcha(services.captcha, data.recaptchaToken, caller.now)
    const wait = await countCall(services, 'contact', caller)
    if (wait > 0) throw tooManyRequests(wait)
    await sendToOperator(services, message, caller)
    if (data.sendAutoResponse !== false) await reply(services, message, caller)
    return SENT
  }
}

const SENT = { success: true }

const Sent = z.object({ name: z.string(), email: z.string(), subject: z.string(), message: z.string() })

/** Validates and cleans a message; throws `invalid-argument` when it cannot be sent. */
function readMessage(data: unknown): ContactMessage {
  const sent = Sent.safeParse(data).data
  if (!sent) throw new FunctionFailure('invalid-argument', `A message has ${CONTACT_FIELDS.join(', ')}.`)
  const message = cleanMessage(sent)
  // Cleaning may leave too little, so the result is validated as well.
  const wrong = new Map([...contactProblems(sent), ...contactProblems(message)])
  if (wrong.size > 0)
    throw new FunctionFailure('invalid-argument', `Please check these fields: ${[...wrong.keys()].join(', ')}.`)
  return message
}

/** Removes control, bidi and invisible characters. Only the message itself may have several lines. */
function cleanMessage({ name, email, subject, message }: ContactMessage): ContactMessage {
  return {
    name: cleanText(name),
    email: plainEmailAddress(email),
    subject: cleanText(subject),
    message: message
      .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
      .map((line) => cleanText(line, CONTACT_LIMITS.message))
      .join('\n')
      .trim(),
  }
}

async function sendToOperator(
  { send, context, contactTo }: ContactServices,
  message: ContactMessage,
  { now }: Caller,
): Promise<void> {
  const mail = {
    record: `contact#${randomUUID()}`,
    purpose: 'contact',
    to: contactTo,
    // The operator's language.
    document: contactMail(contextIn(context, 'en'), message),
    replyTo: { name: message.name, address: message.email },
  } as const
  const outcome = await send(mail, now)
  if (outcome === 'sent') return
  if (nameOf(outcome) === 'refused')
    throw new FunctionFailure('failed-precondition', 'The email service is not set up for this.')
  throw mailUnavailable()
}

/**
 * Sends the automatic reply. Its failure does not fail the call, because the operator has the message by then; nor do the
 * limits of replies, which keep nobody from writing. The mailer skips a second reply to an address on the same day, and
 * suppressed addresses.
 */
async function reply(services: ContactServices, { email }: ContactMessage, caller: Caller): Promise<void> {
  const { send, context, hash } = services
  const { now, language } = caller
  await orElse(undefined, 'A contact message could not be replied to', async () => {
    if ((await countCall(services, 'reply', caller)) > 0) return
    const mail = {
      record: `contact-reply#${await hash(foldAddress(email))}#${dayOf(now)}`,
      purpose: 'answer',
      to: email,
      document: contactReplyMail(contextIn(context, language)),
      isAutomaticReply: true,
    } as const
    await send(mail, now)
  })
}
