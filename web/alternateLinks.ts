import { oembedOf } from '../shared/apiAddresses.ts'
import type { Country } from '../shared/countries.ts'
import { eventPage } from '../shared/everywhere/eventPlace.ts'
import { countryFeed, everywhereFeed, searchFeed, topicFeed } from '../shared/feeds/feedAddress.ts'
import { element } from '../shared/feeds/xml.ts'
import { cleanQuery } from '../shared/search/cleanQuery.ts'
import { refusalOf } from '../shared/search/readQuery.ts'
import type { ShownPage } from './pages/PageModule.ts'
import { everywhereTexts } from './texts/everywhereTexts.ts'
import { searchTexts } from './texts/searchTexts.ts'
import * as texts from './texts/texts.ts'
import { topicTexts } from './texts/topicTexts.ts'

/**
 * The links by which feed readers find the feeds of a page, and other sites its widget, for its head. Only the server writes
 * them: programs ask for the page, and browsers need no code for them.
 */
export function alternateLinks(page: ShownPage, origin: string): string {
  const widget = pageOfWidget(page)
  const links = [
    ...(widget === undefined ? [] : [['application/json+oembed', 'Uptick', oembedOf(origin + widget)] as const]),
    ...feedsOf(page).map(([title, path]) => ['application/atom+xml', title, path] as const),
  ]
  return links
    .map(([type, title, path]) => element('link', { rel: 'alternate', type, title, href: origin + path }))
    .join('')
}

/** The address whose widget shows what a page shows; undefined for a page without one. */
function pageOfWidget(page: ShownPage): string | undefined {
  switch (page.name) {
    case 'trends':
    case 'topic':
      return page.canonical
    case 'archive':
      return page.isOfCountry ? page.canonical : undefined
    case 'everywhere':
      return page.event === undefined ? undefined : eventPage(page.event, { category: page.category, hour: page.hour })
    default:
      return undefined
  }
}

function feedsOf(page: ShownPage): [title: string, path: string][] {
  switch (page.name) {
    case 'trends': {
      const { country, category } = page
      return [
        [texts.trendsTitle(category, country), countryFeed('atom', country, category)],
        [country.name, countryFeed('atom', country)],
      ]
    }
    case 'topic':
      return [[topicTexts.pageTitle(page.topic, page.country), topicFeed('atom', page.country, page.topic)]]
    case 'search':
      return searchFeedOf(cleanQuery(page.query), page.country)
    case 'everywhere':
      return [[everywhereTexts.heading, everywhereFeed('atom')]]
    default:
      return []
  }
}

function searchFeedOf(query: string, country: Country | undefined): [title: string, path: string][] {
  return refusalOf(query) ? [] : [[searchTexts.pageTitle(query), searchFeed('atom', query, country)]]
}
