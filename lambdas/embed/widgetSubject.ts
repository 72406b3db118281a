import {
  EMBED_EVENT,
  EMBED_PREFIX,
  type EmbedOptions,
  embedEvent,
  embedPage,
  embedTopic,
} from '../../shared/apiAddresses.ts'
import { readCollectionTime } from '../../shared/archive/archiveTime.ts'
import { ALL, type Category, type CategoryOrAll } from '../../shared/categories.ts'
import type { Country } from '../../shared/countries.ts'
import { readLanguage } from '../../shared/languages/languageAddress.ts'
import { readPage, readPlace } from '../../shared/pages.ts'
import { topicOf } from '../../shared/trend.ts'

/** What a widget shows, now or at an hour of the past in UTC: a list, a topic, or an event in many countries. */
export type WidgetSubject = { hour: string | undefined } & (
  | { kind: 'list'; country: Country; category: Category | undefined }
  | { kind: 'topic'; country: Country; category: Category | undefined; topic: string }
  | { kind: 'event'; shortId: string }
)

/**
 * What a page is about of which there is a widget: a country or category, a topic, an event, or the first two in the archive,
 * where the fragment names a topic, each in any language. Undefined for every other address.
 */
export function subjectOfPage({ pathname, search, hash }: URL): WidgetSubject | undefined {
  const page = readPage(readLanguage(pathname).path, search)
  switch (page.name) {
    case 'trends':
    case 'all':
    case 'topic':
      return { ...subjectOf(page, page.name === 'topic' ? page.topic : undefined), hour: undefined }
    case 'archive': {
      const hour = page.isOfCountry ? page.time : undefined
      if (hour === undefined || !readCollectionTime(hour)) return undefined
      return { ...subjectOf(page, readPlace(hash)), hour }
    }
    case 'everywhere':
      return page.event === undefined ? undefined : { kind: 'event', shortId: page.event, hour: page.hour }
    default:
      return undefined
  }
}

/** What the widget at an address shows; undefined for an address that is none. */
export function subjectOfWidget({ pathname, searchParams }: URL): WidgetSubject | undefined {
  const given = (name: string) => searchParams.get(name) || undefined
  const hour = given('at')
  if (pathname === EMBED_EVENT) {
    const shortId = given('event')
    return shortId === undefined ? undefined : { kind: 'event', shortId, hour }
  }
  const page = readPage(pathname.slice(EMBED_PREFIX.length))
  return page.name === 'trends' || page.name === 'all' ? { ...subjectOf(page, given('topic')), hour } : undefined
}

/** The address of the widget. */
export function widgetAddress(subject: WidgetSubject, options: Omit<EmbedOptions, 'hour'>): string {
  const shown = { ...options, hour: subject.hour }
  switch (subject.kind) {
    case 'list':
      return embedPage(subject.country, subject.category, shown)
    case 'topic':
      return embedTopic(subject.country, subject.category, subject.topic, shown)
    case 'event':
      return embedEvent(subject.shortId, shown)
  }
}

type Place = { country: Country; category?: CategoryOrAll; isDefault?: boolean }

function subjectOf({ country, category, isDefault = false }: Place, title: string | undefined) {
  const topic = topicOf(title ?? '')
  const place = { country, category: isDefault || category === ALL ? undefined : category }
  return topic === '' ? ({ kind: 'list', ...place } as const) : ({ kind: 'topic', ...place, topic } as const)
}
