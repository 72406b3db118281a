import { describe, expect, test } from 'vitest'
import { relatedFound } from '../../../shared/watches/relatedFound.ts'
import { aMatch, aWatchedWave, aWatchRule } from '../../support/aWatch.ts'

const WAVE = aWatchedWave({
  title: 'Käse Rückruf',
  related: ['Rückruf heute', 'Käse Laktose', '?!', 'Rückruf laitier', 'Kase rappel lait', 'Käse: neu'],
})

describe('the related search of a match is', () => {
  test.each<[string, Parameters<typeof aWatchRule>[0], string | undefined]>([
    ['none when a word of a choice is in the title', { any: ['rappel', 'rückruf'] }, undefined],
    ['none when all that is required is in the title', { all: ['Käse'], phrase: 'kase ruckruf' }, undefined],
    ['the first with a word of the choice', { any: ['heute', 'lait*'] }, 'Rückruf heute'],
    ['the first with a word that is required and missing', { any: ['rückruf'], all: ['lait*'] }, 'Rückruf laitier'],
    ['the one with most that is missing', { all: ['rappel', 'lait*', 'käse'] }, 'Kase rappel lait'],
    ['the one with the phrase', { any: ['käse'], phrase: 'rappel lait' }, 'Kase rappel lait'],
    ['none when no related search has the word', { any: ['butter'] }, undefined],
    ['told as it is written behind one without letters', { any: ['neu'] }, 'Käse: neu'],
  ])('%s', (_, rule, related) => {
    expect(relatedFound(aWatchRule(rule))(aMatch(WAVE))).toBe(related)
  })
})
