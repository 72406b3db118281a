import { describe, expect, test } from 'vitest'
import { foldName, spellingsOf } from '../../../shared/text/foldName.ts'

describe('the name of a country or a category', () => {
  test.each(['Czech_Republic', 'czech+republic', 'CZECH - REPUBLIC', ' Czech  Republic ', '_czech-republic_'])(
    'is the same however its words are separated: "%s"',
    (name) => {
      expect(foldName(name)).toBe('czech republic')
    },
  )

  test('of more than 60 characters is none', () => {
    expect(foldName('x'.repeat(60))).toBe('x'.repeat(60))
    expect(foldName('x'.repeat(61))).toBe('')
  })

  test('is accepted with and without its spaces', () => {
    expect(spellingsOf('Türkiye and more')).toEqual(['turkiye and more', 'turkiyeandmore'])
    expect(spellingsOf('Canada')).toEqual(['canada'])
  })
})
