import { ALL } from '../../../shared/categories.ts'
import { countryFeed, dailyFeed } from '../../../shared/feeds/feedAddress.ts'
import { trendsPage } from '../../../shared/pages.ts'
import { allTexts as texts } from '../../features/all/allTexts.ts'
import { countryName } from '../../texts/formats.ts'
import { allCategoriesHeading } from '../../texts/texts.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import type { DocumentMetadata } from '../PageModule.ts'
import type { CountryList } from './countryList.ts'
import { listOfTrends } from './listOfTrends.ts'

export const metadata: DocumentMetadata<'all', CountryList> = {
  feeds: ({ country }) => [
    { title: texts.title(country), path: countryFeed('atom', country, ALL) },
    { title: texts.daily, path: dailyFeed(country) },
  ],
  widget: ({ country }) => trendsPage(country),
  structuredData: ({ country, canonical }, { lines }, origin) => [
    breadcrumbs(origin, [
      [countryName(country.code), trendsPage(country)],
      [allCategoriesHeading, canonical],
    ]),
    listOfTrends(origin, texts.title(country), country, lines),
  ],
}
