import { RECENT_DAYS } from '../../shared/limits.ts'
import { DAY_MS, instantBefore } from '../../shared/time.ts'
import type { WatchPreview, WatchRule } from '../../shared/watches/watch.ts'
import { previewIn, type WatchWeek, watchWeek } from '../../shared/watches/watchWeek.ts'
import { widerWord } from '../../shared/watches/widerWord.ts'
import type { CollectionStore, PublishedId } from '../adapters/trends/collectionTable.ts'
import { type Documents, wordsIn } from '../adapters/trends/documents.ts'
import { orUnavailable } from '../adapters/trends/orUnavailable.ts'
import type { Snapshots } from '../adapters/trends/snapshots.ts'
import { MemoryCache } from '../common/MemoryCache.ts'

type Stores = {
  table: CollectionStore
  bucket: Documents
  snapshots: Snapshots
}

/** Matches a watch against the last week. */
export type PreviewWatch = (rule: WatchRule) => Promise<WatchPreview>

/** Collections that are read at once. */
const READ_AT_ONCE = 8

/**
 * Previews watches over the published collections of the last 7 days. Keeps the last week in memory: reading and indexing
 * one takes a second. Throws `unavailable` when a store does not answer.
 */
export function watchPreviews({ table, bucket, snapshots }: Stores): PreviewWatch {
  const weeks = new MemoryCache<WatchWeek>()

  async function currentWeek(): Promise<WatchWeek> {
    const { collection, takedowns } = await snapshots.stored()
    const read = async () => (collection ? readWeek(collection) : watchWeek([]))
    return weeks.get('last', read, `${collection?.id}~${takedowns.version}`)
  }

  async function readWeek(published: PublishedId): Promise<WatchWeek> {
    const from = instantBefore(published.at, RECENT_DAYS * DAY_MS)
    const collections = (await table.idsUntil(published.at, { from })).filter(({ at }) => at > from).toReversed()
    const read: { at: string; waves: Awaited<ReturnType<typeof wordsIn>> }[] = []
    for (let index = 0; index < collections.length; index += READ_AT_ONCE) {
      const some = collections.slice(index, index + READ_AT_ONCE)
      read.push(...(await Promise.all(some.map(async ({ id, at }) => ({ at, waves: await wordsIn(bucket, id) })))))
    }
    return watchWeek(read)
  }

  return async (rule) => {
    const week = await orUnavailable(currentWeek)
    const preview = previewIn(week, rule)
    return { ...preview, wider: widerWord(week, rule, preview) }
  }
}
