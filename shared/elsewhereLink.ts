import * as z from 'zod/mini'
import { CATEGORIES } from './categories.ts'
import { Instant } from './trend.ts'

/** Why two topics are the same event, the strongest reason first. */
export const ELSEWHERE_REASONS = ['article', 'term', 'related', 'name'] as const
export type ElsewhereReason = (typeof ELSEWHERE_REASONS)[number]

/** A topic of another country that is the same event. */
export const ElsewhereLink = z.object({
  country: z.string(),
  category: z.enum(CATEGORIES),
  title: z.string(),
  topic: z.string(),
  volume: z.nullable(z.number()),
  growth: z.nullable(z.number()),
  status: z.enum(['Active', 'Lasted']),
  started_at: z.nullable(Instant),
  reason: z.enum(ELSEWHERE_REASONS),
})
export type ElsewhereLink = z.infer<typeof ElsewhereLink>

/** Where else the topics of one country trend, as one collection saw it; only topics that do. */
export const CountryElsewhere = z.object({
  version: z.literal(1),
  country: z.string(),
  collection: z.string(),
  topics: z.array(z.tuple([z.string(), z.array(ElsewhereLink)])),
})
export type CountryElsewhere = z.infer<typeof CountryElsewhere>
