import type { Category } from '../categories.ts'
import { everywherePage } from '../pages.ts'
import { withParameters } from '../text/addressParts.ts'
import { textHash } from '../text/textHash.ts'

/**
 * An event's id in a few letters, for addresses and assistants: the id is a key with a title, which is long when it is
 * encoded.
 */
export function shortEventId(id: string): string {
  return textHash(id).toString(36)
}

/**
 * The page of events with one of them shown whole, wherever it is listed: `"/everywhere?event=k3j9x#event-k3j9x"`, and as it
 * was at an hour of the past `"/everywhere?event=k3j9x&at=2026-11-21T12#event-k3j9x"`.
 */
export function eventPage(
  shortId: string,
  { category, hour }: { category?: Category | undefined; hour?: string } = {},
): string {
  return `${withParameters(everywherePage(category), { event: shortId, at: hour })}#${eventAnchor(shortId)}`
}

/** The address of an event without what only shows where it is listed: `"/everywhere?event=k3j9x"`. */
export function eventCanonical(shortId: string, hour: string | undefined): string {
  return withParameters(everywherePage(), { event: shortId, at: hour })
}

/** The id of an event's line in the page. */
export function eventAnchor(shortId: string): string {
  return `event-${shortId}`
}
