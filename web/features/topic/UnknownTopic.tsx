import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { trendsPage } from '../../../shared/pages.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { topicTexts } from '../../texts/topicTexts.ts'
import { SearchEverywhere } from './SearchEverywhere.tsx'

type Props = { country: Country; category: Category; topic: string }

/** A topic that no collection saw, and the ways on: to its category, and to the search. */
export function UnknownTopic({ country, category, topic }: Props) {
  return (
    <EmptyState line="flat" title={topicTexts.unknownTitle} text={topicTexts.unknown(country)}>
      <Link className="btn" to={trendsPage(country, category)}>
        {topicTexts.seeCategory(category)}
      </Link>
      <SearchEverywhere query={topic} />
    </EmptyState>
  )
}
