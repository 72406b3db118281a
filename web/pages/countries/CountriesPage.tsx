import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { TopSearches } from '../../../shared/answers/topSearches.ts'
import { DEFAULT_CATEGORY } from '../../../shared/categories.ts'
import { COUNTRIES, type Country, DEFAULT_COUNTRY, findCountry, REGIONS } from '../../../shared/countries.ts'
import { countriesPage, trendsPage } from '../../../shared/pages.ts'
import { foldedNames } from '../../../shared/search/ownNames.ts'
import { foldForMatching } from '../../../shared/text/foldForMatching.ts'
import { languageOf } from '../../../shared/text/languageOf.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { FilterField, type FilterFieldProps } from '../../components/FilterField.tsx'
import { Flag } from '../../components/Flag.tsx'
import { fill } from '../../components/fill.tsx'
import { Page } from '../../components/Page.tsx'
import { Progress } from '../../components/Progress.tsx'
import { Link, useNavigate } from '../../lib/navigation/router.tsx'
import { pageQuery } from '../../lib/requests/pageQuery.ts'
import { categoryQuery } from '../../lib/requests/queries.ts'
import { useLastReadCountry } from '../../lib/requests/useLastReadCountry.ts'
import { useIsHydrated } from '../../lib/startup/hydration.tsx'
import styles from '../../styles/countries.css?url'
import { countriesOf, countryName, regionName } from '../../texts/formats.ts'
import type { PageData, PageModule, PageProps } from '../PageModule.ts'
import { countriesTexts } from './countriesTexts.ts'

/** The data of the picker. */
const countriesData: PageData<'countries'> = {
  read: (readers) => readers.topSearches(),
  seeds: (_, answer) => [{ ...topSearchesQuery(), data: answer }],
}

/** The country picker; with `preload` it opens that country once its trends are loaded. */
export function CountriesPage({ page: { preload } }: PageProps<'countries'>) {
  const lastRead = useLastReadCountry()
  const topSearches = useTopSearches()
  return (
    <Page
      styles={styles}
      title={countriesTexts.title}
      description={countriesTexts.description}
      canonical={countriesPage()}
    >
      <CountryPicker current={preload ?? lastRead} topSearches={topSearches}>
        <h1>{countriesTexts.heading}</h1>
        <p>{countriesTexts.lead}</p>
        {preload && <CountryPreload country={preload} />}
      </CountryPicker>
    </Page>
  )
}

/** The most searched trend of each country, by its code. Empty until it is known: no tile needs it. */
function useTopSearches(): TopSearches['countries'] {
  return useQuery(topSearchesQuery()).data?.countries ?? {}
}

/** The most searched trend of each country. */
export function topSearchesQuery() {
  return pageQuery(['top-searches'], (api, signal) => api.fetchTopSearches(signal))
}

/**
 * Loads a country, then replaces the picker with it; the main view reports a failed load. The link
 * works without waiting, and without scripts.
 */
function CountryPreload({ country }: { country: Country }) {
  const isOpening = useIsHydrated()
  useOpenWhenLoaded(country)
  return (
    <div className="preload">
      {isOpening && <Progress />}
      <p role="status">{isOpening && countriesTexts.opening(country)}</p>
      <Link className="btn btn--slab btn--l" to={trendsPage(country)} replace>
        <Flag code={country.flag} />
        {countriesTexts.open(country)}
      </Link>
    </div>
  )
}

function useOpenWhenLoaded(country: Country): void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    // Not when the reader has left in the meantime.
    let isCurrent = true
    void preloadTrends(queryClient, country).then(() => {
      if (isCurrent) navigate(trendsPage(country), { replace: true })
    })
    return () => {
      isCurrent = false
    }
  }, [queryClient, navigate, country])
}

/** Loads the default category of a country unless it is cached. Also resolves when that fails. */
function preloadTrends(queryClient: QueryClient, country: Country): Promise<void> {
  return queryClient.prefetchQuery(categoryQuery(country, DEFAULT_CATEGORY))
}

type CountryPickerProps = {
  current: Country | undefined
  topSearches: TopSearches['countries']
  /** The heading, beside the filter. */
  children: ReactNode
}

/** All countries as tiles, with a filter. */
function CountryPicker({ current, topSearches, children }: CountryPickerProps) {
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
const MAX_FILTER_LENGTH = 60

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
        maxLength={MAX_FILTER_LENGTH}
      />
    </form>
  )
}

/**
 * Whether a country matches a filter: part of its name in any case and with or without accents, the start of a
 * name in its own language, the start of its route
 * (`"newz"`), its code, or an alias. An empty filter matches every country.
 */
export function matchesFilter(country: Country, filter: string): boolean {
  const wanted = foldForMatching(filter)
  return (
    [country.name, countryName(country.code)].some((name) => foldForMatching(name).includes(wanted)) ||
    foldedNames(country).some((name) => name.startsWith(wanted)) ||
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
  return REGIONS.map((id) => {
    const ofRegion = countriesOf(id).filter((country) => countries.includes(country))
    if (ofRegion.length === 0) return null
    return (
      <section key={id} id={id} className="region">
        <div>
          <h2>{regionName(id)}</h2>
          <p>{countriesTexts.countries(ofRegion.length)}</p>
        </div>
        <ul className="tiles">
          {ofRegion.map((country) => (
            <li key={country.code}>
              <Link className="tile" to={trendsPage(country)} aria-current={country === current ? 'true' : undefined}>
                <Flag code={country.flag} />
                <span>
                  <b>
                    <span>{countryName(country.code)}</span>
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
      {fill(countriesTexts.topSearch, {
        title: (
          <bdi dir="auto" lang={languageOf(top.trend, country.language)}>
            {top.trend}
          </bdi>
        ),
      })}
    </small>
  )
}

export const page: PageModule<'countries'> = {
  Component: CountriesPage,
  data: countriesData,
  isOffline: true,
  siteMap: () => ({ paths: [countriesPage()] }),
  llms: (origin) => ({
    title: 'Countries',
    path: countriesPage(),
    text: `all countries, each with its trends at an address like ${origin}${trendsPage(DEFAULT_COUNTRY, 'Games')}`,
  }),
}
