import { findCategory, LEFTOVER_CATEGORY } from '../../shared/categories.ts'
import { findCountry } from '../../shared/countries.ts'
import { topicPage, trendsPage } from '../../shared/pages.ts'
import type { Changes } from '../../shared/people/confirmationWindow.ts'
import { type Followed, topicOfFollow } from '../../shared/people/follow.ts'
import { isRightToLeft } from '../../shared/text/isRightToLeft.ts'
import { languageOf } from '../../shared/text/languageOf.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import type { Shown } from '../adapters/trends/Shown.ts'
import { contextIn } from './contextIn.ts'
import type { MailSite } from './MailDocument.ts'
import type { SendMail } from './mailer.ts'
import type { Outcome } from './sendOnce.ts'
import { changedFollowsMail, type FollowedItem } from './templates/followChanges.ts'
import type { LinksFor } from './unsubscribeToken.ts'

/** What confirmation mails need. */
export type ConfirmationMailServices = {
  send: SendMail
  context: MailSite
  linksFor: LinksFor
  shown: Shown
}

/**
 * Confirms follows and unfollows in one mail. Changes that are no longer true, and topics that were taken out, are left
 * out; without any, there is no mail.
 *
 * @param record the record of this mail in the outbox
 */
export async function confirmFollowChanges(
  { send, context: site, linksFor, shown }: ConfirmationMailServices,
  follower: Follower,
  changes: Changes,
  record: string,
  now: string,
): Promise<Outcome> {
  const { sub, name, digest, email: to, follows, language } = follower
  const context = contextIn(site, language)
  const followed: FollowedItem[] = []
  const visible = await shown.follows(follows)
  for (const follow of visible) {
    const item = followedItem(context.site, follow)
    if (!item || !changes.followed.some(({ id }) => id === follow.id)) continue
    followed.push({ ...item, unfollow: (await linksFor(follower, { kind: 'follow', id: follow.id })).stop })
  }
  const ended = changes.unfollowed.filter(({ id }) => !follows.some((one) => one.id === id))
  const unfollowed = (await shown.follows(ended)).flatMap((follow) => followedItem(context.site, follow) ?? [])
  if (followed.length + unfollowed.length === 0) return { not: 'nothing' }
  const { header: unsubscribe, ...leave } = await linksFor(follower, { kind: 'confirmations' })
  const document = changedFollowsMail(context, { name, digest, followed, unfollowed, total: visible.length, leave })
  return send({ record, person: sub, reader: follower, purpose: 'confirmation', to, document, unsubscribe }, now)
}

/** A follow as mails show it; undefined for a country that we no longer have. */
export function followedItem(site: string, follow: Followed): FollowedItem | undefined {
  const { kind, name } = follow
  const country = findCountry(follow.country)
  if (!country) return undefined
  const page =
    kind === 'category'
      ? trendsPage(country, findCategory(name))
      : // The page of a topic is the same in every category, and a follow has none.
        topicPage(country, LEFTOVER_CATEGORY, topicOfFollow(follow))
  return {
    kind,
    name,
    country,
    lang: languageOf(name, country.language),
    isRightToLeft: isRightToLeft(name),
    to: `${site}${page}`,
  }
}
