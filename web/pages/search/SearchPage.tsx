import type { Country } from '../../../shared/countries.ts'
import { SEARCH_PAGE, searchPage } from '../../../shared/pages.ts'
import { cleanQuery } from '../../../shared/search/cleanQuery.ts'
import { refusalOf } from '../../../shared/search/readQuery.ts'
import { Page } from '../../components/Page.tsx'
import { SearchField } from '../../components/SearchField.tsx'
import { QueryHeading } from '../../features/search/ResultList.tsx'
import { searchQuery } from '../../features/search/searchQuery.ts'
import { searchTexts } from '../../features/search/searchTexts.ts'
import { INTERNAL_NAVIGATION, useNavigate } from '../../lib/navigation/router.tsx'
import styles from '../../styles/question.css?url'
import type { PageData, PageModule, PageProps } from '../PageModule.ts'
import { BackLink, SearchResults } from './SearchResults.tsx'

/** The data of the search page; none for an invalid query. */
const searchData: PageData<'search'> = {
  read: (readers, { query, country }) => (refusalOf(cleanQuery(query)) ? undefined : readers.search(query, country)),
  seeds: ({ query, country }, answer) => [{ ...searchQuery(cleanQuery(query), country), data: answer }],
}

/** The search page: at most 40 results, exact matches first, then the newest; below them, what is only similar. */
export function SearchPage({ page: { query: asked, country } }: PageProps<'search'>) {
  const query = cleanQuery(asked)
  return (
    <Page
      className="wrap--mid search-page"
      styles={styles}
      title={query === '' ? searchTexts.emptyPageTitle : searchTexts.pageTitle(query)}
      description={searchTexts.pageDescription}
      canonical={query === '' ? SEARCH_PAGE : searchPage(query, country)}
      isUnlisted
    >
      {refusalOf(query) ? (
        <SearchStart query={query} country={country} />
      ) : (
        <SearchResults query={query} country={country} />
      )}
    </Page>
  )
}

/** The search page without a valid query: a search form. */
function SearchStart({ query, country }: { query: string; country: Country | undefined }) {
  const navigate = useNavigate()
  const refused = query === '' ? undefined : refusalOf(query)
  const refusal = refused && searchTexts.refusals[refused]
  return (
    <>
      <div className="page-head">
        <BackLink />
        <h1>{refusal ? <QueryHeading text={refusal.heading} query={query} /> : searchTexts.emptyPageTitle}</h1>
        <p>{refusal?.hint ?? searchTexts.pageHint}</p>
      </div>
      <SearchField
        onSubmit={(typed) => typed !== '' && navigate(searchPage(typed, country), { state: INTERNAL_NAVIGATION })}
        input={{ defaultValue: query }}
      />
    </>
  )
}

export const page: PageModule<'search'> = {
  Component: SearchPage,
  data: searchData,
  isOffline: true,
}
