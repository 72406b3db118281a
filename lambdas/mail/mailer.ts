import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { MetricUnit } from '@aws-lambda-powertools/metrics'
import { Problem } from '../../shared/problem.ts'
import type { MailClaim, MailRecordStore } from '../adapters/mail/mailRecords.ts'
import type { MailService, SendOutcome } from '../adapters/mail/mailService.ts'
import type { SuppressionStore } from '../adapters/mail/suppressions.ts'
import { logger } from '../common/logger.ts'
import { metrics } from '../common/metrics.ts'
import { composeMessage, type Mailer } from './composeMessage.ts'
import type { MailDocument } from './MailDocument.ts'

/** A mail to one address. */
export type OutgoingMail = {
  /** Names this very mail: it is sent once, however often it is asked for. No address or name is in it. */
  record: string
  /** The `sub` of whoever gets it; what is recorded of it is deleted with them. */
  person?: string
  /** `subscription` is what can be left; `contact` goes to the operator. */
  kind: 'transactional' | 'subscription' | 'contact'
  /** One plain address. */
  to: string
  document: MailDocument
  /** The address that ends the subscription by one POST (RFC 8058). */
  unsubscribe?: string
  /** Where answers go, if not to us. */
  replyTo?: Mailer
  /** It answers a message without anybody having read it. */
  isAutomaticReply?: true
}

/** What became of a mail. Only after `throttled` and `not-set-up` asking again can send it. */
export type MailOutcome =
  | 'sent'
  /** The service refused it for good: it was not sent. */
  | 'refused'
  /** Nobody knows whether it was sent, so it is not tried again. */
  | 'unknown'
  /** The service had too much to do: it was not sent. */
  | 'throttled'
  /** Mails to this address come back or are not wanted, or the person is gone: it was not sent. */
  | 'suppressed'
  /** Its record says that it was handled before. */
  | 'again'
  /** The deployment has no sender: nothing is sent. */
  | 'not-set-up'

/**
 * Sends a mail at most once. Throws `unavailable` when it cannot be found out whether it may be sent; then it was not
 * sent, and may be asked for again.
 */
export type SendMail = (mail: OutgoingMail, now: string) => Promise<MailOutcome>

/** Whom mails are from. */
type MailSettings = {
  /** Transactional mails' address; empty when mail is not set up. */
  from: string
  /** The address of what was subscribed to; empty when it is the same. */
  fromSubscriptions: string
}

/** The time as the waiting for a busy service needs it; in milliseconds. */
type Timers = { now(): number; wait(milliseconds: number): Promise<unknown> }

export type MailerParts = {
  mails: MailService
  records: MailRecordStore
  suppressions: Pick<SuppressionStore, 'find'>
  settings: MailSettings
  timers?: Timers
}

/** Who the sender of every mail is called. */
const SENDER_NAME = 'Uptick'

/** A busy service is asked again after this, then after twice as long; in milliseconds. */
const FIRST_WAIT_MS = 300
const MAX_TRIES = 3
/** After this, it is not asked again; in milliseconds. */
const MAX_TRYING_MS = 5_000

const TIMERS: Timers = { now: () => performance.now(), wait }

/**
 * The one way by which mails leave. Before a mail is handed over, it is recorded as being sent; whoever finds such a
 * record leaves it alone, because only the one who wrote it can know more. So a crash at any moment, a lost answer or
 * two at once never send a mail twice, and the record tells what is known (specification 7).
 */
export function mailer({ mails, records, suppressions, settings, timers = TIMERS }: MailerParts): SendMail {
  const isSetUp = settings.from !== ''
  if (!isSetUp) logger.warn('Mail is not set up: nothing is sent')

  async function send(mail: OutgoingMail, now: string): Promise<MailOutcome> {
    if (!isSetUp) return 'not-set-up'
    if (mail.kind !== 'contact' && (await suppressions.find(mail.to))) return 'suppressed'
    const from = senderOf(mail, settings)
    const { record, person, kind, ...message } = mail
    const raw = await composeMessage({ ...message, from }, now)
    const begun = await records.begin({ record, person, kind }, now)
    if (typeof begun === 'string') return begun === 'gone' ? 'suppressed' : 'again'
    const outcome = await handOver(mails, { from: from.address, to: mail.to, raw, person }, timers)
    return recorded(records, begun, outcome, now)
  }

  return async (mail, now) => {
    const outcome = await send(mail, now)
    if (outcome !== 'not-set-up') report(mail, outcome)
    return outcome
  }
}

function senderOf({ kind }: OutgoingMail, { from, fromSubscriptions }: MailSettings): Mailer {
  const address = (kind === 'subscription' && fromSubscriptions) || from
  return { name: SENDER_NAME, address }
}

/** Only what was surely not sent is tried again. */
async function handOver(
  mails: MailService,
  envelope: Parameters<MailService['send']>[0],
  timers: Timers,
): Promise<SendOutcome> {
  const giveUpAt = timers.now() + MAX_TRYING_MS
  for (let tried = 1, pause = FIRST_WAIT_MS; ; tried += 1, pause *= 2) {
    const outcome = await mails.send(envelope)
    const isLast = tried === MAX_TRIES || timers.now() + pause > giveUpAt
    if (outcome.kind !== 'throttled' || isLast) return outcome
    await timers.wait(pause)
  }
}

/** A record that cannot be completed stays as it is, which means: unknown. */
async function recorded(
  records: MailRecordStore,
  claim: MailClaim,
  { kind }: SendOutcome,
  now: string,
): Promise<MailOutcome> {
  try {
    if (kind === 'throttled') await records.forget(claim)
    else await records.end(claim, kind, now)
    return kind
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return kind === 'throttled' ? 'unknown' : kind
  }
}

/** For the log and the alarms: nothing in it tells who got what. */
function report({ record, person = '', kind }: OutgoingMail, outcome: MailOutcome): void {
  const hash = createHash('sha256').update(`${person} ${record}`).digest('base64url').slice(0, 22)
  logger.info('Mail', { outcome, kind, record: hash })
  metrics.singleMetric().addDimension('outcome', outcome).addMetric('Mails', MetricUnit.Count, 1)
}
