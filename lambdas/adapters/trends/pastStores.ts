import { readCollectionTime } from '../../../shared/archive/archiveTime.ts'
import { collectionAt, isSettled } from '../../../shared/archive/timeline.ts'
import { Problem } from '../../../shared/problem.ts'
import type { Archive } from './archive.ts'
import type { PublishedEverywhere } from './everywhereDocument.ts'
import type { PublishedTrends } from './publishedTrends.ts'

/** The stores of one collection of the past, which use cases read as they read those of the published one. */
export type PastStores = {
  /** The time of the collection. */
  at: string
  /** Whether answers about it are final. */
  isSettled: boolean
  published: Pick<PublishedTrends, 'country'>
  everywhere: () => Promise<PublishedEverywhere>
}

type ReadArchive = Pick<Archive, 'times' | 'country' | 'everywhere'>

/** The stores of the published collection, and the archive of all others. */
export type CollectionStores = Pick<PastStores, 'published' | 'everywhere'> & { archive: ReadArchive }

/**
 * The stores of the collection of an hour of the past, or of the published one without an hour. Throws as `pastStores` does.
 */
export async function storesOfHour(
  { published, everywhere, archive }: CollectionStores,
  hour: string | undefined,
): Promise<Omit<PastStores, 'at'>> {
  return hour === undefined ? { published, everywhere, isSettled: false } : await pastStores(archive, hour)
}

/**
 * Opens the collection at or before a time, such as `2026-11-21T12` in UTC, or the instant of an answer. Throws `bad-at`, and `unknown-collection` for the
 * future and for what the archive does not have.
 */
export async function pastStores(archive: ReadArchive, hour: string): Promise<PastStores> {
  const time = readCollectionTime(hour)
  if (!time)
    throw new Problem(
      'bad-at',
      'A time is written like 2026-11-21T12, in UTC, or as answers give it: 2026-11-21T12:00:00.000Z.',
    )
  const times = await archive.times()
  const found = collectionAt(times, time)
  if (found.kind === 'unknown') throw new Problem('unknown-collection', 'There is no collection of that time.')
  const { at } = found
  return {
    at,
    isSettled: isSettled(times, at),
    published: {
      country: async (code) => {
        const past = await archive.country(at, code)
        return { ...past, collection: past.state.collection ?? '', version: at }
      },
    },
    everywhere: () => archive.everywhere(at),
  }
}
