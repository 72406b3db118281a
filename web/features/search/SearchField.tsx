import type { ComponentProps, FormEvent } from 'react'
import { MAX_QUERY_LENGTH } from '../../../shared/limits.ts'
import { SEARCH_PAGE } from '../../../shared/pages.ts'
import { Icon } from '../../components/Icon.tsx'
import * as texts from '../../texts/texts.ts'

type Props = {
  onSubmit: (query: string) => void
  /** Additional attributes of the input. */
  input: ComponentProps<'input'>
}

/** A search form. Without scripts, it leads to the search page. */
export function SearchField({ onSubmit, input }: Props) {
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    onSubmit(String(new FormData(event.currentTarget).get('query') ?? '').trim())
  }

  return (
    <form className="find" action={SEARCH_PAGE} onSubmit={submit}>
      <input
        className="input"
        type="search"
        name="query"
        aria-label={texts.searchTrends}
        placeholder={texts.searchTrends}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_QUERY_LENGTH}
        {...input}
      />
      <button type="submit" className="btn btn--slab" aria-label={texts.search}>
        <span className="t">{texts.search}</span>
        <Icon className="i" shape="search" size={16} />
      </button>
    </form>
  )
}
