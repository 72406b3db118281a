import type { DigestItems } from '../../shared/digest/digestItems.ts'
import type { PushMessage } from '../../shared/people/pushMessage.ts'
import { Problem } from '../../shared/problem.ts'
import type { Claim, DigestOutcome } from '../adapters/digest/digestLedger.ts'
import type { Envelope } from '../adapters/mail/mailService.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import { logError, logger } from '../common/logger.ts'
import { handOver } from '../mail/handOver.ts'
import type { DigestRun, DigestServices } from './DigestRun.ts'
import { digestPush } from './digestContent.ts'
import type { PersonOutcome } from './personOutcome.ts'

/** A digest that passed the final check; without an envelope, it is only a notification. */
export type ReadyDigest = {
  follower: Follower
  items: DigestItems
  /** The watch hits as a notification. */
  watches: PushMessage | undefined
  envelope: Envelope | undefined
  push: boolean
}

/** Sends a claimed digest and records the outcome. The notification follows the mail, unless the mail has to be retried. */
export async function deliver(
  services: DigestServices,
  run: DigestRun,
  claim: Claim,
  { follower, items, watches, envelope, push }: ReadyDigest,
): Promise<PersonOutcome> {
  const notify = () => pushToAll(services, follower, digestPush(items, watches))
  if (!envelope) return recordOutcome(services, run, claim, (await notify()) ? 'sent' : { skipped: 'not-notified' })
  const outcome = await sendMail(services, run, envelope)
  if (outcome === 'failed') {
    await services.ledger.release(claim)
    return outcome
  }
  await recordOutcome(services, run, claim, outcome)
  if (push) await notify()
  return outcome
}

/** Records an outcome. When that fails, the ledger still has `sending`, so nobody sends the digest again. */
export async function recordOutcome(
  { ledger }: Pick<DigestServices, 'ledger'>,
  { at }: DigestRun,
  claim: Claim,
  outcome: DigestOutcome & PersonOutcome,
): Promise<PersonOutcome> {
  try {
    await ledger.end(claim, outcome, at)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    logError('The outcome of a digest cannot be recorded', error)
  }
  return outcome
}

/** Hands a mail to SES; `failed` means that it was surely not sent and can be retried. */
export async function sendMail(
  { mails }: Pick<DigestServices, 'mails'>,
  { breaker, clock }: Pick<DigestRun, 'breaker' | 'clock'>,
  envelope: Envelope,
): Promise<'sent' | 'unknown' | 'failed' | { skipped: 'refused' }> {
  const outcome = await handOver(mails, envelope, { clock, stop: breaker.signal })
  switch (outcome.kind) {
    case 'sent':
      breaker.sent()
      return 'sent'
    case 'refused':
      breaker.refused()
      logger.warn('A digest was refused', { reason: outcome.reason })
      return { skipped: 'refused' }
    case 'throttled':
    case 'paused':
      // Not caused by the reader: the next tick tries again.
      breaker.failed()
      return 'failed'
    case 'unknown':
      breaker.failed()
      logger.error('It is unknown whether a digest was sent', { reason: outcome.reason })
      return 'unknown'
  }
}

/**
 * Sends a notification once to every browser of a reader, removes expired subscriptions, and returns whether any push
 * service accepted it. Never throws, because the mail may already be sent.
 */
export async function pushToAll(
  { push, people }: Pick<DigestServices, 'push' | 'people'>,
  { sub, devices }: Pick<Follower, 'sub' | 'devices'>,
  message: PushMessage,
): Promise<boolean> {
  const results = await Promise.allSettled(
    devices.map(async (device) => {
      const result = await push.send(device, message)
      if (result === 'gone') await people.removeDevice(sub, device.id)
      return result
    }),
  )
  for (const result of results) if (result.status === 'rejected') logError('A notification was not sent', result.reason)
  return results.some((result) => result.status === 'fulfilled' && result.value === 'sent')
}
