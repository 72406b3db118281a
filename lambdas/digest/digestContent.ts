import { inLanguage } from '../../shared/languages/languageAddress.ts'
import { plainPage } from '../../shared/pages.ts'
import type { FollowTarget } from '../../shared/people/follow.ts'
import type { PushMessage } from '../../shared/people/pushMessage.ts'
import { isolated } from '../../shared/text/isolated.ts'
import { type Follower, followId } from '../adapters/people/followerRecord.ts'
import { contextIn } from '../mail/contextIn.ts'
import { leadOf } from '../mail/digest/digestLines.ts'
import { digestMail } from '../mail/templates/digest.ts'
import { mailWords } from '../mail/words/mailWords.ts'
import type { MailLinks } from './DigestRun.ts'
import type { Content } from './decision.ts'
import type { Composed, ReaderMail } from './deliveries.ts'
import { watchContent, watchPush } from './watchContent.ts'

/** When a digest is composed and for which local date, and whether its trends are invented. */
type DigestDay = { date: string; at: string; isSample: boolean }

/** The digest of a reader for the ways that it goes. */
export async function composeDigest(
  services: MailLinks,
  follower: Follower,
  content: Content,
  day: DigestDay,
): Promise<Composed> {
  const { ways } = content
  return {
    push: ways.push ? digestPush(follower, content, day) : undefined,
    mail: ways.mail ? await digestMessage(services, follower, content, day) : undefined,
  }
}

/** The digest of a reader as a mail. */
export async function digestMessage(
  services: MailLinks,
  follower: Follower,
  { items, reports, ways: { isWeekly } }: Content,
  day: DigestDay,
): Promise<ReaderMail> {
  const { name, zone, follows, mail_form: form, language } = follower
  const { header: unsubscribe, ...leave } = await services.linksFor(follower, { kind: 'digest' })
  const pages = new Map<FollowTarget, string>()
  for (const { follow } of items.goingOn)
    if (!pages.has(follow))
      pages.set(follow, (await services.linksFor(follower, { kind: 'follow', id: followId(follow) })).stop)
  const document = digestMail(contextIn(services.context, language), {
    ...day,
    name,
    zone,
    isWeekly,
    leave,
    form,
    items,
    followed: follows.length,
    endEndings: (await services.linksFor(follower, { kind: 'endings' })).stop,
    unfollow: (follow) => pages.get(follow) ?? leave.stop,
    watches: reports.length === 0 ? undefined : await watchContent(services, follower, reports, 'all'),
  })
  return { document, unsubscribe }
}

/** Trends that a notification names. */
const MAX_NAMED = 3

/**
 * The digest of a reader as a notification: how much goes on and has ended, the most searched of what goes on, and the number
 * of watch hits.
 */
export function digestPush(
  follower: Follower,
  { items: { goingOn, ended }, reports, ways: { isWeekly } }: Content,
  { at, isSample }: DigestDay,
): PushMessage {
  const words = mailWords(follower.language)
  const { push } = words
  const watches = reports.length === 0 ? undefined : watchPush(words, follower, reports, 'all')
  const moment = { zone: follower.zone, at, isWeekly }
  const message =
    goingOn.length + ended.length === 0 && watches
      ? watches
      : {
          title: push.title({ goingOn: goingOn.length, ended: ended.length }),
          body: [
            ...goingOn.slice(0, MAX_NAMED).map((item) => push.line(leadOf(item, moment, isolated(item.trend.title)))),
            ...(goingOn.length > MAX_NAMED ? [push.more(goingOn.length - MAX_NAMED)] : []),
            ...(watches ? [watches.title] : []),
          ].join('\n'),
          url: inLanguage(words.language, plainPage('account')),
        }
  return { ...message, tag: 'daily', title: isSample ? push.sample(message.title) : message.title }
}
