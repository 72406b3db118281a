import { TrendsAnswer } from '../shared/api.ts'
import { topicPage, trendsPage } from '../shared/pages.ts'
import { topicOf } from '../shared/trend.ts'
import type { ShownPage } from './pages/PageModule.ts'
import { texts } from './texts/texts.ts'

/** Maximum trends in the structured data. */
const LISTED_TRENDS = 12

/** The JSON-LD of a page, in schema.org's vocabulary. */
export function structuredData(page: ShownPage, answer: unknown, origin: string): object[] {
  switch (page.name) {
    case 'trends': {
      const { country, category } = page
      const items = Object.values(TrendsAnswer.parse(answer).countries[country.code]?.trends ?? {})
      return [
        breadcrumbs(origin, [
          [country.name, trendsPage(country)],
          [category, page.canonical],
        ]),
        {
          '@context': 'https://schema.org',
          '@type': 'ItemList',
          name: texts.trendsTitle(category, country),
          itemListElement: items.slice(0, LISTED_TRENDS).map(({ trend, category: own }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: trend,
            url: origin + topicPage(country, own, topicOf(trend)),
          })),
        },
      ]
    }
    case 'topic':
      return [
        breadcrumbs(origin, [
          [page.country.name, trendsPage(page.country)],
          [page.category, trendsPage(page.country, page.category)],
          [page.topic, page.canonical],
        ]),
      ]
    case 'about':
      return [
        {
          '@context': 'https://schema.org',
          '@type': 'WebSite',
          name: texts.product,
          description: texts.tagline,
          url: `${origin}/`,
        },
      ]
    default:
      return []
  }
}

function breadcrumbs(origin: string, steps: [name: string, path: string][]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}
