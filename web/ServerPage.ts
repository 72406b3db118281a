import * as z from 'zod/mini'

/** A page as a server answers it: drawn, or somewhere else. */
export type ServerPage =
  | { kind: 'moved'; to: string; isForever: boolean }
  | {
      kind: 'page'
      status: 200 | 404
      /** What belongs into the head of the document: title, descriptions, canonical link. */
      head: string
      body: string
      structuredData: object[]
      /** It tells how things are now: caches must forget it soon. */
      isLive: boolean
      sent: SentPage
    }

/** What a server sends along with a page it has rendered, so that a browser can go on from there. */
export const SentPage = z.object({
  /** The moment of rendering. */
  at: z.iso.datetime(),
  /** The answer that the page was rendered with; missing when it needs none. */
  answer: z.optional(z.unknown()),
  /** True when there is no such thing: the page says so. */
  isMissing: z.optional(z.boolean()),
})
export type SentPage = z.infer<typeof SentPage>
