import { quietUntil } from '../../shared/people/quietHours.ts'
import { instantAfter } from '../../shared/time.ts'
import { prepareRule } from '../../shared/watches/WordIndex.ts'
import { type ReportedRungs, unreportedHits } from '../../shared/watches/watchHits.ts'
import type { DueReader } from '../adapters/people/dueList.ts'
import { activeWatches, type Follower, isReachable } from '../adapters/people/followerRecord.ts'
import type { WatchHits } from '../adapters/people/watchHits.ts'
import type { PublishedId } from '../adapters/trends/collectionTable.ts'
import type { DigestRun, DigestServices } from './DigestRun.ts'
import type { WordsOfRun } from './WordsOfRun.ts'

/**
 * Matches the watches of a reader against the collections that they are due for, the oldest first. Returns the number of new
 * hits, and when the reader is due for a message at once because of them.
 */
export async function matchReader(
  { due, hits, people }: DigestServices,
  run: DigestRun,
  reader: DueReader,
): Promise<Matched> {
  const open = (await run.words.open(run.at)).filter(({ at }) => at >= reader.dueAt)
  const last = open.at(-1)
  if (!last) return NOTHING
  const follower = await people.follower(reader.sub)
  if (!follower) return NOTHING
  const matched = { ...NOTHING }
  for (const collection of open) {
    const { count, atOnce = matched.atOnce } = await matchWatches(hits, run, follower, collection)
    Object.assign(matched, { count: matched.count + count, atOnce })
  }
  if (!run.isDry) await due.move('watches', reader, instantAfter(last.at, 1))
  return matched
}

/** New hits, and when a message at once about them is due. */
export type Matched = { count: number; atOnce?: string | undefined }

const NOTHING: Matched = { count: 0 }
const NOTHING_REPORTED: ReportedRungs = new Map()

/**
 * Matches the watches of a follower against a collection and records the new hits; collections have to be passed in order.
 * Idempotent, also when several runs do it at the same time. A follower with news of an "at once" watch is due for such a
 * message. Returns the new hits, also in a dry run, which records nothing.
 */
export async function matchWatches(
  hits: WatchHits,
  run: { at: string; isDry: boolean; words: WordsOfRun },
  follower: Follower,
  { id: collection, at }: PublishedId,
): Promise<Matched> {
  const active = activeWatches(follower)
  if (active.length === 0 || !isReachable(follower)) return NOTHING
  const { sub } = follower
  const afterQuietHours = quietUntil(follower.quiet_hours, follower.zone, run.at) ?? run.at
  const index = await run.words.index(collection)
  const matched: Matched = { count: 0 }
  for (const watch of active) {
    const matches = index.matches(prepareRule(watch))
    const find = (reported: ReportedRungs) => unreportedHits(watch, matches, reported)
    // Most matches could not be a hit even if none had been reported: then the store is not read.
    if (find(NOTHING_REPORTED).length === 0) continue
    const dueAt = watch.deliver === 'at_once' ? afterQuietHours : undefined
    const found = run.isDry
      ? find(await hits.reportedRungs(sub, watch.id))
      : await hits.record(sub, { watch: watch.id, collection, at, dueAt }, find)
    matched.count += found.length
    if (found.length > 0 && dueAt !== undefined) matched.atOnce = dueAt
  }
  return matched
}
