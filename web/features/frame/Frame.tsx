import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { type Country, DEFAULT_COUNTRY } from '../../../shared/countries.ts'
import { type Page, readPage } from '../../../shared/pages.ts'
import { Progress } from '../../components/Progress.tsx'
import { useFocusOnNewPage, useScrollRestoration } from '../../lib/navigation/focusAndScroll.ts'
import { useIsPageLoading } from '../../lib/navigation/pendingLoads.ts'
import { useLocation } from '../../lib/navigation/router.tsx'
import * as texts from '../../texts/texts.ts'
import { CountryFooter, Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import type { SearchModule } from './SearchBox.tsx'

type Props = {
  /** Loads the in-app search. */
  loadSearch: () => Promise<SearchModule>
  /** The button of the premium offer. */
  premium: ReactNode
  /** Sign-in links, or the account menu. */
  account: ReactNode
  /** The same for the menu of small screens. */
  accountEntries: ReactNode
  /** The button that lists the keyboard shortcuts. */
  keyboard: ReactNode
  children: ReactNode
}

/** Surrounds every page: header, footers, page transitions. */
export function Frame({ loadSearch, premium, account, accountEntries, keyboard, children }: Props) {
  const location = useLocation()
  const { pathname, search } = location
  const page = useMemo(() => readPage(pathname, search), [pathname, search])
  const country = useLastCountry(page)
  const isLoading = useIsPageLoading()
  useScrollRestoration()
  useFocusOnNewPage(location)

  return (
    <>
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      {isLoading && (
        <div className="page-progress">
          <Progress />
        </div>
      )}
      <Header {...{ page, country, loadSearch, premium, account, accountEntries }} />
      {children}
      {/* A boundary of its own, so that it is hydrated after the content. */}
      <Suspense>
        <CountryFooter current={country} />
      </Suspense>
      <Footer keyboard={keyboard} />
    </>
  )
}

/** The country of the page, or of the last page that had one. */
function useLastCountry(page: Page): Country {
  const shown = 'country' in page ? page.country : undefined
  const [last, setLast] = useState(shown ?? DEFAULT_COUNTRY)
  if (shown && shown !== last) setLast(shown)
  return shown ?? last
}
