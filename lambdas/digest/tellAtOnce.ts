import { atOnceAfter } from '../../shared/digest/decide.ts'
import { atOnceRecord } from '../adapters/mail/Outbox.ts'
import type { Due, DueReader } from '../adapters/people/dueList.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import { isAgain, type Not, type NotReady, type Outcome, sendOnce } from '../mail/sendOnce.ts'
import type { DigestRun, DigestServices } from './DigestRun.ts'
import { type About, type Content, decisionFor } from './decision.ts'
import { deliveriesOf } from './deliveries.ts'
import { composeAtOnce } from './watchContent.ts'

/**
 * Tells a reader at once what their watches have found: by a notification, else by a mail. A reader gets at most one message an
 * hour and none in quiet hours; one message after them reports everything that waited. Throws when nothing was sent and a retry
 * is possible; then the reader stays due.
 */
export async function tellAtOnce(
  services: DigestServices,
  run: DigestRun,
  reader: DueReader,
  { version }: Due,
): Promise<Outcome> {
  const { outbox, people, due, hits } = services
  const { at, breaker, rateLimiter } = run
  const message = { record: atOnceRecord(reader.dueAt), person: reader.sub }
  const about: About = { at, occasion: { kind: 'at-once' }, record: message.record }
  let until: string | undefined

  /** Who gets what; or what becomes of the message. */
  async function decided(): Promise<{ follower: Follower; content: Content } | NotReady> {
    const follower = await people.follower(reader.sub)
    if (!follower) return { released: { not: 'gone' } }
    const decision = await decisionFor(services, follower, about, { readsMarks: true })
    if ('until' in decision) {
      until = decision.until
      return { released: { not: 'later' } }
    }
    if ('not' in decision) return isNobody(decision.not) ? { released: decision } : { recorded: decision.not }
    return { follower, content: decision }
  }

  if (run.isDry) return (await outbox.find(message)) ? { not: 'before' } : dryRunOutcome(await decided())
  const outcome = await sendOnce(outbox, message, at, async () => {
    const found = await decided()
    if (!('content' in found)) return found
    const { follower, content } = found
    const composed = await composeAtOnce(services, follower, content, { at, isSample: await run.isSample() })
    const { push, mail } = await deliveriesOf(services, run, follower, composed)

    /** A notification; a mail if there is no browser for it, or no push service accepts it. */
    async function deliver(): Promise<Outcome> {
      if (await push?.()) return 'sent'
      if (!mail) return { not: 'not-notified' }
      await rateLimiter.acquire(breaker.signal)
      return breaker.signal.aborted ? { again: 'stopped' } : mail()
    }

    return { takes: hits.taking(follower.sub, content.takes, at), deliver }
  })
  if (isAgain(outcome)) return outcome
  // Hits that were added meanwhile are reported an hour later. An earlier run may have died while or after sending: newer hits
  // need a message with another name.
  const hasEnded =
    until === undefined && !mayHaveBeenSent(outcome) && (await due.remove('at-once', reader.sub, version))
  if (!hasEnded) await due.move('at-once', reader, until ?? atOnceAfter(at))
  return outcome
}

/** Whether another call has sent the message, or may have: newer hits need a message with another name. */
function mayHaveBeenSent(outcome: Outcome): boolean {
  return outcome === 'unknown' || (typeof outcome === 'object' && 'not' in outcome && outcome.not === 'before')
}

/** Nothing is recorded when there is no recipient, or nothing to report. */
function isNobody(reason: Not): boolean {
  return reason === 'gone' || reason === 'disabled' || reason === 'nothing'
}

/** The outcome that a real run would have if everything was accepted. */
function dryRunOutcome(found: { content: Content } | NotReady): Outcome {
  if ('released' in found) return found.released
  return 'recorded' in found ? { not: found.recorded } : 'sent'
}
