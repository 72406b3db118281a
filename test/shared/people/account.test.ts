import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '../../../shared/categories.ts'
import { MAX_NAME_LENGTH } from '../../../shared/limits.ts'
import { AccountChanges, PersonName } from '../../../shared/people/account.ts'
import { anyText } from '../../support/arbitraries.ts'

function changes(request: unknown) {
  return AccountChanges.safeParse(request).data
}

describe('changes of an account', () => {
  test('are the settable fields, each of them if it was sent', () => {
    const all = {
      name: 'Maya Okafor',
      time_zone: 'America/Toronto',
      digest: 'weekly',
      mail_form: 'lines',
      mail_endings: false,
      theme: 'dark',
      notifications: false,
      confirmations: false,
      favorite_categories: ['Games', 'Health'],
    }
    expect(changes(all)).toEqual(all)
    expect(changes({ digest: 'off' })).toEqual({ digest: 'off' })
    expect(changes({})).toEqual({})
  })

  test('are nothing else: nobody makes themselves premium, or somebody else', () => {
    const others = {
      isPremium: true,
      subscription: { isPremium: true },
      preferences: { isPremium: true },
      uid: 'another',
      sub: 'another',
      email: 'another@example.com',
      email_verified: true,
      created_at: '1999-01-01T00:00:00.000Z',
      version: 7,
      pk: 'PERSON#another',
      follows: {},
    }
    expect(changes({ ...others, theme: 'light' })).toEqual({ theme: 'light' })
    expect(changes(JSON.parse('{ "__proto__": { "isPremium": true }, "theme": "light" }'))).toEqual({
      theme: 'light',
    })
  })

  test('take every category once', () => {
    expect(changes({ favorite_categories: [...CATEGORIES] })?.favorite_categories).toHaveLength(17)
    expect(changes({ favorite_categories: [] })).toEqual({ favorite_categories: [] })
  })

  test.each([
    ['no object', 'dark'],
    ['null', null],
    ['a time zone that does not exist', { time_zone: 'Mars/Olympus' }],
    ['an offset for a time zone', { time_zone: '+05:45' }],
    ['an unknown digest', { digest: 'hourly' }],
    ['an unknown theme', { theme: 'constructor' }],
    ['a text for a yes or no', { notifications: 'false' }],
    ['null for a field', { theme: null }],
    ['an unknown category', { favorite_categories: ['Gossip'] }],
    ['a category twice', { favorite_categories: ['Games', 'Games'] }],
    ['one category more than there are', { favorite_categories: [...CATEGORIES, 'Games'] }],
    ['quiet hours of no length', { quiet_hours: { from: 22, to: 22 } }],
    ['quiet hours from before midnight', { quiet_hours: { from: -1, to: 7 } }],
    ['quiet hours until after midnight', { quiet_hours: { from: 22, to: 24 } }],
    ['half an hour of quiet', { quiet_hours: { from: 22.5, to: 7 } }],
    ['quiet hours without an end', { quiet_hours: { from: 22 } }],
    ['an empty name', { name: '' }],
    ['a name that cannot be seen', { name: '\u200b\u202e' }],
    ['a name that is no text', { name: 7 }],
  ])('are refused when there is %s', (_, request) => {
    expect(changes(request)).toBeUndefined()
  })
})

describe('the name of a person', () => {
  test.each([
    ['is one line', 'Maya\r\nBcc: all@example.com', 'Maya Bcc: all@example.com'],
    ['has nothing that cannot be seen', '\u202eMaya\u0000 \u200bOkafor', 'Maya Okafor'],
    ['can be in any script', '大谷 翔平', '大谷 翔平'],
    ['can be made of emoji', '😀'.repeat(25), '😀'.repeat(25)],
  ])('%s', (_, given, kept) => {
    expect(PersonName.parse(given)).toBe(kept)
  })

  test('has 1 to 100 characters', () => {
    expect(PersonName.safeParse('M').success).toBe(true)
    expect(PersonName.safeParse('M'.repeat(MAX_NAME_LENGTH)).success).toBe(true)
    expect(PersonName.safeParse('M'.repeat(MAX_NAME_LENGTH + 1)).success).toBe(false)
    expect(PersonName.safeParse('').success).toBe(false)
  })

  test('is kept as it is once it was read', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const name = PersonName.safeParse(text).data
        return name === undefined || PersonName.parse(name) === name
      }),
    )
  })
})
