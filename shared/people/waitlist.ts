import type { FieldProblem } from './contactMessage.ts'
import { isEmailAddress, plainEmailAddress } from './emailAddress.ts'

/** Country codes in which the premium newsletter opens first. */
export const WAITLIST_COUNTRIES = ['CA', 'US', 'GB'] as const

/** The actions of the links in its mails. */
export const WAITLIST_ACTIONS = ['confirm', 'leave'] as const

/** What a press on a link of such a mail does. */
export type WaitlistAction = (typeof WAITLIST_ACTIONS)[number]

/** A field of an entry for the waitlist. */
export type WaitlistField = 'email' | 'country'
/** An entry for the waitlist, as its form has it. */
export type WaitlistEntry = Record<WaitlistField, string>

/** What is wrong with an entry for the waitlist, by its field; nothing when it can be sent. */
export function waitlistProblems({ email, country }: WaitlistEntry): Map<WaitlistField, FieldProblem> {
  const problems = new Map<WaitlistField, FieldProblem>()
  if (plainEmailAddress(email) === '') problems.set('email', 'missing')
  else if (!isEmailAddress(plainEmailAddress(email))) problems.set('email', 'invalid')
  if (!WAITLIST_COUNTRIES.some((code) => code === country)) problems.set('country', 'missing')
  return problems
}
