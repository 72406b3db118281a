import type { ChangedTrend } from '../significance.ts'
import { mostSearched } from './mostSearched.ts'

/** What changed in a country, as one collection saw it: each topic once. */
export type CountryChanges = {
  /** Its code. */
  country: string
  /** The id of the collection. */
  collection: string
  changes: readonly ChangedTrend[]
}

/** The changes of a country, where those who follow something there find theirs. */
export type CountryIndex = {
  topics: ReadonlyMap<string, ChangedTrend>
  /** By the category, the most searched first. */
  categories: ReadonlyMap<string, readonly ChangedTrend[]>
}

/**
 * Makes the index of a country, once for all its readers: what one of them is told is then found without looking at
 * what the others are told.
 */
export function countryIndex({ changes }: Pick<CountryChanges, 'changes'>): CountryIndex {
  const topics = new Map(changes.map((changed) => [changed.trend.topic, changed]))
  const categories = new Map<string, ChangedTrend[]>()
  const ordered = [...topics.values()].toSorted((one, other) => mostSearched(one.trend, other.trend))
  for (const changed of ordered) {
    for (const category of new Set(changed.trend.categories)) {
      const listed = categories.get(category)
      if (listed) listed.push(changed)
      else categories.set(category, [changed])
    }
  }
  return { topics, categories }
}
