import * as z from 'zod/mini'

/** The newest article of a trend, as it is shown and stored. */
export const Headline = z.object({
  title: z.string(),
  url: z.string(),
  source: z.string(),
  published_at: z.nullable(z.string()),
})
export type Headline = z.infer<typeof Headline>
