import * as z from 'zod/mini'
import { FEED_ENTRIES, MAX_FEED_ENTRIES } from '../limits.ts'
import { Problem } from '../problem.ts'

/** The query parameters of feeds and tables. Parameters that are not listed are ignored. */

const COUNT = `"count" is a whole number from 1 to ${MAX_FEED_ENTRIES}.`
const MIN = '"min" is a whole number of searches.'
const RAW = '"raw" is 0 or 1.'

/** For the feed of a country or category: the maximum entries, and their minimum searches. */
export const FeedParameters = z.object({
  count: z._default(
    z.pipe(z.coerce.number(COUNT), z.int(COUNT).check(z.gte(1, COUNT), z.lte(MAX_FEED_ENTRIES, COUNT))),
    FEED_ENTRIES,
  ),
  min: z._default(z.pipe(z.coerce.number(MIN), z.int(MIN).check(z.gte(0, MIN))), 0),
})
export type FeedParameters = z.infer<typeof FeedParameters>

const CountryName = z._default(z.string(), '')

/** For one topic: the country in any spelling, and the topic. */
export const TopicParameters = z.object({ country: CountryName, topic: z._default(z.string(), '') })

/** For a search: its words, and a country in any spelling; without one, all countries. */
export const SearchParameters = z.object({ query: z._default(z.string(), ''), country: CountryName })

/** For tables: `raw=1` leaves texts that look like formulas as they are, `at` asks for a collection by its hour in UTC. */
export const TableParameters = z.object({ raw: z._default(z.enum(['0', '1'], RAW), '0'), at: z.optional(z.string()) })

/** Reads the parameters of a request. Throws `bad-request`, with a sentence about the first bad one. */
export function readParameters<Schema extends z.core.$ZodType>(
  schema: Schema,
  query: ReadonlyMap<string, string>,
): z.core.output<Schema> {
  const read = z.safeParse(schema, Object.fromEntries(query))
  if (read.success) return read.data
  throw new Problem('bad-request', read.error.issues[0]?.message ?? 'The parameters cannot be read.')
}
