import { apiTrends } from '../apiAddresses.ts'
import type { CategoryOrAll } from '../categories.ts'
import type { Country } from '../countries.ts'
import { trendsPage } from '../pages.ts'
import { monthOf } from '../time.ts'
import { apiArchive, archiveMonthPage } from './archiveAddress.ts'

/** The addresses that relate an answer about the past to its original (RFC 7089). */
export type MementoAddresses = {
  /** The answer about now. */
  original: string
  /** The address for asking for another time; it reads no header. */
  timegate: string
  /** The list of times. */
  timemap: string
}

/** The addresses of a page of the past. */
export function mementoOfPage(at: string, country: Country, category?: CategoryOrAll): MementoAddresses {
  return {
    original: trendsPage(country, category),
    timegate: archiveMonthPage(undefined, country),
    timemap: archiveMonthPage(monthOf(at), country),
  }
}

/** The addresses of an answer of the API about the past. */
export function mementoOfApi(at: string, country: Country, category?: CategoryOrAll): MementoAddresses {
  const original = apiTrends(country, category)
  return { original, timegate: original, timemap: apiArchive(monthOf(at), country) }
}

/** The headers of an answer about the past (RFC 7089), by their names in lower case. Addresses are relative. */
export function mementoHeaders(at: string, { original, timegate, timemap }: MementoAddresses): Record<string, string> {
  const links = [
    [original, 'original'],
    [timegate, 'timegate'],
    [timemap, 'timemap'],
  ] as const
  return {
    'memento-datetime': new Date(at).toUTCString(),
    link: links.map(([address, relation]) => `<${address}>; rel="${relation}"`).join(', '),
  }
}
