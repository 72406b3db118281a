import { expect, test } from 'vitest'
import { CATEGORIES } from '../../../shared/categories.ts'
import { categoryName, namedCategory } from '../../../shared/languages/ar/categories.ts'
import {
  characterCount,
  countryCount,
  goingOn,
  hasEnded,
  ofCountries,
  ofDays,
  others,
  trendCount,
} from '../../../shared/languages/ar/counts.ts'
import { isolated, leftToRight } from '../../../shared/languages/ar/isolated.ts'

test.each<[string, (count: number) => string, string[]]>([
  [
    'trends',
    trendCount,
    ['لا مواضيع رائجة', 'موضوع رائج واحد', 'موضوعان رائجان', '5 مواضيع رائجة', '24 موضوعًا رائجًا', '1,200 موضوع رائج'],
  ],
  ['countries', countryCount, ['0 بلد', 'بلد واحد', 'بلدان اثنان', '5 بلدان', '24 بلدًا', '1,200 بلد']],
  ['countries after a preposition', ofCountries, ['0 بلد', 'بلد واحد', 'بلدين', '5 بلدان', '24 بلدًا', '1,200 بلد']],
  ['characters', characterCount, ['0 حرف', 'حرف واحد', 'حرفان', '5 أحرف', '24 حرفًا', '1,200 حرف']],
  ['days after a preposition', ofDays, ['0 يوم', 'يوم واحد', 'يومين', '5 أيام', '24 يومًا', '1,200 يوم']],
  ['what goes on', goingOn, ['لا شيء مستمر', 'واحد مستمر', 'اثنان مستمران', '5 مستمرة', '24 مستمرة', '1,200 مستمرة']],
  ['what has ended', hasEnded, ['لم ينتهِ شيء', 'واحد انتهى', 'اثنان انتهيا', '5 انتهت', '24 انتهت', '1,200 انتهت']],
  ['what more there is', others, ['0 غيرها', 'واحد آخر', 'اثنان آخران', '5 أخرى', '24 أخرى', '1,200 أخرى']],
])('one and two of %s have no digit', (_, count, texts) => {
  expect([0, 1, 2, 5, 24, 1_200].map(count)).toEqual(texts)
})

test('the category of what fits none is told from another category', () => {
  expect(namedCategory('Sports')).toBe('فئة الرياضة')
  expect(namedCategory('Others')).toBe('الفئة «أخرى»')
  for (const category of CATEGORIES) expect(namedCategory(category)).toContain(categoryName(category))
})

test('a title that is read from left to right is kept to itself', () => {
  expect(isolated('Orbit 9')).toBe('\u2068Orbit 9\u2069')
  expect(isolated('9 台風')).toBe('\u20689 台風\u2069')
  expect(isolated('سعر Orbit 9')).toBe('سعر Orbit 9')
  expect(leftToRight('2026-11-21T12')).toBe('\u20662026-11-21T12\u2069')
})
