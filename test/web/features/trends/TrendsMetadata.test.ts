import { expect, test } from 'vitest'
import { CATEGORIES } from '../../../../shared/categories.ts'
import { categoryWording } from '../../../../web/features/trends/TrendsMetadata.tsx'

test('every category is described in words of its own', () => {
  const subjects = CATEGORIES.map((category) => categoryWording(category).subject)
  const keywords = CATEGORIES.map((category) => categoryWording(category).keywords.join())
  expect(new Set(subjects).size).toBe(CATEGORIES.length)
  expect(new Set(keywords).size).toBe(CATEGORIES.length)
})
