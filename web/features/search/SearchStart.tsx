import type { Country } from '../../../shared/countries.ts'
import { searchPage } from '../../../shared/pages.ts'
import { refusalOf } from '../../../shared/search/readQuery.ts'
import { INTERNAL_NAVIGATION, useNavigate } from '../../lib/navigation/router.tsx'
import { searchTexts } from '../../texts/searchTexts.ts'
import { BackLink } from './BackLink.tsx'
import { QueryHeading } from './QueryHeading.tsx'
import { SearchField } from './SearchField.tsx'

/** The search page without a valid query: a search form. */
export function SearchStart({ query, country }: { query: string; country: Country | undefined }) {
  const navigate = useNavigate()
  const refusal = query === '' ? undefined : refusalOf(query)
  return (
    <>
      <div className="page-head">
        <BackLink />
        <h1>{refusal ? <QueryHeading texts={refusal.heading} query={query} /> : searchTexts.emptyPageTitle}</h1>
        <p>{refusal?.hint ?? searchTexts.pageHint}</p>
      </div>
      <SearchField
        key={query}
        onSubmit={(typed) => typed !== '' && navigate(searchPage(typed, country), { state: INTERNAL_NAVIGATION })}
        input={{ defaultValue: query }}
      />
    </>
  )
}
