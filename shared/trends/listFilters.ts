import { HOUR_MS, instantBefore } from '../time.ts'

/** Which trends of the list of all categories a reader wants to see. The address keeps it. */
export type ListFilters = {
  /** Only those that go on. */
  isActive: boolean
  /** The fewest searches, one of `MIN_SEARCHES`; 0 for any number, also an unknown one. */
  min: number
  /** Only those that started in the last 24 hours before their collection. */
  isRecent: boolean
}

/** The steps of the fewest searches that the list can be limited to. */
export const MIN_SEARCHES = [1_000, 10_000, 100_000, 1_000_000] as const

/** The hours within which a trend counts as recent when it was collected. */
export const RECENT_HOURS = 24

/** Everything that is listed. */
export const NO_FILTERS: ListFilters = { isActive: false, min: 0, isRecent: false }

/** The parameters of an address that filter, in their order, each with its values: all others are ignored. */
export const FILTER_VALUES = {
  status: ['active'],
  min: MIN_SEARCHES.map(String),
  hours: [String(RECENT_HOURS)],
}

/** Reads the filters of an address; what it does not know filters nothing. */
export function readFilters(parameters: URLSearchParams): ListFilters {
  return {
    isActive: isSet(parameters, 'status'),
    min: MIN_SEARCHES.find((step) => String(step) === parameters.get('min')) ?? 0,
    isRecent: isSet(parameters, 'hours'),
  }
}

/** The parameters that an address keeps the filters in. */
export function filterParameters({ isActive, min, isRecent }: ListFilters): Record<string, string | undefined> {
  return {
    status: isActive ? 'active' : undefined,
    min: min === 0 ? undefined : String(min),
    hours: isRecent ? String(RECENT_HOURS) : undefined,
  }
}

/**
 * Whether a list with these filters has a trend. What is not known of it is no reason to show it.
 *
 * @param at the time of the collection, null before the first one
 */
export function passesFilters(
  { endedAt, volume, startedAt }: { endedAt: string | null; volume: number | null; startedAt: string | null },
  { isActive, min, isRecent }: ListFilters,
  at: string | null,
): boolean {
  if (isActive && endedAt !== null) return false
  if (min > 0 && (volume ?? 0) < min) return false
  return !isRecent || (at !== null && startedAt !== null && startedAt > instantBefore(at, RECENT_HOURS * HOUR_MS))
}

function isSet(parameters: URLSearchParams, name: keyof typeof FILTER_VALUES): boolean {
  return FILTER_VALUES[name].includes(parameters.get(name) ?? '')
}
