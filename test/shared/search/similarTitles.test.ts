import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSimilarTitles, editCounter } from '../../../shared/search/similarTitles.ts'
import { aTrend, minutesAgo, titlesOf } from '../../support/builders.ts'

function similarTo(query: string, ...titles: string[]): string[] {
  const newestLast = titles.map((title, index) => aTrend({ title, startedAt: minutesAgo(titles.length - index) }))
  return titlesOf(createSimilarTitles(newestLast)(query))
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
    [
      'more letters than fit into a number',
      'the council reopens the old harbor bridge',
      'The council reopens the old harbour bridge',
    ],
  ])('differ by %s', (_, query, title) => {
    expect(similarTo(query, 'Weather', title)).toEqual([title])
  })

  test('differ by at most 35 percent of the query', () => {
    const query = 'abcdefghijklm1234567'
    expect(similarTo(query, 'abcdefghijklm', 'abcdefghijkl')).toEqual(['abcdefghijklm'])
  })

  test('are searched in a moment, whatever is asked for', () => {
    expect(similarTo('\uFDFA'.repeat(64), 'Weather')).toEqual([])
  })
})

test.each([
  ['abc', 'xxabcxx', 0],
  ['abc', 'xxabdxx', 1],
  ['abc', 'xxacxx', 1],
  ['abc', 'xxabxcxx', 1],
  ['abc', '', 3],
  ['abc', 'xyz', 3],
  ['a'.repeat(32), 'a'.repeat(31), 1],
  ['a'.repeat(40), 'a'.repeat(40), 0],
  [`${'a'.repeat(32)}bcd`, `bce${'a'.repeat(32)}`, 1],
])('%j needs in %j %i edits', (wanted, text, edits) => {
  expect(editCounter(wanted)(text)).toBe(edits)
})

test('the edits are those of the table of edit distances', () => {
  const text = (minLength: number, maxLength: number) =>
    fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'я'), minLength, maxLength })
  fc.assert(
    fc.property(text(1, 32), text(0, 40), (wanted, searched) => {
      expect(editCounter(wanted)(searched)).toBe(editsByTable(wanted, searched))
    }),
  )
})

/** The same number, written down as plainly as possible: a match may begin and end anywhere in the text. */
function editsByTable(wanted: string, text: string): number {
  let column = Array.from({ length: wanted.length + 1 }, (_, place) => place)
  let fewest = wanted.length
  for (const character of text) {
    const next = [0]
    for (let place = 1; place <= wanted.length; place += 1) {
      const same = wanted[place - 1] === character ? 0 : 1
      const [diagonal = 0, left = 0] = column.slice(place - 1, place + 1)
      next.push(Math.min(diagonal + same, left + 1, (next[place - 1] ?? 0) + 1))
    }
    column = next
    fewest = Math.min(fewest, column[wanted.length] ?? 0)
  }
  return fewest
}
