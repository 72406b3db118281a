import { SearchAnswer } from '../../shared/api.ts'
import { SEARCH_PAGE, searchPage } from '../../shared/pages.ts'
import { cleanQuery } from '../../shared/search/cleanQuery.ts'
import { refusalOf } from '../../shared/search/readQuery.ts'
import { PageMetadata } from '../components/PageMetadata.tsx'
import { PageSheet } from '../components/PageSheet.tsx'
import { SearchResults } from '../features/search/SearchResults.tsx'
import { SearchStart } from '../features/search/SearchStart.tsx'
import { searchQuery } from '../features/search/searchQuery.ts'
import sheet from '../styles/question.css?url'
import { searchTexts } from '../texts/searchTexts.ts'
import type { PageData, PageModule, PageProps } from './PageModule.ts'

/** The data of the search page; none for an invalid query. */
export const searchData: PageData<'search'> = {
  read: (readers, { query, country }) => (refusalOf(cleanQuery(query)) ? undefined : readers.search(query, country)),
  seed: (queryClient, { query, country }, answer, readAt) => {
    const { queryKey } = searchQuery(cleanQuery(query), country)
    queryClient.setQueryData(queryKey, SearchAnswer.parse(answer), { updatedAt: readAt })
  },
}

/** The search page: at most 40 results, exact matches first, then the newest; below them, what is only similar. */
export function SearchPage({ page: { query: asked, country } }: PageProps<'search'>) {
  const query = cleanQuery(asked)
  return (
    <main id="main" className="wrap wrap--mid search-page" tabIndex={-1}>
      <PageSheet href={sheet} />
      <PageMetadata
        title={query === '' ? searchTexts.emptyPageTitle : searchTexts.pageTitle(query)}
        description={searchTexts.pageDescription}
        canonical={query === '' ? SEARCH_PAGE : searchPage(query, country)}
        isUnlisted
      />
      {refusalOf(query) ? (
        <SearchStart query={query} country={country} />
      ) : (
        <SearchResults query={query} country={country} />
      )}
    </main>
  )
}

export const page: PageModule<'search'> = { Component: SearchPage, data: searchData }
