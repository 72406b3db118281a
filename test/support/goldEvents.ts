import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import type { SourceTrend } from '../../infra/samples/trends/SourceTrend.ts'
import { sampleTrends } from '../../infra/samples/trends/sampleTrends.ts'
import { CATEGORIES, categoriesOfSourceIds } from '../../shared/categories.ts'
import type { TrendEvent } from '../../shared/eventShape.ts'
import type { Trend } from '../../shared/trend.ts'
import { aTrend, minutesAgo, NOW } from './builders.ts'

const FOLDER = fileURLToPath(new URL('../data/events/within/', import.meta.url))

/** Invented trends of one country at one moment. `hours` are before that moment; an address is an abbreviated host and path. */
const Desk = z.strictObject({
  country: z.string(),
  about: z.string(),
  trends: z.array(
    z.strictObject({
      title: z.string(),
      volume: z.number(),
      hours: z.number(),
      category: z.enum(CATEGORIES),
      related: z.array(z.string()),
      articles: z.array(z.tuple([z.string(), z.string(), z.string(), z.number()])),
    }),
  ),
})

/** What a reader put together, by desk; a trend that is not named is alone. */
const Reading = z.record(z.string(), z.array(z.array(z.string())))

/** Two trends of one desk, and whether they are one event for each of the two readers. */
export type GoldPair = { desk: string; one: Trend; other: Trend; first: boolean; second: boolean }

/** Desks whose trends all are events of their own, however much they share. */
const ADVERSARIAL = /^adversarial-/

/**
 * The trends of the gold set by country, as in a collection: the desks of one country are one list, with the sample trends of
 * that country around them, so that common words are common.
 */
export function goldTrends(): Map<string, Trend[]> {
  const byCountry = Map.groupBy(
    [...desks().values()].flatMap(({ trends }) => trends),
    ({ country }) => country,
  )
  return new Map(
    [...byCountry].map(([country, trends]) => {
      const topics = new Set(trends.map(({ topic }) => topic))
      const around = sampleTrends(country, Date.parse(NOW) / 1000).map(toSample)
      return [country, [...trends, ...around.filter(({ topic }) => !topics.has(topic))]]
    }),
  )
}

function toSample({ articles, startedAt, related, categories, ...trend }: SourceTrend): Trend {
  const instant = (seconds: number) => new Date(seconds * 1000).toISOString()
  return aTrend({
    ...trend,
    related: related.slice(1),
    categories: categoriesOfSourceIds(categories),
    startedAt: instant(startedAt),
    endedAt: null,
    articles: articles.map(({ title, url, source, publishedAt }) => ({
      ...{ title, url, source },
      publishedAt: instant(publishedAt),
    })),
  })
}

/** Every pair of trends of the same desk, as both readers judged it. */
export function goldPairs(): { gold: GoldPair[]; adversarial: GoldPair[] } {
  const [first, second] = [reading('first'), reading('second')]
  const pairs = [...desks()].flatMap(([desk, { trends }]) =>
    trends.flatMap((one, place) =>
      trends.slice(place + 1).map((other) => ({
        ...{ desk, one, other },
        first: isTogether(first, desk, one, other),
        second: isTogether(second, desk, one, other),
      })),
    ),
  )
  return {
    gold: pairs.filter(({ desk }) => !ADVERSARIAL.test(desk)),
    adversarial: pairs.filter(({ desk }) => ADVERSARIAL.test(desk)),
  }
}

/** How well events agree with the readers. */
export type Agreement = {
  pairs: number
  /** Cohen's kappa of the two readers. */
  kappa: number
  /** Of the pairs that were put together, the part that both readers put together; without those that they dispute. */
  precision: number
  /** Pairs that were put together and that the readers dispute. */
  disputed: number
  /** Of the pairs that both readers put together, the part that was found. */
  recall: number
  wrong: string[]
  missed: string[]
}

/** Compares events with the two readings of the gold set. */
export function agreementWith(events: readonly TrendEvent[], pairs: readonly GoldPair[]): Agreement {
  const eventOf = new Map(events.flatMap(({ id, members }) => members.map((key) => [key, id] as const)))
  const isFound = ({ one, other }: GoldPair) => eventOf.has(one.key) && eventOf.get(one.key) === eventOf.get(other.key)
  const found = pairs.filter(isFound)
  const agreed = pairs.filter(({ first, second }) => first && second)
  const right = found.filter(({ first, second }) => first && second)
  const disputed = found.filter(({ first, second }) => first !== second)
  const keys = new Set(pairs.flatMap(({ one, other }) => [one.key, other.key]))
  const merged = events
    .map(({ members }) => members.filter((key) => keys.has(key)).length)
    .reduce((sum, count) => sum + (count * (count - 1)) / 2, 0)
  return {
    pairs: pairs.length,
    kappa: kappaOf(pairs),
    precision: merged === disputed.length ? 1 : right.length / (merged - disputed.length),
    disputed: disputed.length,
    recall: agreed.length === 0 ? 1 : right.length / agreed.length,
    wrong: found.filter(({ first, second }) => !first && !second).map(nameOf),
    missed: agreed.filter((pair) => !isFound(pair)).map(nameOf),
  }
}

function nameOf({ desk, one, other }: GoldPair): string {
  return `${desk}: ${one.title} | ${other.title}`
}

/** Agreement beyond chance of two readers who both say yes or no. */
function kappaOf(pairs: readonly GoldPair[]): number {
  const part = (of: (pair: GoldPair) => boolean) => pairs.filter(of).length / pairs.length
  const [first, second] = [part((pair) => pair.first), part((pair) => pair.second)]
  const chance = first * second + (1 - first) * (1 - second)
  return (part((pair) => pair.first === pair.second) - chance) / (1 - chance)
}

function desks(): Map<string, { trends: Trend[] }> {
  const paths = globSync(`${FOLDER}desks/*.json`).toSorted()
  return new Map(
    paths.map((path) => {
      const { country, trends } = Desk.parse(JSON.parse(readFileSync(path, 'utf8')))
      return [basename(path, '.json'), { trends: trends.map((trend) => toTrend(country, trend)) }]
    }),
  )
}

function toTrend(
  country: string,
  { title, volume, hours, category, related, articles }: z.infer<typeof Desk>['trends'][number],
): Trend {
  return aTrend({
    country,
    title,
    volume,
    related,
    categories: [category],
    startedAt: minutesAgo(hours * 60),
    articles: articles.map(([headline, address, source, age]) => ({
      title: headline,
      url: `https://${address.replace('/', '.example/')}`,
      source,
      publishedAt: minutesAgo(age * 60),
    })),
  })
}

function reading(name: 'first' | 'second'): z.infer<typeof Reading> {
  return Reading.parse(JSON.parse(readFileSync(`${FOLDER}${name}.json`, 'utf8')))
}

function isTogether(groups: z.infer<typeof Reading>, desk: string, one: Trend, other: Trend): boolean {
  return (groups[desk] ?? []).some((group) => group.includes(one.title) && group.includes(other.title))
}
