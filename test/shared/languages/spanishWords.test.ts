import { expect, test } from 'vitest'
import { plural, volume } from '../../../shared/languages/es/formats.ts'
import { fullHour, numberWord, searchesAfter, weeklyDay } from '../../../shared/languages/es/words.ts'

test('whole millions are counted with a preposition, also in their short form', () => {
  const said = (searches: number) => `${volume(searches)} ${searchesAfter(volume(searches))}`.replaceAll('\u00A0', '·')
  expect([100, 500_000, 999_999, 1_000_000, 1_500_000, 2_000_000].map(said)).toEqual([
    '100+ búsquedas',
    '500·mil+ búsquedas',
    '999,9·mil+ búsquedas',
    '1·M+ de búsquedas',
    '1,5·M+ de búsquedas',
    '2·M+ de búsquedas',
  ])
})

test('where there can be no millions, their form may be left out', () => {
  const said = (count: number) => plural(count, { one: 'país', other: 'países' })
  expect([0, 1, 2, 1_000_000].map(said)).toEqual(['países', 'país', 'países', 'países'])
})

test('small numbers are words, hours have two digits, and the weekly update has the name of its day', () => {
  expect([0, 1, 3, 12, 13].map(numberWord)).toEqual(['cero', 'uno', 'tres', 'doce', '13'])
  expect([0, 8, 22].map(fullHour)).toEqual(['00:00', '08:00', '22:00'])
  expect(weeklyDay()).toBe('lunes')
})
