import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bondsOf } from '../../../shared/events/bonds.ts'
import { eventsOf } from '../../../shared/events/eventsOf.ts'
import { eventTopic } from '../../../shared/events/eventTopic.ts'
import { Vocabulary } from '../../../shared/events/Vocabulary.ts'
import { WEIGHTS } from '../../../shared/events/weights.ts'
import { WordRarity } from '../../../shared/events/wordRarity.ts'
import type { Trend } from '../../../shared/trend.ts'
import { newestWaves } from '../../../shared/trends/waves.ts'
import { articleAt, lone } from '../../support/aCountryOfTrends.ts'
import { anyText } from '../../support/arbitraries.ts'
import { minutesAgo } from '../../support/builders.ts'

const QUERIES = ['northline strike', 'northline', 'cabin crew', 'refund rules', 'cup final', 'bank rate', '台風 進路']
const ARTICLES = ['strike', 'refund', 'cup', 'rate', 'live', 'storm'].flatMap((name) => [
  articleAt(`${name}1`, `${name} in the north: crews and rules`),
  articleAt(`${name}2`, `What the ${name} means for the final`),
])

/** Trends that share much, many of which belong together; up to 30, so that groups would be too large without a limit. */
const anyTrends = fc.array(
  fc
    .record({
      title: fc.oneof(
        fc.constantFrom(...QUERIES),
        fc
          .tuple(fc.constantFrom(...QUERIES), fc.integer({ max: 40, min: 0 }))
          .map(([query, count]) => `${query} ${count}`),
      ),
      related: fc.subarray(QUERIES),
      articles: fc.subarray(ARTICLES, { maxLength: 4 }),
      volume: fc.constantFrom(null, 100, 200, 500),
      startedAt: fc.constantFrom(null, minutesAgo(10), minutesAgo(200), minutesAgo(2000)),
      category: fc.constantFrom('Sports' as const, 'Politics' as const),
    })
    .map(({ title, category, ...about }) => lone(title, { ...about, categories: [category] })),
  { maxLength: 30 },
)

describe('whatever the trends are', () => {
  test('their order makes no difference', () => {
    fc.assert(
      fc.property(
        anyTrends.chain((trends) =>
          fc.tuple(fc.constant(trends), fc.shuffledSubarray(trends, { minLength: trends.length })),
        ),
        ([trends, shuffled]) => {
          // Two waves with one key may differ, which a collection does not have.
          const unique = (list: Trend[]) =>
            list.filter(({ key }) => trends.filter((each) => each.key === key).length === 1)
          expect(eventsOf(unique(shuffled))).toEqual(eventsOf(unique(trends)))
        },
      ),
    )
  })

  test('the same trends are the same events in the next collection, and keep their ids', () => {
    fc.assert(
      fc.property(anyTrends, (trends) => {
        const events = eventsOf(trends)
        expect(eventsOf(trends, events)).toEqual(events)
      }),
    )
  })

  test('an event has two to eight trends of the list, its head is the first, and no trend is in two', () => {
    fc.assert(
      fc.property(anyTrends, (trends) => {
        const events = eventsOf(trends)
        const keys = new Set(trends.map(({ key }) => key))
        const members = events.flatMap((event) => event.members)
        expect(members.every((key) => keys.has(key))).toBe(true)
        expect(new Set(members).size).toBe(members.length)
        expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
        for (const event of events) {
          expect(event.members[0]).toBe(event.head)
          expect(event.members.length).toBeGreaterThanOrEqual(2)
          expect(event.members.length).toBeLessThanOrEqual(8)
          expect(event.links.map(({ key }) => key)).toEqual(event.members.slice(1))
          expect(event.links.every(({ key, to }) => to !== key && event.members.includes(to))).toBe(true)
        }
      }),
    )
  })

  test('a bond joins each member to the head, or to a member that one joins to the head', () => {
    fc.assert(
      fc.property(anyTrends, (trends) => {
        const events = eventsOf(trends)
        const joins = joinsOf(trends)
        for (const { head, members } of events)
          for (const member of members.slice(1))
            expect(joins(head, member) || members.some((via) => joins(head, via) && joins(via, member))).toBe(true)
      }),
    )
  })

  test('a headline is the title of an article of a member, letter by letter, with its address', () => {
    fc.assert(
      fc.property(anyTrends, (trends) => {
        for (const { members, headline } of eventsOf(trends)) {
          if (!headline) continue
          const articles = trends.filter(({ key }) => members.includes(key)).flatMap((trend) => trend.articles)
          expect(articles).toContainEqual({
            title: headline.title,
            url: headline.url,
            source: headline.source,
            publishedAt: headline.published_at,
          })
        }
      }),
    )
  })

  test('texts of any kind break nothing', () => {
    const hostile = fc.oneof(anyText, fc.constantFrom('__proto__', '', 'x'.repeat(10_000), '東'.repeat(5_000)))
    fc.assert(
      fc.property(hostile, hostile, fc.webUrl(), (title, query, url) => {
        const articles = [{ title: query, url, source: '', publishedAt: null }]
        const trends = [lone(title, { related: [query], articles }), lone(query, { related: [title], articles })]
        expect(eventsOf(trends).length).toBeLessThanOrEqual(1)
      }),
    )
  })
})

/** Whether a bond joins two trends, given by their keys. */
function joinsOf(trends: readonly Trend[]): (one: string, other: string) => boolean {
  const vocabulary = new Vocabulary()
  const topics = newestWaves(trends.toSorted((one, other) => (one.key < other.key ? -1 : 1))).map((trend) =>
    eventTopic(trend, vocabulary),
  )
  const { of } = bondsOf(topics, {
    vocabulary,
    rarity: new WordRarity(topics, vocabulary.size),
    weights: WEIGHTS,
  })
  const numberOf = new Map(topics.map(({ trend }, number) => [trend.key, number]))
  return (one, other) => {
    const { weight, isHard } = of(numberOf.get(one) ?? -1, numberOf.get(other) ?? -1)
    return isHard && weight >= WEIGHTS.join
  }
}
