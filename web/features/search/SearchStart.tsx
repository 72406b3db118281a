import type { Country } from '../../../shared/countries.ts'
import { searchPage } from '../../../shared/pages.ts'
import { INTERNAL_NAVIGATION, useNavigate } from '../../lib/navigation/router.tsx'
import { searchTexts } from '../../texts/searchTexts.ts'
import { BackLink } from './BackLink.tsx'
import { QueryHeading } from './QueryHeading.tsx'
import { SearchField } from './SearchField.tsx'

/** The search page without a valid query: a search form. */
export function SearchStart({ query, country }: { query: string; country: Country | undefined }) {
  const navigate = useNavigate()
  return (
    <>
      <div className="page-head">
        <BackLink />
        <h1>
          {query === '' ? searchTexts.emptyPageTitle : <QueryHeading texts={searchTexts.pageHeading} query={query} />}
        </h1>
        <p>{query === '' ? searchTexts.pageHint : searchTexts.badLength}</p>
      </div>
      <SearchField
        key={query}
        onSubmit={(typed) => typed !== '' && navigate(searchPage(typed, country), { state: INTERNAL_NAVIGATION })}
        input={{ defaultValue: query }}
      />
    </>
  )
}
