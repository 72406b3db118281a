import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { counted, dayWithWeekday, de, searchesAfter, since, timeOf } from '../../../shared/languages/fr/formats.ts'
import { fullHour, numberWord } from '../../../shared/languages/fr/words.ts'

const MODULES = globSync('{web,shared}/languages/fr/**/*.ts')

test.each(MODULES)('no line can break before a sign or inside quotation marks: %s', (path) => {
  const source = readFileSync(path, 'utf8').replaceAll(/\\u(?:202F|00A0)/g, '\u00A0')
  // Only a text has a letter or a slot, and then such a sign before its end.
  expect(source.match(/.*(?:« | »|«\p{L}|[\p{L}}]»|[\p{L}}] ?[?!:]['`]|[\p{L}}] ; ).*/gu) ?? []).toEqual([])
})

test('the weekday stands before a date', () => {
  expect(dayWithWeekday(new Date('2026-11-01T00:00:00Z'))).toBe('dimanche 1er novembre 2026')
})

test('zero and one are singular, and numbers have their spaces', () => {
  expect([0, 1, 2, 1_234].map((count) => counted(count, 'tendance', 'tendances'))).toEqual([
    '0 tendance',
    '1 tendance',
    '2 tendances',
    '1\u202F234 tendances',
  ])
})

test('millions are counted with a preposition', () => {
  expect(['500+', '500\u00A0k+', '2\u00A0M+'].map(searchesAfter)).toEqual(['recherches', 'recherches', 'de recherches'])
})

test('small numbers are words', () => {
  expect([2, 12, 13].map(numberWord)).toEqual(['deux', 'douze', '13'])
})

test('hours have two digits', () => {
  expect([8, 22].map(fullHour)).toEqual(['08:00', '22:00'])
})

test('a preposition loses its vowel before another one', () => {
  expect(['Paris', 'Oslo', 'octobre 2026'].map(de)).toEqual(['de Paris', 'd’Oslo', 'd’octobre 2026'])
  expect(['Paris', 'Oslo', 'UTC'].map(timeOf)).toEqual(['heure de Paris', 'heure d’Oslo', 'UTC'])
})

test('a date has an article', () => {
  expect(['21 nov., 18:40', 'hier, 18:40', 'août 2025'].map(since)).toEqual([
    'depuis le 21 nov., 18:40',
    'depuis hier, 18:40',
    'depuis août 2025',
  ])
})
