import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { DEFAULT_CATEGORY } from '../../../shared/categories.ts'
import { type Country, DEFAULT_COUNTRY } from '../../../shared/countries.ts'
import { type Page, readPage } from '../../../shared/pages.ts'
import { Progress } from '../../components/Progress.tsx'
import { useIsPageLoading } from '../../lib/navigation/pendingLoads.ts'
import { useLocation, useNavigationType } from '../../lib/navigation/router.tsx'
import { useScrollMemory } from '../../lib/navigation/useScrollMemory.ts'
import { categoryQuery } from '../../lib/requests/queries.ts'
import { texts } from '../../texts/texts.ts'

import { CountryFooter, Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

type Props = {
  /** The way to the premium offer. */
  premium: ReactNode
  /** The ways to sign in, or what somebody who is signed in finds there. */
  account: ReactNode
  /** The same as entries of the menu of small screens. */
  accountEntries: ReactNode
  /** The way to what the keys do. */
  keyboard: ReactNode
  children: ReactNode
}

/** What surrounds every page: header, footers, and what happens on the way from one page to the next. */
export function Frame({ premium, account, accountEntries, keyboard, children }: Props) {
  const { pathname, search } = useLocation()
  const page = useMemo(() => readPage(pathname, search), [pathname, search])
  const country = useLastCountry(page)
  const isLoading = useIsPageLoading()
  const isSample = useIsSample(page, country)
  useScrollMemory()
  useFocusOnNewPage(pathname)

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
      <Header
        page={page}
        country={country}
        premium={premium}
        account={account}
        accountEntries={accountEntries}
      />
      {children}
      {/* Taken over later than what stands above them. */}
      <Suspense>
        <CountryFooter current={country} />
      </Suspense>
      <Footer isSample={isSample} keyboard={keyboard} />
    </>
  )
}

/** Whether what is shown was invented; only looks at what the page itself has loaded. */
function useIsSample(page: Page, country: Country): boolean {
  const category = 'category' in page ? page.category : DEFAULT_CATEGORY
  const { data } = useQuery({ ...categoryQuery(country, category), enabled: false })
  return data?.isSample ?? false
}

/** The country of the page, or on a page without one that of the page before. */
function useLastCountry(page: Page): Country {
  const shown = 'country' in page ? page.country : undefined
  const [last, setLast] = useState(shown ?? DEFAULT_COUNTRY)
  if (shown && shown !== last) setLast(shown)
  return shown ?? last
}

/**
 * Who follows a link to another page goes on reading at its title, also where the link leads there by way of another
 * address. Switches within a page leave the focus alone.
 */
function useFocusOnNewPage(pathname: string): void {
  const type = useNavigationType()
  const before = useRef(pathname)
  const isOnTheWay = useRef(false)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (type !== 'REPLACE') isOnTheWay.current = type === 'PUSH'
    const title = isOnTheWay.current ? document.querySelector<HTMLElement>('#main h1') : null
    if (!title) return
    isOnTheWay.current = false
    title.tabIndex = -1
    title.focus({ preventScroll: true })
  }, [type, pathname])
}
