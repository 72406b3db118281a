import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { MAX_QUERY_LENGTH } from '../../shared/limits.ts'
import { SEARCH_PAGE } from '../../shared/pages.ts'
import { hrefOf } from '../lib/navigation/hrefOf.ts'
import { useIsHydrated } from '../lib/startup/hydration.tsx'
import * as texts from '../texts/texts.ts'
import { Icon } from './Icon.tsx'

type Props = {
  onSubmit: (query: string) => void
  /** Additional attributes of the input. */
  input: ComponentProps<'input'>
  /** Shown before the input. */
  children?: ReactNode
}

/** A search form. Without scripts, it leads to the search page. */
export function SearchField({ onSubmit, input, children }: Props) {
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    onSubmit(String(new FormData(event.currentTarget).get('query') ?? '').trim())
  }

  const isHydrated = useIsHydrated()
  return (
    <form className="find" action={hrefOf(SEARCH_PAGE)} onSubmit={submit}>
      {children}
      <input
        // Another default is another search.
        key={String(input.defaultValue)}
        className="input"
        type="search"
        name="query"
        aria-label={texts.searchTrends}
        placeholder={texts.searchTrends}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_QUERY_LENGTH}
        // Without scripts, an empty field would lead to a search for nothing.
        required={!isHydrated}
        {...input}
      />
      <button type="submit" className="btn btn--slab" aria-label={texts.search}>
        <span className="t">{texts.search}</span>
        <Icon className="i" shape="search" size={16} />
      </button>
    </form>
  )
}
