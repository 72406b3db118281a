import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { candidateRegions } from '../../../../shared/search/fuzzy/candidateRegions.ts'
import { createTextIndex } from '../../../../shared/search/fuzzy/textIndex.ts'

describe('the regions in which a pattern can be', () => {
  test('are everywhere for a pattern all of whose pairs may be spoilt', () => {
    expect(candidateRegions(createTextIndex(['storm', 'rain']), 'oak', 1)).toEqual([{ start: 0, end: 9 }])
  })

  test('are nowhere when no text has anything like it', () => {
    expect(candidateRegions(createTextIndex(['storm', 'rain']), 'bridge', 1)).toEqual([])
  })

  test('leave out what is far from every match', () => {
    const far = 'z'.repeat(200)
    const [region, ...others] = candidateRegions(createTextIndex([far, 'bridge', `${far}z`]), 'bridge', 1)
    expect(others).toEqual([])
    expect(region?.start).toBeGreaterThan(170)
    expect(region?.end).toBeLessThan(236)
  })

  test('hold every piece of a text that is the pattern with the allowed edits', () => {
    const letter = fc.constantFrom('a', 'b', 'c')
    const text = fc.string({ unit: letter, maxLength: 40 })
    const edit = fc.record({
      at: fc.nat(32),
      drop: fc.nat(1),
      add: fc.string({ unit: letter, maxLength: 1 }),
    })
    fc.assert(
      fc.property(
        fc.string({ unit: letter, minLength: 1, maxLength: 32 }),
        fc.array(edit, { maxLength: 11 }),
        text,
        text,
        (pattern, edits, before, after) => {
          const found = edits.reduce((typed, { at, drop, add }) => {
            const place = at % (typed.length + 1)
            return typed.slice(0, place) + add + typed.slice(place + drop)
          }, pattern)
          const index = createTextIndex([`${before}${found}${after}`])
          const holds = candidateRegions(index, pattern, edits.length).some(
            ({ start, end }) => start <= before.length && end >= before.length + found.length,
          )
          expect(holds).toBe(true)
        },
      ),
    )
  })
})
