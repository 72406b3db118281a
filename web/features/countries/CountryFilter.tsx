import type { FormEvent } from 'react'
import { FilterField, type FilterFieldProps } from '../../components/FilterField.tsx'
import { useIsHydrated } from '../../lib/startup/hydration.tsx'
import { countriesTexts } from '../../texts/countriesTexts.ts'

/** More than the longest name of a country. */
const MAX_LENGTH = 60

type Props = FilterFieldProps & {
  /** Enter was pressed. */
  onEnter: () => void
}

/** The search field of the picker. It needs scripts: until they run its place is kept, but empty. */
export function CountryFilter({ onEnter, ...props }: Props) {
  const isUsable = useIsHydrated()

  function enter(event: FormEvent): void {
    event.preventDefault()
    onEnter()
  }

  return (
    <form className={isUsable ? 'filter' : 'filter is-waiting'} onSubmit={enter}>
      <FilterField
        {...props}
        label={countriesTexts.filter}
        placeholder={countriesTexts.filterExample}
        maxLength={MAX_LENGTH}
      />
    </form>
  )
}
