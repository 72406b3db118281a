import { describe, expect, test } from 'vitest'
import { changesNotification } from '../../../../web/features/notifications/notifyOfChanges.ts'

const FIRST = ['One', 'Two', 'Three'].map((title) => ({ title, reasons: ['200K+, was 100K+'] }))

describe('a notification', () => {
  test('is not made when nothing changed', () => {
    expect(changesNotification({ updates: { count: 0, first: [] } })).toBeUndefined()
  })

  test('says what changed and why, each title with its direction to itself', () => {
    const first = [
      { title: 'Bank rate decision', reasons: ['200K+, was 100K+', 'ended'] },
      { title: 'Sports', reasons: ['6 new', '2 ended'] },
      { title: 'موعد الصرف', reasons: ['new'] },
    ]
    expect(changesNotification({ updates: { count: 3, first } })).toEqual({
      title: '3 updates on what you follow',
      body: [
        '\u2068Bank rate decision\u2069: 200K+, was 100K+, ended',
        '\u2068Sports\u2069: 6 new, 2 ended',
        '\u2068موعد الصرف\u2069: new',
      ].join('\n'),
    })
  })

  test.each([
    [1, 1, '1 update on what you follow', []],
    [3, 3, '3 updates on what you follow', []],
    [4, 3, '4 updates on what you follow', ['and 1 more']],
    [12, 3, '12 updates on what you follow', ['and 9 more']],
  ])('of %i updates lists %i, and counts the others', (count, listed, title, rest) => {
    const notification = changesNotification({ updates: { count, first: FIRST.slice(0, listed) } })
    expect(notification?.title).toBe(title)
    expect(notification?.body.split('\n').slice(listed)).toEqual(rest)
  })
})
