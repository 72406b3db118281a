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

/** What a mail, its bounces and its complaints are counted as. */
export type MailKind = (typeof MAIL_KINDS)[number]

/** The kinds that our own functions send. */
export type SentKind = Exclude<MailKind, 'codes'>
/** The same as a list. */
export const SENT_KINDS = MAIL_KINDS.filter((kind) => kind !== 'codes')

/**
 * What a code of the user pool is for. The pool has one configuration set for all, so their subjects tell them apart.
 */
export const CODE_KINDS = [
  'sign-ups',
  /** New passwords. */
  'resets',
  /** Verifies the address of an account, the own or another one. */
  'addresses',
  /** Temporary passwords of people whom an operator adds. */
  'invitations',
] as const

/** What a code is counted as: each has a tally of its own. */
export type CodeKind = (typeof CODE_KINDS)[number]

/** The kinds that have a tally. */
export type TalliedKind = SentKind | CodeKind
/** The same as a list. */
export const TALLIED_KINDS: readonly TalliedKind[] = [...SENT_KINDS, ...CODE_KINDS]

/** Why a kind of mail is stopped. */
export type BreakerReason = 'too-many-bounces' | 'too-many-complaints'

/** A kind is stopped when so many ten-thousandths of its mails came back, once it has sent at least `ofSent`. */
type Limit = { per10000: number; ofSent: number }

/** Shares of 4 % and 0.08 %. Below the numbers of mails, a few dead addresses, or one complaint, would exceed them. */
const LIMITS: Record<'bounces' | 'complaints', Limit> = {
  bounces: { per10000: 400, ofSent: 250 },
  complaints: { per10000: 8, ofSent: 1_250 },
}

/** What a breaker looks at. */
export type MailsOfDay = { sent: number; bounces: number; complaints: number; at_once?: number }

/**
 * Why the mails of a kind to readers have to stop, by the tally of its last 24 hours; undefined when they may be sent. For what
 * strangers cause see `causedMail.ts`.
 */
export function breakerReason({
  sent: digests,
  at_once = 0,
  bounces,
  complaints,
}: MailsOfDay): BreakerReason | undefined {
  const sent = digests + at_once
  if (isReached(LIMITS.bounces, bounces, sent)) return 'too-many-bounces'
  return isReached(LIMITS.complaints, complaints, sent) ? 'too-many-complaints' : undefined
}

function isReached({ per10000, ofSent }: Limit, returned: number, sent: number): boolean {
  return returned > 0 && sent >= ofSent && returned * 10_000 >= sent * per10000
}
