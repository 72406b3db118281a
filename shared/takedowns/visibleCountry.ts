import type { ListedCountry } from '../answers/countryAnswer.ts'
import { eventsAmong } from '../events/eventsAmong.ts'
import type { TakedownList } from './TakedownList.ts'

/** What is listed of a country without what was taken out: trends, related queries, and members of events. */
export function visibleCountry(list: TakedownList, country: string, { trends, events }: ListedCountry): ListedCountry {
  if (list.isEmpty) return { trends, events }
  const visible = list.visibleTrends(country, trends)
  return { trends: visible, events: eventsAmong(events, visible) }
}
