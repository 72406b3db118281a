import { canonicalTimeZone, DEFAULT_TIME_ZONE } from '../../../../shared/people/timeZone.ts'
import { DAY_MS } from '../../../../shared/time.ts'
import { alphabetical } from '../../../../shared/trends/ordering.ts'
import { cityName } from '../../../texts/formats.ts'

const QUARTER_MS = 91 * DAY_MS
/** One sample per season, because zones change their clocks. */
const QUARTERS = [0, 1, 2, 3]

/** The time in a time zone, `"21:00"`; undefined for a zone that this browser does not know. */
export function timeIn(zone: string, instant: string): string | undefined {
  if (canonicalTimeZone(zone) === undefined) return undefined
  return new Date(instant).toLocaleTimeString('en-GB', { timeZone: zone, timeStyle: 'short' })
}

/**
 * Whether two time zones have the same time, now and in the coming year. Zones have several names, and servers and
 * browsers prefer different ones: `("Asia/Calcutta", "Asia/Kolkata")` → true
 */
export function haveSameClock(one: string, other: string, instant: string): boolean {
  if (one === other) return true
  return QUARTERS.every((quarter) => {
    const then = new Date(Date.parse(instant) + quarter * QUARTER_MS).toISOString()
    const time = dayAndTimeIn(one, then)
    return time !== undefined && time === dayAndTimeIn(other, then)
  })
}

function dayAndTimeIn(zone: string, instant: string): string | undefined {
  if (canonicalTimeZone(zone) === undefined) return undefined
  return new Date(instant).toLocaleString('en', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
}

/** The time zones of this browser, by name, and the stored one, which it may know by another name. */
export function timeZones(stored: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), DEFAULT_TIME_ZONE, stored])].toSorted()
}

/** Time zones of one region. */
type ZoneGroup = { region: ZoneRegion; zones: { zone: string; label: string }[] }

/** The first parts of the names of time zones, and those of zones without a place. */
const ZONE_REGIONS = [
  'Africa',
  'America',
  'Antarctica',
  'Arctic',
  'Asia',
  'Atlantic',
  'Australia',
  'Europe',
  'Indian',
  'Pacific',
  'Other',
] as const
type ZoneRegion = (typeof ZONE_REGIONS)[number]

/** Groups time zones by region, labelled with place and current offset: `"Buenos Aires, Argentina (UTC−03:00)"`. */
export function zoneGroups(zones: readonly string[], instant: string): ZoneGroup[] {
  const labelled = zones.map((zone) => ({ zone, region: regionOf(zone), label: labelOf(zone, instant) }))
  const byRegion = Map.groupBy(labelled, ({ region }) => region)
  return ZONE_REGIONS.flatMap((region) => {
    const ofRegion = byRegion.get(region)?.map(({ zone, label }) => ({ zone, label }))
    return ofRegion ? [{ region, zones: ofRegion.toSorted((one, other) => alphabetical(one.label, other.label)) }] : []
  })
}

function regionOf(zone: string): ZoneRegion {
  const [first = '', place] = zone.split('/')
  return (place !== undefined && ZONE_REGIONS.find((region) => region === first)) || 'Other'
}

function labelOf(zone: string, instant: string): string {
  const parts = zone.replaceAll('_', ' ').split('/')
  const place = regionOf(zone) === 'Other' && parts[0] !== 'Etc' ? parts : parts.slice(1)
  const named = [...place.slice(0, -1), cityName(zone) ?? place.at(-1)]
  const offset = offsetOf(zone, instant)
  return `${named.toReversed().join(', ')}${offset === undefined ? '' : ` (${offset})`}`
}

/** Cached, because a browser takes a tenth of a second for the offsets of all zones. */
const offsets = new Map<string, string | undefined>()

/** `"UTC−05:00"`; undefined for a zone that this browser does not know. */
function offsetOf(zone: string, instant: string): string | undefined {
  const key = `${zone} ${instant}`
  if (!offsets.has(key)) offsets.set(key, readOffset(zone, instant))
  return offsets.get(key)
}

function readOffset(zone: string, instant: string): string | undefined {
  if (canonicalTimeZone(zone) === undefined) return undefined
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    new Date(instant),
  )
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length) || '+00:00'
  return `UTC${offset.replace('-', '\u2212')}`
}
