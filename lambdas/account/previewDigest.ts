import { DigestBlock } from '../../shared/answers/mailBlocks.ts'
import type { DigestPreview } from '../../shared/answers/signedInApi.ts'
import { hitsIn } from '../../shared/watches/watchReport.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import type { PeopleTable } from '../adapters/people/peopleTable.ts'
import type { MailLinks } from '../digest/DigestRun.ts'
import type { Content } from '../digest/decision.ts'
import { digestMessage } from '../digest/digestContent.ts'
import { type NextDigestServices, nextDigest } from '../digest/nextDigest.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'
import type { SignedInRequest } from '../http/signedInHandler.ts'
import { renderHtml } from '../mail/renderHtml.ts'
import { renderText } from '../mail/renderText.ts'
import { openAccount } from './account.ts'

/** The preview when nothing changed; no mail would be sent. */
const NOTHING: DigestPreview = { subject: '', html: '', text: '', going_on: 0, ended: 0, matches: 0, blocks: [] }

/** What composing the next digest for its reader needs. */
export type DigestPreviewServices = NextDigestServices & MailLinks

/** Answers `GET /api/account/digest` with a preview of the caller's next digest. */
export function previewDigest(people: PeopleTable, services: DigestPreviewServices) {
  return async (request: SignedInRequest): Promise<HttpAnswer> => {
    const { follower } = await openAccount(people, request)
    const { date, content, isSample } = await contentOfNext(services, follower, request.now)
    if (!content) return json(NOTHING, 0)
    const { items, reports } = content
    const { document } = await digestMessage(services, follower, content, { date, at: request.now, isSample })
    const preview: DigestPreview = {
      subject: document.subject,
      html: renderHtml(document),
      text: renderText(document),
      going_on: items.goingOn.length,
      ended: items.ended.length,
      matches: hitsIn(reports),
      blocks: document.blocks.flatMap((block) => DigestBlock.safeParse(block).data ?? []),
    }
    return json(preview, 0)
  }
}

/** The next digest of a follower; without content when there is nothing to report. */
export async function contentOfNext(
  services: DigestPreviewServices,
  follower: Follower,
  now: string,
): Promise<{ date: string; isSample: boolean; content: Content | undefined }> {
  const { date, isSample, decision } = await nextDigest(services, follower, now)
  return { date, isSample, content: 'items' in decision ? decision : undefined }
}
