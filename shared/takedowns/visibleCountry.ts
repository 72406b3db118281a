import type { ListedCountry } from '../answers/countryAnswer.ts'
import { eventsAmong } from '../events/eventsAmong.ts'
import type { TakedownList } from './TakedownList.ts'

/** The lists of a country without taken-down topics: trends, related queries, and members of events. */
export function visibleCountry(list: TakedownList, country: string, { trends, events }: ListedCountry): ListedCountry {
  if (list.isEmpty) return { trends, events }
  const visible = list.visibleTrends(country, trends)
  return { trends: visible, events: eventsAmong(events, visible) }
}
