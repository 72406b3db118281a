import fc from 'fast-check'
import { CATEGORIES } from '../../shared/categories.ts'
import type { Trend } from '../../shared/trend.ts'
import { aTrend, minutesAgo, NOW, someArticles } from './builders.ts'

/** Any text at all: every script, control characters, halves of surrogate pairs. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 }).map((units) => String.fromCharCode(...units)),
)

/** Any moment that the product can meet. */
export const anyInstant: fc.Arbitrary<string> = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** Trends that are alike often: the values around every boundary of the rules, and what is not known. */
export const anyTrend: fc.Arbitrary<Trend> = fc
  .record({
    title: fc.constantFrom('Harbour', 'harbour', 'Bridge', 'Bank rate', 'Storm', 'Ferry', 'Tram', 'Market'),
    category: fc.constantFrom(CATEGORIES[0], CATEGORIES[1], CATEGORIES[2], CATEGORIES[3]),
    age: fc.constantFrom(null, -5, 0, 10, 359, 360, 361, 1440, 4320, 4321),
    volume: fc.constantFrom(null, 0, 100, 200, 201, 500, 1000, 2_000_000),
    growth: fc.constantFrom(null, -50, 0, 15, 16, 50, 1000),
    isOver: fc.boolean(),
    articles: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ title, category, age, volume, growth, isOver, articles }) =>
    aTrend({
      title,
      categories: [category],
      startedAt: age === null ? null : minutesAgo(age),
      endedAt: isOver ? NOW : null,
      volume,
      growth,
      articles: someArticles(articles),
    }),
  )

export const anyTrends: fc.Arbitrary<Trend[]> = fc.array(anyTrend, { maxLength: 20 })
