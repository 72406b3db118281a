import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { topicPage } from '../../../shared/pages.ts'
import { topicOf } from '../../../shared/trend.ts'
import { hrefOf } from '../../lib/navigation/hrefOf.ts'

/** Maximum trends in the structured data. */
const LISTED_TRENDS = 12

/** The first trends of a page as JSON-LD. */
export function listOfTrends(
  origin: string,
  name: string,
  country: Country,
  trends: readonly { title: string; category: Category }[],
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    itemListElement: trends.slice(0, LISTED_TRENDS).map(({ title, category }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: origin + hrefOf(topicPage(country, category, topicOf(title))),
    })),
  }
}
