import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { searchPage } from '../../../shared/pages.ts'
import { withoutBidi } from '../../../shared/text/withoutBidi.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { Icon } from '../../components/Icon.tsx'
import { INTERNAL_NAVIGATION, Link } from '../../lib/navigation/router.tsx'
import type { SearchDialogProps } from '../../lib/startup/SearchModule.ts'
import { searchTexts } from '../../texts/searchTexts.ts'
import { searcherOf } from './LocalSearcher.ts'
import { QueryHeading } from './QueryHeading.tsx'
import { NoResults, ResultList, Searching, WatchSearch } from './ResultList.tsx'
import { SearchField } from './SearchField.tsx'
import { isSearchable } from './searchQuery.ts'
import { type InAppSearch, useInAppSearch } from './useInAppSearch.ts'

/** The in-app search: results as the reader types, in a dialog. */
export function SearchDialog({ query: initialQuery, onClose }: SearchDialogProps) {
  const title = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(initialQuery)
  const query = withoutBidi(typed).trim()
  const search = useInAppSearch(query)

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
              <QueryHeading texts={searchTexts.dialogTitle} query={query} />
            )}
          </h2>
          <p className="quiet" role="status">
            {status(query, search)}
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
      {query !== '' && <div className="modal__body">{body(query, search)}</div>}
      {search.hits.length > 0 && isSearchable(query) && (
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

function status(query: string, { total, countries, isSearching }: InAppSearch): ReactNode {
  if (query === '') return null
  if (isSearching) return <Searching />
  if (total > 0) return searchTexts.count(total, countries)
  // For screen readers; the visible sentence is below.
  return <span className="vh">{searchTexts.noResults(query)}</span>
}

function body(query: string, { hits, hitsQuery, isSearching }: InAppSearch): ReactNode {
  if (hits.length > 0) return <ResultList hits={hits} query={hitsQuery} />
  return isSearching ? null : <NoResults query={query} />
}

/** Loads the data a search needs, so that it answers at once. */
export function prepareSearch(queryClient: QueryClient): void {
  searcherOf(queryClient).prepare()
}
