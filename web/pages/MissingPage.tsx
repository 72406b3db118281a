import { DEFAULT_COUNTRY } from '../../shared/countries.ts'
import { countriesPage, MISSING_PAGE, trendsPage } from '../../shared/pages.ts'
import { PageMetadata } from '../components/PageMetadata.tsx'
import { Link } from '../lib/navigation/router.tsx'
import { missingTexts } from '../texts/missingTexts.ts'
import { texts } from '../texts/texts.ts'
import type { PageModule } from './PageModule.ts'

/** Shown at an address that can be no page. */
export function MissingPage() {
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <PageMetadata title={missingTexts.title} description={missingTexts.text} canonical={MISSING_PAGE} isUnlisted />
      <div className="blank">
        <h1>{missingTexts.title}</h1>
        <p>{missingTexts.text}</p>
        <Link className="btn" to={trendsPage(DEFAULT_COUNTRY)}>
          {missingTexts.seeTrendsOf(DEFAULT_COUNTRY)}
        </Link>
        <Link to={countriesPage()}>{texts.seeCountries}</Link>
      </div>
    </main>
  )
}

export const page: PageModule<'missing'> = { Component: MissingPage }
