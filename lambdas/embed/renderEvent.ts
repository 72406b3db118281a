import { type Collection, isSampleCollection } from '../../shared/collections/collection.ts'
import { findCountry } from '../../shared/countries.ts'
import { eventPage, shortEventId } from '../../shared/everywhere/eventPlace.ts'
import type { EventMember, WorldEvent } from '../../shared/everywhere/everywhereShape.ts'
import { eventLead, eventSummary } from '../../shared/feeds/eventEntry.ts'
import type { EmbedTheme } from '../../shared/page/theme.ts'
import { everywherePage, pastPlace, topicPage } from '../../shared/pages.ts'
import { escapeMarkup } from '../../shared/text/escapeMarkup.ts'
import { utcTime } from '../../shared/text/utcDates.ts'
import { hourOf } from '../../shared/time.ts'
import { topicOf } from '../../shared/trend.ts'
import { largestFirst } from '../../shared/trends/ordering.ts'
import { fittedDocument, IN_NEW_TAB, listOf, type Row, titled } from './widgetDocument.ts'
import { LIST_STYLES } from './widgetStyles.ts'

type EventWidget = {
  collection: Collection
  /** Undefined when the collection did not find it. */
  event: WorldEvent | undefined
  isPast: boolean
  count: number
  theme: EmbedTheme
}

const NO_TITLE = 'An event in many countries'

/** The widget of an event: in how many countries, where it was listed first, and the countries where it is searched most. */
export function renderEvent({ collection, event, isPast, count, theme }: EventWidget): string {
  const { at } = collection
  const about = {
    at,
    isPast,
    isSample: isSampleCollection(collection),
    theme,
    styles: LIST_STYLES,
  }
  if (!event) {
    const main = '<p>This event is not listed any more.</p>'
    return fittedDocument([], () => ({ ...about, title: NO_TITLE, heading: NO_TITLE, page: everywherePage(), main }))
  }
  const { lead } = eventLead(event)
  const page = eventPage(shortEventId(event.id), isPast ? { hour: hourOf(at) } : {})
  const rows = event.members
    .toSorted((one, other) => largestFirst(one.volume, other.volume))
    .slice(0, count)
    .flatMap((member) => rowOf(member, isPast ? at : undefined))
  return fittedDocument(rows, (shown) => {
    const more = event.members.length - shown.length
    return {
      ...about,
      title: eventTitle(event),
      heading: titled(lead.title, findCountry(lead.country)?.language ?? 'en'),
      page,
      main:
        `<p>${escapeMarkup(eventSummary(event, utcTime))}</p>${listOf(shown)}` +
        (more > 0
          ? `<p><a href="${escapeMarkup(page)}" ${IN_NEW_TAB}>and ${more} more ${more === 1 ? 'country' : 'countries'}</a></p>`
          : ''),
    }
  })
}

/** The title that leads: `"Cup final"`. */
export function eventTitle(event: WorldEvent): string {
  return eventLead(event).lead.title
}

/** A topic leads to its page, and of the past to its place in the list of then. */
function rowOf({ country: code, title, category, volume, status }: EventMember, past: string | undefined): Row[] {
  const country = findCountry(code)
  if (!country) return []
  const topic = topicOf(title)
  const hasEnded = status === 'Lasted'
  return [
    {
      title,
      language: country.language,
      volume,
      page: past === undefined ? topicPage(country, category, topic) : pastPlace(past, country, category, topic),
      notes: [country.name, ...(hasEnded ? ['ended'] : [])],
      hasEnded,
    },
  ]
}
