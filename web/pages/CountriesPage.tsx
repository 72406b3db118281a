import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { TopSearches } from '../../shared/answers/topSearches.ts'
import { DEFAULT_CATEGORY } from '../../shared/categories.ts'
import type { Country } from '../../shared/countries.ts'
import { countriesPage, trendsPage } from '../../shared/pages.ts'
import { Flag } from '../components/Flag.tsx'
import { Page } from '../components/Page.tsx'
import { Progress } from '../components/Progress.tsx'
import { CountryPicker } from '../features/countries/CountryPicker.tsx'
import { useLastReadCountry } from '../features/countries/useLastReadCountry.ts'
import { Link, useNavigate } from '../lib/navigation/router.tsx'
import { pageQuery } from '../lib/requests/pageQuery.ts'
import { categoryQuery } from '../lib/requests/queries.ts'
import { useIsHydrated } from '../lib/startup/hydration.tsx'
import sheet from '../styles/countries.css?url'
import { countriesTexts } from '../texts/countriesTexts.ts'
import type { PageData, PageModule, PageProps } from './PageModule.ts'

/** The data of the picker. */
export const countriesData: PageData<'countries'> = {
  read: (readers) => readers.topSearches(),
  filled: (_, answer) => [{ ...topSearchesQuery(), data: answer }],
}

/** The country picker; with `preload` it opens that country once its trends are loaded. */
export function CountriesPage({ page: { preload } }: PageProps<'countries'>) {
  const lastRead = useLastReadCountry()
  const topSearches = useTopSearches()
  return (
    <Page
      sheet={sheet}
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

export const page: PageModule<'countries'> = { Component: CountriesPage, data: countriesData }
