import type { TopicAnswer } from '../../../shared/answers/topicAnswer.ts'
import type { Country } from '../../../shared/countries.ts'
import { topicFeed } from '../../../shared/feeds/feedAddress.ts'
import { trendsPage } from '../../../shared/pages.ts'
import { titledArticles } from '../../../shared/trends/card.ts'
import { categoryName, countryName, growth, volume } from '../../texts/formats.ts'
import { trendingSearches } from '../../texts/texts.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import type { DocumentMetadata } from '../PageModule.ts'
import { highest } from './TopicNumbers.tsx'
import { topicMetadataTexts as texts } from './topicMetadataTexts.ts'
import { topicTexts } from './topicTexts.ts'

/** Maximum related searches among the keywords. */
const MAX_RELATED = 5

export const metadata: DocumentMetadata<'topic', TopicAnswer> = {
  describe({ country, category, topic }, answer) {
    const title = answer?.title ?? topic
    const related = answer?.item?.related.slice(0, MAX_RELATED) ?? []
    return {
      description: answer ? descriptionOf(answer, country) : texts.unknown(title, country),
      keywords: [
        ...new Set([title, countryName(country.code), categoryName(category), trendingSearches, ...related]),
      ].join(', '),
    }
  },
  feeds: ({ country, topic }, { title }) => [
    { title: topicTexts.pageTitle(title, country), path: topicFeed('atom', country, topic) },
  ],
  widget: ({ canonical }) => canonical,
  structuredData: ({ country, category, canonical }, { title }, origin) => [
    breadcrumbs(origin, [
      [countryName(country.code), trendsPage(country)],
      [categoryName(category), trendsPage(country, category)],
      [title, canonical],
    ]),
  ],
}

/** The description of a topic, from its known facts. */
function descriptionOf({ title, item, waves, elsewhere }: TopicAnswer, country: Country): string {
  const { facts } = texts
  if (!item) {
    const peak = highest(waves.map((wave) => wave.peak_volume))
    return texts.past(title, country, peak === undefined ? undefined : volume(peak))
  }
  const articles = titledArticles(item.articles).length
  const describe = item.status === 'Lasted' ? texts.lasted : texts.trending
  return describe(title, country, [
    ...(item.volume === null ? [] : [facts.searches(volume(item.volume))]),
    ...(item.growth === null ? [] : [facts.growth(growth(item.growth))]),
    ...(articles === 0 ? [] : [facts.articles(articles)]),
    ...(elsewhere.length === 0 ? [] : [facts.countries(elsewhere.length)]),
  ])
}
