import type { Country } from '../countries.ts'
import { localMoment } from '../digest/localMoment.ts'
import { DAY_MS, dateBefore, instantBefore } from '../time.ts'
import { type FoundTime, nearestTo } from './timeline.ts'

/** Days by the calendar of a country; everything else in the archive is in UTC. */

/** The time zone of most people of a country, which is that of its days. */
const ZONES: Readonly<Record<string, string>> = {
  AT: 'Europe/Vienna',
  BE: 'Europe/Brussels',
  CZ: 'Europe/Prague',
  DK: 'Europe/Copenhagen',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  DE: 'Europe/Berlin',
  GR: 'Europe/Athens',
  HU: 'Europe/Budapest',
  IE: 'Europe/Dublin',
  IT: 'Europe/Rome',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  PL: 'Europe/Warsaw',
  PT: 'Europe/Lisbon',
  RO: 'Europe/Bucharest',
  RU: 'Europe/Moscow',
  SE: 'Europe/Stockholm',
  CH: 'Europe/Zurich',
  UA: 'Europe/Kyiv',
  GB: 'Europe/London',
  HK: 'Asia/Hong_Kong',
  IN: 'Asia/Kolkata',
  ID: 'Asia/Jakarta',
  IL: 'Asia/Jerusalem',
  JP: 'Asia/Tokyo',
  MY: 'Asia/Kuala_Lumpur',
  PH: 'Asia/Manila',
  SA: 'Asia/Riyadh',
  SG: 'Asia/Singapore',
  KR: 'Asia/Seoul',
  TW: 'Asia/Taipei',
  TH: 'Asia/Bangkok',
  TR: 'Europe/Istanbul',
  AE: 'Asia/Dubai',
  VN: 'Asia/Ho_Chi_Minh',
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  CO: 'America/Bogota',
  MX: 'America/Mexico_City',
  NZ: 'Pacific/Auckland',
  US: 'America/New_York',
}

/** The zone by whose calendar the days of a country are counted. */
export function zoneOf({ code }: Country): string {
  return ZONES[code] ?? 'UTC'
}

/** A day of a country: its date there, and its last collection. */
export type LocalDay = { date: string; at: string }

/**
 * The last days of a country that are over, the newest first, each with its last collection; days without one are left out.
 *
 * @param times the times of the collections, the oldest first
 * @param now an instant of the day that goes on
 */
export function pastDays(times: readonly string[], country: Country, now: string, days: number): LocalDay[] {
  const zone = zoneOf(country)
  const today = localMoment(zone, now).date
  const oldest = dateBefore(today, days)
  // Two days more than needed: no zone is further from UTC than that.
  const recent = times.filter((at) => at <= now && at > instantBefore(now, (days + 2) * DAY_MS))
  const lastOf = new Map(recent.map((at) => [localMoment(zone, at).date, at]))
  return [...lastOf]
    .map(([date, at]) => ({ date, at }))
    .filter(({ date }) => date >= oldest && date < today)
    .toReversed()
}

/** The last collection of yesterday in a country. */
export function lastOfYesterday(times: readonly string[], country: Country, now: string): FoundTime {
  const [yesterday] = pastDays(times, country, now, 1)
  return yesterday ? { kind: 'found', at: yesterday.at } : { kind: 'unknown', nearest: nearestTo(times, now) }
}
