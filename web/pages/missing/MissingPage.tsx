import { DEFAULT_COUNTRY } from '../../../shared/countries.ts'
import { countriesPage, MISSING_PAGE, trendsPage } from '../../../shared/pages.ts'
import { Page } from '../../components/Page.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import * as texts from '../../texts/texts.ts'
import type { PageModule } from '../PageModule.ts'
import { missingTexts } from './missingTexts.ts'

/** Shown at an address that can be no page. */
export function MissingPage() {
  return (
    <Page title={missingTexts.title} description={missingTexts.text} canonical={MISSING_PAGE} isUnlisted>
      <div className="blank">
        <h1>{missingTexts.title}</h1>
        <p>{missingTexts.text}</p>
        <Link className="btn" to={trendsPage(DEFAULT_COUNTRY)}>
          {missingTexts.seeTrendsOf(DEFAULT_COUNTRY)}
        </Link>
        <Link to={countriesPage()}>{texts.seeCountries}</Link>
      </div>
    </Page>
  )
}

export const page: PageModule<'missing'> = { Component: MissingPage }
