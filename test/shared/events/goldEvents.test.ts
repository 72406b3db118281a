import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '../../../shared/countries.ts'
import { eventsOf } from '../../../shared/events/eventsOf.ts'
import { agreementWith, type GoldPair, goldPairs, goldTrends } from '../../support/goldEvents.ts'

const events = [...goldTrends().values()].flatMap((trends) => eventsOf(trends))
const { gold, adversarial } = goldPairs()

describe('the gold set', () => {
  test('has at least 600 pairs of at least eight scripts, and 100 adversarial ones, of countries of the product', () => {
    expect(gold.length).toBeGreaterThanOrEqual(600)
    expect(adversarial.length).toBeGreaterThanOrEqual(100)
    expect(adversarial.some(({ first, second }) => first || second)).toBe(false)
    const countries = new Set(gold.map(({ one }) => one.country))
    expect([...countries].filter((code) => !COUNTRIES.some((country) => country.code === code))).toEqual([])
    const scripts = [
      'Latin',
      'Cyrillic',
      'Greek',
      'Hebrew',
      'Arabic',
      'Devanagari',
      'Thai',
      'Hangul',
      'Han',
      'Katakana',
    ]
    const titles = gold.map(({ one }) => one.title).join()
    expect(scripts.filter((script) => !new RegExp(`\\p{sc=${script}}`, 'u').test(titles))).toEqual([])
  })

  test('was read twice, with the same judgement of nearly all pairs', () => {
    const { kappa } = agreementWith(events, gold)
    console.log(`Agreement of the two readings of ${gold.length} pairs: κ = ${kappa.toFixed(2)}`)
    expect(kappa).toBeGreaterThan(0.8)
  })
})

describe('the events of the gold set', () => {
  test('put hardly anything together that the readers did not, and most of what they did', () => {
    const { precision, recall } = agreementWith(events, gold)
    expect(precision).toBeGreaterThanOrEqual(0.97)
    expect(recall).toBeGreaterThanOrEqual(0.7)
  })

  test('put none of the adversarial pairs together', () => {
    expect(agreementWith(events, adversarial).wrong).toEqual([])
  })

  test('put sports together that share an article', () => {
    const isSport = ({ one, other }: GoldPair) => [one, other].every(({ categories }) => categories[0] === 'Sports')
    const sharesArticle = ({ one, other }: GoldPair) =>
      one.articles.some(({ url }) => other.articles.some((each) => each.url === url))
    const sports = gold.filter((pair) => isSport(pair) && sharesArticle(pair))
    expect(sports.length).toBeGreaterThan(20)
    expect(agreementWith(events, sports).recall).toBeGreaterThanOrEqual(0.9)
  })
})
