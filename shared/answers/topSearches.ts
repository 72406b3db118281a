import * as z from 'zod/mini'
import { readTitleIndex, type TitleIndex } from '../search/titleIndex.ts'
import { largestFirst } from '../trends/ordering.ts'
import { volumeText } from '../trends/volume.ts'

/** `GET /api/top-searches`: the most searched trend of each country by its code; countries without one are left out. */
export const TopSearches = z.object({
  countries: z.record(
    z.string(),
    z.object({
      trend: z.string(),
      /** The volume as a text, `"200K+"`; null when it is not known. */
      search: z.nullable(z.string()),
    }),
  ),
})
export type TopSearches = z.infer<typeof TopSearches>

/** The most searched trend of each country in an index of titles. */
export function topSearchesOf(index: TitleIndex): TopSearches {
  const byCountry = Map.groupBy(readTitleIndex(index), ({ country }) => country.code)
  const tops = [...byCountry].flatMap(([code, records]) => {
    const [top] = records.toSorted((one, other) => largestFirst(one.volume, other.volume))
    if (!top) return []
    return [[code, { trend: top.title, search: top.volume === null ? null : volumeText(top.volume) }] as const]
  })
  return { countries: Object.fromEntries(tops) }
}
