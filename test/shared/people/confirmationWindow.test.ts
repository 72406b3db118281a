import { describe, expect, test } from 'vitest'
import { MAX_FOLLOWS } from '../../../shared/limits.ts'
import { endWindow, wasCollected } from '../../../shared/people/confirmationWindow.ts'
import { aPersonsDay, at, followed, HOUR, MINUTE, SECOND, unfollowed } from './confirmationDay.ts'

const COLLECTED = { kind: 'collected' }

describe('a confirmation window', () => {
  test('is opened by the first change, and ends two minutes later', () => {
    const day = aPersonsDay()
    expect(day.add(followed('bridge'), 0)).toEqual({ kind: 'collected', opened: 'window 1' })
    expect(day.state.windows).toEqual([
      { id: 'window 1', until: at(2 * MINUTE), followed: [{ id: 'bridge', created_at: at(0) }], unfollowed: [] },
    ])
  })

  test('takes in changes until right before its end; one at its end opens the next', () => {
    const day = aPersonsDay()
    day.add(followed('bridge'), 0)
    expect(day.add(followed('storm'), 2 * MINUTE - 1)).toEqual(COLLECTED)
    expect(day.add(unfollowed('harbour'), 2 * MINUTE)).toEqual({ kind: 'collected', opened: 'window 3' })
    expect(day.close('window 1')).toEqual({ followed: ['bridge', 'storm'], unfollowed: [] })
    expect(day.close('window 3')).toEqual({ followed: [], unfollowed: ['harbour'] })
    expect(day.close('window 3')).toBeUndefined()
  })

  test.each([
    ['a follow', followed('storm', SECOND), unfollowed('storm', SECOND)],
    ['an unfollow', unfollowed('storm'), followed('storm', SECOND)],
  ])('forgets %s that is undone', (_, change, opposite) => {
    const day = aPersonsDay()
    day.add(change, SECOND)
    day.add(followed('bridge'), SECOND)
    expect(day.add(opposite, 2 * SECOND)).toEqual({ kind: 'undone' })
    expect(day.close('window 1')).toEqual({ followed: ['bridge'], unfollowed: [] })
  })

  test('takes in nothing any more once its end was processed, even by a clock that is ahead', () => {
    const day = aPersonsDay()
    day.add(followed('bridge'), 0)
    const { state, changes } = endWindow(day.state, 'window 1', at(MINUTE))
    expect(changes?.followed).toEqual([{ id: 'bridge', created_at: at(0) }])
    day.state = state
    expect(day.add(followed('storm'), MINUTE)).toMatchObject({ opened: 'window 2' })
    expect(endWindow(day.state, 'window 1', at(2 * MINUTE))).toEqual({ state: day.state, changes: expect.anything() })
    expect(endWindow(day.state, 'another', at(MINUTE))).toEqual({ state: day.state, changes: undefined })
  })

  test('does not forget what the window before it has', () => {
    const day = aPersonsDay()
    day.add(followed('bridge'), 0)
    expect(day.add(unfollowed('bridge'), 3 * MINUTE)).toMatchObject(COLLECTED)
    expect(day.close('window 1')?.followed).toEqual(['bridge'])
    expect(day.close('window 2')?.unfollowed).toEqual(['bridge'])
  })

  test('has at most 50 unfollows, whose names have to be kept', () => {
    const day = aPersonsDay()
    for (let number = 1; number <= 50; number += 1)
      expect(day.add(unfollowed(`thing ${number}`), number)).toMatchObject(COLLECTED)
    expect(day.add(unfollowed('thing 51'), 60)).toEqual({ kind: 'refused' })
    expect(day.close('window 1')?.unfollowed).toHaveLength(50)
  })

  test('has at most as many follows as a person', () => {
    const day = aPersonsDay()
    for (let number = 1; number <= MAX_FOLLOWS; number += 1)
      expect(day.add(followed(`thing ${number}`), number)).toMatchObject(COLLECTED)
    expect(day.add(followed('one more'), 300)).toEqual({ kind: 'refused' })
  })
})

test('of windows whose mail waits, the latest five are kept', () => {
  const day = aPersonsDay()
  for (const number of [1, 2, 3, 4, 5, 6]) day.add(followed(`thing ${number}`), number * 20 * MINUTE)
  expect(day.state.windows.map(({ id }) => id)).toEqual([2, 3, 4, 5, 6].map((number) => `window ${number}`))
})

describe('a collected change', () => {
  test('is not collected again, but a new follow of the same thing is', () => {
    const day = aPersonsDay()
    day.add(followed('bridge'), 0)
    expect(day.add(followed('bridge'), SECOND)).toEqual({ kind: 'known' })
    day.close('window 1')
    expect(day.add(followed('bridge'), HOUR)).toEqual({ kind: 'known' })
    expect(day.add(followed('bridge', HOUR), HOUR)).toMatchObject(COLLECTED)
  })

  test('is remembered until the next change of the same thing', () => {
    const day = aPersonsDay()
    day.add(followed('bridge'), 0)
    day.add(followed('storm'), SECOND)
    day.add(unfollowed('bridge'), 3 * MINUTE)
    expect(wasCollected(day.state, 'unfollowed', 'bridge')).toBe(true)
    expect(wasCollected(day.state, 'followed', 'bridge')).toBe(false)
    expect(wasCollected(day.state, 'followed', 'storm')).toBe(true)
    expect(wasCollected(day.state, 'followed', 'harbour')).toBe(false)
  })
})

describe('a mailbox gets', () => {
  /** The number of windows that are opened when something new is followed again and again. */
  function windowsOf(day: ReturnType<typeof aPersonsDay>, from: number, times: number) {
    return Array.from({ length: times }, (_, index) =>
      day.add(followed(`${from} ${index}`, from), from + index * 2 * MINUTE),
    ).filter(({ kind }) => kind === 'collected').length
  }

  test('10 mails an hour, and the next one when the first window is an hour old', () => {
    const day = aPersonsDay()
    expect(windowsOf(day, 0, 29)).toBe(10)
    expect(day.add(followed('too soon'), HOUR - 1)).toEqual({ kind: 'refused' })
    expect(wasCollected(day.state, 'followed', 'too soon')).toBe(false)
    expect(day.add(followed('late enough'), HOUR)).toMatchObject(COLLECTED)
  })

  test('30 mails a day, and the next one when the first window is a day old', () => {
    const day = aPersonsDay()
    for (const hour of [0, 2, 4]) expect(windowsOf(day, hour * HOUR, 10)).toBe(10)
    expect(day.add(followed('too soon'), 24 * HOUR - 1)).toEqual({ kind: 'refused' })
    expect(day.add(followed('late enough'), 24 * HOUR)).toMatchObject(COLLECTED)
  })

  test('everything of the tenth window, whose mail was promised', () => {
    const day = aPersonsDay()
    windowsOf(day, 0, 10)
    expect(day.add(followed('promised'), 19 * MINUTE)).toMatchObject(COLLECTED)
    expect(day.add(followed('eleventh'), 20 * MINUTE)).toEqual({ kind: 'refused' })
  })
})
