/** The server's answer for a page: rendered, or a redirect. */
export type ServerPage =
  | { kind: 'moved'; to: string; isForever: boolean }
  | {
      kind: 'page'
      status: 200 | 404
      /** Elements for the document's head: title, metadata, canonical link. */
      head: string
      body: string
      structuredData: object[]
      /** The page shows the current state, so caches may keep it only briefly. */
      isLive: boolean
      payload: PagePayload
    }

/** The data embedded in a rendered page, with which the browser hydrates it. */
export type PagePayload = {
  /** The time of rendering, as an ISO instant. */
  at: string
  /** The API answer the page was rendered with; missing when it needs none. */
  answer?: unknown
  /** True for a page that says that its subject does not exist. */
  isMissing?: boolean
}
