import { describe, expect, test } from 'vitest'
import { DEFAULT_COUNTRY, findCountry } from '../../../shared/countries.ts'
import { leadOf } from '../../../shared/everywhere/leadOf.ts'

const TOPICS = [
  { code: 'RU', title: 'Lumen 4 цена', isSeed: false },
  { code: 'KR', title: '루멘 4 가격', isSeed: true },
  { code: 'US', title: 'Lumen 4 price', isSeed: false },
  { code: 'CA', title: 'lumen 4 cost', isSeed: false },
  { code: 'AT', title: 'Lumen 4 Preis', isSeed: false },
]

/** The title that leads for a reader of a country, and the original beside it. */
function titles(
  code: string,
  { topics = TOPICS, firsts = ['RU'] }: Partial<{ topics: typeof TOPICS; firsts: string[] }> = {},
) {
  const { lead, original } = leadOf(topics, firsts, findCountry(code) ?? DEFAULT_COUNTRY)
  return [lead.title, original?.title]
}

describe('the title that leads', () => {
  test("is that of the reader's own country, else another one in its language, with the original beside it", () => {
    expect(titles('CA')).toEqual(['lumen 4 cost', 'Lumen 4 цена'])
    expect(titles('DE')).toEqual(['Lumen 4 Preis', 'Lumen 4 цена'])
  })

  test('is an English one when none is in that language', () => {
    expect(titles('JP')).toEqual(['Lumen 4 price', 'Lumen 4 цена'])
  })

  test('is the original when none of them can be read, without anything beside it', () => {
    expect(titles('JP', { topics: TOPICS.slice(0, 2) })).toEqual(['Lumen 4 цена', undefined])
  })

  test('is not taken for English because the country speaks it', () => {
    const topics = [{ code: 'IN', title: 'लुमेन 4 कीमत', isSeed: false }, ...TOPICS.slice(0, 3)]
    expect(titles('JP', { topics })[0]).toBe('Lumen 4 price')
  })
})

describe('the original', () => {
  test('is the title of the country that listed the event first, else that of the seed, else the first', () => {
    expect(titles('CA', { firsts: ['KR'] })[1]).toBe('루멘 4 가격')
    expect(titles('CA', { firsts: [] })[1]).toBe('루멘 4 가격')
    const topics = TOPICS.filter(({ isSeed }) => !isSeed)
    expect(titles('CA', { topics, firsts: ['BR'] })[1]).toBe('Lumen 4 цена')
  })

  test('does not stand beside the same title in another spelling', () => {
    expect(
      titles('US', { topics: [{ code: 'GB', title: 'LUMEN 4 Price', isSeed: true }, ...TOPICS.slice(2)], firsts: [] }),
    ).toEqual(['Lumen 4 price', undefined])
  })
})
