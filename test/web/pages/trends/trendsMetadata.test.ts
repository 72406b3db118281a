import { expect, test } from 'vitest'
import { CATEGORIES, type Category } from '../../../../shared/categories.ts'
import { DEFAULT_COUNTRY } from '../../../../shared/countries.ts'
import { trendsPage } from '../../../../shared/pages.ts'
import { metadata } from '../../../../web/pages/trends/trendsMetadata.ts'
import { aTrendsAnswer } from '../../../support/aCountry.ts'

const { code } = DEFAULT_COUNTRY

function described(category: Category) {
  const canonical = trendsPage(DEFAULT_COUNTRY, category)
  const place = { country: DEFAULT_COUNTRY, category, isDefault: false }
  const page = { name: 'trends', ...place, canonical, movedTo: undefined } as const
  return metadata.describe?.(page, aTrendsAnswer(code, [], category), 12)
}

test('every category is described in words of its own', () => {
  const descriptions = CATEGORIES.map((category) => described(category)?.description)
  expect(new Set(descriptions).size).toBe(CATEGORIES.length)
})

test('the words that describe a category are its keywords, after its place', () => {
  expect(described('Hobbies and Leisure')).toEqual({
    description:
      'What people in Canada search for in hobbies and leisure: crafts, collecting, holidays and things to do, updated every 12 hours.',
    keywords:
      'Canada, Hobbies and Leisure, trending searches, hobbies, leisure, crafts, collecting, holidays, things to do',
  })
})
