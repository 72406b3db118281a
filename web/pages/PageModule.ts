import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { StatusAnswer } from '../../shared/answers/statusAnswer.ts'
import type { TopicAnswer } from '../../shared/answers/topicAnswer.ts'
import type { TopSearches } from '../../shared/answers/topSearches.ts'
import type { SearchAnswer, TrendsAnswer } from '../../shared/api.ts'
import type { Category } from '../../shared/categories.ts'
import type { Country } from '../../shared/countries.ts'
import type { Page } from '../../shared/pages.ts'

/** Pages that are shown: all but redirects. */
export type ShownPage = Exclude<Page, { name: 'redirect' }>
export type PageName = ShownPage['name']

/** Reads data for rendered pages: the same answers the API gives a browser. */
export type PageReaders = {
  trends(country: Country, category: Category): Promise<TrendsAnswer>
  topic(country: Country, topic: string): Promise<TopicAnswer>
  search(query: string, country: Country | undefined): Promise<SearchAnswer>
  status(): Promise<StatusAnswer>
  topSearches(): Promise<TopSearches>
}

/**
 * The data a page needs for its first render. The server reads it, renders with it and embeds it; the browser seeds its
 * query cache with it, so nothing is requested twice.
 */
export type PageData<Name extends PageName = PageName> = {
  /** Undefined when the page needs no data. */
  read: (readers: PageReaders, page: PageProps<Name>['page']) => Promise<unknown> | undefined
  /** Seeds the query cache. Throws when the answer has another shape. `readAt` is in milliseconds. */
  seed: (queryClient: QueryClient, page: PageProps<Name>['page'], answer: unknown, readAt: number) => void
  /** Seeds the query cache with the fact that the subject does not exist. */
  seedMissing?: (queryClient: QueryClient, page: PageProps<Name>['page'], readAt: number) => void
  /** The page to redirect to because of the answer; undefined when this one is shown. */
  leadsTo?: (page: PageProps<Name>['page'], answer: unknown) => string | undefined
  /** `leadsTo` is the address of the same content, and not another page for the time being. */
  movesForever?: boolean
  /** The page shows the current state, so caches may keep it only briefly. */
  isLive?: boolean
}

/** A page's component and data. */
export type PageModule<Name extends PageName = PageName> = {
  Component: ComponentType<PageProps<Name>>
  data?: PageData<Name>
}

/** Props of a page component: its parsed address. */
export type PageProps<Name extends Page['name']> = { page: Extract<Page, { name: Name }> }
