import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type ComponentType, type FormEvent, useContext, useState } from 'react'
import { type Country, countriesOf, findCountry, REGIONS } from '../../../shared/countries.ts'
import { type Page, SEARCH_PAGE, searchPage, trendsPage } from '../../../shared/pages.ts'
import { Flag } from '../../components/Flag.tsx'
import { Icon } from '../../components/Icon.tsx'
import { countPageLoad, useIsPageLoading } from '../../lib/navigation/pendingLoads.ts'
import { FROM_INSIDE, useLocation, useNavigate } from '../../lib/navigation/router.tsx'
import { LoadSearchCode, type SearchDialogProps } from '../../lib/startup/SearchModule.ts'
import { texts } from '../../texts/texts.ts'

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

/** Shows the country and switches to another one; the category stays, and so does the place in the history. */
function CountrySelect({ page, country }: { page: Page; country: Country }) {
  const navigate = useNavigate()
  const isNavigating = useIsPageLoading()

  function switchTo({ currentTarget }: ChangeEvent<HTMLSelectElement>): void {
    const next = findCountry(currentTarget.value)
    if (!next || next === country || isNavigating) return
    const category = 'category' in page ? page.category : undefined
    void navigate(trendsPage(next, category), { replace: page.name === 'trends' })
  }

  return (
    <span className="pick">
      <Flag code={country.flag} />
      <span className="pick__name" data-code={country.code}>
        {country.name}
      </span>
      <Icon shape="down" size={14} />
      <select name="country" aria-label={texts.country} value={country.route} onChange={switchTo}>
        {REGIONS.map((region) => (
          <optgroup key={region.id} label={region.name}>
            {countriesOf(region.id).map(({ code, name, route }) => (
              <option key={code} value={route}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </span>
  )
}
