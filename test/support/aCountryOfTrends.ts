import { eventsOf } from '../../shared/events/eventsOf.ts'
import { WEIGHTS, type Weights } from '../../shared/events/weights.ts'
import type { Article, Trend } from '../../shared/trend.ts'
import { aTrend, minutesAgo } from './builders.ts'

/** Hours before the builders' now at which the trends of these worlds start, unless they say otherwise. */
const START_HOURS = 30

/** A trend that has nothing in common with others; say only what the test is about. `hours` is its start before now. */
export function lone(
  title: string,
  { hours = START_HOURS, ...about }: Partial<Trend> & { hours?: number } = {},
): Trend {
  return aTrend({ title, related: [], articles: [], startedAt: minutesAgo(hours * 60), ...about })
}

/** An article with this title; articles of the same address are the same one. */
export function articleAt(address: string, title = address, source = 'The Example'): Article {
  return { title, url: `https://news.example/${address}`, source, publishedAt: minutesAgo(START_HOURS * 60) }
}

/** Many trends with nothing in common, so that the others are a small part of a country. */
export function others(count = 60): Trend[] {
  return Array.from({ length: count }, (_, index) =>
    lone(`q${index}x`, { articles: [articleAt(`other-${index}`, `v${index}x w${index}x`)] }),
  )
}

/** The titles of the members of each event, when these trends are a part of a country. */
export function grouped(trends: readonly Trend[], weights: Weights = WEIGHTS): string[][] {
  const titles = new Map(trends.map(({ key, title }) => [key, title]))
  return eventsOf([...trends, ...others()], [], weights).map(({ members }) =>
    members.map((key) => titles.get(key) ?? '').sort(),
  )
}
