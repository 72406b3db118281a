import { countryFeed, everywhereFeed, searchFeed, topicFeed } from '../shared/feeds/feedAddress.ts'
import { element } from '../shared/feeds/xml.ts'
import type { ShownPage } from './pages/PageModule.ts'
import { everywhereTexts } from './texts/everywhereTexts.ts'
import { searchTexts } from './texts/searchTexts.ts'
import { texts } from './texts/texts.ts'
import { topicTexts } from './texts/topicTexts.ts'

/**
 * The links by which feed readers find the feeds of a page, for its head. Only the server writes them: readers ask for the
 * page, and browsers need no code for them.
 */
export function feedLinks(page: ShownPage, origin: string): string {
  return feedsOf(page)
    .map(([title, path]) =>
      element('link', { rel: 'alternate', type: 'application/atom+xml', title, href: origin + path }),
    )
    .join('')
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
      if (page.query === '') return []
      return [[searchTexts.pageTitle(page.query), searchFeed('atom', page.query, page.country)]]
    case 'everywhere':
      return [[everywhereTexts.heading, everywhereFeed('atom')]]
    default:
      return []
  }
}
