import type { PushMessage } from '../../shared/people/pushMessage.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import type { PeopleTable } from '../adapters/people/peopleTable.ts'
import type { PushService } from '../adapters/push/pushService.ts'
import { logError } from '../common/logger.ts'
import { handOver, toEnvelope } from '../mail/handOver.ts'
import type { MailDocument } from '../mail/MailDocument.ts'
import type { Outcome } from '../mail/sendOnce.ts'
import type { DigestRun, DigestServices } from './DigestRun.ts'

/** A mail to a reader, and the address that ends such mails by one POST (RFC 8058). */
export type ReaderMail = { document: MailDocument; unsubscribe: string }

/** What a message can be delivered by; each is called once at most. */
type Deliveries = {
  mail: (() => Promise<Outcome>) | undefined
  /** Whether any push service accepted the notification. */
  push: (() => Promise<boolean>) | undefined
}

/** How a message is handed over that is composed as a mail, a notification or both. */
export async function deliveriesOf(
  { from, mails, push, people }: Pick<DigestServices, 'from' | 'mails' | 'push' | 'people'>,
  { at, breaker, clock }: DigestRun,
  reader: Follower,
  composed: { mail: ReaderMail | undefined; push: PushMessage | undefined },
): Promise<Deliveries> {
  const { sub: person, email: to } = reader
  const envelope = composed.mail && (await toEnvelope({ ...composed.mail, from, to, kind: 'digests', person }, at))
  const notification = composed.push
  return {
    mail:
      envelope &&
      (async () => {
        const outcome = await handOver(mails, envelope, { clock, stop: breaker.signal })
        breaker.record(outcome)
        return outcome
      }),
    push: notification && (() => pushToAll(push, people, reader, notification)),
  }
}

/**
 * Sends a notification once to every subscribed browser of a reader, and marks those whose push service refuses it for good as
 * ended. Never throws, because the mail may already be sent.
 */
async function pushToAll(
  push: PushService,
  people: PeopleTable,
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
