import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '../../../shared/categories.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { followable, readFollowTarget, topicOfFollow } from '../../../shared/people/follow.ts'
import { topicOf } from '../../../shared/trend.ts'
import { anyText } from '../../support/arbitraries.ts'

const BRIDGE = { kind: 'trend', name: 'Harbour bridge reopening', country: 'CA' }

describe('what is asked to be followed', () => {
  test('is a trend of a country, kept as it was shown and compared by its topic', () => {
    expect(readFollowTarget({ ...BRIDGE, name: ' Café  Crème\u200b ' })).toEqual({
      kind: 'trend',
      name: 'Café Crème',
      country: 'CA',
      topic: 'café crème',
    })
  })

  test.each(CATEGORIES)('is the category %s, by its name and by its address form', (category) => {
    const expected = { kind: 'category', name: category, country: 'US', topic: category }
    for (const name of [category, category.replaceAll(' ', ''), category.toUpperCase()])
      expect(readFollowTarget({ kind: 'category', name, country: 'usa' })).toEqual(expected)
  })

  test.each(COUNTRIES.map(({ code, name }) => [code, name]))('is in %s, or %s', (code, name) => {
    expect(readFollowTarget({ ...BRIDGE, country: name })?.country).toBe(code)
    expect(readFollowTarget({ ...BRIDGE, country: code.toLowerCase() })?.country).toBe(code)
  })

  test.each([
    ['200 letters', 'a'.repeat(200), 'a'.repeat(201)],
    ['66 Chinese characters', '長'.repeat(66), '長'.repeat(67)],
    ['50 emoji', '😀'.repeat(50), '😀'.repeat(51)],
    ['200 letters with accents', 'é'.repeat(100), `${'é'.repeat(200)}e`],
  ])('has a folded name of 200 bytes at most: %s', (_, longest, tooLong) => {
    expect(followable(aTarget(longest))?.name).toBe(longest)
    expect(followable(aTarget(tooLong))).toBeUndefined()
  })

  test('is stored folded when only that is short enough', () => {
    const wide = 'ẞ'.repeat(100)
    expect(followable(aTarget(wide))).toEqual({ ...aTarget(wide), name: 'ß'.repeat(100) })
  })

  test('has a name of 600 units at most, when it was stored before there was a limit of bytes', () => {
    expect(readFollowTarget({ ...BRIDGE, name: '😀'.repeat(300) })?.name).toBe('😀'.repeat(300))
    expect(readFollowTarget({ ...BRIDGE, name: `${'😀'.repeat(300)}a` })).toBeUndefined()
    expect(readFollowTarget({ ...BRIDGE, name: 'a'.repeat(600) })?.name).toBe('a'.repeat(300))
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'Harbour bridge'],
    ['no kind', { ...BRIDGE, kind: undefined }],
    ['an unknown kind', { ...BRIDGE, kind: 'Trend' }],
    ['no country', { ...BRIDGE, country: '' }],
    ['an unknown country', { ...BRIDGE, country: 'Atlantis' }],
    ['a country of the language', { ...BRIDGE, country: '__proto__' }],
    ['a category of the language', { ...BRIDGE, kind: 'category', name: 'toString' }],
    ['a name of spaces', { ...BRIDGE, name: ' \t\n\u3000' }],
    ['a name that cannot be seen', { ...BRIDGE, name: '\u200b\u202e\ufeff\u0000' }],
    ['half a character', { ...BRIDGE, name: '\ud83d\ud83d' }],
    ['a name that is no text', { ...BRIDGE, name: ['Storm'] }],
  ])('is nothing when it is %s', (_, request) => {
    expect(readFollowTarget(request)).toBeUndefined()
  })
})

function aTarget(name: string) {
  const target = readFollowTarget({ ...BRIDGE, name })
  if (!target) throw new Error(`${name} is no target`)
  return target
}

test('whatever can be followed is read again as the same, and is compared by what was kept', () => {
  const anyRequest = fc.record({
    kind: fc.constantFrom('trend', 'category'),
    name: fc.oneof(anyText, fc.constantFrom(...CATEGORIES)),
    country: fc.constantFrom('CA', 'Türkiye'),
  })
  fc.assert(
    fc.property(anyRequest, (request) => {
      const target = readFollowTarget(request)
      if (!target) return
      expect(readFollowTarget(target)).toEqual(target)
      expect(topicOfFollow(target)).toBe(target.topic)
      // A returning trend is found by its own topic, however the reader came to its name.
      if (target.kind === 'trend') expect(target.topic).toBe(topicOf(target.name))
      expect(target.topic).not.toBe('')
      // A stored follow keeps its identity.
      const stored = followable(target)
      if (stored) expect(readFollowTarget(stored)).toEqual(stored)
    }),
  )
})
