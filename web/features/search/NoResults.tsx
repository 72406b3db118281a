import { HOME_PAGE } from '../../../shared/pages.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { searchTexts } from '../../texts/searchTexts.ts'

/** Nothing was found, and where to look instead. */
export function NoResults({ query }: { query: string }) {
  return (
    <EmptyState line="flat" title={searchTexts.noResults(query)} text={searchTexts.tryAnother}>
      <Link className="btn" to={HOME_PAGE}>
        {searchTexts.browse}
      </Link>
    </EmptyState>
  )
}
