import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { type Country, DEFAULT_COUNTRY } from '../../../shared/countries.ts'
import { type Page, readPage } from '../../../shared/pages.ts'
import { Progress } from '../../components/Progress.tsx'
import { rememberCountry } from '../../lib/cache/lastCountry.ts'
import { useFocusOnNewPage, useScrollRestoration } from '../../lib/navigation/focusAndScroll.ts'
import { hrefOf } from '../../lib/navigation/hrefOf.ts'
import { useAbsoluteUrl } from '../../lib/navigation/origin.tsx'
import { useIsPageLoading } from '../../lib/navigation/pendingLoads.ts'
import { useLocation } from '../../lib/navigation/router.tsx'
import { useLastReadCountry } from '../../lib/requests/useLastReadCountry.ts'
import { useIsHydrated } from '../../lib/startup/hydration.tsx'
import { useNow } from '../../lib/time/now.tsx'
import { utcTime } from '../../texts/formats.ts'
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
      <PrintedLine address={'token' in page ? pathname : pathname + search} />
      {children}
      {/* A boundary of its own, so that it is hydrated after the content. */}
      <Suspense>
        <CountryFooter current={country} />
      </Suspense>
      <Footer keyboard={keyboard} />
    </>
  )
}

/** On paper, where the page comes from and of which hour it is. */
function PrintedLine({ address }: { address: string }) {
  const printed = texts.printed(useAbsoluteUrl(hrefOf(address)), utcTime(useNow()))
  // The server knows some pages by another address than the reader: that of a page that is missing, and of parameters in another
  // order. So the browser writes the line anew.
  return (
    <p key={String(useIsHydrated())} className="printed wrap" suppressHydrationWarning>
      {printed}
    </p>
  )
}

/** The country of the page, or of the last page that had one, at the latest visit or before. The device remembers it. */
function useLastCountry(page: Page): Country {
  const shown = 'country' in page ? page.country : undefined
  const remembered = useLastReadCountry()
  const [last, setLast] = useState(shown)
  if (shown && shown !== last) setLast(shown)

  const read = isReading(page) ? shown : undefined
  useEffect(() => {
    if (read) rememberCountry(read)
  }, [read])

  return shown ?? last ?? remembered ?? DEFAULT_COUNTRY
}

/** Whether a page shows the trends of the country that it names. */
function isReading(page: Page): boolean {
  return page.name !== 'search' && (page.name !== 'archive' || page.isOfCountry)
}
