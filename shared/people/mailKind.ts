import type { Tally } from '../digest/digestCounts.ts'

/**
 * The kinds of mail. Each has its own SES configuration set, its own tally of bounces and complaints, and its own circuit
 * breaker, so that what one kind causes never stops another.
 */
export const MAIL_KINDS = [
  'digests',
  /** What a reader asked for: welcome, confirmations of follows, a copy of the digest. */
  'requested',
  /** What an unknown person can cause: replies to contact messages, confirmations of the waitlist. */
  'strangers',
  /** The codes of the user pool, which sends them itself. */
  'codes',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** The kinds that our own functions send. */
export type SentKind = Exclude<MailKind, 'codes'>
export const SENT_KINDS = MAIL_KINDS.filter((kind) => kind !== 'codes')

export type BreakerReason = 'too-many-bounces' | 'too-many-complaints'

/**
 * From when on a kind is stopped: at `count` bounces or complaints, if at least `ofSent` mails were sent, and if they are
 * `per10000` of them.
 */
type Limit = { count: number; per10000: number; ofSent: number }

/** Shares of 4 % and 0.08 %. Below the numbers of mails, a few dead addresses, or one complaint, would exceed them. */
const TO_READERS = {
  bounces: { count: 1, per10000: 400, ofSent: 250 },
  complaints: { count: 1, per10000: 8, ofSent: 1_250 },
}

/** To strangers go a few mails a day whose addresses nobody has verified: a share means nothing, and five invented ones are enough. */
const LIMITS: Record<SentKind, Record<'bounces' | 'complaints', Limit>> = {
  digests: TO_READERS,
  requested: TO_READERS,
  strangers: {
    bounces: { count: 5, per10000: 0, ofSent: 0 },
    complaints: { count: 2, per10000: 0, ofSent: 0 },
  },
}

/** What a breaker looks at. */
export type MailsOfDay = Pick<Tally, 'sent' | 'bounces' | 'complaints'> & Partial<Pick<Tally, 'at_once'>>

/**
 * Why the mails of a kind have to stop, by the tally of its last 24 hours; undefined when they may be sent. For codes see
 * `signUpsClosed`.
 */
export function breakerReason(
  kind: SentKind,
  { sent: digests, at_once = 0, bounces, complaints }: MailsOfDay,
): BreakerReason | undefined {
  const limits = LIMITS[kind]
  const sent = digests + at_once
  if (isReached(limits.bounces, bounces, sent)) return 'too-many-bounces'
  return isReached(limits.complaints, complaints, sent) ? 'too-many-complaints' : undefined
}

function isReached({ count, per10000, ofSent }: Limit, returned: number, sent: number): boolean {
  return returned >= count && sent >= ofSent && returned * 10_000 >= sent * per10000
}
