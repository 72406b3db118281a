import type { ComponentProps } from 'react'
import type { TopicAnswer } from '../../../shared/answers/topicAnswer.ts'
import type { Country } from '../../../shared/countries.ts'
import { imageOf } from '../../../shared/imageAddresses.ts'
import type { Page } from '../../../shared/pages.ts'
import { topicOf } from '../../../shared/trend.ts'
import { titledArticles } from '../../../shared/trends/card.ts'
import { shownGrowth } from '../../../shared/trends/growth.ts'
import { volumeText } from '../../../shared/trends/volume.ts'
import type { PageMetadata } from '../../components/PageMetadata.tsx'
import * as texts from '../../texts/texts.ts'
import { topicTexts } from '../../texts/topicTexts.ts'
import { highest } from './TopicNumbers.tsx'
import type { TopicView } from './topicQuery.ts'

/** Maximum related searches among the keywords. */
const MAX_RELATED = 5

type Address = Pick<Extract<Page, { name: 'topic' }>, 'country' | 'category' | 'topic' | 'canonical'>

/** Metadata of a topic page; general until the answer is loaded. */
export function topicMetadata(
  view: TopicView,
  { country, category, topic, canonical }: Address,
): ComponentProps<typeof PageMetadata> {
  const answer = view.status === 'ready' ? view.answer : undefined
  const title = answer?.title ?? topic
  const related = answer?.item?.related.slice(0, MAX_RELATED) ?? []
  return {
    title: topicTexts.pageTitle(title, country),
    description: answer ? topicDescription(answer, country) : topicTexts.description(title, country),
    keywords: [...new Set([title, country.name, category, texts.trendingSearches, ...related])],
    canonical,
    // An unknown topic has no image.
    image: imageOf(country, category, answer && topicOf(title)),
    imageTitle: answer ? undefined : texts.trendsTitle(category, country),
    isUnlisted: view.status === 'unknown',
  }
}

/** The meta description of a topic, from its known facts. */
export function topicDescription(answer: TopicAnswer, country: Country): string {
  const { title, item, waves, elsewhere } = answer
  const { facts } = topicTexts
  if (!item) {
    const peak = highest(waves.map((wave) => wave.peak_volume))
    return topicTexts.descriptionOfPast(title, country, peak === undefined ? undefined : volumeText(peak))
  }
  const articles = titledArticles(item.articles).length
  const describe = item.status === 'Lasted' ? topicTexts.descriptionOfLasted : topicTexts.descriptionOfTrending
  return describe(title, country, [
    ...(item.volume === null ? [] : [facts.searches(volumeText(item.volume))]),
    ...(item.growth === null ? [] : [facts.growth(shownGrowth(item.growth))]),
    ...(articles === 0 ? [] : [facts.articles(articles)]),
    ...(elsewhere.length === 0 ? [] : [facts.countries(elsewhere.length)]),
  ])
}
