import type { ApiCountry, ApiItem, FullAnswer, TrendLine } from '../api.ts'
import type { BestTopic } from '../archive/bestTopic.ts'
import { CATEGORIES, type Category } from '../categories.ts'
import { ageOf, type CountryState } from '../collections/collection.ts'
import { countryName } from '../countries.ts'
import type { TrendEvent } from '../eventShape.ts'
import { eventsAmong } from '../events/eventsAmong.ts'
import type { Trend } from '../trend.ts'
import { shownVolume } from '../trends/volume.ts'
import { toItem } from './item.ts'
import { overviewOf } from './overview.ts'

/** What is listed of a country: trends, and the events that they belong to. */
export type ListedCountry = { trends: readonly Trend[]; events: readonly TrendEvent[] }

/**
 * One country as `/api/trends…` answers it, with the ages of when it was collected; with a category, only the trends listed
 * in that one, and an overview of the others.
 */
export function countryAnswer(
  code: string,
  state: CountryState,
  { trends, events }: ListedCountry,
  category?: Category,
): ApiCountry {
  const listed = category === undefined ? trends : trends.filter((one) => one.categories.includes(category))
  const answer: ApiCountry = {
    name: countryName(code),
    ...ageOf([state]),
    trends: Object.fromEntries(listed.map((trend) => [trend.key, toItem(trend, state.at)])),
    events: eventsAmong(events, listed, trends),
  }
  if (category === undefined) return answer
  return { ...answer, overview: overviewOf(trends, state.at) }
}

/** Trends as lines of a list, as they are answered. */
export function trendLines(trends: readonly Omit<BestTopic, 'country'>[]): TrendLine[] {
  return trends.map(({ title, category, volume }) => ({ trend: title, category, search: shownVolume(volume), volume }))
}

/** One country as `/api/trends-data` answers it: all 17 categories, the empty ones too. */
export function categoriesAnswer(
  code: string,
  state: CountryState,
  trends: readonly Trend[],
): FullAnswer['countries'][string] {
  const lists = new Map<Category, ApiItem[]>(CATEGORIES.map((category) => [category, []]))
  for (const trend of trends) {
    const item = toItem(trend, state.at)
    for (const category of new Set(trend.categories)) lists.get(category)?.push(item)
  }
  return { name: countryName(code), ...ageOf([state]), categories: Object.fromEntries(lists) }
}
