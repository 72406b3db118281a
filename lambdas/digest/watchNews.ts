import { AT_ONCE_LATE_HOURS, WATCH_REPORT_DAYS } from '../../shared/limits.ts'
import { waveTopic } from '../../shared/trends/waves.ts'
import { type WatchReport, watchReports } from '../../shared/watches/watchReport.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import type { StoredWatch } from '../adapters/people/watchEntry.ts'
import type { FoundHits, RecordedHits, StoredHit } from '../adapters/people/watchHits.ts'
import { activeWatches, mayAsk } from './activeWatches.ts'
import type { DigestServices } from './DigestRun.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A mail or notification that reports watch hits. */
export type WatchMessage = {
  /** Its name in the ledger. */
  name: string
  /** A digest reports hits of "at once" watches only after these messages have failed for a day. */
  kind: 'digest' | 'at-once'
  at: string
}

/** What `waitingHits` reads from. */
export type WaitingServices = {
  hits: Pick<DigestServices['hits'], 'all'>
  ledger: Pick<DigestServices['ledger'], 'taken'>
}

/**
 * The hits that a message may claim: those of active watches that are pending, or claimed by a message that was surely not
 * sent.
 *
 * @param unrecorded the hits that a dry run found
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
    ...unrecorded.filter((one) => !isRecorded.has(nameOf(one))).map((one) => ({ ...one, reportedBy: undefined })),
  ]
  const candidates = all.filter(({ watch, at }) => isFor(message, deliveries.get(watch), at))
  if (candidates.every(({ reportedBy }) => reportedBy === undefined || reportedBy === message.name)) return candidates
  const taken = await ledger.taken(follower.sub)
  return candidates.filter(
    ({ reportedBy }) => reportedBy === undefined || reportedBy === message.name || !taken.has(reportedBy),
  )
}

function isFor(message: WatchMessage, deliver: StoredWatch['deliver'] | undefined, at: string): boolean {
  const age = Date.parse(message.at) - Date.parse(at)
  if (deliver === undefined || age > WATCH_REPORT_DAYS * DAY_MS) return false
  if (message.kind === 'at-once') return deliver === 'at_once'
  return deliver === 'digest' || age >= AT_ONCE_LATE_HOURS * HOUR_MS
}

function nameOf({ watch, look }: Pick<FoundHits, 'watch' | 'look'>): string {
  return `${watch} ${look}`
}

/**
 * Claims hits for a message that is about to be sent, and returns the claimed ones. If the message is not sent after all,
 * its ledger row says so, and the hits are pending again.
 */
export async function claimHits(
  { hits }: Pick<DigestServices, 'hits'>,
  sub: string,
  { name }: WatchMessage,
  waiting: readonly RecordedHits[],
): Promise<RecordedHits[]> {
  const claimed: RecordedHits[] = []
  for (const each of waiting) {
    if (each.reportedBy !== undefined && each.reportedBy !== name) await hits.release(sub, each, each.reportedBy)
    if (await hits.claim(sub, each, name)) claimed.push(each)
  }
  return claimed
}

/** Starts the question whether to keep a watch where it is due, and returns these watches. */
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

/** The watch hits and questions of a message. */
export type WatchNews = { reports: WatchReport<StoredWatch, StoredHit>[]; questions: readonly StoredWatch[] }

/** Whether there is nothing to report. */
export function isEmptyNews({ reports, questions }: WatchNews): boolean {
  return reports.length === 0 && questions.length === 0
}

/**
 * Selects the reported hits, without topics that were taken out or that a follow reports in the same message.
 *
 * @param followed the trends that follows report
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
  const followedTopics = new Set(Array.from(followed, waveTopic))
  const isLeftOut = (country: string, topic: string) =>
    followedTopics.has(waveTopic({ country, topic })) || list.hides(country, topic)
  return { reports: watchReports(activeWatches(follower), hits, isLeftOut), questions }
}
