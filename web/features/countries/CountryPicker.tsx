import { type ReactNode, useRef, useState } from 'react'
import { COUNTRIES, type Country } from '../../../shared/countries.ts'
import { trendsPage } from '../../../shared/pages.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { useNavigate } from '../../lib/navigation/router.tsx'
import { countriesTexts } from '../../texts/countriesTexts.ts'
import { CountryFilter } from './CountryFilter.tsx'
import { CountryTiles } from './CountryTiles.tsx'
import { matchesFilter } from './matchesFilter.ts'

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
