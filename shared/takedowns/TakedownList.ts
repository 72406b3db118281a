import type { Trend } from '../trendShape.ts'
import { type Takedown, takenDownTopic } from './takedown.ts'

/** All takedowns, indexed. Every change of the stored list increments `version`. */
export class TakedownList {
  readonly version: number
  readonly takedowns: readonly Takedown[]
  /** The countries of each topic; null for all. */
  readonly #countries = new Map<string, Set<string | null>>()

  constructor(version: number, takedowns: readonly Takedown[]) {
    this.version = version
    this.takedowns = takedowns
    for (const { title, country } of takedowns) {
      const topic = takenDownTopic(title)
      const countries = this.#countries.get(topic) ?? new Set()
      this.#countries.set(topic, countries.add(country))
    }
  }

  get isEmpty(): boolean {
    return this.#countries.size === 0
  }

  /** Whether a topic (a folded title) is taken out of a country. */
  hides(country: string, topic: string): boolean {
    const countries = this.#countries.get(topic)
    return countries !== undefined && (countries.has(null) || countries.has(country))
  }

  /** The items of a country whose topics are not taken out; the same array when none is. */
  visible<Item extends { topic: string }>(country: string, items: readonly Item[]): readonly Item[] {
    return items.some(({ topic }) => this.hides(country, topic))
      ? items.filter(({ topic }) => !this.hides(country, topic))
      : items
  }

  /** The trends of a country that are not taken out, without related queries that are; the same array when none is. */
  visibleTrends(country: string, trends: readonly Trend[]): readonly Trend[] {
    if (this.isEmpty) return trends
    const shown = trends.flatMap((trend) => (this.hides(country, trend.topic) ? [] : [this.withoutRelated(trend)]))
    return shown.length === trends.length && shown.every((trend, index) => trend === trends[index]) ? trends : shown
  }

  /** A trend without the related queries that are taken out of its country. */
  withoutRelated<Item extends Pick<Trend, 'country' | 'related'>>(trend: Item): Item {
    if (this.isEmpty) return trend
    const related = trend.related.filter((query) => !this.hides(trend.country, takenDownTopic(query)))
    return related.length === trend.related.length ? trend : { ...trend, related }
  }
}

/** An empty list. */
export const NO_TAKEDOWNS = new TakedownList(0, [])
