import { Suspense, use, useMemo } from 'react'
import { readPage } from '../../shared/pages.ts'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { Redirect, useLocation } from '../lib/navigation/router.tsx'
import { BrokenPage } from './BrokenPage.tsx'
import type { PageName, PageProps } from './PageModule.ts'

import { loadedPage, loadPage } from './pageTable.ts'

/** The page at the current address; another way of writing it leads to the one it has. */
export function PageView() {
  const { pathname, search } = useLocation()
  const page = useMemo(() => readPage(pathname, search), [pathname, search])
  if (page.name === 'redirect') return <Redirect to={page.to} />
  if ('movedTo' in page && page.movedTo !== undefined) return <Redirect to={page.movedTo} />
  return (
    // Around what changes: a transition holds back only what stands inside a boundary that was there before.
    <Suspense>
      {/* A page that breaks leaves the header and the footer standing, and another page is another attempt. */}
      <ErrorBoundary key={page.name} instead={<BrokenPage />}>
        <ShownPage page={page} />
      </ErrorBoundary>
    </Suspense>
  )
}

/** While the code of a page is on its way, the page before stands: the router changes addresses in transitions. */
function ShownPage({ page }: PageProps<PageName>) {
  const { Component } = loadedPage(page.name) ?? use(loadPage(page.name))
  return <Component page={page} />
}
