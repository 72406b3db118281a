import { Suspense, use, useMemo } from 'react'
import { readPage } from '../../shared/pages.ts'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { Redirect, useLocation } from '../lib/navigation/router.tsx'
import { BrokenPage } from './BrokenPage.tsx'
import type { PageName, PageProps } from './PageModule.ts'
import { loadPage } from './pageTable.ts'

/** The page at the current address; redirects to the canonical address. */
export function PageView() {
  const { pathname, search } = useLocation()
  const page = useMemo(() => readPage(pathname, search), [pathname, search])
  if (page.name === 'redirect') return <Redirect to={page.to} />
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
