import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SearchAnswer } from '../../../shared/api.ts'
import type { Country } from '../../../shared/countries.ts'
import { searchPage } from '../../../shared/pages.ts'
import { Problem } from '../../../shared/problem.ts'
import { Icon } from '../../components/Icon.tsx'
import { FROM_INSIDE, Link } from '../../lib/navigation/router.tsx'
import { searchTexts } from '../../texts/searchTexts.ts'
import { BackLink } from './BackLink.tsx'
import { NoResults, ResultList, Searching } from './ResultList.tsx'
import { countCountries, type SearchHit } from './SearchHit.ts'
import { searchQuery } from './searchQuery.ts'

/** What the server finds for a query, in a country or in all. */
export function SearchResults({ query, country }: { query: string; country: Country | undefined }) {
  const view = useSearch(query, country)
  const hits = hitsOf(view)
  return (
    <>
      <div className="page-head">
        <BackLink />
        <h1>{searchTexts.pageHeading(query)}</h1>
        <p role="status">{status()}</p>
        {country && (
          <p>
            <Link to={searchPage(query)} state={FROM_INSIDE}>
              {searchTexts.searchEverywhere}
            </Link>
          </p>
        )}
      </div>
      {content()}
    </>
  )

  function status(): ReactNode {
    switch (view.status) {
      case 'searching':
        return <Searching />
      case 'failed':
        return null
      case 'ready':
        return hits.length === 0 ? null : `${counted(hits, view.answer.total)}. ${searchTexts.order}`
    }
  }

  function content(): ReactNode {
    switch (view.status) {
      case 'searching':
        return null
      case 'failed':
        return (
          <p className="alert alert--bad" role="alert">
            <Icon shape="alert" size={15} />
            <span>{searchFailure(view.error)}</span>
          </p>
        )
      case 'ready':
        return hits.length === 0 ? (
          <NoResults query={query} />
        ) : (
          <>
            <h2 className="vh">{searchTexts.results}</h2>
            <ResultList hits={hits} query={query} />
          </>
        )
    }
  }
}

function hitsOf(view: SearchView): SearchHit[] {
  if (view.status !== 'ready') return []
  return view.answer.results.map((item) => ({ kind: 'trend', item }))
}

function counted(hits: SearchHit[], total: number): string {
  const countries = countCountries(hits)
  return total > hits.length
    ? searchTexts.countOf(hits.length, total, countries)
    : searchTexts.count(hits.length, countries)
}

/** What there is to show of a search on the server. */
export type SearchView =
  | { status: 'searching' }
  | { status: 'failed'; error: Error }
  | { status: 'ready'; answer: SearchAnswer }

/** Searches a country, or all; what was found stays, even when it could not be asked for again. */
function useSearch(query: string, country: Country | undefined): SearchView {
  const { data, error } = useQuery(searchQuery(query, country))
  if (data) return { status: 'ready', answer: data }
  return error ? { status: 'failed', error } : { status: 'searching' }
}

/** The sentence for a search that failed (specification 8). Only problems have messages that are for readers. */
function searchFailure(error: Error): string {
  const isForReaders = error instanceof Problem && error.code !== 'unavailable' && error.message !== ''
  return isForReaders ? searchTexts.failed(error.message) : searchTexts.unavailable
}
