import { createHash } from 'node:crypto'
import { MetricUnit } from '@aws-lambda-powertools/metrics'
import { Problem } from '../../shared/problem.ts'
import type { MailClaim, MailRecordStore } from '../adapters/mail/mailRecords.ts'
import type { MailService, SendOutcome } from '../adapters/mail/mailService.ts'
import type { SuppressionStore } from '../adapters/mail/suppressions.ts'
import { type Clock, REAL_CLOCK } from '../common/clock.ts'
import { logger } from '../common/logger.ts'
import { metrics } from '../common/metrics.ts'
import type { Mailer } from './composeMessage.ts'
import { handOver, toEnvelope } from './handOver.ts'
import type { MailDocument } from './MailDocument.ts'
import { countSent, isStopped, type SingleMailTallies } from './mailBreaker.ts'

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

/** The outcome of a mail. A retry helps only after `throttled`, `paused`, `stopped` and `not-set-up`. */
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
  /** Not sent: too many mails of its kind bounced or had complaints. */
  | 'stopped'
  /** Not sent: the address is suppressed, or the person was deleted. */
  | 'suppressed'
  /** The record says that it was handled before. */
  | 'again'
  /** The deployment has no sender. */
  | 'not-set-up'

/** Whether a mail was surely not sent, and a retry in a few minutes may help. */
export function mayRetry(outcome: string): outcome is 'throttled' | 'paused' {
  return outcome === 'throttled' || outcome === 'paused'
}

/**
 * Sends a mail at most once. Throws `unavailable` when the record, the suppression or the tally cannot be read; then nothing
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
  records: MailRecordStore
  suppressions: Pick<SuppressionStore, 'find' | 'findForStrangers'>
  tallies: SingleMailTallies
  settings: MailSettings
  clock?: Pick<Clock, 'now' | 'wait'>
}

/** Time budget for retries, in milliseconds. */
const BUDGET_MS = 5_000

/**
 * Creates the mailer for single mails (specification 7). Each mail is recorded as `sending` before it is handed over, and
 * only the caller who wrote the record sends it. So neither a crash, nor a lost response, nor concurrent calls send a mail
 * twice.
 */
export function mailer({ mails, records, suppressions, tallies, settings, clock = REAL_CLOCK }: MailerParts): SendMail {
  const isSetUp = settings.from !== ''
  if (!isSetUp) logger.warn('Mail is not set up: nothing is sent')

  async function send(mail: OutgoingMail, now: string): Promise<MailOutcome> {
    if (!isSetUp) return 'not-set-up'
    const { record, kind, ...message } = mail
    const countedAs = COUNTED_AS[kind]
    // The operator's own address is not among those that strangers can invent.
    if (kind !== 'contact') {
      if (await isStopped(countedAs, tallies[countedAs], now)) return 'stopped'
      const isSuppressed = await (countedAs === 'requested'
        ? suppressions.find(mail.to)
        : suppressions.findForStrangers(mail.to))
      if (isSuppressed) return 'suppressed'
    }
    const envelope = await toEnvelope({ ...message, from: senderOf(kind, settings), kind: countedAs }, now)
    const claim = await records.begin({ record, person: mail.person, kind }, now)
    if (typeof claim === 'string') return claim === 'gone' ? 'suppressed' : 'again'
    const outcome = await handOver(mails, envelope, { clock, budgetMs: BUDGET_MS })
    const result = await recorded(records, claim, outcome, now)
    if (outcome.kind === 'sent') await countSent(tallies[countedAs], now)
    return result
  }

  return async (mail, now) => {
    const outcome = await send(mail, now)
    if (outcome !== 'not-set-up') report(mail, outcome)
    return outcome
  }
}

function senderOf(kind: OutgoingMail['kind'], { from, fromSubscriptions }: MailSettings): string {
  return (kind === 'subscription' && fromSubscriptions) || from
}

/** A record that cannot be updated stays `sending`, which means unknown. */
async function recorded(
  records: MailRecordStore,
  claim: MailClaim,
  { kind }: SendOutcome,
  now: string,
): Promise<MailOutcome> {
  try {
    if (mayRetry(kind)) await records.release(claim)
    else await records.end(claim, kind, now)
    return kind
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return mayRetry(kind) ? 'unknown' : kind
  }
}

/** Logs and counts a mail without identifying the recipient. */
function report({ record, person = '', kind }: OutgoingMail, outcome: MailOutcome): void {
  const hash = createHash('sha256').update(`${person} ${record}`).digest('base64url').slice(0, 22)
  logger.info('Mail', { outcome, kind, record: hash })
  metrics.singleMetric().addDimension('outcome', outcome).addMetric('Mails', MetricUnit.Count, 1)
}
