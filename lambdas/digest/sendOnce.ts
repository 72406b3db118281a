import type { MailService, SendOutcome } from '../adapters/mail/mailService.ts'
import type { Clock } from '../common/clock.ts'
import { composeMessage, type Mailer } from '../mail/composeMessage.ts'
import type { MailDocument } from '../mail/MailDocument.ts'

/** Who the sender of digests is called. */
const SENDER_NAME = 'Uptick'

/** A busy service is asked again after this, then after twice as long; in milliseconds. */
const FIRST_WAIT_MS = 300
const MAX_TRIES = 3

/** A digest as it can be handed over. */
export type Envelope = Parameters<MailService['send']>[0]

/** Writes a digest down. `person` is the reader's `sub`. `unsubscribe` is the address that ends it by one POST (RFC 8058). */
export async function toEnvelope(
  {
    from,
    to,
    document,
    unsubscribe,
    person,
  }: { from: string; to: string; document: MailDocument; unsubscribe: string; person: string },
  now: string,
): Promise<Envelope> {
  const sender: Mailer = { name: SENDER_NAME, address: from }
  return { from, to, raw: await composeMessage({ from: sender, to, document, unsubscribe }, now), person }
}

/** Hands a digest over: only what was surely not sent is tried again, at most twice. */
export async function sendOnce(
  mails: MailService,
  letter: Envelope,
  clock: Pick<Clock, 'wait'>,
  stop: AbortSignal,
): Promise<SendOutcome> {
  for (let tried = 1, pause = FIRST_WAIT_MS; ; tried += 1, pause *= 2) {
    const outcome = await mails.send(letter)
    if (outcome.kind !== 'throttled' || tried === MAX_TRIES || stop.aborted) return outcome
    await clock.wait(pause, stop)
  }
}
