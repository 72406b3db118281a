import { countriesPage } from '../../shared/pages.ts'
import { PageMetadata } from '../components/PageMetadata.tsx'
import { PageSheet } from '../components/PageSheet.tsx'
import { CountryPicker } from '../features/countries/CountryPicker.tsx'
import { CountryPreload } from '../features/countries/CountryPreload.tsx'
import { seedTopSearches, useTopSearches } from '../features/countries/topSearches.ts'
import { useLastReadCountry } from '../features/countries/useLastReadCountry.ts'
import sheet from '../styles/countries.css?url'
import { countriesTexts } from '../texts/countriesTexts.ts'
import type { PageData, PageModule, PageProps } from './PageModule.ts'

/** The data of the picker. */
export const countriesData: PageData<'countries'> = {
  read: (readers) => readers.topSearches(),
  seed: seedTopSearches,
}

/** The country picker; with `preload` it opens that country once its trends are loaded. */
export function CountriesPage({ page: { preload } }: PageProps<'countries'>) {
  const lastRead = useLastReadCountry()
  const topSearches = useTopSearches()
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <PageSheet href={sheet} />
      <PageMetadata title={countriesTexts.title} description={countriesTexts.description} canonical={countriesPage()} />
      <CountryPicker current={preload ?? lastRead} topSearches={topSearches}>
        <h1>{countriesTexts.heading}</h1>
        <p>{countriesTexts.lead}</p>
        {preload && <CountryPreload country={preload} />}
      </CountryPicker>
    </main>
  )
}

export const page: PageModule<'countries'> = { Component: CountriesPage, data: countriesData }
