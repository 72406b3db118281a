import { MetricUnit } from '@aws-lambda-powertools/metrics'
import type { Envelope, MailService, SendOutcome } from '../adapters/mail/mailService.ts'
import type { Clock } from '../common/clock.ts'
import { logger } from '../common/logger.ts'
import { metrics } from '../common/metrics.ts'
import { composeMessage, type Mailer, type Message } from './composeMessage.ts'
import type { Outcome } from './sendOnce.ts'

/** The display name of the sender of every mail. */
const SENDER_NAME = 'Uptick'

/** The delay before the first retry, in milliseconds; it doubles with each. */
const FIRST_DELAY_MS = 300
const MAX_ATTEMPTS = 3

/** The sender's address for subscription mails: their own if there is one; empty when mail is not set up. */
export function subscriptionSender({
  MAIL_FROM,
  MAIL_FROM_SUBSCRIPTIONS,
}: {
  MAIL_FROM: string
  MAIL_FROM_SUBSCRIPTIONS: string
}): string {
  return MAIL_FROM === '' ? '' : MAIL_FROM_SUBSCRIPTIONS || MAIL_FROM
}

/** A mail before it is composed; `from` is the sender's address, `person` the recipient's `sub`. */
type Mail = Omit<Message, 'from'> & Pick<Envelope, 'from' | 'kind' | 'person'>

/** Composes a mail for the mail service. */
export async function toEnvelope({ from, kind, person, ...message }: Mail, now: string): Promise<Envelope> {
  const sender: Mailer = { name: SENDER_NAME, address: from }
  return { from, to: message.to, raw: await composeMessage({ ...message, from: sender }, now), kind, person }
}

/** Rings the alarm: the operator has to repair it. */
function reportPaused(reason: string): void {
  logger.error('SES refuses our account, sender or configuration set', { reason })
  metrics.singleMetric().addMetric('MailsPaused', MetricUnit.Count, 1)
}

/** What became of a mail, by the answer of a service that sends mails. */
export function outcomeOf(answer: SendOutcome): Outcome {
  switch (answer.kind) {
    case 'sent':
      return 'sent'
    case 'unknown':
      logger.error('It is unknown whether a message was sent', { reason: answer.reason })
      return 'unknown'
    case 'refused':
      logger.warn('A mail was refused', { reason: answer.reason })
      return { not: 'refused' }
    case 'paused':
      reportPaused(answer.reason)
      return { again: 'paused' }
    case 'throttled':
      return { again: 'throttled' }
  }
}

type HandOverOptions = {
  clock: Clock
  /** No retry after this is aborted. */
  stop?: AbortSignal
  /** Time budget, in milliseconds: no retry that would start after it. */
  budgetMs?: number
}

/** Hands a mail over to SES. Only `throttled` is retried, at most twice, because such a mail was surely not sent. */
export async function handOver(
  mails: MailService,
  envelope: Envelope,
  { clock, stop = new AbortController().signal, budgetMs = Number.POSITIVE_INFINITY }: HandOverOptions,
): Promise<Outcome> {
  const deadline = clock.now() + budgetMs
  for (let attempt = 1, delay = FIRST_DELAY_MS; ; attempt += 1, delay *= 2) {
    const answer = await mails.send(envelope)
    const isLast = attempt === MAX_ATTEMPTS || stop.aborted || clock.now() + delay > deadline
    if (answer.kind !== 'throttled' || isLast) return outcomeOf(answer)
    await clock.wait(delay, stop)
  }
}
