import type { ToldWatch } from '../../shared/answers/signedInApi.ts'
import { LEFTOVER_CATEGORY } from '../../shared/categories.ts'
import { type Country, findCountry } from '../../shared/countries.ts'
import { AT_ONCE_LATE_HOURS, WATCH_SILENT_MONTHS, WATCH_TELL_DAYS } from '../../shared/limits.ts'
import { plainPage, topicPage } from '../../shared/pages.ts'
import type { PushMessage } from '../../shared/people/pushMessage.ts'
import { monthName } from '../../shared/text/dateWords.ts'
import { isRightToLeft } from '../../shared/text/isRightToLeft.ts'
import { languageOf } from '../../shared/text/languageOf.ts'
import { utcClock } from '../../shared/text/utcDates.ts'
import { topicOf } from '../../shared/trend.ts'
import { shownVolume } from '../../shared/trends/volume.ts'
import { waveTopic } from '../../shared/trends/waves.ts'
import { markWords } from '../../shared/watches/markWords.ts'
import { watchSentence } from '../../shared/watches/watchLine.ts'
import { hitsIn, type WatchReport, watchReports } from '../../shared/watches/watchReport.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import type { StoredWatch } from '../adapters/people/watchEntry.ts'
import type { FoundHits, RecordedHits, StoredHit } from '../adapters/people/watchHits.ts'
import type { WatchBlock } from '../mail/MailDocument.ts'
import { hitsOfWatches, newHits, type WatchNewsContent, watchesWithHits } from '../mail/templates/watches.ts'
import { activeWatches, mayAsk } from './activeWatches.ts'
import type { DigestServices } from './DigestRun.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A mail or notification that tells of watches. */
export type WatchMessage = {
  /** Its name in the ledger. */
  name: string
  /** The digest tells what is to be told at once only when that failed for a day. */
  kind: 'digest' | 'at-once'
  at: string
}

/** What is read to know which hits wait. */
export type WaitingServices = {
  hits: Pick<DigestServices['hits'], 'all'>
  ledger: Pick<DigestServices['ledger'], 'taken'>
}

/**
 * The hits that a message may tell: those of active watches that no other message tells, or one that was surely not sent.
 *
 * @param unrecorded what a dry run has found
 */
export async function waitingHits(
  { hits, ledger }: WaitingServices,
  follower: Follower,
  message: WatchMessage,
  unrecorded: readonly FoundHits[] = [],
): Promise<RecordedHits[]> {
  const deliveries = new Map(activeWatches(follower).map(({ id, deliver }) => [id, deliver]))
  if (deliveries.size === 0) return []
  const recorded = await hits.all(follower.sub)
  const isRecorded = new Set(recorded.map(nameOf))
  const all = [
    ...recorded,
    ...unrecorded.filter((one) => !isRecorded.has(nameOf(one))).map((one) => ({ ...one, toldBy: undefined })),
  ]
  const candidates = all.filter(({ watch, at }) => isFor(message, deliveries.get(watch), at))
  if (candidates.every(({ toldBy }) => toldBy === undefined || toldBy === message.name)) return candidates
  const taken = await ledger.taken(follower.sub)
  return candidates.filter(({ toldBy }) => toldBy === undefined || toldBy === message.name || !taken.has(toldBy))
}

function isFor(message: WatchMessage, deliver: StoredWatch['deliver'] | undefined, at: string): boolean {
  const age = Date.parse(message.at) - Date.parse(at)
  if (deliver === undefined || age > WATCH_TELL_DAYS * DAY_MS) return false
  if (message.kind === 'at-once') return deliver === 'at_once'
  return deliver === 'digest' || age >= AT_ONCE_LATE_HOURS * HOUR_MS
}

function nameOf({ watch, look }: Pick<FoundHits, 'watch' | 'look'>): string {
  return `${watch} ${look}`
}

/**
 * Gives hits to a message that is about to be sent, so that no other message tells them, and returns those that it got. When
 * the message is not sent after all, the ledger says so, and the hits wait again.
 */
export async function claimHits(
  { hits }: Pick<DigestServices, 'hits'>,
  sub: string,
  { name }: WatchMessage,
  waiting: readonly RecordedHits[],
): Promise<RecordedHits[]> {
  const claimed: RecordedHits[] = []
  for (const each of waiting) {
    if (each.toldBy !== undefined && each.toldBy !== name) await hits.release(sub, each, each.toldBy)
    if (await hits.claim(sub, each, name)) claimed.push(each)
  }
  return claimed
}

/** The watches that ask now whether to go on, each once. */
export async function askWatches(
  { watches }: Pick<DigestServices, 'watches'>,
  follower: Follower,
  deliver: StoredWatch['deliver'],
  dueAt: string,
): Promise<StoredWatch[]> {
  const asking: StoredWatch[] = []
  for (const watch of activeWatches(follower)) {
    if (watch.deliver !== deliver || !mayAsk(watch, dueAt)) continue
    if (await watches.asksToGoOn(follower.sub, watch, dueAt)) asking.push(watch)
  }
  return asking
}

/** What a message tells of watches. */
export type WatchNews = { reports: WatchReport<StoredWatch, StoredHit>[]; questions: readonly StoredWatch[] }

/** Whether there is nothing to tell. */
export function isEmptyNews({ reports, questions }: WatchNews): boolean {
  return reports.length === 0 && questions.length === 0
}

/**
 * Selects what is told, without what was taken out and what follows tell in the same message.
 *
 * @param followed the trends that follows tell
 */
export async function watchNews(
  { takedowns }: Pick<DigestServices, 'takedowns'>,
  follower: Follower,
  {
    hits,
    questions,
    followed,
  }: {
    hits: readonly RecordedHits[]
    questions: readonly StoredWatch[]
    followed: Iterable<{ country: string; topic: string }>
  },
): Promise<WatchNews> {
  const list = await takedowns.current()
  const told = new Set(Array.from(followed, waveTopic))
  const isLeftOut = (country: string, topic: string) =>
    told.has(waveTopic({ country, topic })) || list.hides(country, topic)
  return { reports: watchReports(activeWatches(follower), hits, isLeftOut), questions }
}

/** News of watches for a mail; each watch has a link that stops it alone. */
export async function watchContent(
  { linksFor, context }: Pick<DigestServices, 'linksFor' | 'context'>,
  follower: Follower,
  { reports, questions }: WatchNews,
): Promise<WatchNewsContent> {
  const { sub } = follower
  const stopOf = async ({ id }: StoredWatch) => (await linksFor(sub, { kind: 'watch', id })).stop
  return {
    kept: activeWatches(follower).length,
    hits: hitsIn(reports),
    found: await Promise.all(
      reports.map(async ({ watch, hits, more }) => ({
        id: watch.id,
        rule: watchSentence(watch),
        hits: hits.flatMap((hit) => shownHit(context.site, hit) ?? []),
        more,
        stop: await stopOf(watch),
      })),
    ),
    questions: await Promise.all(
      questions.map(async (watch) => ({
        id: watch.id,
        rule: watchSentence(watch),
        text: QUESTION,
        stop: await stopOf(watch),
      })),
    ),
    pause: (await linksFor(sub, { kind: 'watches' })).stop,
  }
}

const QUESTION = `No hit for ${WATCH_SILENT_MONTHS} months. Should this watch go on? Without an answer it does.`

/** News of watches as a notification: counts, and never a word that is watched or a title that has one. */
export function watchPush(follower: Follower, { reports, questions }: WatchNews): PushMessage {
  const counts = { kept: activeWatches(follower).length, hits: hitsIn(reports), found: reports, questions }
  return { title: hitsOfWatches(counts), body: watchesWithHits(counts), url: plainPage('account'), tag: 'watches' }
}

/** News of watches as a list for the account page, in the order and with the words of the mail. */
export function watchList({ reports, questions }: WatchNews): ToldWatch[] {
  return [
    ...reports.map(({ watch, hits, more }) => ({
      id: watch.id,
      rule: watchSentence(watch),
      about: newHits({ hits, more }),
      hits: hits.flatMap((hit) => listedHit(hit) ?? []),
      more,
    })),
    ...questions.map((watch) => ({ id: watch.id, rule: watchSentence(watch), about: QUESTION, hits: [], more: 0 })),
  ]
}

/** Undefined for a country that we no longer have. */
function shownHit(site: string, hit: StoredHit & { at: string }): WatchBlock['hits'][number] | undefined {
  const { title, matched, volume } = hit
  const country = findCountry(hit.country)
  if (!country) return undefined
  return {
    title: {
      pieces: markWords(title, matched),
      to: `${site}${pageOf(country, hit)}`,
      lang: languageOf(title, country.language),
      isRightToLeft: isRightToLeft(title),
    },
    about: `${country.name} · ${reasonOf(hit)}`,
    searches: shownVolume(volume),
  }
}

/** The same without what the country says by itself. */
function listedHit(hit: StoredHit & { at: string }): ToldWatch['hits'][number] | undefined {
  const { title, matched, volume } = hit
  const country = findCountry(hit.country)
  if (!country) return undefined
  const page = pageOf(country, hit)
  return { title, country: country.code, page, about: reasonOf(hit), searches: shownVolume(volume), matched }
}

function pageOf(country: Country, { title, categories }: StoredHit): string {
  return topicPage(country, categories[0] ?? LEFTOVER_CATEGORY, topicOf(title))
}

function reasonOf({ reason, volume, started_at, ended_at, at }: StoredHit & { at: string }): string {
  switch (reason) {
    case 'new':
      return started_at === null ? 'new' : `started ${dayAndTime(started_at)}`
    case 'growing':
      return volume === null ? 'growing' : `past ${shownVolume(volume)} at ${utcClock(at)} UTC`
    case 'ended':
      return ended_at === null ? 'ended' : `ended ${dayAndTime(ended_at)}`
  }
}

/** `"22 November, 06:40 UTC"` */
function dayAndTime(at: string): string {
  const date = new Date(at)
  return `${date.getUTCDate()} ${monthName(date)}, ${utcClock(at)} UTC`
}
