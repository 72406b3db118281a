import * as z from 'zod/mini'
import { CATEGORIES } from '../categories.ts'
import { Headline } from '../headline.ts'
import { REASONS } from './reasons.ts'

/** A topic of another country that is the same event, with the numbers of its newest wave there. */
export const ElsewhereLink = z.object({
  country: z.string(),
  category: z.enum(CATEGORIES),
  title: z.string(),
  topic: z.string(),
  volume: z.nullable(z.number()),
  growth: z.nullable(z.number()),
  status: z.enum(['Active', 'Lasted']),
  reason: z.enum(REASONS),
  /** Null without an article; missing in documents of earlier versions. */
  headline: z.optional(z.nullable(Headline)),
})
export type ElsewhereLink = z.infer<typeof ElsewhereLink>

/** Where else the topics of one country trend; only those that do. */
export type CountryElsewhere = { country: string; topics: [topic: string, links: ElsewhereLink[]][] }
