import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { StatusAnswer } from '../../shared/answers/statusAnswer.ts'
import type { TopicAnswer } from '../../shared/answers/topicAnswer.ts'
import type { SearchAnswer, TrendsAnswer } from '../../shared/api.ts'
import type { Category } from '../../shared/categories.ts'
import type { Country } from '../../shared/countries.ts'
import type { Page } from '../../shared/pages.ts'

/** The pages there are: every address that does not lead to another one. */
export type ShownPage = Exclude<Page, { name: 'redirect' }>
export type PageName = ShownPage['name']

/** What a server reads for the pages it renders: the answers that a browser would get from the API. */
export type PageReaders = {
  trends(country: Country, category: Category): Promise<TrendsAnswer>
  topic(country: Country, topic: string): Promise<TopicAnswer>
  search(query: string, country: Country | undefined): Promise<SearchAnswer>
  status(): Promise<StatusAnswer>
}

/**
 * The data a page needs before it can be shown. A server reads it, renders with it and sends it along; a browser
 * puts it in the same place, so that nothing is asked for twice.
 */
export type PageData<Name extends PageName = PageName> = {
  /** Undefined when the page at this address needs nothing. */
  read: (readers: PageReaders, page: PageProps<Name>['page']) => Promise<unknown> | undefined
  /** Throws when the answer is not what was agreed on. `readAt` is a time in milliseconds. */
  keep: (queryClient: QueryClient, page: PageProps<Name>['page'], answer: unknown, readAt: number) => void
  /** The same where the answer was that there is no such thing. */
  keepMissing?: (queryClient: QueryClient, page: PageProps<Name>['page'], readAt: number) => void
  /** It tells how things are now: caches must forget it soon. */
  isLive?: boolean
}

/** What the page table has of each page. */
export type PageModule<Name extends PageName = PageName> = {
  Component: ComponentType<PageProps<Name>>
  data?: PageData<Name>
}

/** What a page component is given: its address, read. */
export type PageProps<Name extends Page['name']> = { page: Extract<Page, { name: Name }> }
