import { atOnceAfter } from '../../shared/digest/decide.ts'
import { dateIn } from '../../shared/text/zoneTimes.ts'
import { atOnceRecord } from '../adapters/mail/Outbox.ts'
import type { DueReader } from '../adapters/people/dueList.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import { contextIn } from '../mail/contextIn.ts'
import { handOver, toEnvelope } from '../mail/handOver.ts'
import { isAgain, type Not, type NotReady, type Outcome, type Ready, sendOnce } from '../mail/sendOnce.ts'
import { watchMail } from '../mail/templates/watches.ts'
import type { DigestRun, DigestServices } from './DigestRun.ts'
import { type About, decisionFor } from './decision.ts'
import { type Content, pushToAll, takesOf } from './sendDigests.ts'
import { watchContent, watchPush } from './watchContent.ts'

/**
 * Tells a reader at once what their watches have found: by a notification, else by a mail. A reader gets at most one message an
 * hour and none in quiet hours; one message after them reports everything that waited. Throws when nothing was sent and a retry
 * is possible; then the reader stays due.
 */
export async function tellAtOnce(
  services: DigestServices,
  run: DigestRun,
  reader: DueReader,
  version: string,
): Promise<Outcome> {
  if (run.isDry) return dryRunOutcome(services, run, reader)
  const { outbox, due } = services
  const about = aboutOf(run, reader)
  let until: string | undefined
  const outcome = await sendOnce(outbox, { record: about.record, person: reader.sub }, run.at, async () => {
    const follower = await services.people.follower(reader.sub)
    if (!follower) return { released: { not: 'gone' } }
    const decision = await decisionFor(services, follower, about, { readsMarks: true })
    if ('until' in decision) {
      until = decision.until
      return { released: { not: 'later' } }
    }
    if ('not' in decision) return isNobody(decision.not) ? { released: decision } : { recorded: decision.not }
    return readyMessage(services, run, follower, decision)
  })
  if (isAgain(outcome)) return outcome
  // Hits that were added meanwhile are reported an hour later. An earlier run may have died while or after sending: newer hits
  // need a message with another name.
  const hasEnded = until === undefined && !isTold(outcome) && (await due.remove('at-once', reader.sub, version))
  if (!hasEnded) await due.move('at-once', reader, until ?? atOnceAfter(run.at))
  return outcome
}

/** Whether another call has told, or may have: newer hits need a message with another name. */
function isTold(outcome: Outcome): boolean {
  return outcome === 'unknown' || (typeof outcome === 'object' && 'not' in outcome && outcome.not === 'before')
}

/** Nothing is recorded when there is no recipient, or nothing to report. */
function isNobody(reason: Not): boolean {
  return reason === 'gone' || reason === 'disabled' || reason === 'nothing'
}

function aboutOf({ at }: DigestRun, { dueAt }: DueReader): About & { record: string } {
  return { at, occasion: { kind: 'at-once' }, record: atOnceRecord(dueAt) }
}

/** A notification; a mail if there is no browser for it, or no push service accepts it. */
async function readyMessage(
  services: DigestServices,
  run: DigestRun,
  follower: Follower,
  content: Content,
): Promise<Ready | NotReady> {
  const { mails, linksFor, from } = services
  const { breaker, clock, rateLimiter, at } = run
  const { sub, zone, email: to, language } = follower
  const context = contextIn(services.context, language)
  const { header: unsubscribe, ...leave } = await linksFor(follower, { kind: 'watches' })
  const news = await watchContent(services, follower, content.reports, 'at-once')
  const isSample = await run.isSample()
  const document = watchMail(context, { news, date: dateIn(zone, at), leave, isSample })
  const { words } = context
  const found = watchPush(words, follower, content.reports, 'at-once')
  const message = isSample ? { ...found, title: words.push.sample(found.title) } : found
  const envelope = content.ways.mail
    ? await toEnvelope({ from, to, document, unsubscribe, kind: 'digests', person: sub }, at)
    : undefined

  async function deliver(): Promise<Outcome> {
    if (content.ways.push && (await pushToAll(services, follower, message))) return 'sent'
    if (!envelope) return { not: 'not-notified' }
    await rateLimiter.acquire(breaker.signal)
    if (breaker.signal.aborted) return { again: 'stopped' }
    const outcome = await handOver(mails, envelope, { clock, stop: breaker.signal })
    breaker.record(outcome)
    return outcome
  }

  return {
    takes: takesOf(services, sub, content, at),
    deliver,
  }
}

/** The outcome that a real run would have if everything was accepted. */
async function dryRunOutcome(services: DigestServices, run: DigestRun, reader: DueReader): Promise<Outcome> {
  const about = aboutOf(run, reader)
  if (await services.outbox.find({ record: about.record, person: reader.sub })) return { not: 'before' }
  const follower = await services.people.follower(reader.sub)
  if (!follower) return { not: 'gone' }
  const decision = await decisionFor(services, follower, about, { readsMarks: true })
  if ('until' in decision) return { not: 'later' }
  return 'not' in decision ? decision : 'sent'
}
