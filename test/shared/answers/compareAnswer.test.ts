import { describe, expect, test } from 'vitest'
import { CompareAnswer, type ComparedCountry, compareAnswer } from '../../../shared/answers/compareAnswer.ts'
import { toItem } from '../../../shared/answers/item.ts'
import type { Category } from '../../../shared/categories.ts'
import type { CountryState } from '../../../shared/collections/collection.ts'
import { type Country, findCountry } from '../../../shared/countries.ts'
import type { Trend } from '../../../shared/trend.ts'
import { NOW } from '../../support/builders.ts'
import { UP_TO_DATE } from '../../support/countryStates.ts'
import { found, hoursAgo, one } from '../everywhere/worldTrends.ts'

const CUP = { categories: ['Games'], ...hoursAgo(5) } satisfies Partial<Trend>
const HOCKEY = one('CA', 'hockey', { categories: ['Sports'], volume: 50_000 })
const BASEBALL = one('US', 'baseball', { categories: ['Sports'] })
const TRENDS = [
  one('CA', 'cup final', { ...CUP, volume: 200_000 }),
  one('US', 'Cup Final', CUP),
  one('GB', 'cup final', CUP),
  HOCKEY,
  BASEBALL,
]

/** A country with its trends among `TRENDS`; say only how its state differs. */
function compared(code: string, different: Partial<CountryState> = {}): ComparedCountry {
  return {
    country: findCountry(code) as Country,
    state: { ...UP_TO_DATE, ...different },
    trends: TRENDS.filter(({ country }) => country === code),
  }
}

/** The comparison in the collection of `TRENDS`, in the shape of the API. */
function compare(countries: readonly ComparedCountry[], category?: Category): CompareAnswer {
  const answer = compareAnswer(countries, found(TRENDS), category)
  expect(CompareAnswer.parse(answer)).toEqual(answer)
  return answer
}

describe('compared countries are answered', () => {
  test('with their names and the times of their trends', () => {
    expect(compare([compared('CA'), compared('US', { at: null })]).countries).toEqual([
      { code: 'CA', name: 'Canada', updated_at: NOW, stale: false, sample: false },
      { code: 'US', name: 'United States', updated_at: null, stale: false, sample: false },
    ])
  })

  test.each<[string, Partial<CountryState>, { stale: boolean; sample: boolean }]>([
    ['stale when a country has older trends', { state: 'stale' }, { stale: true, sample: false }],
    ['stale when nothing of a country was collected', { state: 'failed' }, { stale: true, sample: false }],
    ['samples when the trends of a country are invented', { origin: 'sample' }, { stale: false, sample: true }],
  ])('as %s', (_, different, expected) => {
    expect(compare([compared('CA', different), compared('US')]).countries).toMatchObject([
      expected,
      { stale: false, sample: false },
    ])
  })

  test('with the events that they share: the title in each, and no country that is not compared', () => {
    const { shared } = compare([compared('CA'), compared('US')])
    expect(shared).toMatchObject([
      {
        id: found(TRENDS).events[0]?.id,
        countries: [
          { code: 'CA', name: 'Canada', trend: 'cup final', volume: 200_000 },
          { code: 'US', name: 'United States', trend: 'Cup Final' },
        ],
      },
    ])
    expect(shared[0]?.titles).toEqual({ CA: 'cup final', US: 'Cup Final' })
  })

  test('with what each has alone, as items, and how much they share', () => {
    const { own, overlap } = compare([compared('CA'), compared('US')])
    expect(own).toEqual({ CA: [toItem(HOCKEY, NOW)], US: [toItem(BASEBALL, NOW)] })
    expect(overlap).toEqual({ shared: 1, of: 3 })
  })

  test('in one category when it is asked for', () => {
    const { shared, own } = compare([compared('CA'), compared('US')], 'Games')
    expect(shared).toHaveLength(1)
    expect(own).toEqual({ CA: [], US: [] })
  })

  test('with the countries most like each of them, compared or not', () => {
    expect(compare([compared('CA'), compared('US')]).most_like).toEqual([
      { to: 'CA', code: 'GB', name: 'United Kingdom', similarity: 1, shared: 1, of: 1 },
      { to: 'CA', code: 'US', name: 'United States', similarity: 1, shared: 1, of: 1 },
      { to: 'US', code: 'CA', name: 'Canada', similarity: 1, shared: 1, of: 1 },
      { to: 'US', code: 'GB', name: 'United Kingdom', similarity: 1, shared: 1, of: 1 },
    ])
  })
})

test('countries of a collection without events share nothing and are like none: all topics are their own', () => {
  const answer = compareAnswer([compared('CA'), compared('US')], undefined, undefined)
  expect(answer).toMatchObject({ shared: [], overlap: { shared: 0, of: 4 }, most_like: [] })
  expect(answer.own.CA?.map(({ trend }) => trend)).toEqual(['cup final', 'hockey'])
})
