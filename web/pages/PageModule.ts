import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ApiReference } from '../../shared/answers/apiReference.ts'
import type { CompareAnswer } from '../../shared/answers/compareAnswer.ts'
import type { EverywhereAnswer } from '../../shared/answers/everywhereAnswer.ts'
import type { StatusAnswer } from '../../shared/answers/statusAnswer.ts'
import type { TopicAnswer } from '../../shared/answers/topicAnswer.ts'
import type { TopSearches } from '../../shared/answers/topSearches.ts'
import type { SearchAnswer, TrendsAnswer } from '../../shared/api.ts'
import type { Category, CategoryOrAll } from '../../shared/categories.ts'
import type { Country } from '../../shared/countries.ts'
import type { ArchiveIndex } from '../../shared/dataset/archiveIndex.ts'
import type { ListedEvents, Page } from '../../shared/pages.ts'
import type { ArchiveReaders } from './archive/archiveQuery.ts'

/** Pages that are shown: all but redirects. */
export type ShownPage = Exclude<Page, { name: 'redirect' }>
export type PageName = ShownPage['name']

/** Reads data for rendered pages: the same answers the API gives a browser. */
export type PageReaders = {
  archive: ArchiveReaders
  trends(country: Country, list: CategoryOrAll): Promise<TrendsAnswer>
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
 * query cache with it, so nothing is requested twice. It is not validated there: the same version has made page and data.
 */
export type PageData<Name extends PageName = PageName, Answer = unknown> = {
  /** Undefined when the page needs no data. */
  read(readers: PageReaders, page: PageProps<Name>['page']): Promise<Answer> | undefined
  /** The queries that the answer seeds, each with its data. The answer is null for a subject that does not exist. */
  seeds(page: PageProps<Name>['page'], answer: Answer | null): SeededQuery[]
  /** Where the address or the answer leads instead; undefined when this page is shown. */
  redirect?(page: PageProps<Name>['page'], answer: Answer | undefined): PageRedirect | undefined
  /** The page shows the current state, so caches may keep it only briefly. */
  isLive?: boolean
  /** How the page is answered because of its data. `collectedAt` is the time of the collection that is shown. */
  response?(page: PageProps<Name>['page'], answer: Answer, collectedAt: string): PageResponse
}

type SeededQuery = { queryKey: QueryKey; data: unknown }

/**
 * `isForever`: it is the address of the same content, and not another page for the time being. `isUncached`: where it leads depends
 * on the clock.
 */
export type PageRedirect = { to: string; isForever: boolean; isUncached?: true }

/** Status, caching and headers of a rendered page. */
export type PageResponse = {
  /** Default: 200. */
  status?: 200 | 400 | 404 | 410
  /** How long shared caches and browsers may keep it, in seconds. */
  cacheSeconds?: number
  browserSeconds?: number
  /** It soon says something else: it is made anew, and no cache serves it longer than that. */
  isLive?: true
  /** Additional headers, by their names in lower case. */
  headers?: Record<string, string>
}

/** What is said of a page beside its address, wherever it is rendered. Without the field, a page has nothing of the kind. */
export type PageModule<Name extends PageName = PageName, Answer = unknown> = {
  Component: ComponentType<PageProps<Name>>
  data?: PageData<Name, Answer>
  /** It can be read offline: the service worker has its code, and keeps its documents. */
  isOffline?: true
  /** Its addresses in the site map. */
  siteMap?(): SiteMapEntries
  /** Its line in `llms.txt`, the description of the site for language models. */
  llms?(origin: string): LlmsLine
}

/**
 * What the server alone writes into the head of a page, for programs that read documents: search engines, feed readers, previews of
 * links. Without the field, a page has nothing of the kind.
 */
export type DocumentMetadata<Name extends PageName = PageName, Answer = unknown> = {
  /** For a page whose description is more than a sentence of its own. The answer is undefined for a subject that does not exist. */
  describe?(page: PageProps<Name>['page'], answer: Answer | undefined, collectionHours: number): PageDescription
  feeds?(page: PageProps<Name>['page'], answer: Answer): FeedOfPage[]
  /** The address whose widget shows what the page shows. */
  widget?(page: PageProps<Name>['page']): string | undefined
  /** JSON-LD, in schema.org's vocabulary. */
  structuredData?(page: PageProps<Name>['page'], answer: Answer, origin: string): object[]
}

/** What search results and previews of links show below the title, and the keywords, which a comma divides. */
type PageDescription = { description: string; keywords: string }

/** `changeWithTrends`: what is at these addresses is of the newest collection. */
export type SiteMapEntries = { paths: readonly string[]; changeWithTrends?: true }

/** `path`: its address, or one that shows what the page can do. */
export type LlmsLine = { title: string; path: string; text: string }

type FeedOfPage = { title: string; path: string }

/** Props of a page component: its parsed address. */
export type PageProps<Name extends Page['name']> = { page: Extract<Page, { name: Name }> }
