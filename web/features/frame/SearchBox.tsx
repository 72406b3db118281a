import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type FormEvent, useContext, useState } from 'react'
import type { Country } from '../../../shared/countries.ts'
import { type Page, SEARCH_PAGE, searchPage } from '../../../shared/pages.ts'
import { Icon } from '../../components/Icon.tsx'
import { FROM_INSIDE } from '../../lib/navigation/fromInside.ts'
import { countPageLoad } from '../../lib/navigation/pageLoads.ts'
import { useLocation, useNavigate } from '../../lib/navigation/router.tsx'
import { LoadSearchCode, type SearchDialogProps } from '../../lib/startup/LoadSearchCode.ts'
import { texts } from '../../texts/texts.ts'
import { CountrySelect } from './CountrySelect.tsx'

type Opened = {
  SearchDialog: ComponentType<SearchDialogProps>
  query: string
  /** The place in the history above which it stands: whoever follows a link out of the dialog leaves it behind. */
  above: string
}

/**
 * The country and the search of the header, as one form. It shows what it finds in a dialog above the open page;
 * without the script for that, it leads to the search page.
 */
export function SearchBox({ page, country }: { page: Page; country: Country }) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const queryClient = useQueryClient()
  const loadSearchCode = useContext(LoadSearchCode)
  const [opened, setOpened] = useState<Opened>()
  const searchedFor = page.name === 'search' ? page.query : ''

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const query = String(new FormData(event.currentTarget).get('query') ?? '').trim()
    if (query === '') return
    if (!loadSearchCode) {
      navigate(searchPage(query, country), { state: FROM_INSIDE })
      return
    }
    const code = loadSearchCode()
    countPageLoad(code)
    code.then(
      ({ SearchDialog }) => setOpened({ SearchDialog, query, above: key }),
      () => navigate(searchPage(query), { state: FROM_INSIDE }),
    )
  }

  function prepare(): void {
    loadSearchCode?.().then(
      ({ prepareSearch }) => prepareSearch(queryClient),
      // When it cannot be loaded, the search itself will know what to do.
      () => {},
    )
  }

  return (
    <>
      <search className="find-place">
        <form className="find" action={SEARCH_PAGE} onSubmit={search}>
          <CountrySelect page={page} country={country} />
          <input
            // Shows what the search page was asked for, and is the reader's own otherwise.
            key={searchedFor}
            defaultValue={searchedFor}
            className="input"
            type="search"
            name="query"
            aria-label={texts.searchTrends}
            placeholder={texts.searchTrends}
            autoComplete="off"
            enterKeyHint="search"
            onFocus={prepare}
            // The focus may have come before the script did.
            onInput={prepare}
          />
          <button type="submit" className="btn btn--slab" aria-label={texts.search}>
            <span className="t">{texts.search}</span>
            <Icon className="i" shape="search" size={16} />
          </button>
        </form>
      </search>
      {opened?.above === key && (
        <opened.SearchDialog query={opened.query} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}
