import type { Page } from '../../shared/pages.ts'

/** What a page component is given: its address, read. */
export type PageProps<Name extends Page['name']> = { page: Extract<Page, { name: Name }> }
