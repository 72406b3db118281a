import * as z from 'zod/mini'
import { LANGUAGE_TAGS } from '../../shared/languages/languages.ts'
import { withTold } from '../../shared/people/addressChange.ts'
import { endWindow, withoutWindow } from '../../shared/people/confirmationWindow.ts'
import { DEFAULT_TIME_ZONE } from '../../shared/people/timeZone.ts'
import { Problem } from '../../shared/problem.ts'
import type { ConfirmationWindows } from '../adapters/mail/confirmationWindows.ts'
import type { WelcomeService } from '../adapters/mail/welcomeService.ts'
import type { AddressChanges } from '../adapters/people/addressChanges.ts'
import type { PeopleTable } from '../adapters/people/peopleTable.ts'
import type { FindRecipient } from '../adapters/people/userPool.ts'
import { type BatchAnswer, processBatch } from '../common/processBatch.ts'
import { type ConfirmationMailServices, confirmFollowChanges } from '../mail/confirmFollowChanges.ts'
import { contextIn } from '../mail/contextIn.ts'
import type { MailSite } from '../mail/MailDocument.ts'
import type { SendMail } from '../mail/mailer.ts'
import { isAgain, nameOf, type Outcome } from '../mail/sendOnce.ts'
import { formerAddressMail, takenBackMail } from '../mail/templates/formerAddress.ts'
import { newPasswordMail } from '../mail/templates/newPassword.ts'
import { welcomeOf } from './welcome.ts'

const WindowMessage = z.object({ sub: z.string(), window: z.string() })
const FormerMessage = z.object({ sub: z.string(), former: z.string() })
const EndedMessage = z.object({ sub: z.string(), ended_at: z.string() })
const PasswordMessage = z.object({ sub: z.string(), username: z.string(), password_at: z.string() })
const WelcomeMessage = z.object({
  sub: z.string(),
  username: z.string(),
  /** The language of the page of the sign-up. */
  language: z.optional(z.enum(LANGUAGE_TAGS)),
})
type WelcomeMessage = z.infer<typeof WelcomeMessage>

type Waiting = {
  closeWindow: (message: z.infer<typeof WindowMessage>) => Promise<void>
  tellFormer: (message: z.infer<typeof FormerMessage>) => Promise<void>
  endAccess: (message: z.infer<typeof EndedMessage>) => Promise<void>
  tellNewPassword: (message: z.infer<typeof PasswordMessage>) => Promise<void>
  welcome: (message: WelcomeMessage) => Promise<void>
}

/**
 * Works off a batch of messages: sends the mails of ended confirmation windows, notices to former addresses and of new passwords, and
 * welcomes, and ends what outlives ended sessions.
 */
export function sendWaiting(
  event: unknown,
  { closeWindow, tellFormer, endAccess, tellNewPassword, welcome }: Waiting,
): Promise<BatchAnswer> {
  return processBatch(
    event,
    async ({ content }) => {
      const message = z
        .union([WindowMessage, FormerMessage, EndedMessage, PasswordMessage, WelcomeMessage])
        .parse(content)
      if ('window' in message) await closeWindow(message)
      else if ('former' in message) await tellFormer(message)
      else if ('ended_at' in message) await endAccess(message)
      else if ('password_at' in message) await tellNewPassword(message)
      else await welcome(message)
    },
    'A waiting mail was not sent',
  )
}

/**
 * Sends a welcome. The message has no address, so it is read from the user pool; deleted users get nothing. Safe to repeat:
 * a welcome is sent once. Throws `unavailable` when the mail has to wait.
 */
export async function sendWelcome(
  { find, send, context, service }: WelcomeServices,
  { sub, username, language = 'en' }: WelcomeMessage,
  now: string,
): Promise<void> {
  const user = await find({ sub, username })
  if (user) orLater(await send(welcomeOf({ sub, ...user }, contextIn(context, language), service), now))
}

type WelcomeServices = {
  find: FindRecipient
  send: SendMail
  context: MailSite
  /** Undefined for our own welcome. */
  service: WelcomeService | undefined
}

/** Throws `unavailable` when a later attempt may help: the message then comes again. */
function orLater(outcome: Outcome): void {
  if (isAgain(outcome)) throw new Problem('unavailable', `A mail has to wait: ${outcome.again}.`)
}

/**
 * Ends a confirmation window, sends the mail about its changes, and removes the window. Safe to repeat: the outbox sends the
 * mail of a window once, and a window that was removed is ignored. Throws `unavailable` when the mail has to wait.
 */
export async function closeConfirmationWindow(
  services: ConfirmationMailServices & { windows: ConfirmationWindows; people: PeopleTable },
  { sub, window: id }: { sub: string; window: string },
  now: string,
): Promise<void> {
  const { windows, people } = services
  const changes = await windows.change(sub, now, async (before) => {
    const { state, changes: result } = endWindow(before, id, now)
    return { state, result }
  })
  if (!changes) return
  const person = await people.read(sub)
  if (person) orLater(await confirmFollowChanges(services, person.follower, changes, `confirmations#${id}`, now))
  await windows.change(sub, now, async (before) => ({ state: withoutWindow(before, id), result: undefined }))
}

/**
 * Tells a former address that the account has left it, with a link that stops the account. Safe to repeat: the outbox sends the mail
 * once, and an address that was told is ignored. It does not matter what the account is or wants meanwhile. Throws `unavailable` when
 * the mail has to wait; the hourly run queues it again.
 */
export async function tellFormerAddress(
  { changes, people, send, context: site, linkFor }: FormerAddressServices,
  { sub, former: since }: { sub: string; former: string },
  now: string,
): Promise<void> {
  const former = (await changes.read(sub))?.former.find((address) => address.since === since)
  if (!former || former.told) return
  const context = contextIn(site, (await people.follower(sub))?.language ?? 'en')
  const document = former.was_stopped
    ? takenBackMail(context, former)
    : formerAddressMail(context, former, await linkFor(context.site, { sub, since }))
  const record = `former-address#${since}`
  orLater(await send({ record, person: sub, purpose: 'notice', to: former.email, document }, now))
  await changes.change(sub, (before) => ({ ...(before && { next: withTold(before, since) }), result: undefined }))
}

/** The record of a person, as it is now. */
type ReadFollower = Pick<PeopleTable, 'follower'>

/** What the mail to the address before a change needs. */
export type FormerAddressServices = {
  changes: AddressChanges
  people: ReadFollower
  send: SendMail
  context: MailSite
  /** The link by which a former address stops its account. */
  linkFor: (site: string, former: { sub: string; since: string }) => Promise<string>
}

/**
 * Tells a reader that their account has a new password. Safe to repeat: the outbox sends the mail once. The message has no address, so
 * it is read from the user pool; deleted users get nothing. Throws `unavailable` when the mail has to wait; a deployment without a
 * sender has nothing to wait for.
 */
export async function tellNewPassword(
  { find, people, send, context: site }: NewPasswordServices,
  { sub, username, password_at: at }: { sub: string; username: string; password_at: string },
  now: string,
): Promise<void> {
  const user = await find({ sub, username })
  if (!user) return
  const { language = 'en', zone = DEFAULT_TIME_ZONE } = (await people.follower(sub)) ?? {}
  const document = newPasswordMail(contextIn(site, language), { email: user.email, at, zone })
  const mail = { record: `new-password#${at}`, person: sub, purpose: 'notice', to: user.email, document } as const
  const outcome = await send(mail, now)
  if (nameOf(outcome) !== 'not-set-up') orLater(outcome)
}

/** What the mail about a new password needs. */
export type NewPasswordServices = {
  find: FindRecipient
  people: ReadFollower
  send: SendMail
  context: MailSite
}
