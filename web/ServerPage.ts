import * as z from 'zod/mini'

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
export const PagePayload = z.object({
  /** The time of rendering. */
  at: z.iso.datetime(),
  /** The API answer the page was rendered with; missing when it needs none. */
  answer: z.optional(z.unknown()),
  /** True for a page that says that its subject does not exist. */
  isMissing: z.optional(z.boolean()),
})
export type PagePayload = z.infer<typeof PagePayload>
