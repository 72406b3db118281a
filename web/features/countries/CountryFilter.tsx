import { type FormEvent, type Ref, useId } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { useIsHydrated } from '../../lib/hydration.tsx'
import { countriesTexts } from '../../texts/countriesTexts.ts'

/** More than the longest name of a country. */
const MAX_LENGTH = 60

type Props = {
  field: Ref<HTMLInputElement>
  filter: string
  onFilter: (filter: string) => void
  /** What is left, in words; empty while nothing is filtered. */
  status: string
  /** Enter was pressed. */
  onEnter: () => void
}

/** The search field of the picker. It needs scripts: until they run its place is kept, but empty. */
export function CountryFilter({ field, filter, onFilter, status, onEnter }: Props) {
  const id = useId()
  const isUsable = useIsHydrated()

  function enter(event: FormEvent): void {
    event.preventDefault()
    onEnter()
  }

  return (
    <form className={isUsable ? 'filter' : 'filter is-waiting'} onSubmit={enter}>
      <label className="vh" htmlFor={id}>
        {countriesTexts.filter}
      </label>
      <Icon shape="search" size={16} />
      <input
        ref={field}
        id={id}
        className="input"
        type="search"
        placeholder={countriesTexts.filterExample}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_LENGTH}
        value={filter}
        onChange={({ currentTarget }) => onFilter(currentTarget.value)}
      />
      <p role="status">{status}</p>
    </form>
  )
}
