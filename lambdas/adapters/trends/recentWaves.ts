import { type FeedWave, mergeWaves } from '../../../shared/feeds/wave.ts'
import { Problem } from '../../../shared/problem.ts'
import { type Documents, wavesDocument } from './documents.ts'
import { orUnavailable } from './orUnavailable.ts'
import type { PublishedCountry } from './publishedTrends.ts'

/** Maximum countries in memory. */
const REMEMBERED = 50

/** The waves of a published country, and the time of the collection that saw them last. */
export type CountryWaves = { at: string; waves: readonly FeedWave[] }

/** Reads the waves of published countries, and keeps them in memory. Throws `unavailable` when the bucket does not answer. */
export function publishedWaves(bucket: Documents): (code: string, country: PublishedCountry) => Promise<CountryWaves> {
  const remembered = new Map<string, CountryWaves>()
  return async (code, { collection, version, state: { at }, trends }) => {
    if (at === null) throw new Problem('unavailable', 'No trends have been collected yet.')
    const name = `${version}/${code}`
    const known = remembered.get(name)
    if (known) return known
    // Without the document, the histories of the trends reach back two days.
    const read = await orUnavailable(() => wavesDocument.readUnlessDamaged(bucket, collection, code))
    const waves = read?.waves ?? mergeWaves([], trends, at)
    const [oldest] = remembered.keys()
    if (remembered.size >= REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    remembered.set(name, { at, waves })
    return { at, waves }
  }
}
