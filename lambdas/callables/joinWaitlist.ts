import * as z from 'zod/mini'
import { FunctionFailure } from '../../shared/answers/callables.ts'
import { findCountry } from '../../shared/countries.ts'
import { waitlistPage } from '../../shared/pages.ts'
import { type WaitlistEntry, waitlistProblems } from '../../shared/people/waitlist.ts'
import type { Waitlist } from '../adapters/people/waitlist.ts'
import type { Keys } from '../adapters/secrets/keys.ts'
import type { CallableFunction } from '../http/callableHandler.ts'
import type { MailOutcome, SendMail } from '../mail/mailer.ts'
import type { MailContext } from '../mail/templates/MailContext.ts'
import { waitlistMail } from '../mail/templates/waitlist.ts'
import { waitlistToken } from '../mail/waitlistToken.ts'
import { type Counting, countCall, type DayLimits } from './countCall.ts'
import { dayOf } from './dayOf.ts'
import { noMailNow } from './noMailNow.ts'

/** How many addresses can be entered on one day. */
const LIMITS: DayLimits = { ofClient: 5, ofAll: 200 }

export type WaitlistServices = Counting & {
  waitlist: Pick<Waitlist, 'add' | 'entryOf'>
  keys: Keys
  send: SendMail
  context: MailContext
}

/**
 * Enters an address on the waitlist of the premium newsletter and asks by mail, once a day at most, whether its owner
 * wants that. The answer never tells whether the address was there before. Throws `invalid-argument`,
 * `resource-exhausted` beyond the limits, and `unavailable` when the mail cannot be sent.
 */
export function joinWaitlist(services: WaitlistServices): CallableFunction {
  return async (data, caller) => {
    const { email, country } = readEntry(data)
    const { now } = caller
    // Before anything is looked up, so that running into a limit tells nothing either.
    await countCall(services, 'waitlist', caller, LIMITS)
    const state = await services.waitlist.add(email, country, now)
    if (state !== 'confirmed') await askForConfirmation(services, { email, country }, now)
    return { success: true }
  }
}

const Sent = z.object({ email: z.string(), country: z.string() })

function readEntry(data: unknown): WaitlistEntry {
  const entry = Sent.safeParse(data).data
  if (!entry || waitlistProblems(entry).size > 0)
    throw new FunctionFailure('invalid-argument', 'Please send an e-mail address and one of the countries.')
  return { ...entry, email: entry.email.trim() }
}

/** The mailer sends the mail of a day once, and none to an address that mails came back from. */
async function askForConfirmation(
  { waitlist, keys, send, context }: WaitlistServices,
  { email, country }: WaitlistEntry,
  now: string,
): Promise<void> {
  const entry = await waitlist.entryOf(email)
  const page = context.site + waitlistPage(waitlistToken(await keys.key('waitlist'), entry))
  const name = findCountry(country)?.name ?? country
  const outcome = await send(
    {
      record: `waitlist#${entry}#${dayOf(now)}`,
      kind: 'transactional',
      to: email,
      document: waitlistMail(context, { country: name, confirm: page, leave: page }),
    },
    now,
  )
  if (!HANDLED.has(outcome)) throw noMailNow()
}

/** What looks the same from outside: nobody learns of an address that mails to it come back. */
const HANDLED: ReadonlySet<MailOutcome> = new Set(['sent', 'again', 'suppressed'])
