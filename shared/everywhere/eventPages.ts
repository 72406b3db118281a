import { EVENTS_ON_PAGE, TOPICS_ON_PAGE } from '../limits.ts'

/** The part of a list of events that one page shows. */
export type EventPage = {
  /** The places of the first and the last event of the page in the whole list, from 1; 0 and 0 of an empty list. */
  from: number
  to: number
}

/**
 * Divides a list of events into pages. Each has at most 25 events, and fewer when their topics would make it too large, but
 * at least one.
 */
export function eventPages(events: readonly { members: readonly unknown[] }[]): EventPage[] {
  const pages: EventPage[] = []
  let topics = 0
  for (const [index, { members }] of events.entries()) {
    const place = index + 1
    const page = pages.at(-1)
    topics += members.length
    if (page && place - page.from < EVENTS_ON_PAGE && topics <= TOPICS_ON_PAGE) {
      page.to = place
      continue
    }
    pages.push({ from: place, to: place })
    topics = members.length
  }
  return pages
}
