import * as z from 'zod/mini'
import { FunctionFailure } from '../../shared/answers/callables.ts'
import { waitlistPage } from '../../shared/pages.ts'
import { plainEmailAddress } from '../../shared/people/emailAddress.ts'
import { type WaitlistEntry, waitlistProblems } from '../../shared/people/waitlist.ts'
import { dayOf } from '../../shared/time.ts'
import type { CaptchaCheck } from '../adapters/captcha/captcha.ts'
import type { Waitlist } from '../adapters/people/waitlist.ts'
import type { Keys } from '../adapters/secrets/keys.ts'
import type { CallableFunction, Caller } from '../http/callableHandler.ts'
import { contextIn } from '../mail/contextIn.ts'
import type { MailSite } from '../mail/MailDocument.ts'
import type { SendMail } from '../mail/mailer.ts'
import { nameOf } from '../mail/sendOnce.ts'
import { waitlistMail } from '../mail/templates/waitlist.ts'
import { waitlistToken } from '../mail/waitlistToken.ts'
import { checkCaptcha, mailUnavailable } from './checkCaptcha.ts'
import { countCall, type RateLimiting, tooManyRequests } from './countCall.ts'

/** What joining the waitlist needs: limits for strangers, the list, and the mail that asks to confirm. */
export type WaitlistServices = RateLimiting & {
  captcha: CaptchaCheck
  waitlist: Waitlist
  keys: Keys
  send: SendMail
  context: MailSite
}

/**
 * Adds an address to the waitlist of the premium newsletter and sends a confirmation mail, at most one per day. The
 * answer does not reveal whether the address was on the list before. Throws `invalid-argument` for an invalid entry or an
 * unsolved captcha, `resource-exhausted` beyond the limits and after too many bounces, and `unavailable` when the mail
 * cannot be sent.
 */
export function joinWaitlist(services: WaitlistServices): CallableFunction {
  return async (data, caller) => {
    const { email, country } = readEntry(data)
    const { now } = caller
    await checkCaptcha(services.captcha, data.recaptchaToken, now)
    // Before any lookup, so that hitting a limit reveals nothing either.
    const wait = await countCall(services, 'waitlist', caller)
    if (wait > 0) throw tooManyRequests(wait)
    const state = await services.waitlist.add(email, country, now)
    if (state !== 'confirmed') await askForConfirmation(services, { email, country }, caller)
    return { success: true }
  }
}

const Sent = z.object({ email: z.string(), country: z.string() })

function readEntry(data: unknown): WaitlistEntry {
  const entry = Sent.safeParse(data).data
  if (!entry || waitlistProblems(entry).size > 0)
    throw new FunctionFailure('invalid-argument', 'Please send an email address and one of the countries.')
  return { ...entry, email: plainEmailAddress(entry.email) }
}

/** The mailer sends this mail once per day and address, and skips suppressed addresses. */
async function askForConfirmation(
  { waitlist, keys, send, context: site }: WaitlistServices,
  { email, country }: WaitlistEntry,
  { now, language }: Caller,
): Promise<void> {
  const entry = await waitlist.entryOf(email)
  const context = contextIn(site, language)
  const page = context.site + waitlistPage(waitlistToken(await keys.key('waitlist'), entry))
  const outcome = await send(
    {
      record: `waitlist#${entry}#${dayOf(now)}`,
      purpose: 'answer',
      to: email,
      document: waitlistMail(context, { country, confirm: page, leave: page }),
    },
    now,
  )
  if (!SUCCESSES.has(nameOf(outcome))) throw mailUnavailable()
}

/** The outcomes that callers see as success; a suppressed address must look the same. */
const SUCCESSES: ReadonlySet<string> = new Set(['sent', 'before', 'suppressed'])
