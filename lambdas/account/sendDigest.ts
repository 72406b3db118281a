import type { DigestCopyAnswer } from '../../shared/answers/signedInApi.ts'
import type { Deletions } from '../adapters/people/deletions.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import type { PeopleTable } from '../adapters/people/peopleTable.ts'
import { accountDeleted } from '../adapters/people/tombstones.ts'
import { REAL_CLOCK } from '../common/clock.ts'
import type { DigestServices } from '../digest/DigestRun.ts'
import { digestMessage } from '../digest/digestContent.ts'
import { type Content, digestOf } from '../digest/notifyPerson.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'
import type { SignedInRequest } from '../http/signedInHandler.ts'
import { deliveryOf, handOver, toEnvelope } from '../mail/handOver.ts'
import { countSent, isStopped, type SingleMailTallies } from '../mail/mailBreaker.ts'
import { type NotReady, type Ready, sendOnce } from '../mail/sendOnce.ts'
import { openAccount } from './account.ts'
import { contentOfNext, type DigestPreviewServices } from './previewDigest.ts'

/** What sending a copy needs in addition to a preview. */
export type DigestCopyServices = DigestPreviewServices &
  Pick<DigestServices, 'mails'> & {
    tallies: Pick<SingleMailTallies, 'requested'>
    clock?: Pick<typeof REAL_CLOCK, 'now' | 'wait'>
  }

type Stores = { people: PeopleTable; deletions: Deletions }

/** Maximum copies per person and day. */
const MAX_COPIES = 3

/** Why a copy is not sent. */
type Reason = NonNullable<DigestCopyAnswer['reason']>

/**
 * Answers `POST /api/account/digest`: mails the caller a copy of their next digest as of now. The scheduled digest of the
 * day is not affected: it reports the same watch hits again.
 */
export function sendDigest({ people, deletions }: Stores, services: DigestCopyServices) {
  return async (request: SignedInRequest): Promise<HttpAnswer> => {
    const { follower } = await openAccount(people, request)
    return json(await sendCopy(deletions, services, follower, request.now), 0)
  }
}

async function sendCopy(
  deletions: Deletions,
  services: DigestCopyServices,
  follower: Follower,
  now: string,
): Promise<DigestCopyAnswer> {
  if (services.from === '') return { sent: false, reason: 'not-set-up' }
  const { date, content } = await contentOfNext(services, follower, now)
  if (!content) return { sent: false, reason: 'nothing' }
  for (let copy = 1; copy <= MAX_COPIES; copy += 1) {
    const message = { record: `copy#${date}#${copy}`, person: follower.sub }
    const sent = await sendOnce<Reason>(services.outbox, message, now, async () => {
      if (await deletions.isGone(follower.sub)) throw accountDeleted()
      return readyCopy(services, follower, content, { date, at: now })
    })
    switch (sent.outcome) {
      // This copy of the day was sent before: the next one is free.
      case 'before':
        continue
      case 'sent':
        await countSent(services.tallies.requested, now)
        return { sent: true }
      case 'released':
        return { sent: false, reason: sent.reason }
      case 'skipped':
        return { sent: false, reason: 'refused' }
      case 'unknown':
        return { sent: false, reason: 'unknown' }
      default:
        return { sent: false, reason: 'busy' }
    }
  }
  return { sent: false, reason: 'limit' }
}

async function readyCopy(
  services: DigestCopyServices,
  follower: Follower,
  content: Content,
  day: { date: string; at: string },
): Promise<Ready | NotReady<Reason>> {
  const { mails, suppressions, tallies, from, clock = REAL_CLOCK } = services
  const { sub, email: to } = follower
  if (await suppressions.find(to)) return { released: 'suppressed' }
  if (await isStopped('requested', tallies.requested, day.at)) return { released: 'busy' }
  const { isWeekly } = content.ways
  const digest = await digestMessage(services, follower, digestOf(content), { ...day, isWeekly })
  const document = { ...digest.document, subject: `Copy: ${digest.document.subject}` }
  const envelope = await toEnvelope(
    { from, to, document, unsubscribe: digest.unsubscribe, kind: 'requested', person: sub },
    day.at,
  )
  return { deliver: async () => deliveryOf(await handOver(mails, envelope, { clock })) }
}
