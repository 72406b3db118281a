import * as z from 'zod/mini'

/** Messages from a page to the service worker. */
export const PageMessage = z.discriminatedUnion('kind', [
  /** Asks whether the worker's build differs from the page's, given the page's scripts. Answered through the port. */
  z.object({ kind: z.literal('is-newer'), scripts: z.array(z.string()) }),
  /** The reader accepted the new version: it takes control of every page, and they reload. */
  z.object({ kind: z.literal('take-over') }),
  /** The page is of the new version already: the worker takes control unless another page is open. */
  z.object({ kind: z.literal('take-over-if-alone') }),
])
export type PageMessage = z.infer<typeof PageMessage>
