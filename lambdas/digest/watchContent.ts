import type { DigestWatch } from '../../shared/answers/signedInApi.ts'
import { LEFTOVER_CATEGORY } from '../../shared/categories.ts'
import { type Country, findCountry } from '../../shared/countries.ts'
import { plainPage, topicPage } from '../../shared/pages.ts'
import type { PushMessage } from '../../shared/people/pushMessage.ts'
import { isRightToLeft } from '../../shared/text/isRightToLeft.ts'
import { languageOf } from '../../shared/text/languageOf.ts'
import { dayAndTimeIn, zoneName } from '../../shared/text/zoneTimes.ts'
import { topicOf } from '../../shared/trend.ts'
import { durationText } from '../../shared/trends/age.ts'
import { shownVolume } from '../../shared/trends/volume.ts'
import { markWords } from '../../shared/watches/markWords.ts'
import type { StoredHit } from '../../shared/watches/storedHits.ts'
import { watchSentence } from '../../shared/watches/watchLine.ts'
import { hitsIn, type WatchReport } from '../../shared/watches/watchReport.ts'
import { activeWatches, type Follower } from '../adapters/people/followerRecord.ts'
import type { StoredWatch } from '../adapters/people/watchEntry.ts'
import type { WatchBlock } from '../mail/MailDocument.ts'
import { hitsOfWatches, newMatches, type WatchNewsContent, watchesWithHits } from '../mail/templates/watches.ts'
import type { DigestServices } from './DigestRun.ts'

/** What the watches of a reader found, as a message reports it. */
export type WatchReports = readonly WatchReport<StoredWatch>[]

/** News of watches for a mail; each watch has a link that pauses it alone. */
export async function watchContent(
  { linksFor, context }: Pick<DigestServices, 'linksFor' | 'context'>,
  follower: Follower,
  reports: WatchReports,
): Promise<WatchNewsContent> {
  const { sub, zone } = follower
  const stopOf = async ({ id }: StoredWatch) => (await linksFor(sub, { kind: 'watch', id })).stop
  return {
    kept: activeWatches(follower).length,
    hits: hitsIn(reports),
    found: await Promise.all(
      reports.map(async ({ watch, hits, more }) => ({
        id: watch.id,
        rule: watchSentence(watch),
        hits: hits.flatMap((hit) => shownHit(context.site, zone, hit) ?? []),
        more,
        stop: await stopOf(watch),
      })),
    ),
    pause: (await linksFor(sub, { kind: 'watches' })).stop,
    zone: zoneName(zone),
  }
}

/** News of watches as a notification: only counts, never watched words or titles. */
export function watchPush(follower: Follower, reports: WatchReports): PushMessage {
  const counts = { kept: activeWatches(follower).length, hits: hitsIn(reports), found: reports }
  return { title: hitsOfWatches(counts), body: watchesWithHits(counts), url: plainPage('account'), tag: 'watches' }
}

/** News of watches as a list for the account page, in the order and with the words of the mail. */
export function watchList(zone: string, reports: WatchReports): DigestWatch[] {
  return reports.map(({ watch, hits, more }) => ({
    id: watch.id,
    rule: watchSentence(watch),
    about: newMatches(hits.length + more),
    hits: hits.flatMap((hit) => listedHit(zone, hit) ?? []),
    more,
  }))
}

/** Undefined for a country that we no longer have. */
function shownHit(site: string, zone: string, hit: StoredHit & { at: string }): WatchBlock['hits'][number] | undefined {
  const { title, related, matched, volume } = hit
  const country = findCountry(hit.country)
  if (!country) return undefined
  const markedText = (text: string) => ({
    pieces: markWords(text, matched),
    lang: languageOf(text, country.language),
    isRightToLeft: isRightToLeft(text),
  })
  return {
    title: { ...markedText(title), to: `${site}${pageOf(country, hit)}` },
    related: related === undefined ? undefined : markedText(related),
    about: `${country.name} · ${reasonOf(zone, hit)}`,
    searches: shownVolume(volume),
  }
}

/** The same for the account page; the country is a field of its own. */
function listedHit(zone: string, hit: StoredHit & { at: string }): DigestWatch['hits'][number] | undefined {
  const { title, related, matched, volume } = hit
  const country = findCountry(hit.country)
  if (!country) return undefined
  const page = pageOf(country, hit)
  const about = reasonOf(zone, hit)
  return { title, country: country.code, page, about, searches: shownVolume(volume), matched, related }
}

function pageOf(country: Country, { title, categories }: StoredHit): string {
  return topicPage(country, categories[0] ?? LEFTOVER_CATEGORY, topicOf(title))
}

/** Why a hit is one, and when in the reader's zone: `"New, 22 Nov, 01:40"`. */
function reasonOf(zone: string, { reason, volume, started_at, ended_at, at }: StoredHit & { at: string }): string {
  switch (reason) {
    case 'new':
      return started_at === null ? 'New' : `New, ${dayAndTimeIn(zone, started_at)}`
    case 'growing':
      return `${volume === null ? 'Growing' : `Past ${shownVolume(volume)}`}, ${dayAndTimeIn(zone, at)}`
    case 'ended': {
      if (ended_at === null) return 'Ended'
      const length = started_at === null ? '' : `, after ${durationText(started_at, ended_at)}`
      return `Ended ${dayAndTimeIn(zone, ended_at)}${length}`
    }
  }
}
