import { expect, test } from 'vitest'
import { CATEGORIES } from '../../../../shared/categories.ts'
import { categoryWording } from '../../../../web/pages/trends/TrendsPage.tsx'

test('every category is described in words of its own', () => {
  const subjects = CATEGORIES.map((category) => categoryWording(category).subject)
  expect(new Set(subjects).size).toBe(CATEGORIES.length)
})

test('the words that describe a category are its keywords', () => {
  expect(categoryWording('Hobbies and Leisure')).toEqual({
    subject: 'hobbies and leisure: crafts, collecting, holidays and things to do',
    keywords: ['hobbies', 'leisure', 'crafts', 'collecting', 'holidays', 'things to do'],
  })
})
