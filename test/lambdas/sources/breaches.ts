import fc from 'fast-check'
import * as z from 'zod/mini'
import { FAULTS, type SourceAnswer } from '../../../lambdas/sources/sourceAnswer.ts'
import { Trend } from '../../../shared/trendShape.ts'
import { trendKey } from '../../../shared/trends/trendKey.ts'
import { anyText } from '../../support/arbitraries.ts'

/**
 * What is wrong with an answer, whatever the source sent: it must have a known name, and its trends must be safe to
 * keep and to show. Empty when all is well.
 */
export function breaches(answer: SourceAnswer, country: string): string[] {
  if (answer.kind !== 'trends') return Object.hasOwn(FAULTS, answer.kind) ? [] : [`no fault: ${answer.kind}`]
  const { trends } = answer
  return [
    ...(trends.length > 0 && trends.length <= 1_000 ? [] : [`${trends.length} trends`]),
    ...(areDistinct(trends.map(({ key }) => key)) ? [] : ['a key twice']),
    ...trends.flatMap((trend, index) => [
      ...(trend.rank === index + 1 ? [] : [`rank ${trend.rank} at place ${index + 1}`]),
      ...breachesOf(trend, country),
    ]),
  ]
}

function breachesOf(trend: Trend, country: string): string[] {
  const { articles, related, startedAt, endedAt } = trend
  const texts = [trend.title, trend.topic, ...related, ...articles.map(({ title }) => title)]
  const links = [trend.exploreLink, ...articles.map(({ url }) => url)]
  return [
    // The schema knows the types, the ISO instants and the categories.
    ...(z.safeParse(Trend, trend).success ? [] : [`no trend: ${JSON.stringify(trend)}`]),
    ...(trend.key === trendKey(country, trend.topic, trend.startedAt) ? [] : [`key: ${trend.key}`]),
    ...(trend.country === country ? [] : [`country: ${trend.country}`]),
    ...texts.filter((text) => text.trim() === '').map(() => 'an empty text'),
    ...[...texts, ...articles.map(({ source }) => source)].filter(isUnsafe).map((text) => `text: ${text}`),
    ...links.filter((link) => link.length > 4_096 || !LINK.test(link)).map((link) => `link: ${link}`),
    ...(areDistinct(articles.map(({ url }) => url)) ? [] : ['an article twice']),
    ...(articles.length <= 8 && related.length <= 20 ? [] : ['too much']),
    ...[trend.volume, trend.growth].filter((count) => count !== null && count < 0).map(String),
    ...(startedAt !== null && endedAt !== null && endedAt < startedAt ? [`ended ${endedAt}`] : []),
  ]
}

const LINK = /^https?:\/\/[^/@\\]+\//

function isUnsafe(text: string): boolean {
  return !text.isWellFormed() || /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(text)
}

function areDistinct(texts: string[]): boolean {
  return new Set(texts).size === texts.length
}

/** A good body with one to three changes anywhere: some text instead of up to 20 characters. */
export function withChanges(good: readonly string[], pieces: readonly string[]): fc.Arbitrary<string> {
  const change = fc.record({
    from: fc.nat({ max: 3_000 }),
    length: fc.nat({ max: 20 }),
    by: fc.oneof(anyText, fc.constantFrom('', ...pieces)),
  })
  return fc.tuple(fc.constantFrom(...good), fc.array(change, { minLength: 1, maxLength: 3 })).map(([body, changes]) =>
    changes.reduce((text, { from, length, by }) => {
      const at = from % text.length
      return text.slice(0, at) + by + text.slice(at + length)
    }, body),
  )
}
