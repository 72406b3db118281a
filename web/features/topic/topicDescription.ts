import type { TopicAnswer } from '../../../shared/answers/topicAnswer.ts'
import type { Country } from '../../../shared/countries.ts'
import { titledArticles } from '../../../shared/trends/card.ts'
import { shownGrowth } from '../../../shared/trends/growth.ts'
import { volumeText } from '../../../shared/trends/volume.ts'
import { topicTexts } from '../../texts/topicTexts.ts'
import { highest } from './highest.ts'

/** What is known of a topic, in a sentence for search engines and link previews. What is not known is not told. */
export function topicDescription(answer: TopicAnswer, country: Country): string {
  const { title, item, waves, elsewhere } = answer
  const { facts } = topicTexts
  if (!item) {
    const peak = highest(waves.map((wave) => wave.peak_volume))
    return topicTexts.descriptionOfPast(title, country, peak === undefined ? undefined : volumeText(peak))
  }
  const articles = titledArticles(item.articles).length
  return topicTexts.descriptionOfTrending(title, country, [
    ...(item.volume === null ? [] : [facts.searches(volumeText(item.volume))]),
    ...(item.growth === null ? [] : [facts.growth(shownGrowth(item.growth))]),
    ...(articles === 0 ? [] : [facts.articles(articles)]),
    ...(elsewhere.length === 0 ? [] : [facts.countries(elsewhere.length)]),
  ])
}
