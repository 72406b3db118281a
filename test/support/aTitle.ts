import { DEFAULT_COUNTRY, findCountry } from '../../shared/countries.ts'
import type { TitleRecord } from '../../shared/search/titleIndex.ts'
import { minutesAgo } from './builders.ts'

/** A topic of the title index; say only what the test is about. */
export function aTitle(title: string, about: Partial<TitleRecord> & { code?: string } = {}): TitleRecord {
  const { code, ...others } = about
  const country = (code !== undefined && findCountry(code)) || DEFAULT_COUNTRY
  return { title, country, category: 'Business and Finance', volume: 10_000, startedAt: minutesAgo(600), ...others }
}
