import type { Delivery } from './pages/PageModule.ts'

/** The server's answer for a page: rendered, or a redirect. */
export type ServerPage =
  | { kind: 'moved'; to: string; isForever: boolean }
  | {
      kind: 'page'
      status: NonNullable<Delivery['status']>
      /** Its caching and headers, where they are not the usual ones. */
      delivery: Omit<Delivery, 'status'>
      /** Elements for the document's head: title, metadata, canonical link. */
      head: string
      body: string
      structuredData: object[]
      /** The page shows the current state, so caches may keep it only briefly. */
      isLive: boolean
      /** The style sheets are linked instead of inlined. */
      linksStyles: boolean
      payload: PagePayload
    }

/** The data embedded in a rendered page, with which the browser hydrates it. */
export type PagePayload = {
  /** The time of the collection that the page shows, as an ISO instant; of a page about the current state, that of rendering. */
  at: string
  /** The API answer the page was rendered with; missing when it needs none. */
  answer?: unknown
  /** True for a page that says that its subject does not exist. */
  isMissing?: boolean
  /** Hours from one collection to the next. */
  collectionHours?: number
}
