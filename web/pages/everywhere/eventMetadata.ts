import type { ApiEvent, EverywhereAnswer } from '../../../shared/answers/everywhereAnswer.ts'
import { DEFAULT_COUNTRY } from '../../../shared/countries.ts'
import { eventCanonical, shortEventId } from '../../../shared/everywhere/eventPlace.ts'
import { firstCodes, leadOf, titledTopics } from '../../../shared/everywhere/leadOf.ts'
import { imageOfEvent } from '../../../shared/imageAddresses.ts'
import type { ListedEvents } from '../../../shared/pages.ts'
import { everywhereTexts as texts } from './everywhereTexts.ts'

/** The event that an address asks for, if it is listed. */
export function askedEvent(
  answer: EverywhereAnswer | undefined,
  { event: shortId }: ListedEvents,
): ApiEvent | undefined {
  return shortId === undefined ? undefined : answer?.events.find(({ id }) => shortEventId(id) === shortId)
}

/** The title of an event as everybody gets it, whatever they read: that of its preview and its citation. */
export function sharedTitle(event: ApiEvent): string {
  return leadOf(titledTopics(event), firstCodes(event), DEFAULT_COUNTRY).lead.title
}

/** What programs are told of the page of an event: an address, a title and a picture of its own. */
export function eventMetadata(event: ApiEvent, hour: string | undefined) {
  const [title, shortId] = [sharedTitle(event), shortEventId(event.id)]
  const codes = event.countries.map(({ code }) => code)
  return {
    title: texts.eventTitle(title, codes.length),
    description: texts.eventDescription(title, codes, event.first?.code),
    canonical: eventCanonical(shortId, hour),
    image: imageOfEvent(shortId, hour),
    imageTitle: title,
  }
}
