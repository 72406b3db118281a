import { describe, expect, test } from 'vitest'
import { previewIn, watchWeek } from '../../../shared/watches/watchWeek.ts'
import { widerWord } from '../../../shared/watches/widerWord.ts'
import { aWatchedWave, aWatchRule } from '../../support/aWatch.ts'
import { NOW } from '../../support/builders.ts'

describe('a wider word is proposed', () => {
  const titles = ['Preis', 'Butterpreis', 'Preise', 'Goldpreis', 'Lait', 'Laitue', 'Bahn']
  const week = watchWeek([
    { at: NOW, waves: titles.map((title) => aWatchedWave({ title, country: 'DE', volume: 500 })) },
  ])
  const widerFor = (only: Parameters<typeof aWatchRule>[0]) => {
    const rule = aWatchRule(only)
    return widerWord(week, rule, previewIn(week, rule))
  }

  test('that finds the most more, with one of these titles', () => {
    expect(widerFor({ any: ['lait', 'preis'] })).toEqual({
      of: 'preis',
      word: '*preis*',
      more: 3,
      such_as: { country: 'DE', trend: 'Butterpreis' },
    })
    expect(widerFor({ all: ['lait'] })).toMatchObject({ of: 'lait', more: 1 })
  })

  test.each<[string, Parameters<typeof aWatchRule>[0]]>([
    ['the word finds all', { any: ['bahn'] }],
    ['it has a star', { any: ['preis*'] }],
    ['it is part of a phrase', { any: [], phrase: 'preis' }],
    ['it has several words', { any: ['butter preis'] }],
    ['the other trends are not wanted', { any: ['preis'], min_volume: 1_000 }],
  ])('not when %s', (_, rule) => {
    expect(widerFor(rule)).toBeUndefined()
  })
})
