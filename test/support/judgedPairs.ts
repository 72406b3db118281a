import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { sightingOf } from '../../shared/elsewhere/sighting.ts'
import { memberKey } from '../../shared/everywhere/eventIdentity.ts'
import { findEverywhere } from '../../shared/everywhere/findEverywhere.ts'
import { sharedTopics } from '../../shared/everywhere/sharedTopics.ts'
import { aTrend, minutesAgo, NOW } from './builders.ts'

const Judgement = z.enum(['same', 'different'])
const Pair = z.strictObject({ one: z.string(), other: z.string(), first: Judgement, second: Judgement })
const InventedTrend = z.strictObject({
  id: z.string(),
  country: z.string(),
  title: z.string(),
  hoursAgo: z.number(),
  related: z.array(z.string()),
  articles: z.array(z.strictObject({ url: z.url(), title: z.string() })),
})

/** Two trends of different countries, by their ids, and whether each reader calls them one event. */
export type JudgedPair = z.infer<typeof Pair>

/**
 * Pairs of invented trends of 27 countries that were judged twice: whether somebody who reads titles and headlines would call
 * them one event. The second reading was in another order, without the first one's judgements.
 */
export function judgedPairs(): JudgedPair[] {
  return z.array(Pair).parse(read('pairs.json'))
}

/** How well the events across countries agree with the two readings. */
export type PairAgreement = {
  /** Cohen's kappa of the two readings: their agreement beyond chance, at most 1. */
  kappa: number
  /** Of the pairs in one event, the part that both readings call one. */
  precision: number
  /** Of the pairs that both readings call one event, the part that is in one. */
  recall: number
  /** The pairs in one event that are not one for both. */
  wrong: JudgedPair[]
}

/** Finds the events among the invented trends, and compares them with the readings. */
export function agreementAcross(pairs: readonly JudgedPair[]): PairAgreement {
  const events = eventOfTrends()
  const isSame = ({ first, second }: JudgedPair) => first === 'same' && second === 'same'
  const joined = pairs.filter(({ one, other }) => {
    const number = events.get(one)
    return number !== undefined && number === events.get(other)
  })
  const right = joined.filter(isSame)
  return {
    kappa: kappaOf(pairs),
    precision: right.length / joined.length,
    recall: right.length / pairs.filter(isSame).length,
    wrong: joined.filter((pair) => !isSame(pair)),
  }
}

/** The number of the event that each trend is in, by its id. */
function eventOfTrends(): Map<string, number> {
  const made = z
    .array(InventedTrend)
    .parse(read('trends.json'))
    .map(({ id, country, title, hoursAgo, related, articles }) => ({
      id,
      trend: aTrend({
        ...{ country, title, related },
        startedAt: minutesAgo(hoursAgo * 60),
        articles: articles.map((article) => ({ ...article, source: '', publishedAt: null })),
      }),
    }))
  const { events } = findEverywhere(sharedTopics(made.map(({ trend }) => sightingOf(trend))), NOW)
  const numbers = new Map(
    events.flatMap(({ members }, number) => members.map((member) => [memberKey(member), number] as const)),
  )
  return new Map(
    made.flatMap(({ id, trend }) => {
      const number = numbers.get(trend.key)
      return number === undefined ? [] : [[id, number] as const]
    }),
  )
}

function kappaOf(pairs: readonly JudgedPair[]): number {
  const part = (of: (pair: JudgedPair) => boolean) => pairs.filter(of).length / pairs.length
  const [first, second] = [part((pair) => pair.first === 'same'), part((pair) => pair.second === 'same')]
  const chance = first * second + (1 - first) * (1 - second)
  return (part((pair) => pair.first === pair.second) - chance) / (1 - chance)
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`../data/everywhere/${file}`, import.meta.url), 'utf8'))
}
