import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { COUNTRIES, type Country, findCountry } from '../../../shared/countries.ts'
import { trendsPage } from '../../../shared/pages.ts'
import { foldText } from '../../../shared/text/foldText.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { FilterField, type FilterFieldProps } from '../../components/FilterField.tsx'
import { useNavigate } from '../../lib/navigation/router.tsx'
import { useIsHydrated } from '../../lib/startup/hydration.tsx'
import { countriesTexts } from '../../texts/countriesTexts.ts'
import { CountryTiles } from './CountryTiles.tsx'

type Props = {
  current: Country | undefined
  /** What stands at the top, beside the filter. */
  children: ReactNode
}

/** Every country as a tile, and a filter that leaves those one is looking for. */
export function CountryPicker({ current, children }: Props) {
  const [filter, setFilter] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()

  const left = COUNTRIES.filter((country) => matchesFilter(country, filter))
  const [first] = left
  const only = left.length === 1 ? first : undefined

  function showAll(): void {
    setFilter('')
    field.current?.focus()
  }

  return (
    <>
      <div className="page-head pick-head">
        <div>{children}</div>
        <CountryFilter
          field={field}
          filter={filter}
          onFilter={setFilter}
          status={left.length === COUNTRIES.length ? '' : countriesTexts.left(left.length, only)}
          onEnter={() => only && navigate(trendsPage(only))}
        />
      </div>
      <CountryTiles countries={left} current={current} />
      {left.length === 0 && (
        <EmptyState
          line="flat"
          title={countriesTexts.noneLeft(filter.trim())}
          text={countriesTexts.tryAnother}
        >
          <button type="button" className="btn" onClick={showAll}>
            {countriesTexts.showAll}
          </button>
        </EmptyState>
      )}
    </>
  )
}

/** More than the longest name of a country. */
const MAX_LENGTH = 60

type CountryFilterProps = FilterFieldProps & {
  /** Enter was pressed. */
  onEnter: () => void
}

/** The search field of the picker. It needs scripts: until they run its place is kept, but empty. */
function CountryFilter({ onEnter, ...props }: CountryFilterProps) {
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

/**
 * Whether a country stays when the picker is filtered by a text: a part of its name with or without accents and in
 * any case, the beginning of its address form (`"newz"`), its code, or another name that it is known by. An empty
 * text leaves every country.
 */
export function matchesFilter(country: Country, filter: string): boolean {
  const wanted = foldText(filter)
  return (
    foldText(country.name).includes(wanted) ||
    foldText(country.route).startsWith(wanted.replaceAll(' ', '')) ||
    findCountry(filter) === country
  )
}
