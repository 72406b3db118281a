import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { imageOf } from '../../../shared/pages.ts'
import { PageMetadata } from '../../components/PageMetadata.tsx'
import { texts } from '../../texts/texts.ts'
import { topicTexts } from '../../texts/topicTexts.ts'
import { topicDescription } from './topicDescription.ts'
import type { TopicView } from './useTopic.ts'

/** As many related searches are named to search engines. */
const RELATED = 5

type Props = {
  view: TopicView
  country: Country
  category: Category
  /** As it stands in the address. */
  topic: string
  /** The one address of this content. */
  canonical: string
}

/** What the page of a topic says about itself; while little is known, little is said. */
export function TopicMetadata({ view, country, category, topic, canonical }: Props) {
  const answer = view.status === 'ready' ? view.answer : undefined
  const title = answer?.title ?? topic
  const related = answer?.item?.related.slice(0, RELATED) ?? []
  return (
    <PageMetadata
      title={topicTexts.pageTitle(title, country)}
      description={answer ? topicDescription(answer, country) : topicTexts.description(title, country)}
      keywords={[...new Set([title, country.name, category, texts.trendingSearches, ...related])]}
      canonical={canonical}
      image={imageOf(country, category)}
      isUnlisted={view.status === 'unknown'}
    />
  )
}
