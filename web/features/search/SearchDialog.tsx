import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { searchPage } from '../../../shared/pages.ts'
import { cleanQuery } from '../../../shared/search/cleanQuery.ts'
import { type QueryRefusal, refusalOf } from '../../../shared/search/readQuery.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { Icon } from '../../components/Icon.tsx'
import { INTERNAL_NAVIGATION, Link } from '../../lib/navigation/router.tsx'
import type { SearchDialogProps } from '../../lib/startup/SearchModule.ts'
import { searchTexts } from '../../texts/searchTexts.ts'
import { searcherOf } from './LocalSearcher.ts'
import { QueryHeading } from './QueryHeading.tsx'
import { NothingFound, ResultList, Searching, SimilarList, WatchSearch, WaysOn } from './ResultList.tsx'
import { SearchField } from './SearchField.tsx'
import { type InAppSearch, useInAppSearch } from './useInAppSearch.ts'

/** The in-app search: results as the reader types, in a dialog. */
export function SearchDialog({ query: initialQuery, onClose }: SearchDialogProps) {
  const title = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(initialQuery)
  const query = cleanQuery(typed)
  const refusal = query === '' ? undefined : refusalOf(query)
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
              <QueryHeading texts={headingOf(refusal, isNothing)} query={query} />
            )}
          </h2>
          <p className="quiet" role="status">
            {refusal ? refusal.hint : status(query, search, isNothing)}
          </p>
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
        <button type="button" className="close" aria-label={searchTexts.close} onClick={onClose}>
          <Icon shape="close" size={18} />
        </button>
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

function headingOf(refusal: QueryRefusal | undefined, isNothing: boolean): readonly [string, string] {
  return refusal?.heading ?? (isNothing ? searchTexts.nothing : searchTexts.dialogTitle)
}

function status(query: string, { total, countries, similar, isSearching }: InAppSearch, isNothing: boolean): ReactNode {
  if (query === '') return null
  if (isSearching) return <Searching />
  return isNothing ? (
    <NothingFound query={query} hasSimilar={similar.length > 0} />
  ) : (
    searchTexts.count(total, countries)
  )
}

/** Loads the data a search needs, so that it answers at once. */
export function prepareSearch(queryClient: QueryClient): void {
  searcherOf(queryClient).prepare()
}
