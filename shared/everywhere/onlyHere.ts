import { COUNTRIES } from '../countries.ts'
import type { Sighting } from '../elsewhere/sighting.ts'
import { MAX_ONLY_HERE } from '../limits.ts'
import type { Everywhere } from './everywhereShape.ts'

/** With fewer countries up to date, a missing similar topic elsewhere means nothing. */
const MIN_KNOWN_COUNTRIES = COUNTRIES.length / 2

/**
 * The topics of each country without a similar topic elsewhere. They have at least the median searches of the country, and an
 * article, so that typing errors and names of shops are left out. At most 10 of a country.
 *
 * @param topics each topic of a country once, the most searched first
 * @param isAlone whether the topic at a place of the list has no similar topic elsewhere
 */
export function onlyHere(topics: readonly Sighting[], isAlone: (number: number) => boolean): Everywhere['only'] {
  const countries = Map.groupBy(topics.entries(), ([, { country }]) => country)
  if (countries.size < MIN_KNOWN_COUNTRIES) return {}
  const lists = [...countries].map(([country, entries]) => {
    const least = medianVolume(entries.map(([, topic]) => topic))
    const found = entries.filter(
      ([number, { volume, headline }]) => isAlone(number) && volume !== null && volume >= least && headline,
    )
    const listed = found.slice(0, MAX_ONLY_HERE).map(([, { title, category, volume }]) => ({ title, category, volume }))
    return [country, listed] as const
  })
  return Object.fromEntries(lists.filter(([, listed]) => listed.length > 0))
}

/** The median of the known volumes; of an even number of them, the lower one of the two in the middle. */
function medianVolume(topics: readonly Sighting[]): number {
  const volumes = topics.flatMap(({ volume }) => volume ?? []).toSorted((one, other) => one - other)
  return volumes[Math.floor((volumes.length - 1) / 2)] ?? 0
}
