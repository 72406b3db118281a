import type { DigestPreview } from '../../shared/answers/signedInApi.ts'
import { Problem } from '../../shared/problem.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import type { PeopleTable } from '../adapters/people/peopleTable.ts'
import type { DigestServices } from '../digest/DigestRun.ts'
import { digestList, digestMessage } from '../digest/digestContent.ts'
import { type NextDigestServices, nextDigest } from '../digest/nextDigest.ts'
import { type Content, digestOf } from '../digest/notifyPerson.ts'
import { watchList } from '../digest/watchContent.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'
import type { SignedInRequest } from '../http/signedInHandler.ts'
import { renderHtml } from '../mail/renderHtml.ts'
import { renderText } from '../mail/renderText.ts'
import { openAccount } from './account.ts'
import type { CountOfPerson } from './countOfPerson.ts'

/** The preview when nothing changed; no mail would be sent. */
const NOTHING: DigestPreview = { subject: '', html: '', text: '', items: 0, told: [], more: 0, watches: [] }

/** Previews and copies of the next digest per person and hour: each reads the changes of a day or a week. */
export const MAX_PREVIEWS = 30

/** What composing the next digest for its reader needs. */
export type DigestPreviewServices = NextDigestServices &
  Pick<DigestServices, 'linksFor' | 'context'> & {
    /** Counts a preview of a person; false beyond the limit of the hour. */
    countPreview: CountOfPerson
  }

/**
 * Answers `GET /api/account/digest` with a preview of the caller's next digest. Throws `too-many-requests` beyond the
 * limit of the hour.
 */
export function previewDigest(people: PeopleTable, services: DigestPreviewServices) {
  return async (request: SignedInRequest): Promise<HttpAnswer> => {
    const { follower } = await openAccount(people, request)
    const { date, content } = await countedDigest(services, follower, request.now)
    if (!content) return json(NOTHING, 0)
    const { items, ways } = content
    const moment = { zone: follower.zone, at: request.now, isWeekly: ways.isWeekly }
    const { document } = await digestMessage(services, follower, digestOf(content), { date, ...moment })
    const preview: DigestPreview = {
      subject: document.subject,
      html: renderHtml(document),
      text: renderText(document),
      items: items.updates,
      told: digestList(items, moment),
      more: items.more,
      watches: watchList(follower.zone, content),
    }
    return json(preview, 0)
  }
}

/**
 * The next digest of a follower, counted as a preview; without content when there is nothing to report. Throws
 * `too-many-requests` beyond the limit of the hour.
 */
export async function countedDigest(
  services: DigestPreviewServices,
  follower: Follower,
  now: string,
): Promise<{ date: string; content: Content | undefined }> {
  if (!(await services.countPreview(follower.sub, now)))
    throw new Problem(
      'too-many-requests',
      `Your next update is shown at most ${MAX_PREVIEWS} times an hour. Please try again later.`,
    )
  const { date, decision } = await nextDigest(services, follower, now)
  return { date, content: 'items' in decision ? decision : undefined }
}
