import type { ApiItem, SearchAnswer } from '../../shared/api.ts'
import { NOW } from './builders.ts'

/** What the server answers to a search that found these. */
export function searchAnswer(items: ApiItem[], total = items.length, similar: ApiItem[] = []): SearchAnswer {
  const named = (item: ApiItem) => ({ ...item, country_name: item.country })
  const countries = new Set(items.map(({ country }) => country)).size
  return {
    query: '',
    updated_at: NOW,
    stale: false,
    sample: false,
    total,
    countries,
    places: [],
    results: items.map(named),
    similar: similar.map(named),
  }
}
