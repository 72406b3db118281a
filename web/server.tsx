import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static.browser'
import { readLanguage } from '../shared/languages/languageAddress.ts'
import { readPage } from '../shared/pages.ts'
import { Problem } from '../shared/problem.ts'
import { PROBLEM_STATUSES } from '../shared/problemStatuses.ts'
import { App } from './App.tsx'
import { StaticRouter } from './lib/navigation/router.tsx'
import { createQueryClient } from './lib/requests/queries.ts'
import { Providers } from './Providers.tsx'
import type {
  LlmsLine,
  PageModule,
  PageReaders,
  PageRedirect,
  PageResponse,
  ShownPage,
  SiteMapEntries,
} from './pages/PageModule.ts'
import { loadPage, loadPages, seedPage } from './pages/pageTable.ts'
import { alternateLinks } from './server/alternateLinks.ts'
import type { ServerPage } from './server/document.ts'
import { languageLinks } from './server/languageLinks.ts'
import { loadMetadata } from './server/metadata.ts'

export type { PageReaders } from './pages/PageModule.ts'
export { documentOf } from './server/document.ts'

/** The collection that a page shows. */
type ShownCollection = {
  /** Its time, as an ISO instant. */
  at: string
  /** Hours from one collection to the next. */
  hours: number
  /** Some of its trends are invented sample content. */
  isSample: boolean
}

/**
 * Renders the page at an address, exactly as the browser's first render. Throws a `Problem` when its data cannot be
 * read.
 *
 * @param address the absolute address, with its language
 * @param collection the collection that is shown
 * @param now the time, which only pages about the present moment show
 */
export async function renderPage(
  address: URL,
  readers: PageReaders,
  collection: ShownCollection,
  now = collection.at,
): Promise<ServerPage> {
  const { hours: collectionHours, isSample } = collection
  const page = readPage(readLanguage(address.pathname).path, address.search)
  if (page.name === 'redirect') return { kind: 'moved', to: page.to, isForever: false }
  if ('movedTo' in page && page.movedTo !== undefined) return { kind: 'moved', to: page.movedTo, isForever: true }

  const queryClient = createQueryClient()
  try {
    const [module, metadata] = await Promise.all([loadPage(page.name), loadMetadata(page.name)])
    const { isLive = false } = module.data ?? {}
    const {
      answer,
      moved,
      isMissing,
      response: given,
    } = await readData(module, page, readers, queryClient, collection.at)
    const { status = 200, ...response } = given
    const at = isLive ? now : collection.at
    if (moved) return { kind: 'moved', ...moved }
    const described =
      metadata.describe && 'canonical' in page
        ? { canonical: page.canonical, ...metadata.describe(page, answer, collectionHours) }
        : undefined
    const html = await htmlOf(
      <Providers
        {...{ queryClient, collectionHours, isSample, described }}
        origin={address.origin}
        startedAt={at}
        isFromServer
      >
        <StaticRouter address={address}>
          <App />
        </StaticRouter>
      </Providers>,
    )
    const [head = ''] = HEAD.exec(html) ?? []
    return {
      kind: 'page',
      status: isMissing || page.name === 'missing' ? 404 : status,
      response,
      head: isMissing
        ? head
        : head + languageLinks(head, address.origin) + alternateLinks(metadata, page, answer, address.origin),
      body: html.slice(head.length),
      structuredData: (!isMissing && metadata.structuredData?.(page, answer, address.origin)) || [],
      isOffline: module.isOffline === true,
      isLive,
      payload: { at, answer, isMissing, collectionHours, isSample },
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

/** What the pages say of themselves for the site map. */
export async function siteMapEntries(): Promise<SiteMapEntries[]> {
  return (await loadPages()).flatMap(({ siteMap }) => siteMap?.() ?? [])
}

/** What the pages say of themselves for language models. */
export async function llmsLines(origin: string): Promise<LlmsLine[]> {
  return (await loadPages()).flatMap(({ llms }) => llms?.(origin) ?? [])
}

/** React renders the elements it hoists into the head first. */
const HEAD = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/

async function readData(
  { data }: PageModule,
  page: ShownPage,
  readers: PageReaders,
  queryClient: QueryClient,
  collectedAt: string,
): Promise<{
  answer?: unknown
  moved?: PageRedirect | undefined
  isMissing: boolean
  response: PageResponse
}> {
  try {
    const answer = await data?.read(readers, page)
    const moved = data?.redirect?.(page, answer)
    if (data && answer !== undefined) seedPage(queryClient, data, page, answer, Date.now())
    const response = (answer !== undefined && data?.response?.(page, answer, collectedAt)) || {}
    return { answer, moved, isMissing: false, response }
  } catch (error) {
    // A missing subject has a page that says so.
    if (!(error instanceof Problem) || PROBLEM_STATUSES[error.code] !== 404) throw error
    if (data) seedPage(queryClient, data, page, null, Date.now())
    return { isMissing: true, response: {} }
  }
}
