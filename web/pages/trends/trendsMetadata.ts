import type { TrendsAnswer } from '../../../shared/api.ts'
import { countryFeed } from '../../../shared/feeds/feedAddress.ts'
import { trendsPage } from '../../../shared/pages.ts'
import { categoryName, countryName } from '../../texts/formats.ts'
import * as texts from '../../texts/texts.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import type { DocumentMetadata } from '../PageModule.ts'
import { listOfTrends } from './listOfTrends.ts'
import { betweenKeywords, subjects } from './subjectTexts.ts'

export const metadata: DocumentMetadata<'trends', TrendsAnswer> = {
  describe({ country, category }, _, collectionHours) {
    const subject = subjects[category]
    const keywords = [countryName(country.code), categoryName(category), texts.trendingSearches]
    return {
      description: texts.trendsDescription(subject, country, collectionHours),
      keywords: [...keywords, ...subject.split(betweenKeywords)].join(', '),
    }
  },
  feeds: ({ country, category }) => [
    { title: texts.trendsTitle(category, country), path: countryFeed('atom', country, category) },
    { title: countryName(country.code), path: countryFeed('atom', country) },
  ],
  widget: ({ canonical }) => canonical,
  structuredData: ({ country, category, canonical }, { countries }, origin) => [
    breadcrumbs(origin, [
      [countryName(country.code), trendsPage(country)],
      [categoryName(category), canonical],
    ]),
    listOfTrends(
      origin,
      texts.trendsTitle(category, country),
      country,
      Object.values(countries[country.code]?.trends ?? {}).map(({ trend, category }) => ({ title: trend, category })),
    ),
  ],
}
