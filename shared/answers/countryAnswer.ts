import type { ApiCountry, ApiItem, FullAnswer, TrendLine } from '../api.ts'
import type { BestTopic } from '../archive/bestTopic.ts'
import { ALL, CATEGORIES, type Category, type CategoryOrAll } from '../categories.ts'
import { ageOf, type CountryState } from '../collections/collection.ts'
import { countryName } from '../countries.ts'
import type { TrendEvent } from '../eventShape.ts'
import { eventsAmong } from '../events/eventsAmong.ts'
import type { Trend } from '../trend.ts'
import { activeFirst } from '../trends/ordering.ts'
import { shownVolume } from '../trends/volume.ts'
import { toItem } from './item.ts'
import { overviewOf } from './overview.ts'

/** What is listed of a country: trends, and the events that they belong to. */
export type ListedCountry = { trends: readonly Trend[]; events: readonly TrendEvent[] }

/** One country as `/api/trends` answers it, with the ages of when it was collected; `listed` are those of its trends to answer. */
export function countryAnswer(
  code: string,
  state: CountryState,
  { trends, events }: ListedCountry,
  listed: readonly Trend[] = trends,
): ApiCountry {
  return {
    name: countryName(code),
    ...ageOf([state]),
    trends: Object.fromEntries(listed.map((trend) => [trend.key, toItem(trend, state.at)])),
    events: eventsAmong(events, listed, trends),
  }
}

/**
 * A list of a country as it is answered: the trends of a category, or of all in the order of that list, and an overview of the
 * others; without one, the country.
 */
export function listAnswer(
  code: string,
  state: CountryState,
  country: ListedCountry,
  category: CategoryOrAll | undefined,
): ApiCountry {
  const { trends } = country
  const answer = countryAnswer(code, state, country, listedIn(trends, category))
  return category === undefined ? answer : { ...answer, overview: overviewOf(trends, state.at) }
}

/** The trends of a list: those of a category, or of all in the order of that list; without one, as they were collected. */
export function listedIn(trends: readonly Trend[], category: CategoryOrAll | undefined): readonly Trend[] {
  if (category === undefined) return trends
  if (category === ALL) return trends.toSorted(activeFirst)
  return trends.filter(({ categories }) => categories.includes(category))
}

/** Trends as lines of a list, as they are answered. */
export function trendLines(trends: readonly Omit<BestTopic, 'country'>[]): TrendLine[] {
  return trends.map(({ title, category, volume }) => ({ trend: title, category, search: shownVolume(volume), volume }))
}

/** The same country as `/api/trends-data` answers it: all 17 categories, the empty ones too. */
export function categoriesAnswer({
  name,
  updated_at,
  stale,
  sample,
  trends,
}: ApiCountry): FullAnswer['countries'][string] {
  const lists = new Map<Category, ApiItem[]>(CATEGORIES.map((category) => [category, []]))
  for (const item of Object.values(trends))
    for (const category of new Set(item.categories)) lists.get(category)?.push(item)
  return { name, updated_at, stale, sample, categories: Object.fromEntries(lists) }
}
