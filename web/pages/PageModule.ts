import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ApiReference } from '../../shared/answers/apiReference.ts'
import type { CompareAnswer } from '../../shared/answers/compareAnswer.ts'
import type { EverywhereAnswer } from '../../shared/answers/everywhereAnswer.ts'
import type { StatusAnswer } from '../../shared/answers/statusAnswer.ts'
import type { TopicAnswer } from '../../shared/answers/topicAnswer.ts'
import type { TopSearches } from '../../shared/answers/topSearches.ts'
import type { SearchAnswer, TrendsAnswer } from '../../shared/api.ts'
import type { Category } from '../../shared/categories.ts'
import type { Country } from '../../shared/countries.ts'
import type { ArchiveIndex } from '../../shared/dataset/archiveIndex.ts'
import type { ListedEvents, Page } from '../../shared/pages.ts'
import type { ArchiveReaders } from '../features/archive/readView.ts'

/** Pages that are shown: all but redirects. */
export type ShownPage = Exclude<Page, { name: 'redirect' }>
export type PageName = ShownPage['name']

/** Reads data for rendered pages: the same answers the API gives a browser. */
export type PageReaders = {
  archive: ArchiveReaders
  trends(country: Country, category: Category): Promise<TrendsAnswer>
  topic(country: Country, topic: string): Promise<TopicAnswer>
  search(query: string, country: Country | undefined): Promise<SearchAnswer>
  status(): Promise<StatusAnswer>
  topSearches(): Promise<TopSearches>
  world: WorldReaders
  apiReference(): Promise<ApiReference>
  /** Undefined when it cannot be read. */
  archiveIndex(): Promise<ArchiveIndex | undefined>
}

/** Reads what trends in many countries, and comparisons of some. */
type WorldReaders = {
  /** Throws `bad-at`, `unknown-collection` and `gone` for an hour of the past that has no collection. */
  events(listed: ListedEvents): Promise<EverywhereAnswer>
  comparison(countries: readonly Country[], category: Category | undefined): Promise<CompareAnswer>
}

/**
 * The data a page needs for its first render. The server reads it, renders with it and embeds it; the browser seeds its
 * query cache with it, so nothing is requested twice.
 */
export type PageData<Name extends PageName = PageName> = {
  /** Undefined when the page needs no data. */
  read: (readers: PageReaders, page: PageProps<Name>['page']) => Promise<unknown> | undefined
  /** Seeds the query cache with what `read` answered. `readAt` is in milliseconds. */
  seed: (queryClient: QueryClient, page: PageProps<Name>['page'], answer: unknown, readAt: number) => void
  /** Seeds the query cache with the fact that the subject does not exist. */
  seedMissing?: (queryClient: QueryClient, page: PageProps<Name>['page'], readAt: number) => void
  /** The page to redirect to because of the answer, or because of the address; undefined when this one is shown. */
  leadsTo?: (page: PageProps<Name>['page'], answer: unknown) => string | undefined
  /** Whether `leadsTo` is the address of the same content, and not another page for the time being. */
  movesForever?: (answer: unknown) => boolean
  /** The page shows the current state, so caches may keep it only briefly. */
  isLive?: boolean
  /** The style sheets are linked instead of inlined, because readers and crawlers go from one page to the next. */
  linksStyles?: boolean
  /** How the page is delivered because of the answer. */
  delivery?: (page: PageProps<Name>['page'], answer: unknown) => Delivery
}

/** How a rendered page is delivered. */
export type Delivery = {
  /** Default: 200. */
  status?: 200 | 400 | 404 | 410
  /** How long shared caches and browsers may keep it, in seconds. */
  cacheSeconds?: number
  browserSeconds?: number
  /** Additional headers, by their names in lower case. */
  headers?: Record<string, string>
}

/** A page's component and data. */
export type PageModule<Name extends PageName = PageName> = {
  Component: ComponentType<PageProps<Name>>
  data?: PageData<Name>
}

/** Props of a page component: its parsed address. */
export type PageProps<Name extends Page['name']> = { page: Extract<Page, { name: Name }> }
