import type { DigestPreview } from '../../shared/answers/signedInApi.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import type { PeopleTable } from '../adapters/people/peopleTable.ts'
import type { DigestServices } from '../digest/DigestRun.ts'
import { digestList, digestMessage } from '../digest/digestContent.ts'
import { type NextDigestServices, nextDigest } from '../digest/nextDigest.ts'
import { type Content, digestOf } from '../digest/sendDigests.ts'
import { watchList } from '../digest/watchContent.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'
import type { SignedInRequest } from '../http/signedInHandler.ts'
import { renderHtml } from '../mail/renderHtml.ts'
import { renderText } from '../mail/renderText.ts'
import { openAccount } from './account.ts'

/** The preview when nothing changed; no mail would be sent. */
const NOTHING: DigestPreview = { subject: '', html: '', text: '', items: 0, told: [], more: 0, watches: [] }

/** What composing the next digest for its reader needs. */
export type DigestPreviewServices = NextDigestServices & Pick<DigestServices, 'linksFor' | 'context'>

/** Answers `GET /api/account/digest` with a preview of the caller's next digest. */
export function previewDigest(people: PeopleTable, services: DigestPreviewServices) {
  return async (request: SignedInRequest): Promise<HttpAnswer> => {
    const { follower } = await openAccount(people, request)
    const { date, content } = await contentOfNext(services, follower, request.now)
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
      watches: watchList(follower.zone, content.reports),
    }
    return json(preview, 0)
  }
}

/** The next digest of a follower; without content when there is nothing to report. */
export async function contentOfNext(
  services: DigestPreviewServices,
  follower: Follower,
  now: string,
): Promise<{ date: string; content: Content | undefined }> {
  const { date, decision } = await nextDigest(services, follower, now)
  return { date, content: 'items' in decision ? decision : undefined }
}
