import { sightingOf } from '../../../shared/elsewhere/sighting.ts'
import type { Everywhere } from '../../../shared/everywhere/everywhereShape.ts'
import { findEverywhere } from '../../../shared/everywhere/findEverywhere.ts'
import { sharedTopics } from '../../../shared/everywhere/sharedTopics.ts'
import type { Trend } from '../../../shared/trend.ts'
import { aTrend, minutesAgo, NOW } from '../../support/builders.ts'

/** A trend with nothing in common with others; say only what the test is about. */
export function one(country: string, title: string, about: Partial<Trend> = {}): Trend {
  return aTrend({ country, title, articles: [], related: [], ...about })
}

/** Articles at these addresses. */
export function articles(...urls: string[]): Pick<Trend, 'articles'> {
  return { articles: urls.map((url) => ({ title: `News of ${url}`, url, source: '', publishedAt: null })) }
}

/** A start some hours before now. */
export function hoursAgo(hours: number): Pick<Trend, 'startedAt'> {
  return { startedAt: minutesAgo(hours * 60) }
}

/** A collection of 12 hours ago that found nothing, in a deployment that has collected for long. */
const NOTHING_BEFORE: Everywhere = { ...findEverywhere(sharedTopics([]), minutesAgo(720)), blind: [] }

/** What a collection finds in these trends. */
export function found(trends: readonly Trend[], before = NOTHING_BEFORE): Everywhere {
  return findEverywhere(sharedTopics(trends.map(sightingOf)), NOW, before)
}

/** The events of these trends as lines: `"CA bridge, FR pont (related)"`. */
export function eventsOf(...trends: Trend[]): string[] {
  return found(trends).events.map(({ members }) =>
    members.map(({ country, title, reason }) => `${country} ${title}${reason ? ` (${reason})` : ''}`).join(', '),
  )
}
