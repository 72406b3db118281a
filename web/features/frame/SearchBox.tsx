import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Country } from '../../../shared/countries.ts'
import { type Page, searchPage } from '../../../shared/pages.ts'
import { Icon } from '../../components/Icon.tsx'
import { texts } from '../../texts/texts.ts'
import { CountrySelect } from './CountrySelect.tsx'

/** The search page without a query: where the form itself goes as long as the script has not started. */
const [SEARCH_ACTION] = searchPage('').split('?')

/** The country and the search of the header, as one form. */
export function SearchBox({ page, country }: { page: Page; country: Country }) {
  const navigate = useNavigate()

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const query = String(new FormData(event.currentTarget).get('query') ?? '').trim()
    if (query !== '') void navigate(searchPage(query, country))
  }

  return (
    <search className="find-place">
      <form className="find" action={SEARCH_ACTION} onSubmit={search}>
        <CountrySelect page={page} country={country} />
        <input
          className="input"
          type="search"
          name="query"
          aria-label={texts.searchTrends}
          placeholder={texts.searchTrends}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" className="btn btn--slab" aria-label={texts.search}>
          <span className="t">{texts.search}</span>
          <Icon className="i" shape="search" size={16} />
        </button>
      </form>
    </search>
  )
}
