import * as z from 'zod/mini'
import { type Category, findCategory, LEFTOVER_CATEGORY, mainCategory } from '../categories.ts'
import { type Country, findCountry } from '../countries.ts'
import { Instant } from '../instant.ts'
import { pageOfTitle } from '../pages.ts'
import { MINUTE_MS, millisecondsFrom } from '../time.ts'
import { type Trend, topicOf } from '../trend.ts'
import { trendKey } from '../trends/trendKey.ts'
import { newestWaves } from '../trends/waves.ts'
import type { Searchable } from './rankedSearch.ts'

/** The titles with one volume. */
const Titles = z.tuple([z.nullable(z.number()), z.array(z.string())])

/** The titles of one category, by volume, the highest first. */
const TitlesOfCategory = z.tuple([z.string(), z.array(Titles)])

/**
 * `GET /api/titles`: the titles of all countries, for search as you type. Grouped by country, category and volume, so that
 * shared values are written once and the download is small.
 */
export const TitleIndex = z.object({
  version: z.literal(1),
  /** The time of the data. */
  at: Instant,
  countries: z.array(z.tuple([z.string(), z.array(TitlesOfCategory)])),
  /**
   * Minutes from the start of each title's newest wave to `at`, in the order of the titles; null for an unknown start.
   * Missing in indexes of older builds.
   */
  ages: z.optional(z.array(z.nullable(z.number()))),
})
export type TitleIndex = z.infer<typeof TitleIndex>

/** A topic of a country, read from the index, with the volume and start of its newest wave. */
export type TitleRecord = {
  title: string
  country: Country
  category: Category
  volume: number | null
  startedAt: string | null
}

const utf8 = new TextEncoder()

/** Bytes of titles (UTF-8) that make an index of less than 150 KB when compressed (measured, several scripts). */
const MAX_TITLE_BYTES = 320_000

/** The fields of a trend in the index. */
export type TitledTrend = Pick<Trend, 'topic' | 'title' | 'country' | 'categories' | 'startedAt' | 'volume'>

/**
 * Builds the index from the trends of each country, by its code: every topic once, in its main category. When that is too
 * large, every country keeps its most searched titles. `at` is the time of the data.
 */
export function buildTitleIndex(
  at: string,
  countries: Iterable<readonly [code: string, trends: readonly TitledTrend[]]>,
): TitleIndex {
  const ages: (number | null)[] = []
  return {
    version: 1,
    at,
    countries: grouped(mostSearched(countries), ({ code }) => code).map(([code, ofCountry]) => [
      code,
      grouped(ofCountry, ({ category }) => category).map(([category, ofCategory]) => [
        category,
        grouped(ofCategory, ({ volume }) => volume).map(([volume, alike]) => {
          ages.push(...alike.map(({ startedAt }) => ageOf(startedAt, at)))
          return [volume, alike.map(({ title }) => title)]
        }),
      ]),
    ]),
    ages,
  }
}

/** Reads the index; unknown countries are left out. */
export function readTitleIndex({ at, countries, ages }: TitleIndex): TitleRecord[] {
  let place = 0
  return countries.flatMap(([code, categories]) => {
    const country = findCountry(code)
    return categories.flatMap(([name, volumes]) => {
      const category = findCategory(name) ?? LEFTOVER_CATEGORY
      return volumes.flatMap(([volume, titles]) =>
        titles.flatMap((title) => {
          const startedAt = startOf(ages?.[place] ?? null, at)
          place += 1
          return country ? [{ title, country, category, volume, startedAt }] : []
        }),
      )
    })
  })
}

/** The index without some of its topics, such as those that were taken out. */
export function titlesWithout(
  { countries, ages, ...index }: TitleIndex,
  isLeftOut: (country: string, topic: string) => boolean,
): TitleIndex {
  let place = 0
  const keptAges: (number | null)[] = []
  const kept = countries.map(([code, categories]): TitleIndex['countries'][number] => [
    code,
    categories.flatMap(([category, volumes]): [string, [number | null, string[]][]][] => {
      const keptVolumes = volumes.flatMap(([volume, titles]): [number | null, string[]][] => {
        const keptTitles = titles.filter((title) => {
          const age = ages?.[place] ?? null
          place += 1
          if (isLeftOut(code, topicOf(title))) return false
          keptAges.push(age)
          return true
        })
        return keptTitles.length === 0 ? [] : [[volume, keptTitles]]
      })
      return keptVolumes.length === 0 ? [] : [[category, keptVolumes]]
    }),
  ])
  return { ...index, countries: kept, ...(ages && { ages: keptAges }) }
}

/** What a record is found by, and ordered by: as the trend on the server is. */
export function searchableTitle({ title, country, volume, startedAt }: TitleRecord): Searchable {
  const key = trendKey(country.code, topicOf(title), startedAt)
  return { ranked: { key, title, volume, startedAt }, others: [] }
}

/** The page a record leads to. */
export function titlePage({ title, country, category }: TitleRecord): string {
  return pageOfTitle(country, category, title)
}

type Entry = { code: string; category: string; title: string; volume: number | null; startedAt: string | null }

/** Fills the index with titles in turn from each country, by volume, until it is full. */
function mostSearched(countries: Parameters<typeof buildTitleIndex>[1]): Entry[] {
  const inTurn = Array.from(countries, ([code, trends]) => entriesOf(code, trends))
    .flatMap((entries) => entries.map((entry, turn) => ({ entry, turn })))
    .sort((one, other) => one.turn - other.turn)
  const kept: Entry[] = []
  let bytes = 0
  for (const { entry } of inTurn) {
    bytes += utf8.encode(entry.title).length
    if (bytes > MAX_TITLE_BYTES) break
    kept.push(entry)
  }
  return kept
}

function entriesOf(code: string, trends: readonly TitledTrend[]): Entry[] {
  return newestWaves(trends)
    .map(({ title, volume, startedAt, categories }) => ({
      code,
      category: mainCategory(categories),
      title,
      volume,
      startedAt,
    }))
    .sort((one, other) => (other.volume ?? -1) - (one.volume ?? -1))
}

/** Groups items by name, in the order of the first occurrence. */
function grouped<T, Name>(items: T[], nameOf: (item: T) => Name): [Name, T[]][] {
  return [...Map.groupBy(items, nameOf)]
}

function ageOf(startedAt: string | null, at: string): number | null {
  return startedAt === null ? null : millisecondsFrom(startedAt, at) / MINUTE_MS
}

function startOf(age: number | null, at: string): string | null {
  return age === null ? null : new Date(Math.round(Date.parse(at) - age * MINUTE_MS)).toISOString()
}
