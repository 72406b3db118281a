import * as z from 'zod/mini'
import { Headline } from './headline.ts'

/**
 * Why two searches are about one event: they share an article; one is a related query of the other; they share a related
 * query, a rare word of their titles, or rare words of the titles of their articles; they started at about the same time.
 */
export const EVENT_REASONS = ['article', 'query', 'related', 'word', 'wording', 'start'] as const

/** A reason, and how much is shared: articles, queries or words; 1 for wording and start. */
export const ReasonCount = z.object({ kind: z.enum(EVENT_REASONS), count: z.number() })
export type ReasonCount = z.infer<typeof ReasonCount>

/** Trends of one country that are about one event. */
export const TrendEvent = z.object({
  /** The key of the head when the event was first found; kept while at least half of its members stay. */
  id: z.string(),
  /** The key of the most searched member. */
  head: z.string(),
  /** The keys of two to eight trends, the head first, then the most searched. */
  members: z.array(z.string()),
  /** What the members share, the surest reason first; also with members that an answer for one category does not list. */
  reasons: z.array(ReasonCount),
  /** For members but the head: the member that each has most in common with, and what. */
  links: z.array(z.object({ key: z.string(), to: z.string(), reasons: z.array(ReasonCount) })),
  /** The title of an article of a member, as it was published; null when none is good enough. */
  headline: z.nullable(Headline),
  /** Beside it, the title of another publisher that says nearly the same with other numbers; missing when there is none. */
  differing_headline: z.optional(Headline),
})
export type TrendEvent = z.infer<typeof TrendEvent>
