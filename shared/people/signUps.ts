import type { BreakerReason } from './mailKind.ts'
import { MAX_PUZZLES } from './puzzles.ts'

/** What sign-ups did to the account that sends all our mails, in the last 24 hours. */
export type CodesOfDay = {
  /** Codes that bounced, and complaints about codes. */
  bounces: number
  complaints: number
  /** Codes of the last hour or two, of which some may still bounce. */
  recent: number
  /** The mails of all kinds. */
  mails: number
}

/**
 * The shares at which SES reviews an account: 5 % bounces, 0.1 % complaints. SES judges by what an account usually sends, so a
 * handful of them is no share.
 */
const CLOSED = {
  bounces: { count: 20, per10000: 500 },
  complaints: { count: 5, per10000: 10 },
}

/**
 * Why nobody can sign up, because SES would stop all mails of the account otherwise; undefined when people can.
 */
export function signUpsClosed({ bounces, complaints, mails }: CodesOfDay): BreakerReason | undefined {
  const isReached = (returned: number, { count, per10000 }: { count: number; per10000: number }) =>
    returned >= count && returned * 10_000 >= mails * per10000
  if (isReached(bounces, CLOSED.bounces)) return 'too-many-bounces'
  return isReached(complaints, CLOSED.complaints) ? 'too-many-complaints' : undefined
}

/** With fewer mails a day, a share means little. */
const LEAST_MAILS = 2_000
/** The sign-ups (`puzzles`) that a network has a day, by the share of mails that bounced, in ten-thousandths; highest first. */
const LIMITS = [
  { per10000: 200, puzzles: 1 },
  { per10000: 100, puzzles: 2 },
  { per10000: 50, puzzles: 5 },
]

/**
 * How many of the puzzles of a day a network may use to sign up. The more codes bounce, the fewer: one is left to everybody until
 * sign-ups are closed. Half of the recent codes count as bounced, because bounces come late and an attack is fast.
 */
export function signUpsOfNetwork({ bounces, recent, mails }: CodesOfDay): number {
  const per10000 = ((bounces + recent / 2) * 10_000) / Math.max(mails, LEAST_MAILS)
  return LIMITS.find((limit) => per10000 >= limit.per10000)?.puzzles ?? MAX_PUZZLES
}
