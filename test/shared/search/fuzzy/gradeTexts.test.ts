import fc from 'fast-check'
import Fuse from 'fuse.js'
import { expect, test } from 'vitest'
import { gradeTexts, NO_MATCH } from '../../../../shared/search/fuzzy/gradeTexts.ts'
import { createTextIndex } from '../../../../shared/search/fuzzy/textIndex.ts'

test('every text is graded with the score that Fuse gives it', () => {
  const text = (maxLength: number) => fc.string({ unit: fc.constantFrom('a', 'b', 'я', ' '), maxLength })
  fc.assert(
    fc.property(
      fc.uniqueArray(text(40), { maxLength: 6 }),
      fc.oneof({ weight: 6, arbitrary: text(12) }, { weight: 1, arbitrary: text(70) }),
      (texts, pattern) => {
        expect(scoresOf(texts, pattern)).toEqual(texts.map((each) => fuseScore(pattern, each)))
      },
    ),
  )
})

test.each([
  ['the query itself', 'storm', 0],
  ['what holds the query', 'a storm', 0.001],
  ['what holds the query with one edit', 'a stork', 0.2],
  ['what holds it with more than 35 percent edited', 'a stack', undefined],
])('%s scores so much', (_, text, score) => {
  expect(scoresOf([text], 'storm')).toEqual([score])
})

test('nothing is found by a query of which nothing is left, not even a text of which nothing is left', () => {
  expect(scoresOf(['', 'storm'], '')).toEqual([undefined, undefined])
})

function scoresOf(texts: readonly string[], pattern: string): (number | undefined)[] {
  const { grades, scores } = gradeTexts(createTextIndex(texts), pattern)
  return Array.from(grades, (grade) => (grade === NO_MATCH ? undefined : scores[grade]))
}

function fuseScore(pattern: string, text: string): number | undefined {
  const { isMatch, score } = Fuse.match(pattern, text, { threshold: 0.35, ignoreLocation: true })
  return isMatch ? score : undefined
}
