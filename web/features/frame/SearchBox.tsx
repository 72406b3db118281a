import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useId, useState } from 'react'
import { ALL } from '../../../shared/categories.ts'
import { type Country, findCountry } from '../../../shared/countries.ts'
import {
  allPage,
  archivePage,
  type Page,
  pastAllPage,
  pastPage,
  searchPage,
  trendsPage,
} from '../../../shared/pages.ts'
import { Flag } from '../../components/Flag.tsx'
import { Icon } from '../../components/Icon.tsx'
import { SearchField } from '../../components/SearchField.tsx'
import { rememberCountry } from '../../lib/cache/lastCountry.ts'
import { useListChoice } from '../../lib/forms/useListChoice.ts'
import { trackPageLoad, useIsPageLoading } from '../../lib/navigation/pendingLoads.ts'
import { INTERNAL_NAVIGATION, useLocation, useNavigate } from '../../lib/navigation/router.tsx'
import { countryName } from '../../texts/formats.ts'
import * as texts from '../../texts/texts.ts'
import { CountryOptions } from '../../trend/CountryOptions.tsx'

/** The in-app search, whose code is loaded when a reader turns to it. */
export type SearchModule = {
  SearchDialog: ComponentType<{ query: string; onClose: () => void }>
  /** Loads the data a search needs, so that it answers at once. */
  prepareSearch: (queryClient: QueryClient) => void
}

type Opened = {
  SearchDialog: SearchModule['SearchDialog']
  query: string
  /** The history entry the dialog was opened on; it closes when the reader navigates. */
  openedAt: string
}

type Props = { page: Page; country: Country; loadSearch: () => Promise<SearchModule> }

/**
 * The country select and the search of the header, as one form. Results appear in a dialog; without its code, the form
 * leads to the search page.
 */
export function SearchBox({ page, country, loadSearch }: Props) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState<Opened>()
  const searchedFor = page.name === 'search' ? page.query : ''

  function search(query: string): void {
    if (query === '') return
    const load = loadSearch()
    trackPageLoad(load)
    load.then(
      ({ SearchDialog }) => setOpened({ SearchDialog, query, openedAt: key }),
      () => navigate(searchPage(query), { state: INTERNAL_NAVIGATION }),
    )
  }

  function prepare(): void {
    loadSearch().then(
      ({ prepareSearch }) => prepareSearch(queryClient),
      // A failed load is handled when the reader searches.
      () => {},
    )
  }

  return (
    <>
      <search className="find-place">
        <SearchField
          onSubmit={search}
          input={{
            // The query of the search page; uncontrolled otherwise.
            defaultValue: searchedFor,
            onFocus: prepare,
            // The field may have been focused before hydration.
            onInput: prepare,
            onKeyDown: ({ key, currentTarget }) => key === 'Escape' && currentTarget.blur(),
          }}
        >
          <CountrySelect page={page} country={country} />
        </SearchField>
      </search>
      {opened?.openedAt === key && <opened.SearchDialog query={opened.query} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/**
 * Shows and switches the country. Keeps the category, and on the main view replaces the history entry. A choice in the
 * open list switches at once. Keys on the closed list only choose, and Enter switches (WCAG 3.2.2); arrow keys open the
 * list where browsers can.
 */
function CountrySelect({ page, country }: { page: Page; country: Country }) {
  const id = useId()
  const navigate = useNavigate()
  const isNavigating = useIsPageLoading()
  const list = useListChoice(country.route, switchTo, { leaving: 'forgets' })
  const shown = findCountry(list.value) ?? country

  function switchTo(route: string): void {
    const next = findCountry(route)
    if (!next || isNavigating) return
    rememberCountry(next)
    void navigate(pageIn(next, page), { replace: page.name === 'trends' || page.name === 'all' })
  }

  return (
    <span className="pick">
      <Flag code={shown.flag} />
      <span className="pick__name" data-code={shown.code}>
        {countryName(shown.code)}
      </span>
      <Icon shape="down" size={14} />
      <select name="country" aria-label={texts.country} aria-describedby={id} {...list}>
        <CountryOptions by="route" />
      </select>
      <span id={id} hidden>
        {texts.enterOpensCountry}
      </span>
    </span>
  )
}

/** The page in another country: the category, or the same time of the past. */
function pageIn(country: Country, page: Page): string {
  if (page.name === 'all') return allPage(country, page.filters)
  if (page.name !== 'archive') return trendsPage(country, 'category' in page ? page.category : undefined)
  const { time, canonical, isOfCountry, isDefault, category, filters } = page
  if (!isOfCountry) return archivePage(country, canonical)
  if (category === ALL) return pastAllPage(time ?? '', country, filters)
  return pastPage(time ?? '', country, isDefault ? undefined : category)
}
