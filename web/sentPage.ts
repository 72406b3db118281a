import * as z from 'zod/mini'

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
