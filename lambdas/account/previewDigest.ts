import type { DigestPreview } from '../../shared/answers/signedInApi.ts'
import type { PeopleStore } from '../adapters/people/peopleTable.ts'
import { digestList } from '../digest/digestContent.ts'
import { type NextDigestServices, nextDigest } from '../digest/nextDigest.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'
import type { SignedInRequest } from '../http/signedInHandler.ts'
import { renderHtml } from '../mail/renderHtml.ts'
import { renderText } from '../mail/renderText.ts'
import { openAccount } from './openAccount.ts'

/** The preview when nothing changed; no mail would be sent. */
const NOTHING: DigestPreview = { subject: '', html: '', text: '', items: 0, told: [], more: 0 }

/** Answers `GET /api/account/digest` with a preview of the caller's next digest. */
export function previewDigest(people: Pick<PeopleStore, 'open'>, services: NextDigestServices) {
  return async (request: SignedInRequest): Promise<HttpAnswer> => {
    const { follower } = await openAccount(people, request)
    const { items, document } = await nextDigest(services, follower, request.now)
    if (items.items.length === 0) return json(NOTHING, 0)
    const preview: DigestPreview = {
      subject: document.subject,
      html: renderHtml(document),
      text: renderText(document),
      items: items.updates,
      told: digestList(items),
      more: items.more,
    }
    return json(preview, 0)
  }
}
