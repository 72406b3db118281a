import { plainPage, unsubscribePage } from '../../shared/pages.ts'
import { apiUnsubscribe } from '../../shared/people/unsubscribe.ts'
import type { Keys } from '../adapters/secrets/keys.ts'
import type { UnsubscribeLinks } from './templates/MailContext.ts'
import { type Subscription, unsubscribeToken } from './unsubscribeToken.ts'

/** The links with which one person leaves one kind of mail; `header` is the address for mail programs (RFC 8058). */
export type LinksFor = (
  sub: string,
  scope: Subscription['scope'],
) => Promise<UnsubscribeLinks & { header: string }>

/** Makes the links of a site. They throw `unavailable` while the key of their tokens cannot be read. */
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
