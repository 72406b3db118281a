import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { TopSearches } from '../../../shared/answers/topSearches.ts'
import { COUNTRIES, type Country, findCountry, REGIONS } from '../../../shared/countries.ts'
import { trendsPage } from '../../../shared/pages.ts'
import { foldForMatching } from '../../../shared/text/foldForMatching.ts'
import { languageOf } from '../../../shared/text/languageOf.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { FilterField, type FilterFieldProps } from '../../components/FilterField.tsx'
import { Flag } from '../../components/Flag.tsx'
import { Link, useNavigate } from '../../lib/navigation/router.tsx'
import { useIsHydrated } from '../../lib/startup/hydration.tsx'
import { countriesTexts } from '../../texts/countriesTexts.ts'

type Props = {
  current: Country | undefined
  topSearches: TopSearches['countries']
  /** The heading, beside the filter. */
  children: ReactNode
}

/** All countries as tiles, with a filter. */
export function CountryPicker({ current, topSearches, children }: Props) {
  const [filter, setFilter] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()

  const matches = COUNTRIES.filter((country) => matchesFilter(country, filter))
  const [first] = matches
  const only = matches.length === 1 ? first : undefined

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
          status={matches.length === COUNTRIES.length ? '' : countriesTexts.left(matches.length, only)}
          onEnter={() => only && navigate(trendsPage(only))}
        />
      </div>
      <CountryTiles countries={matches} current={current} topSearches={topSearches} />
      {matches.length === 0 && (
        <EmptyState line="flat" title={countriesTexts.noneLeft(filter.trim())} text={countriesTexts.tryAnother}>
          <button type="button" className="btn" onClick={showAll}>
            {countriesTexts.showAll}
          </button>
        </EmptyState>
      )}
    </>
  )
}

/** Longer than any country's name. */
const MAX_LENGTH = 60

type CountryFilterProps = FilterFieldProps & {
  /** Called when Enter is pressed. */
  onEnter: () => void
}

/** The filter field. It needs scripts, so it is invisible until hydration. */
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
 * Whether a country matches a filter: part of its name in any case and with or without accents, the start of its route
 * (`"newz"`), its code, or an alias. An empty filter matches every country.
 */
export function matchesFilter(country: Country, filter: string): boolean {
  const wanted = foldForMatching(filter)
  return (
    foldForMatching(country.name).includes(wanted) ||
    foldForMatching(country.route).startsWith(wanted.replaceAll(' ', '')) ||
    findCountry(filter) === country
  )
}

type CountryTilesProps = {
  /** Countries to show; a region without any is omitted. */
  countries: readonly Country[]
  current: Country | undefined
  /** By code; a country whose top search is not known has no line. */
  topSearches: TopSearches['countries']
}

/** Countries by region, linked to their trends. Every page links to the ids of the regions. */
function CountryTiles({ countries, current, topSearches }: CountryTilesProps) {
  return REGIONS.map(({ id, name }) => {
    const ofRegion = countries.filter(({ region }) => region === id)
    if (ofRegion.length === 0) return null
    return (
      <section key={id} id={id} className="region">
        <div>
          <h2>{name}</h2>
          <p>{countriesTexts.countries(ofRegion.length)}</p>
        </div>
        <ul className="tiles">
          {ofRegion.map((country) => (
            <li key={country.code}>
              <Link className="tile" to={trendsPage(country)} aria-current={country === current ? 'true' : undefined}>
                <Flag code={country.flag} />
                <span>
                  <b>
                    <span>{country.name}</span>
                  </b>
                  <TopSearch country={country} top={topSearches[country.code]} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

type TopSearchProps = { country: Country; top: TopSearches['countries'][string] | undefined }

function TopSearch({ country, top }: TopSearchProps) {
  if (!top) return null
  return (
    <small className="tile__top">
      <span className="vh">{countriesTexts.topSearch}</span>
      <bdi dir="auto" lang={languageOf(top.trend, country.language)}>
        {top.trend}
      </bdi>
    </small>
  )
}
