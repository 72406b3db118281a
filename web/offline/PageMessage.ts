import * as z from 'zod/mini'

/** What a page may say to a service worker. */
export const PageMessage = z.discriminatedUnion('kind', [
  /** Are these scripts, the page's own, from another build than yours? Answered through the port that comes along. */
  z.object({ kind: z.literal('is-newer'), scripts: z.array(z.string()) }),
  /** The reader wants the new version: it takes over every page, and they reload. */
  z.object({ kind: z.literal('take-over') }),
  /** The asking page is of the new version already: it takes over unless another page is open. */
  z.object({ kind: z.literal('take-over-if-alone') }),
])
export type PageMessage = z.infer<typeof PageMessage>
