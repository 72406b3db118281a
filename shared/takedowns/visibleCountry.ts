import type { ListedCountry } from '../answers/countryAnswer.ts'
import type { TrendEvent } from '../eventShape.ts'
import { eventsAmong } from '../events/eventsAmong.ts'
import type { Trend } from '../trendShape.ts'
import type { TakedownList } from './TakedownList.ts'

/** The lists of a country without what is taken out: trends, what they mention, and members of events. */
export function visibleCountry(
  list: TakedownList,
  country: string,
  listed: ListedCountry,
): { trends: Trend[]; events: TrendEvent[] } {
  const trends = list.visibleTrends(country, listed.trends)
  return { trends, events: eventsAmong(listed.events, trends) }
}
