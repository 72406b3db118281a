import type { Category } from '../categories.ts'
import { everywherePage } from '../pages.ts'
import { withParameters } from '../text/addressParts.ts'

/** The page of events with one shown whole, by its place: `"/everywhere?page=2&event=27#event-27"`. */
export function eventPlace(category: Category | undefined, part: number, place: number): string {
  const [path = '', query] = everywherePage(category, part).split('?')
  const { page } = Object.fromEntries(new URLSearchParams(query))
  return `${withParameters(path, { page, event: String(place) })}#${eventId(place)}`
}

/** The place of the event that is shown whole at an address: the first without one. */
export function openedPlace(search: string): number {
  return Number(new URLSearchParams(search).get('event') ?? 1)
}

/** The id of an event's line. */
export function eventId(place: number): string {
  return `event-${place}`
}
