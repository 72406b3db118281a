import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { SearchAnswer } from '../../../shared/api.ts'
import { searchPage } from '../../../shared/pages.ts'
import { cleanQuery } from '../../../shared/search/cleanQuery.ts'
import { namesPlace } from '../../../shared/search/namedPlaces.ts'
import { refusalOf } from '../../../shared/search/readQuery.ts'
import { goesBeyondTitles } from '../../../shared/search/searchResults.ts'
import { CloseButton, Dialog } from '../../components/Dialog.tsx'
import { fill } from '../../components/fill.tsx'
import { SearchField } from '../../components/SearchField.tsx'
import { useIsOnline } from '../../lib/display/useIsOnline.ts'
import { INTERNAL_NAVIGATION, Link } from '../../lib/navigation/router.tsx'
import { type SearchedHere, searcherOf, useLocalHits } from './LocalSearcher.ts'
import { NamedPlaces, QueryHeading, ResultList, Searching, SimilarList, WatchSearch, WaysOn } from './ResultList.tsx'
import { answerHits, type SearchHit, searchQuery, similarHits } from './searchQuery.ts'
import { searchTexts } from './searchTexts.ts'

type Props = {
  /** The initial query. */
  query: string
  onClose: () => void
}

/** The in-app search: results as the reader types, in a dialog. */
export function SearchDialog({ query: initialQuery, onClose }: Props) {
  const title = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(initialQuery)
  const query = cleanQuery(typed)
  const refused = query === '' ? undefined : refusalOf(query)
  const refusal = refused && searchTexts.refusals[refused]
  const search = useInAppSearch(refusal ? '' : query)
  const isNothing = query !== '' && !refusal && !search.isSearching && search.hits.length === 0

  // After the dialog's own effect, which focuses the first focusable element.
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  return (
    <Dialog labelledBy={title} className="modal--search" onClose={onClose}>
      <div className="modal__head">
        <div>
          <h2 id={title}>
            {query === '' ? (
              searchTexts.emptyDialogTitle
            ) : (
              <QueryHeading text={refusal?.heading ?? searchTexts.dialogTitle} query={query} />
            )}
          </h2>
          <p className="quiet" role="status">
            {refusal ? refusal.hint : status(query, search, isNothing)}
          </p>
          {search.searchedHere && <p className="quiet">{searchTexts.searchedHere(search.searchedHere)}</p>}
          <NamedPlaces places={search.places} />
        </div>
        <SearchField
          onSubmit={setTyped}
          input={{
            ref: field,
            // In a search field, Escape clears the text in some browsers.
            type: 'text',
            inputMode: 'search',
            value: typed,
            onChange: ({ currentTarget }) => setTyped(currentTarget.value),
          }}
        />
        <CloseButton label={searchTexts.close} onClick={onClose} />
      </div>
      {search.hits.length + search.similar.length > 0 && (
        <div className="modal__body">
          {search.hits.length > 0 && <ResultList hits={search.hits} query={search.hitsQuery} />}
          <SimilarList hits={search.similar} query={search.hitsQuery} />
        </div>
      )}
      {isNothing && (
        <div className="modal__foot">
          <WaysOn query={query} />
        </div>
      )}
      {search.hits.length > 0 && (
        <div className="modal__foot">
          <WatchSearch query={query} className="btn--s btn--bare" />
          <Link className="btn btn--s" to={searchPage(query)} state={INTERNAL_NAVIGATION}>
            {searchTexts.seeAll}
          </Link>
        </div>
      )}
    </Dialog>
  )
}

function status(query: string, { total, countries, isSearching }: InAppSearch, isNothing: boolean): ReactNode {
  if (query === '') return null
  if (isSearching) return <Searching />
  if (!isNothing) return searchTexts.count(total, countries)
  return fill(searchTexts.nothingInDialog, { query: <bdi>{query}</bdi>, ways: searchTexts.waysOn() })
}

/** Loads the data a search needs, so that it answers at once. */
export function prepareSearch(queryClient: QueryClient): void {
  searcherOf(queryClient).prepare()
}

/** Debounce before asking the server, in milliseconds. */
const DEBOUNCE_MS = 250

/** The state of the in-app search. */
type InAppSearch = {
  /** The best results, at most those of the search page. */
  hits: readonly SearchHit[]
  /** What is only similar; not counted. */
  similar: readonly SearchHit[]
  /** All results, and the number of their countries. */
  total: number
  countries: number
  /** The category and the country that the query names, once the server has answered. */
  places: SearchAnswer['places']
  /** The query of the hits; for a moment after a key press still the previous one. */
  hitsQuery: string
  /** Whether more hits may follow. */
  isSearching: boolean
  /** What this browser knows, where nothing else could be searched. */
  searchedHere: SearchedHere | undefined
}

/**
 * Searches as the reader types: trends in memory and titles of all countries, then the server when there are few. The
 * answer of the server replaces those from here, so that the dialog shows what the search page shows. Failures of the
 * server are ignored.
 */
function useInAppSearch(query: string): InAppSearch {
  const local = useLocalHits(query)
  const isOnline = useIsOnline()
  const isTyping = useDebouncedValue(query, DEBOUNCE_MS) !== query
  const isLocalDone = local?.query === query && local.isComplete
  const needsRemote = isLocalDone && (goesBeyondTitles(query, local.titleMatches) || namesPlace(query))
  const remote = useQuery({ ...searchQuery(query), enabled: needsRemote && !isTyping, retry: false })
  const isSearching = query !== '' && (!isLocalDone || (needsRemote && remote.isPending))

  if (needsRemote && remote.data) {
    const { data } = remote
    return {
      hits: answerHits(data),
      similar: similarHits(data),
      total: data.total,
      countries: data.countries,
      places: data.places,
      hitsQuery: query,
      isSearching,
      searchedHere: undefined,
    }
  }
  const { hits, total, countries } = local ?? NOTHING
  const searchedHere = remote.isError || !isOnline ? local?.searchedHere : undefined
  const hitsQuery = local?.query ?? query
  return { hits, similar: [], total, countries, places: [], hitsQuery, isSearching, searchedHere }
}

const NOTHING = { hits: [], total: 0, countries: 0 }

/** The value, delayed until it has not changed for `delayMs`; the initial value without delay. */
function useDebouncedValue(value: string, delayMs: number): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return debounced
}
