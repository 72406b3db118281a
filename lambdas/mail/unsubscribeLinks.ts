import { plainPage, unsubscribePage } from '../../shared/pages.ts'
import { apiUnsubscribe } from '../../shared/people/unsubscribe.ts'
import type { Keys } from '../adapters/secrets/keys.ts'
import type { UnsubscribeLinks } from './MailDocument.ts'
import { type Subscription, unsubscribeToken } from './unsubscribeToken.ts'

/** Creates a person's unsubscribe links for one kind of mail; `header` is the one-click URL (RFC 8058). */
export type LinksFor = (sub: string, scope: Subscription['scope']) => Promise<UnsubscribeLinks & { header: string }>

/** Creates the links of a site. Throws `unavailable` when the signing key cannot be read. */
export function unsubscribeLinks(site: string, keys: Keys): LinksFor {
  return async (sub, scope) => {
    const token = unsubscribeToken(await keys.key('leave'), { sub, scope })
    return {
      manage: `${site}${plainPage('account')}`,
      stop: `${site}${unsubscribePage(token)}`,
      header: `${site}${apiUnsubscribe(token)}`,
    }
  }
}
