import { describe, expect, test } from 'vitest'
import { searchGap } from '../../../shared/watches/searchGap.ts'

const found = (...titles: string[]) => titles.map((trend) => ({ trend, related: [] }))

describe('a watch for a search does not find', () => {
  test.each<[string, string, string[], string[], string]>([
    [
      'longer words',
      'Butter',
      ['butter price', 'Butterpreis', 'Erdnussbutter'],
      ['Butterpreis', 'Erdnussbutter'],
      '*butter*',
    ],
    ['words in another order', 'bank rate', ['Bank rate', 'rate of the bank'], ['rate of the bank'], '*bank* *rate*'],
    ['words beside a short one', 'ev car', ['EV car', 'EV cars'], ['EV cars'], 'ev *car*'],
    ['Arabic words with something else before them', 'نفط', ['النفط', 'منفطات'], ['منفطات'], '*نفط*'],
  ])('%s', (_, query, titles, missed, wider) => {
    expect(searchGap(query, found(...titles))).toEqual({ missed, wider })
  })
})

describe('a watch for a search finds all', () => {
  test.each<[string, string, { trend: string; related: string[] }[]]>([
    ['whole words', 'butter', found('Butter kaufen', 'butter')],
    ['words of scripts without spaces', '大谷', found('大谷翔平')],
    ['words of related searches', 'butter', [{ trend: 'Butterpreis', related: ['butter aldi'] }]],
    ['titles that were found by their articles', 'butter', found('Lebensmittel')],
    ['nothing', 'butter', []],
  ])('%s', (_, query, results) => {
    expect(searchGap(query, results)).toBeUndefined()
  })
})
