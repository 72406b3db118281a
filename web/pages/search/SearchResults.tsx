import { lazy, type MouseEvent, type ReactNode, Suspense } from 'react'
import type { ApiItem, SearchAnswer } from '../../../shared/api.ts'
import type { Country } from '../../../shared/countries.ts'
import { HOME_PAGE, searchPage } from '../../../shared/pages.ts'
import { Problem } from '../../../shared/problem.ts'
import { cleanText } from '../../../shared/text/cleanText.ts'
import { type SearchGap, searchGap } from '../../../shared/watches/searchGap.ts'
import { watchPage, watchSearchPage } from '../../../shared/watches/watchAddress.ts'
import { fill } from '../../components/fill.tsx'
import { Icon } from '../../components/Icon.tsx'
import { WatchLink } from '../../components/WatchLink.tsx'
import {
  NamedPlaces,
  QueryHeading,
  ResultList,
  Searching,
  SimilarList,
  WatchSearch,
  WaysOn,
} from '../../features/search/ResultList.tsx'
import { answerHits, searchQuery, similarHits } from '../../features/search/searchQuery.ts'
import { searchTexts } from '../../features/search/searchTexts.ts'
import { INTERNAL_NAVIGATION, isPlainClick, Link, useLocation, useNavigate } from '../../lib/navigation/router.tsx'
import { useView } from '../../lib/requests/pageQuery.ts'
import { browserOnly } from '../../lib/startup/browserOnly.ts'

// The titles are searched with code that a page with the server's results does not need.
const SavedResults = lazy(async () => ({
  default: (await browserOnly(() => import('./SavedResults.tsx'))).SavedResults,
}))

/** The server's results for a query, in one country or in all; while it cannot be reached, those that this browser knows. */
export function SearchResults({ query, country }: { query: string; country: Country | undefined }) {
  const view = useView(searchQuery(query, country))
  const hits = view.status === 'ready' ? answerHits(view.answer) : []
  const similar = view.status === 'ready' ? similarHits(view.answer) : []
  const isNothing = view.status === 'ready' && hits.length === 0
  return (
    <>
      <div className="page-head">
        <BackLink />
        <div className="search-head">
          <div>
            <h1>
              <QueryHeading text={isNothing ? searchTexts.nothing : searchTexts.pageHeading} query={query} />
            </h1>
            <p role="status">{status()}</p>
          </div>
          {isNothing ? (
            <WaysOn query={query} country={country} />
          ) : (
            <WatchResults
              query={query}
              country={country}
              results={view.status === 'ready' ? view.answer.results : []}
            />
          )}
        </div>
        {view.status === 'ready' && <NamedPlaces places={view.answer.places} />}
        {country && (
          <p>
            <Link to={searchPage(query)} state={INTERNAL_NAVIGATION}>
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
      case 'loading':
        return <Searching />
      case 'ready':
        return isNothing ? searchTexts.waysOn(country) : summary(view.answer)
      default:
        return null
    }
  }

  function content(): ReactNode {
    switch (view.status) {
      case 'failed':
        return isUnreachable(view.error) ? (
          <Suspense fallback={<Searching />}>
            <SavedResults query={query} country={country} />
          </Suspense>
        ) : (
          <p className="alert alert--bad" role="alert">
            <Icon shape="alert" size={15} />
            <span>{searchTexts.unavailable}</span>
          </p>
        )
      case 'ready':
        return (
          <>
            {hits.length > 0 && (
              <>
                <h2 className="vh">{searchTexts.results}</h2>
                <ResultList hits={hits} query={query} />
              </>
            )}
            <SimilarList hits={similar} query={query} />
          </>
        )
      default:
        return null
    }
  }
}

/** How many results there are, the same number as in the dialog, and how they are ordered. */
function summary(answer: SearchAnswer): string {
  const count = `${searchTexts.count(answer.total, answer.countries)} ${searchTexts.order}`
  return answer.total > answer.results.length ? `${count} ${searchTexts.listed}` : count
}

function isUnreachable(error: Error): boolean {
  return error instanceof Problem && error.code === 'unavailable'
}

/** Goes back in the history, or to the home page when the reader came from another site. */
export function BackLink() {
  const navigate = useNavigate()
  const { state } = useLocation()

  function goBack(event: MouseEvent): void {
    if (state !== INTERNAL_NAVIGATION || !isPlainClick(event)) return
    event.preventDefault()
    navigate(-1)
  }

  return (
    <Link className="btn btn--bare btn--s back" to={HOME_PAGE} onClick={goBack}>
      <Icon shape="back" size={16} />
      {searchTexts.back}
    </Link>
  )
}

type Props = { query: string; country: Country | undefined; results: readonly ApiItem[] }

/** The way from results to a watch for them. When it would not find some of them, it says so first and offers a wider one. */
function WatchResults({ query, country, results }: Props) {
  const gap = searchGap(query, results)
  if (!gap) return <WatchSearch query={query} country={country} />
  return (
    <details className="watch-results">
      <summary className="btn">
        <Icon shape="plus" size={13} />
        {searchTexts.watch}
      </summary>
      <Gap query={query} country={country} gap={gap} results={results.length} />
    </details>
  )
}

/** Titles that are named. */
const EXAMPLES = 2

function Gap({ query, country, gap, results }: Omit<Props, 'results'> & { gap: SearchGap; results: number }) {
  const { missed, wider } = gap
  const [one, other] = [...new Set(missed)].slice(0, EXAMPLES).map((title) => <bdi key={title}>{title}</bdi>)
  const isPhrase = cleanText(query).includes(' ')
  return (
    <div className="question">
      <p>
        {fill(searchTexts.waitsFor(isPhrase), {
          query: (
            <b>
              <bdi>{query}</bdi>
            </b>
          ),
        })}{' '}
        {fill(searchTexts.wouldMiss(missed.length, results), {
          examples: other === undefined ? one : fill(searchTexts.examples, { one, other }),
        })}
      </p>
      <div className="row">
        <WatchLink className="btn btn--s btn--slab" to={watchPage({ line: wider, countries: country?.code })}>
          {searchTexts.watchWords(wider)}
        </WatchLink>
        <WatchLink className="btn btn--s" to={watchSearchPage(query, country)}>
          {isPhrase ? searchTexts.watchPhrase(query) : searchTexts.watchWords(query)}
        </WatchLink>
      </div>
    </div>
  )
}
