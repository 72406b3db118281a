import { Suspense, use, useMemo } from 'react'
import { DEFAULT_COUNTRY } from '../../shared/countries.ts'
import { readPage, trendsPage } from '../../shared/pages.ts'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { lastCountry } from '../lib/cache/lastCountry.ts'
import { Redirect, useLocation } from '../lib/navigation/router.tsx'
import { BrokenPage } from './BrokenPage.tsx'
import type { PageName, PageProps } from './PageModule.ts'
import { loadPage } from './pageTable.ts'

/** The page at the current address; redirects to the canonical address. */
export function PageView() {
  const { pathname, search } = useLocation()
  const page = useMemo(() => readPage(pathname, search), [pathname, search])
  if (page.name === 'redirect') return <Redirect to={homeOr(page.to)} />
  if ('movedTo' in page && page.movedTo !== undefined) return <Redirect to={page.movedTo} />
  return (
    // A transition only keeps the old page inside a boundary that is mounted already.
    <Suspense>
      {/* A page that throws leaves header and footer intact; the key resets the boundary on another page. */}
      <ErrorBoundary key={page.name} fallback={<BrokenPage />}>
        <ShownPage page={page} />
      </ErrorBoundary>
    </Suspense>
  )
}

/** Suspends until the code is loaded; the previous page stays, as the router navigates in transitions. */
function ShownPage({ page }: PageProps<PageName>) {
  const { Component } = use(loadPage(page.name))
  return <Component page={page} />
}

/** Home is the country that was read last. */
function homeOr(to: string): string {
  const last = to === trendsPage(DEFAULT_COUNTRY) && lastCountry()
  return last ? trendsPage(last) : to
}
