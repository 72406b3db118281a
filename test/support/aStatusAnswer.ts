import type { CollectionReport, StatusAnswer, StatusCountry } from '../../shared/answers/statusAnswer.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { minutesAgo } from './builders.ts'

const HOUR = 60

/** How the product does when all is well, three hours after a collection; say only what the test is about. */
export function aStatusAnswer(about: Partial<StatusAnswer> = {}): StatusAnswer {
  return {
    state: 'fresh',
    updated_at: minutesAgo(3 * HOUR),
    countries: statusCountries(),
    collections: someReports(3, 15, 27),
    digest: { at: minutesAgo(5), sent: 1204, skipped: 310, unknown: 1, failed: 2 },
    ...about,
  }
}

/** Every country, up to date; some are otherwise. */
export function statusCountries(others: Record<string, Partial<StatusCountry>> = {}): StatusCountry[] {
  return COUNTRIES.map(({ code, name }) => ({
    code,
    name,
    updated_at: minutesAgo(3 * HOUR),
    stale: false,
    sample: false,
    trends: 120,
    ...others[code],
  }))
}

/** Collections of these ages, in hours, that updated every country. */
export function someReports(...hoursAgo: number[]): CollectionReport[] {
  return hoursAgo.map((hours) => aReport(minutesAgo(hours * HOUR)))
}

/** A collection that updated all countries but some. */
export function aReport(at: string, { stale = 0, failed = 0 } = {}): CollectionReport {
  return { at, countries: { ok: COUNTRIES.length - stale - failed, stale, failed }, trends: 5_400 }
}
