import type { WatchBlock } from '../../shared/answers/mailBlocks.ts'
import { mainCategory } from '../../shared/categories.ts'
import { findCountry } from '../../shared/countries.ts'
import { inLanguage } from '../../shared/languages/languageAddress.ts'
import { pageOfTitle, plainPage } from '../../shared/pages.ts'
import type { PushMessage } from '../../shared/people/pushMessage.ts'
import { isRightToLeft } from '../../shared/text/isRightToLeft.ts'
import { languageOf } from '../../shared/text/languageOf.ts'
import { clockIn, dateIn } from '../../shared/text/zoneTimes.ts'
import { markWords } from '../../shared/watches/markWords.ts'
import { happening, type StoredHit } from '../../shared/watches/storedHits.ts'
import { watchSentence } from '../../shared/watches/watchLine.ts'
import { hitsIn, type WatchReport } from '../../shared/watches/watchReport.ts'
import { activeWatches, type Follower } from '../adapters/people/followerRecord.ts'
import type { StoredWatch } from '../adapters/people/watchEntry.ts'
import { contextIn } from '../mail/contextIn.ts'
import type { MailContext } from '../mail/MailDocument.ts'
import { type WatchNewsContent, watchMail } from '../mail/templates/watches.ts'
import type { MailWords } from '../mail/words/english.ts'
import type { MailLinks } from './DigestRun.ts'
import type { Content } from './decision.ts'
import type { Composed, ReaderMail } from './deliveries.ts'

/** What the watches of a reader found, as a message reports it. */
export type WatchReports = readonly WatchReport<StoredWatch>[]

/** The watches that a message could be about: all that are not paused, or of those the ones that report at once. */
type ReportingWatches = 'all' | 'at-once'

/** What a reader gets at once, for the ways that it goes. */
export async function composeAtOnce(
  services: MailLinks,
  follower: Follower,
  { reports, ways }: Content,
  { at, isSample }: { at: string; isSample: boolean },
): Promise<Composed> {
  const context = contextIn(services.context, follower.language)
  const { push } = context.words
  const found = watchPush(context.words, follower, reports, 'at-once')
  return {
    push: ways.push ? { ...found, title: isSample ? push.sample(found.title) : found.title } : undefined,
    mail: ways.mail ? await atOnceMail() : undefined,
  }

  async function atOnceMail(): Promise<ReaderMail> {
    const { header: unsubscribe, ...leave } = await services.linksFor(follower, { kind: 'watches' })
    const news = await watchContent(services, follower, reports, 'at-once')
    const document = watchMail(context, { news, date: dateIn(follower.zone, at), leave, isSample })
    return { document, unsubscribe }
  }
}

/** News of watches for a mail; each watch has a link that pauses it alone. */
export async function watchContent(
  services: MailLinks,
  follower: Follower,
  reports: WatchReports,
  reporting: ReportingWatches,
): Promise<WatchNewsContent> {
  const { zone, language } = follower
  const context = contextIn(services.context, language)
  const stopOf = async ({ id }: StoredWatch) => (await services.linksFor(follower, { kind: 'watch', id })).stop
  return {
    kept: countReporting(follower, reporting),
    hits: hitsIn(reports),
    found: await Promise.all(
      reports.map(async ({ watch, hits, more }) => ({
        id: watch.id,
        rule: watchSentence(watch, context.words.watches.phrases),
        hits: hits.flatMap((hit) => shownHit(context, zone, hit) ?? []),
        more,
        stop: await stopOf(watch),
      })),
    ),
    pause: (await services.linksFor(follower, { kind: 'watches' })).stop,
    zone,
  }
}

function countReporting(follower: Follower, reporting: ReportingWatches): number {
  const active = activeWatches(follower)
  return reporting === 'all' ? active.length : active.filter(({ deliver }) => deliver === 'at_once').length
}

/** News of watches as a notification: only counts, never watched words or titles. */
export function watchPush(
  { watches, language }: MailWords,
  follower: Follower,
  reports: WatchReports,
  reporting: ReportingWatches,
): PushMessage {
  return {
    title: watches.matchesOfWatches(hitsIn(reports)),
    body: watches.foundSentence(reports.length, countReporting(follower, reporting)),
    url: inLanguage(language, plainPage('account')),
    tag: 'watches',
  }
}

/** Undefined for a country that we no longer have. */
function shownHit(
  { site, words }: MailContext,
  zone: string,
  hit: StoredHit & { at: string },
): WatchBlock['hits'][number] | undefined {
  const { title, categories, related, matched, volume } = hit
  const country = findCountry(hit.country)
  if (!country) return undefined
  const markedText = (text: string) => ({
    pieces: markWords(text, matched),
    lang: languageOf(text, country.language),
    isRightToLeft: isRightToLeft(text),
  })
  return {
    title: { ...markedText(title), to: site + pageOfTitle(country, mainCategory(categories), title) },
    ...(related !== undefined && { related: markedText(related) }),
    about: words.watches.about(country, reasonOf(words, zone, hit)),
    searches: words.volume(volume),
  }
}

/** Why a hit is one, and when that happened, in the reader's zone: `"New, 22 Nov, 01:40"`. */
function reasonOf({ watches, shortTime }: MailWords, zone: string, hit: StoredHit & { at: string }): string {
  const { reason, at } = happening(hit)
  const time = at === null ? undefined : shortTime(dateIn(zone, at), clockIn(zone, at))
  switch (reason) {
    case 'ended':
      return time === undefined || at === null || hit.started_at === null
        ? watches.ended(time)
        : watches.endedAfter(time, hit.started_at, at)
    case 'growing':
      return watches.passed(hit.volume, time ?? '')
    case 'new':
      return watches.began(time)
  }
}
