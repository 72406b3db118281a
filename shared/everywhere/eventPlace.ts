import type { Category } from '../categories.ts'
import { everywherePage } from '../pages.ts'
import { withParameters } from '../text/addressParts.ts'
import { textSign } from '../text/textSign.ts'

/**
 * An event's id in a few letters, for addresses and assistants: the id is a key with a title, which is long when it is
 * encoded.
 */
export function eventSign(id: string): string {
  return textSign(id).toString(36)
}

/**
 * The page of events with one of them shown whole, wherever it is listed: `"/everywhere?event=k3j9x#event-k3j9x"`, and as it
 * was at an hour of the past `"/everywhere?event=k3j9x&at=2026-11-21T12#event-k3j9x"`.
 */
export function eventPage(sign: string, { category, hour }: { category?: Category | undefined; hour?: string } = {}) {
  return `${withParameters(everywherePage(category), { event: sign, at: hour })}#${eventAnchor(sign)}`
}

/** The address of an event without what only shows where it is listed: `"/everywhere?event=k3j9x"`. */
export function eventCanonical(sign: string, hour: string | undefined): string {
  return withParameters(everywherePage(), { event: sign, at: hour })
}

/** The id of an event's line in the page. */
export function eventAnchor(sign: string): string {
  return `event-${sign}`
}
