import { createHash } from 'node:crypto'
import { MetricUnit } from '@aws-lambda-powertools/metrics'
import type { MailService } from '../adapters/mail/mailService.ts'
import type { Outbox } from '../adapters/mail/Outbox.ts'
import type { Suppressions } from '../adapters/mail/suppressions.ts'
import type { Tombstones } from '../adapters/people/tombstones.ts'
import { type Clock, REAL_CLOCK } from '../common/clock.ts'
import { logger } from '../common/logger.ts'
import { metrics } from '../common/metrics.ts'
import type { Mailer } from './composeMessage.ts'
import { deliveryOf, handOver, toEnvelope } from './handOver.ts'
import type { MailDocument } from './MailDocument.ts'
import { countSent, isStopped, type SingleMailTallies } from './mailBreaker.ts'
import { type NotReady, type Ready, type Sent, sendOnce } from './sendOnce.ts'

/** A mail to one address. */
export type OutgoingMail = {
  /** The idempotency key, without address or name: a mail is sent once per record. */
  record: string
  /** The recipient's `sub`; the record is deleted with their account. */
  person?: string
  /** `subscription` mails have an unsubscribe link; `answer` mails go to strangers, `contact` mails to the operator. */
  kind: 'transactional' | 'subscription' | 'answer' | 'contact'
  /** One plain address. */
  to: string
  document: MailDocument
  /** The one-click unsubscribe URL (RFC 8058). */
  unsubscribe?: string
  /** The address for replies, if it is not ours. */
  replyTo?: Mailer
  /** Whether it is an automatic reply. */
  isAutomaticReply?: true
}

/** The kind by which a mail is counted and limited: strangers cause answers, and mails to the operator. */
const COUNTED_AS = {
  transactional: 'requested',
  subscription: 'requested',
  answer: 'strangers',
  contact: 'strangers',
} as const satisfies Record<OutgoingMail['kind'], keyof SingleMailTallies>

/** The outcome of a mail. A retry helps only after `throttled`, `paused`, `busy`, `stopped` and `not-set-up`. */
export type MailOutcome =
  | 'sent'
  /** Surely not sent: refused for good. */
  | 'refused'
  /** It may have been sent, so it is not retried. */
  | 'unknown'
  /** Surely not sent: the mail service was busy. */
  | 'throttled'
  /** Surely not sent: the mail service refuses our account or sender. */
  | 'paused'
  /** Another call is sending it. */
  | 'busy'
  /** Not sent: too many mails of its kind bounced or had complaints. */
  | 'stopped'
  /** Not sent: the address is suppressed, or the person was deleted. */
  | 'suppressed'
  /** The record says that it was handled before. */
  | 'again'
  /** The deployment has no sender. */
  | 'not-set-up'

/** Whether a mail was surely not sent, or another call may not have sent it, and a retry in a few minutes may help. */
export function mayRetry(outcome: string): outcome is 'throttled' | 'paused' | 'busy' {
  return outcome === 'throttled' || outcome === 'paused' || outcome === 'busy'
}

/**
 * Sends a mail at most once. Throws `unavailable` when the outbox, the suppression or the tally cannot be read; then nothing
 * was sent, and a retry is possible.
 */
export type SendMail = (mail: OutgoingMail, now: string) => Promise<MailOutcome>

type MailSettings = {
  /** The sender's address for transactional mails; empty when mail is not set up. */
  from: string
  /** The sender's address for subscription mails; empty when it is the same. */
  fromSubscriptions: string
}

export type MailerParts = {
  mails: MailService
  outbox: Outbox
  tombstones: Tombstones
  suppressions: Suppressions
  tallies: SingleMailTallies
  settings: MailSettings
  clock?: Pick<Clock, 'now' | 'wait'>
}

/** Time budget for retries, in milliseconds. */
const BUDGET_MS = 5_000

/** Creates the mailer for single mails. */
export function mailer(parts: MailerParts): SendMail {
  const isSetUp = parts.settings.from !== ''
  if (!isSetUp) logger.warn('Mail is not set up: nothing is sent')
  return async (mail, now) => {
    if (!isSetUp) return 'not-set-up'
    const outcome = outcomeOf(await sendOnce(parts.outbox, mail, now, () => prepare(parts, mail, now)))
    if (outcome === 'sent') await countSent(parts.tallies[COUNTED_AS[mail.kind]], now)
    report(mail, outcome)
    return outcome
  }
}

async function prepare(
  { mails, tombstones, suppressions, tallies, settings, clock = REAL_CLOCK }: MailerParts,
  { record: _, kind, ...message }: OutgoingMail,
  now: string,
): Promise<Ready | NotReady<'stopped' | 'suppressed'>> {
  const { person, to } = message
  const countedAs = COUNTED_AS[kind]
  if (person !== undefined && (await tombstones.isGone(person))) return { released: 'suppressed' }
  // The operator's own address is not among those that strangers can invent.
  if (kind !== 'contact') {
    if (await isStopped(countedAs, tallies[countedAs], now)) return { released: 'stopped' }
    const isSuppressed = await (countedAs === 'requested' ? suppressions.find(to) : suppressions.findForStrangers(to))
    if (isSuppressed) return { released: 'suppressed' }
  }
  const envelope = await toEnvelope({ ...message, from: senderOf(kind, settings), kind: countedAs }, now)
  return { deliver: async () => deliveryOf(await handOver(mails, envelope, { clock, budgetMs: BUDGET_MS })) }
}

function outcomeOf(sent: Sent<'stopped' | 'suppressed'>): MailOutcome {
  switch (sent.outcome) {
    case 'released':
      return sent.reason
    case 'skipped':
      return 'refused'
    case 'before':
      return 'again'
    default:
      return sent.outcome
  }
}

function senderOf(kind: OutgoingMail['kind'], { from, fromSubscriptions }: MailSettings): string {
  return (kind === 'subscription' && fromSubscriptions) || from
}

/** Logs and counts a mail without identifying the recipient. */
function report({ record, person = '', kind }: OutgoingMail, outcome: MailOutcome): void {
  const hash = createHash('sha256').update(`${person} ${record}`).digest('base64url').slice(0, 22)
  logger.info('Mail', { outcome, kind, record: hash })
  metrics.singleMetric().addDimension('outcome', outcome).addMetric('Mails', MetricUnit.Count, 1)
}
