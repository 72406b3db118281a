import type { PushMessage } from '../../shared/people/pushMessage.ts'
import type { Envelope } from '../adapters/mail/mailService.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import { logError } from '../common/logger.ts'
import { handOver, toEnvelope } from '../mail/handOver.ts'
import type { MailDocument } from '../mail/MailDocument.ts'
import type { Outcome } from '../mail/sendOnce.ts'
import type { DigestRun, DigestServices } from './DigestRun.ts'

/** A mail to a reader, and the address that ends such mails by one POST (RFC 8058). */
export type ReaderMail = { document: MailDocument; unsubscribe: string }

/** A message as it is composed for the ways that it goes. */
export type Composed = { push: PushMessage | undefined; mail: ReaderMail | undefined }

/** How a message is handed over; each is called once at most. */
type Deliveries = {
  /** Whether any push service accepted the notification. */
  push: (() => Promise<boolean>) | undefined
  mail: (() => Promise<Outcome>) | undefined
}

/** Makes a message ready to be handed over, right before its sending is recorded. */
export async function deliveriesOf(
  services: DigestServices,
  { at, breaker, clock }: DigestRun,
  reader: Follower,
  { push, mail }: Composed,
): Promise<Deliveries> {
  const { from, mails } = services
  const { sub: person, email: to } = reader
  const envelope = mail && (await toEnvelope({ ...mail, from, to, kind: 'digests', person }, at))

  async function sendMail(envelope: Envelope): Promise<Outcome> {
    const outcome = await handOver(mails, envelope, { clock, stop: breaker.signal })
    breaker.record(outcome)
    return outcome
  }

  return {
    push: push && (() => pushToAll(services, reader, push)),
    mail: envelope && (() => sendMail(envelope)),
  }
}

/**
 * Sends a notification once to every subscribed browser of a reader, and marks those whose push service refuses it for good as
 * ended. Never throws, because the mail may already be sent.
 */
async function pushToAll(
  { push, people }: DigestServices,
  { sub, devices }: Follower,
  message: PushMessage,
): Promise<boolean> {
  const results = await Promise.allSettled(
    devices
      .filter(({ ended }) => !ended)
      .map(async (device) => {
        const result = await push.send(device, message)
        if (result === 'gone') await people.endDevice(sub, device.id)
        return result
      }),
  )
  for (const result of results) if (result.status === 'rejected') logError('A notification was not sent', result.reason)
  return results.some((result) => result.status === 'fulfilled' && result.value === 'sent')
}
