import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigationType } from 'react-router'
import { type Country, DEFAULT_COUNTRY } from '../../../shared/countries.ts'
import { type Page, readPage } from '../../../shared/pages.ts'
import { trendsQuery } from '../../lib/queries.ts'
import { texts } from '../../texts/texts.ts'
import { CountryFooter } from './CountryFooter.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

/** What surrounds every page: header, footers, and what happens on the way from one page to the next. */
export function Frame() {
  const { pathname, search } = useLocation()
  const page = readPage(pathname, search)
  const country = useLastCountry(page)
  // Only looks at what the page itself has loaded.
  const { data } = useQuery({ ...trendsQuery(country), enabled: false })
  useFocusOnNewPage(pathname)

  return (
    <>
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      <Header page={page} country={country} />
      <Outlet />
      <CountryFooter current={country} />
      <Footer isSample={data?.isSample ?? false} />
      <ScrollRestoration />
    </>
  )
}

/** The country of the page, or on a page without one that of the page before. */
function useLastCountry(page: Page): Country {
  const shown = 'country' in page ? page.country : undefined
  const [last, setLast] = useState(shown ?? DEFAULT_COUNTRY)
  if (shown && shown !== last) setLast(shown)
  return shown ?? last
}

/** Who follows a link to another page goes on reading at its title. Switches within a page leave the focus alone. */
function useFocusOnNewPage(pathname: string): void {
  const isPush = useNavigationType() === 'PUSH'
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const title = isPush ? document.querySelector<HTMLElement>('#main h1') : null
    if (!title) return
    title.tabIndex = -1
    title.focus({ preventScroll: true })
  }, [isPush, pathname])
}
