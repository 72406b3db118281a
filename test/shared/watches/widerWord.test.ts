import { describe, expect, test } from 'vitest'
import type { WatchedWave } from '../../../shared/watches/WordIndex.ts'
import { previewIn, watchWeek } from '../../../shared/watches/watchWeek.ts'
import { widerWord } from '../../../shared/watches/widerWord.ts'
import { aWatchedWave, aWatchRule } from '../../support/aWatch.ts'
import { NOW } from '../../support/builders.ts'

type Rule = Parameters<typeof aWatchRule>[0]

describe('a wider word is proposed', () => {
  const titles = ['Preis', 'Butterpreis', 'Preise', 'Goldpreis', 'Lait', 'Laitue', 'Lait crus', 'Bahn', 'Neuseeland']
  const inRelated = aWatchedWave({ title: 'Sparen', related: ['Milchpreise'], country: 'DE', volume: 900 })
  const some = [inRelated, ...titles.map((title) => aWatchedWave({ title, country: 'DE', volume: 500 }))]
  const widerFor = (only: Rule, waves: readonly WatchedWave[] = some) => {
    const rule = aWatchRule(only)
    const week = watchWeek([{ at: NOW, waves }])
    return widerWord(week, rule, previewIn(week, rule))
  }

  test('that finds the most more, with one of these titles', () => {
    for (const any of [
      ['lait', 'preis'],
      ['preis', 'lait'],
    ])
      expect(widerFor({ any })).toEqual({
        of: 'preis',
        word: '*preis*',
        more: 4,
        such_as: { country: 'DE', trend: 'Butterpreis' },
      })
  })

  test.each<[string, Rule, object]>([
    ['of what is required', { all: ['lait'] }, { of: 'lait', more: 1 }],
    ['the first of several that find as many', { any: ['lait', 'gold'] }, { of: 'lait', more: 1 }],
    ['of 3 letters', { any: ['neu'] }, { of: 'neu', more: 1 }],
    ['that only a related search has', { any: ['milch'] }, { more: 1, such_as: { country: 'DE', trend: 'Sparen' } }],
  ])('%s', (_, rule, wider) => {
    expect(widerFor(rule)).toMatchObject(wider)
  })

  test.each<[string, Rule]>([
    ['the word finds all', { any: ['bahn'] }],
    ['it has a wildcard', { any: ['preis*'] }],
    ['it is part of a phrase', { any: [], phrase: 'preis' }],
    ['it has several words', { any: ['lait cru'] }],
    ['it has 2 letters', { any: ['eu'] }],
    ['another word is required, too', { all: ['lait', 'bahn'] }],
    ['the other trends are not wanted', { any: ['preis'], min_volume: 1_000 }],
  ])('not when %s', (_, rule) => {
    expect(widerFor(rule)).toBeUndefined()
  })

  test.each([
    ['as long as the watch does not match too much then', 20, 3, 3],
    ['not when it would', 20, 4, undefined],
    ['not when the preview does not list all matches', 21, 1, undefined],
  ])('%s', (_, whole, longer, more) => {
    const titled = (title: string, count: number) =>
      Array.from({ length: count }, (_, index) => aWatchedWave({ title: `${title} ${index}` }))
    const waves = [...titled('Preis', whole), ...titled('Preise', longer), ...titled('Bahn', 460 - whole - longer)]
    expect(widerFor({ any: ['preis'] }, waves)?.more).toBe(more)
  })
})
