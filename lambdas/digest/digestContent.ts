import type { DigestItems } from '../../shared/digest/digestItems.ts'
import { inLanguage } from '../../shared/languages/languageAddress.ts'
import { plainPage } from '../../shared/pages.ts'
import type { FollowTarget } from '../../shared/people/follow.ts'
import type { PushMessage } from '../../shared/people/pushMessage.ts'
import { isolated } from '../../shared/text/isolated.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import { followId } from '../adapters/people/followerRecord.ts'
import { contextIn } from '../mail/contextIn.ts'
import { type DigestMoment, leadOf } from '../mail/digest/digestLines.ts'
import type { MailDocument } from '../mail/MailDocument.ts'
import { digestMail } from '../mail/templates/digest.ts'
import type { MailWords } from '../mail/words/english.ts'
import type { MailLinks } from './DigestRun.ts'
import { type WatchReports, watchContent } from './watchContent.ts'

/** What a digest tells. */
export type DigestNews = { items: DigestItems; watches: WatchReports; isSample: boolean }

/** The digest of a reader as a mail, and the address that ends it by one POST (RFC 8058). */
export async function digestMessage(
  services: MailLinks,
  follower: Follower,
  { items, watches, isSample }: DigestNews,
  { date, at, isWeekly }: { date: string } & Omit<DigestMoment, 'zone'>,
): Promise<{ document: MailDocument; unsubscribe: string }> {
  const { name, zone, follows, mail_form: form, language } = follower
  const { header: unsubscribe, ...leave } = await services.linksFor(follower, { kind: 'digest' })
  const pages = new Map<FollowTarget, string>()
  for (const { follow } of items.goingOn)
    if (!pages.has(follow))
      pages.set(follow, (await services.linksFor(follower, { kind: 'follow', id: followId(follow) })).stop)
  const document = digestMail(contextIn(services.context, language), {
    name,
    zone,
    date,
    at,
    isWeekly,
    leave,
    form,
    items,
    isSample,
    followed: follows.length,
    endEndings: (await services.linksFor(follower, { kind: 'endings' })).stop,
    unfollow: (follow) => pages.get(follow) ?? leave.stop,
    watches: watches.length === 0 ? undefined : await watchContent(services, follower, watches, 'all'),
  })
  return { document, unsubscribe }
}

/** Trends that a notification names. */
const MAX_NAMED = 3

/** A digest as a notification: how much goes on and has ended, the most searched of what goes on, and the number of watch hits. */
export function digestPush(
  { push, language }: MailWords,
  { goingOn, ended }: DigestItems,
  moment: DigestMoment,
  { watches, isSample }: { watches: PushMessage | undefined; isSample: boolean },
): PushMessage {
  const message =
    goingOn.length + ended.length === 0 && watches
      ? { ...watches, tag: 'daily' as const }
      : {
          title: push.title({ goingOn: goingOn.length, ended: ended.length }),
          body: [
            ...goingOn.slice(0, MAX_NAMED).map((item) => push.line(leadOf(item, moment, isolated(item.trend.title)))),
            ...(goingOn.length > MAX_NAMED ? [push.more(goingOn.length - MAX_NAMED)] : []),
            ...(watches ? [watches.title] : []),
          ].join('\n'),
          url: inLanguage(language, plainPage('account')),
          tag: 'daily' as const,
        }
  return isSample ? { ...message, title: push.sample(message.title) } : message
}
