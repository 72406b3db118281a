import { CODE_HOURS, RESET_CODE_HOURS } from '../limits.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '../time.ts'
import type { BreakerReason, CodeKind } from './mailKind.ts'

/**
 * The mails that somebody can cause whom we do not know, to an address that may be invented or somebody else's. Their limits
 * count what was sent, by the network or the person who caused it, so that nobody uses up what another needs. The more of a
 * kind come back, the fewer each of them may cause; all are stopped only where SES would stop every mail of the account.
 */

/** The tallies whose mails may go to invented addresses. */
export type CausedKind = Extract<CodeKind, 'sign-ups' | 'addresses'> | 'strangers'

/** How many mails one causer may cause, and in which time. */
export type CausedLimit = {
  /** Maximum mails of one causer in a window. */
  most: number
  /** The windows begin with the hours or days (UTC). */
  windowSeconds: number
  /** The tally that makes it fewer. */
  tally?: CausedKind
}

/**
 * The limits. The window of a limit of codes is no longer than a code is valid. So a person who is refused always has a code that
 * still works, even if a stranger asked for it.
 */
export const CAUSED_MAILS = {
  /** The codes of sign-ups, by network. A network may be a campus, and its puzzles get harder. */
  signUp: { most: 100, windowSeconds: DAY_SECONDS, tally: 'sign-ups' },
  /** The same with one address, by network: those of strangers do not count against its owner. */
  signUpOfAddress: { most: 5, windowSeconds: DAY_SECONDS },
  /** Further codes of one sign-up. */
  codeAgain: { most: 5, windowSeconds: CODE_HOURS * HOUR_SECONDS },
  /** Codes for a new password, by account; only to verified addresses. */
  reset: { most: 3, windowSeconds: RESET_CODE_HOURS * HOUR_SECONDS },
  /** Codes that verify an address, the own or another one, by account. */
  address: { most: 5, windowSeconds: CODE_HOURS * HOUR_SECONDS, tally: 'addresses' },
  /** Confirmations of the waitlist, by network. */
  waitlist: { most: 5, windowSeconds: DAY_SECONDS, tally: 'strangers' },
  /** Messages to the operator, by network. They go to one address, so nothing comes back. */
  contact: { most: 20, windowSeconds: DAY_SECONDS },
  /** The automatic replies to them, by network. */
  reply: { most: 5, windowSeconds: DAY_SECONDS, tally: 'strangers' },
} as const satisfies Record<string, CausedLimit>

/** What somebody without an account can cause a mail by. */
export type CausedMail = keyof typeof CAUSED_MAILS

/** How many times as much a /48 of IPv6 may cause as one network in it: more than one household may share it. */
export const WIDER_NETWORK_FACTOR = 3

/** What the mails of a kind did to the account that sends all our mails. */
export type ReturnedMails = {
  /** Of the last 24 hours. */
  bounces: number
  complaints: number
  /** The mails of all kinds of the last 24 hours. */
  mails: number
  /** Those of this kind in the last hour or two, of which some may still bounce. */
  recent: number
  /** Those of this kind in the last 7 days. */
  week: { sent: number; bounces: number }
  /** Those of this kind since the window of a burst began. */
  burst: number
}

/**
 * The shares of all mails from which on a kind is stopped. SES reviews an account at 5 % bounces and 0.1 % complaints; what is
 * needed less gives way earlier, so that the kinds together stay below it. SES judges by what an account usually sends, so a
 * handful is no share, and neither is what a few networks or accounts can cause.
 */
const STOPPED: Record<CausedKind, Record<'bounces' | 'complaints', { count: number; per10000: number }>> = {
  'sign-ups': { bounces: { count: 40, per10000: 500 }, complaints: { count: 10, per10000: 10 } },
  addresses: { bounces: { count: 20, per10000: 200 }, complaints: { count: 10, per10000: 5 } },
  strangers: { bounces: { count: 20, per10000: 100 }, complaints: { count: 10, per10000: 5 } },
}

/** Why a kind is stopped for everybody; undefined while it is not. */
export function stopReason(kind: CausedKind, { bounces, complaints, mails }: ReturnedMails): BreakerReason | undefined {
  const isReached = (returned: number, { count, per10000 }: { count: number; per10000: number }) =>
    returned >= count && returned * 10_000 >= mails * per10000
  if (isReached(bounces, STOPPED[kind].bounces)) return 'too-many-bounces'
  return isReached(complaints, STOPPED[kind].complaints) ? 'too-many-complaints' : undefined
}

/** Maximum mails of one causer, by the share of all mails that came back, in ten-thousandths; highest first. */
const FEWER: Record<CausedKind, readonly { per10000: number; most: number }[]> = {
  'sign-ups': [
    { per10000: 200, most: 1 },
    { per10000: 100, most: 2 },
    { per10000: 50, most: 5 },
  ],
  addresses: [{ per10000: 50, most: 1 }],
  strangers: [{ per10000: 15, most: 1 }],
}

/** With fewer mails a day, a share means little. */
const LEAST_MAILS = 2_000
/** A complaint weighs as much as so many bounces. */
const BOUNCES_OF_COMPLAINT = 10
/** The time within which nearly all bounces come back, in seconds. */
export const BURST_SECONDS = 600
/** Mails of a burst that are a good day; of those beyond, half count as bounced until the burst is over: an attack is fast. */
const USUAL_BURST = 200

/**
 * Maximum mails that one network or person may cause in a window. Of the recent ones as many count as bounced as usually do:
 * without bounces, a success slows nobody.
 */
export function mostOf(mail: CausedMail, returned?: ReturnedMails): number {
  const { most, tally }: CausedLimit = CAUSED_MAILS[mail]
  if (!(tally && returned)) return most
  const per10000 = (expectedBounces(returned) * 10_000) / Math.max(returned.mails, LEAST_MAILS)
  return Math.min(most, FEWER[tally].find((limit) => per10000 >= limit.per10000)?.most ?? most)
}

function expectedBounces({ bounces, complaints, recent, week, burst }: ReturnedMails): number {
  const usualShare = week.bounces / Math.max(week.sent, week.bounces, 1)
  const beyondUsual = Math.max(0, burst - USUAL_BURST)
  return bounces + complaints * BOUNCES_OF_COMPLAINT + recent * usualShare + beyondUsual / 2
}

/** The beginning of a window, as part of a counter's name. */
export function windowOf(seconds: number, now: string): number {
  return Math.floor(Date.parse(now) / 1_000 / seconds)
}

/** The seconds until the next window begins. */
export function secondsToNextWindow(seconds: number, now: string): number {
  return Math.ceil((windowOf(seconds, now) + 1) * seconds - Date.parse(now) / 1_000)
}
