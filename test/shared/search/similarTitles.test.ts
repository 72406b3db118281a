import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSimilarTitles } from '../../../shared/search/similarTitles.ts'
import { aTrend, minutesAgo, titlesOf } from '../../support/builders.ts'

function similarTo(query: string, ...titles: string[]): string[] {
  const newestLast = titles.map((title, index) => aTrend({ title, startedAt: minutesAgo(titles.length - index) }))
  return titlesOf(createSimilarTitles(newestLast)(query, 10))
}

describe('similar titles', () => {
  test('are the most alike first, then the newest', () => {
    expect(similarTo('iphone', 'i phome repair', 'aphone mini', 'phone 9 preorder', 'weather')).toEqual([
      'phone 9 preorder',
      'aphone mini',
      'i phome repair',
    ])
  })

  test.each([
    ['a wrong letter', 'harbuur', 'Harbour bridge'],
    ['a missing letter', 'harbor', 'HARBOUR bridge'],
    ['letters that are folded', 'lodz strase', 'Łódź Straße'],
    ['another script', 'ディズニーランド', 'ディズニランド 混雑'],
    ['a letter of many', 'the council reopens the old harbor bridge', 'The council reopens the old harbour bridge'],
  ])('differ by %s', (_, query, title) => {
    expect(similarTo(query, 'Weather', title)).toEqual([title])
  })

  test('differ by at most 35 percent of the query', () => {
    const query = 'abcdefghijklm1234567'
    expect(similarTo(query, 'abcdefghijklm', 'abcdefghijkl')).toEqual(['abcdefghijklm'])
  })

  test('are found however a third of the query is wrong', () => {
    const aTitle = fc.stringMatching(/^[abcde]{34,40}$/)
    const anEdit = fc.record({ at: fc.nat(30), removed: fc.nat(1), typed: fc.stringMatching(/^[abcxyz]?$/) })
    fc.assert(
      fc.property(aTitle, fc.nat(10), fc.array(anEdit, { maxLength: 6 }), (title, from, edits) => {
        const query = edits.reduce(
          (text, { at, removed, typed }) => text.slice(0, at) + typed + text.slice(at + removed),
          title.slice(from, from + 24),
        )
        expect(similarTo(query, 'weather', title)).toEqual([title])
      }),
    )
  })

  test('are no more than the limit: the best', () => {
    const titles = ['stork', 'storm', 'stark'].map((title) => aTrend({ title }))
    expect(titlesOf(createSimilarTitles(titles)('storm', 1))).toEqual(['storm'])
  })

  test('are searched in a moment, whatever is asked for', () => {
    expect(similarTo('\uFDFA'.repeat(64), 'Weather')).toEqual([])
  })
})
