import * as z from 'zod/mini'

/** A notification, as the server pushes it and the service worker shows it. */
export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** The path of the page it opens: `"/account"`. */
  url: z.string(),
  /** A notification replaces an earlier one with the same tag. */
  tag: z.string(),
})
export type PushMessage = z.infer<typeof PushMessage>
