import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static.browser'
import { TrendsAnswer } from '../shared/api.ts'
import { readPage, topicPage, trendsPage } from '../shared/pages.ts'
import { Problem } from '../shared/problem.ts'
import { PROBLEM_STATUSES } from '../shared/problemStatuses.ts'
import { topicOf } from '../shared/trend.ts'
import { App } from './App.tsx'
import { alternateLinks } from './alternateLinks.ts'
import type { ServerPage } from './document.ts'
import { StaticRouter } from './lib/navigation/router.tsx'
import { createQueryClient } from './lib/requests/queries.ts'
import { Providers } from './Providers.tsx'
import type { Delivery, PageReaders, PageRedirect, ShownPage } from './pages/PageModule.ts'
import { loadPage, seedPage } from './pages/pageTable.ts'
import * as texts from './texts/texts.ts'

export { documentOf, inlineScript } from './document.ts'
export type { PageReaders } from './pages/PageModule.ts'

/**
 * Renders the page at an address, exactly as the browser's first render. Throws a `Problem` when its data cannot be
 * read.
 *
 * @param address the absolute address
 * @param collectedAt the time of the collection that is shown, as an ISO instant
 * @param collectionHours hours from one collection to the next
 * @param now the time, which only pages about the present moment show
 */
export async function renderPage(
  address: URL,
  readers: PageReaders,
  collectedAt: string,
  collectionHours: number,
  now = collectedAt,
): Promise<ServerPage> {
  const page = readPage(address.pathname, address.search)
  if (page.name === 'redirect') return { kind: 'moved', to: page.to, isForever: false }
  if ('movedTo' in page && page.movedTo !== undefined) return { kind: 'moved', to: page.movedTo, isForever: true }

  const queryClient = createQueryClient()
  try {
    const {
      answer,
      moved,
      isMissing,
      isLive,
      linksStyles,
      delivery: given,
    } = await readData(page, readers, queryClient)
    const { status = 200, ...delivery } = given
    const at = isLive ? now : collectedAt
    if (moved) return { kind: 'moved', ...moved }
    const html = await htmlOf(
      <Providers {...{ queryClient, collectionHours }} origin={address.origin} startedAt={at} isFromServer>
        <StaticRouter address={address}>
          <App />
        </StaticRouter>
      </Providers>,
    )
    const [head = ''] = HEAD.exec(html) ?? []
    return {
      kind: 'page',
      status: isMissing || page.name === 'missing' ? 404 : status,
      delivery,
      head: isMissing ? head : head + alternateLinks(page, address.origin),
      body: html.slice(head.length),
      structuredData: structuredData(page, answer, address.origin),
      isLive,
      linksStyles,
      payload: { at, answer, isMissing, collectionHours },
    }
  } finally {
    // Its timers would keep the process alive.
    queryClient.clear()
  }
}

/**
 * The HTML of all parts, also of those whose code is loaded while rendering. Throws the first error of any part: React would
 * leave such a part to the browser, and nobody would notice.
 */
async function htmlOf(app: ReactNode): Promise<string> {
  const errors: unknown[] = []
  const { prelude } = await prerender(app, {
    onError: (error) => void errors.push(error),
    // Otherwise large parts come after the page, with scripts that put them into their places.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  if (errors.length > 0) throw errors[0]
  return new Response(prelude).text()
}

/** React renders the elements it hoists into the head first. */
const HEAD = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/

async function readData(
  page: ShownPage,
  readers: PageReaders,
  queryClient: QueryClient,
): Promise<{
  answer?: unknown
  moved?: PageRedirect | undefined
  isMissing: boolean
  isLive: boolean
  linksStyles: boolean
  delivery: Delivery
}> {
  const { data } = await loadPage(page.name)
  const { isLive = false, linksStyles = false } = data ?? {}
  try {
    const answer = await data?.read(readers, page)
    const moved = data?.redirect?.(page, answer)
    if (data && answer !== undefined) seedPage(queryClient, data, page, answer, Date.now())
    const delivery = (answer !== undefined && data?.delivery?.(page, answer)) || {}
    return { answer, moved, isMissing: false, isLive, linksStyles, delivery }
  } catch (error) {
    // A missing subject has a page that says so.
    if (!(error instanceof Problem) || PROBLEM_STATUSES[error.code] !== 404) throw error
    if (data) seedPage(queryClient, data, page, null, Date.now())
    return { isMissing: true, isLive, linksStyles, delivery: {} }
  }
}

/** Maximum trends in the structured data. */
const LISTED_TRENDS = 12

/** The JSON-LD of a page, in schema.org's vocabulary. */
function structuredData(page: ShownPage, answer: unknown, origin: string): object[] {
  switch (page.name) {
    case 'trends': {
      const { country, category } = page
      const items = Object.values(TrendsAnswer.parse(answer).countries[country.code]?.trends ?? {})
      return [
        breadcrumbs(origin, [
          [country.name, trendsPage(country)],
          [category, page.canonical],
        ]),
        {
          '@context': 'https://schema.org',
          '@type': 'ItemList',
          name: texts.trendsTitle(category, country),
          itemListElement: items.slice(0, LISTED_TRENDS).map(({ trend, category: own }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: trend,
            url: origin + topicPage(country, own, topicOf(trend)),
          })),
        },
      ]
    }
    case 'topic':
      return [
        breadcrumbs(origin, [
          [page.country.name, trendsPage(page.country)],
          [page.category, trendsPage(page.country, page.category)],
          [page.topic, page.canonical],
        ]),
      ]
    case 'about':
      return [
        {
          '@context': 'https://schema.org',
          '@type': 'WebSite',
          name: texts.product,
          description: texts.tagline,
          url: `${origin}/`,
        },
      ]
    default:
      return []
  }
}

function breadcrumbs(origin: string, steps: [name: string, path: string][]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}
