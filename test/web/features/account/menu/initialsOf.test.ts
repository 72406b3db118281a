import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { initialsOf } from '../../../../../web/features/account/menu/AccountMenu.tsx'

describe('the initials of a name', () => {
  test.each([
    ['Maya Okafor', 'MO'],
    ['maya okafor', 'MO'],
    ['Maya', 'M'],
    ['Ana María de la Cruz', 'AC'],
    ['  Maya   Okafor  ', 'MO'],
    ['山田太郎', '山'],
    ['山田 太郎', '山太'],
    ['Ελένη Παπαδοπούλου', 'ΕΠ'],
    ['محمد علي', 'مع'],
    ['कृष्ण शर्मा', 'कृश'],
    ['ёлка', 'Ё'],
    ['e\u0301mile zola', 'ÉZ'],
    ['straße', 'S'],
    ['(Maya) "Okafor"', 'MO'],
    ['ßtraße', 'S'],
    ['!!! ...', ''],
    ['Maya ❤️', 'M'],
    ['👩‍👩‍👧 Okafor', 'O'],
    ['4 Seasons', '4S'],
    ['', ''],
    ['   ', ''],
  ])('%s → %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  test('are at most two letters, whatever the name', () => {
    const segmenter = new Intl.Segmenter()
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect([...segmenter.segment(initialsOf(name))].length).toBeLessThanOrEqual(2)
      }),
    )
  })
})
