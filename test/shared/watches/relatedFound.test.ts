import { describe, expect, test } from 'vitest'
import { relatedFound } from '../../../shared/watches/relatedFound.ts'
import { aWatchRule } from '../../support/aWatch.ts'

const WAVE = {
  title: 'Käse Rückruf',
  related: ['Rückruf heute', 'Käse Laktose', 'Rückruf laitier', 'Kase rappel lait'],
}

describe('the related search of a match is', () => {
  test.each<[string, Parameters<typeof aWatchRule>[0], string | undefined]>([
    ['none when a word of a choice is in the title', { any: ['rappel', 'rückruf'] }, undefined],
    ['none when all that is required is in the title', { all: ['Käse'], phrase: 'kase ruckruf' }, undefined],
    ['the first with a word of the choice', { any: ['heute', 'lait*'] }, 'Rückruf heute'],
    ['the first with a word that is required and missing', { any: ['rückruf'], all: ['lait*'] }, 'Rückruf laitier'],
    ['the one with most that is missing', { all: ['rappel', 'lait*', 'käse'] }, 'Kase rappel lait'],
    ['the one with the phrase', { any: ['käse'], phrase: 'rappel lait' }, 'Kase rappel lait'],
    ['none when no related search has the word', { any: ['butter'] }, undefined],
  ])('%s', (_, rule, related) => {
    expect(relatedFound(aWatchRule(rule), WAVE)).toBe(related)
  })
})
