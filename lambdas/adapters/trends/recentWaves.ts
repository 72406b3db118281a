import { type FeedWave, mergeWaves } from '../../../shared/feeds/wave.ts'
import { Problem } from '../../../shared/problem.ts'
import { MemoryCache } from '../../common/MemoryCache.ts'
import { type Documents, wavesDocument } from './documents.ts'
import { orUnavailable } from './orUnavailable.ts'
import type { PublishedCountry } from './publishedTrends.ts'

/** The waves of a published country, and the time of the collection that saw them last. */
export type CountryWaves = { at: string; waves: readonly FeedWave[] }

/** Reads the waves of published countries, and keeps them in memory. Throws `unavailable` when the bucket does not answer. */
export function publishedWaves(bucket: Documents): (code: string, country: PublishedCountry) => Promise<CountryWaves> {
  const cache = new MemoryCache<CountryWaves>()
  return async (code, { collection, version, state: { at }, trends }) => {
    if (at === null) throw new Problem('unavailable', 'No trends have been collected yet.')
    const read = async () => {
      const document = await orUnavailable(() => wavesDocument.readUnlessDamaged(bucket, collection, code))
      // Without the document, the histories of the trends reach back two days.
      return { at, waves: document?.waves ?? mergeWaves([], trends, at) }
    }
    return cache.get(code, read, version)
  }
}
