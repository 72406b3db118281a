import { createHash } from 'node:crypto'
import { MetricUnit } from '@aws-lambda-powertools/metrics'
import { MAIL_PURPOSES, type MailPurpose, type NoMail, whyNoMail } from '../../shared/people/mayMail.ts'
import type { MailService, SendOutcome } from '../adapters/mail/mailService.ts'
import type { Outbox } from '../adapters/mail/Outbox.ts'
import type { Suppressions } from '../adapters/mail/suppressions.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import type { Tombstones } from '../adapters/people/tombstones.ts'
import { type Clock, REAL_CLOCK } from '../common/clock.ts'
import { logger } from '../common/logger.ts'
import { metrics } from '../common/metrics.ts'
import type { Mailer } from './composeMessage.ts'
import { handOver, outcomeOf, toEnvelope } from './handOver.ts'
import type { MailDocument } from './MailDocument.ts'
import { countSent, isStopped, type SingleMailTallies } from './mailBreaker.ts'
import { type NotReady, nameOf, type Outcome, type Ready, sendOnce } from './sendOnce.ts'

/** A mail to one address. */
export type OutgoingMail = {
  /** The idempotency key, without address or name: a mail is sent once per record. */
  record: string
  /** The recipient's `sub`; the record is deleted with their account. */
  person?: string
  /** The recipient's follower record, where it decides. */
  reader?: Follower
  purpose: Exclude<MailPurpose, 'digest' | 'at-once'>
  /** One plain address. */
  to: string
  document: MailDocument
  /** Another service, which sends its own mail in place of the document. */
  through?: (() => Promise<SendOutcome>) | undefined
  /** The one-click unsubscribe URL (RFC 8058), for subscription mails. */
  unsubscribe?: string
  /** The address for replies, if it is not ours. */
  replyTo?: Mailer
  /** Whether it is an automatic reply. */
  isAutomaticReply?: true
}

/**
 * Sends a mail at most once. Throws `unavailable` when the outbox, the suppression or the tally cannot be read; then nothing
 * was sent, and a retry is possible.
 */
export type SendMail = (mail: OutgoingMail, now: string) => Promise<Outcome>

type MailSettings = {
  /** The sender's address for transactional mails; empty when mail is not set up. */
  from: string
  /** The sender's address for subscription mails; empty when it is the same. */
  fromSubscriptions: string
}

/** What sending any mail needs. */
export type MailerParts = {
  mails: MailService
  outbox: Outbox
  tombstones: Tombstones
  suppressions: Suppressions
  tallies: SingleMailTallies
  settings: MailSettings
  clock?: Clock
}

/** Time budget for retries, in milliseconds. */
const BUDGET_MS = 5_000

/** Creates the mailer for single mails. */
export function mailer(parts: MailerParts): SendMail {
  const isMailSetUp = parts.settings.from !== ''
  if (!isMailSetUp) logger.warn('Mail is not set up: nothing is sent')
  return async (mail, now) => {
    const early = whyNoMail(mail.purpose, mail.reader, { isMailSetUp })
    const outcome = early
      ? notSent(mail, early)
      : await sendOnce(parts.outbox, mail, now, () => prepare(parts, mail, now))
    if (outcome === 'sent') await countSent(parts.tallies[MAIL_PURPOSES[mail.purpose]], now)
    report(mail, outcome)
    return outcome
  }
}

async function prepare(parts: MailerParts, mail: OutgoingMail, now: string): Promise<Ready | NotReady> {
  const { tombstones, suppressions, tallies, clock = REAL_CLOCK } = parts
  const { purpose, person, reader, to } = mail
  const kind = MAIL_PURPOSES[purpose]
  const barred = whyNoMail(purpose, reader, {
    isMailSetUp: true,
    isGone: person !== undefined && (await tombstones.isGone(person)),
    ...(purpose !== 'contact' && {
      // Mails that strangers cause are counted by network before they get here. A notice of another address or password is never stopped.
      isStopped: kind === 'requested' && purpose !== 'notice' && (await isStopped(tallies, now)),
      isSuppressed: (await suppressions.find(to, kind === 'strangers' ? 'strangers' : 'everything')) !== undefined,
    }),
  })
  if (barred) return { released: notSent(mail, barred) }
  const { through } = mail
  if (through) return { deliver: async () => outcomeOf(await through()) }
  const envelope = await toEnvelope({ ...mail, from: senderOf(mail, parts.settings), kind }, now)
  return { deliver: () => handOver(parts.mails, envelope, { clock, budgetMs: BUDGET_MS }) }
}

/** A notice waits for a sender; nobody would miss the other mails of a deployment without one. */
function notSent({ purpose }: OutgoingMail, why: NoMail): Outcome {
  if (why === 'stopped' || (why === 'not-set-up' && purpose === 'notice')) return { again: why }
  return { not: why }
}

function senderOf({ unsubscribe }: OutgoingMail, { from, fromSubscriptions }: MailSettings): string {
  return (unsubscribe !== undefined && fromSubscriptions) || from
}

/** Logs and counts a mail without identifying the recipient. */
function report({ record, person = '', purpose }: OutgoingMail, outcome: Outcome): void {
  const hash = createHash('sha256').update(`${person} ${record}`).digest('base64url').slice(0, 22)
  const name = nameOf(outcome)
  logger.info('Mail', { outcome: name, purpose, record: hash })
  metrics.singleMetric().addDimension('outcome', name).addMetric('Mails', MetricUnit.Count, 1)
}
