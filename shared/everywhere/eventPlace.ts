import type { Category } from '../categories.ts'
import { everywherePage } from '../pages.ts'
import { withParameters } from '../text/addressParts.ts'

/** The page of events with one shown whole, by its place: `"/everywhere?event=3#event-3"`. */
export function eventPlace(category: Category | undefined, place: number): string {
  return `${withParameters(everywherePage(category), { event: String(place) })}#${eventId(place)}`
}

/** The place of the event that is shown whole at an address: the first without one. */
export function openedPlace(search: string): number {
  return Number(new URLSearchParams(search).get('event') ?? 1)
}

/** The id of an event's line. */
export function eventId(place: number): string {
  return `event-${place}`
}
