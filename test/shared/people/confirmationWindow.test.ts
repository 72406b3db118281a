import { describe, expect, test } from 'vitest'
import { MAX_FOLLOWS } from '../../../shared/limits.ts'
import {
  finishClosing,
  NO_CONFIRMATIONS,
  undoNotified,
  wasNotified,
} from '../../../shared/people/confirmationWindow.ts'
import { aPersonsDay, at, followed, HOUR, idsOf, MINUTE, SECOND, unfollowed } from '../../support/confirmationDay.ts'

describe('the first change', () => {
  test('is confirmed at once', () => {
    expect(aPersonsDay().add(followed('bridge'), 0)).toEqual({
      kind: 'send',
      changes: { followed: [{ id: 'bridge', created_at: at(0) }], unfollowed: [] },
    })
  })

  test('opens a window of two minutes: a change right before its end is collected, one at its end is confirmed at once', () => {
    const day = aPersonsDay()
    day.add(followed('bridge'), 0)
    expect(day.add(followed('storm'), 2 * MINUTE - 1)).toEqual({
      kind: 'collected',
      close: { window: 'window 1', at: at(2 * MINUTE) },
    })
    const other = aPersonsDay()
    other.add(followed('bridge'), 0)
    expect(other.add(followed('storm'), 2 * MINUTE)).toMatchObject({ kind: 'send' })
  })
})

describe('what happens in a window', () => {
  test('is confirmed with the window, which is scheduled once', () => {
    const day = aPersonsDay()
    day.add(followed('bridge'), 0)
    expect(day.add(followed('storm'), SECOND)).toMatchObject({ close: { window: 'window 1' } })
    expect(day.add(unfollowed('harbour'), SECOND)).toEqual({ kind: 'collected', close: undefined })
    expect(day.close('window 1', 2 * MINUTE)).toEqual({ followed: ['storm'], unfollowed: ['harbour'] })
  })

  test('is not confirmed when it is undone', () => {
    const day = aPersonsDay()
    day.add(followed('bridge'), 0)
    day.add(followed('storm'), SECOND)
    expect(day.add(unfollowed('storm'), 2 * SECOND)).toEqual({ kind: 'nothing' })
    expect(day.close('window 1', 2 * MINUTE)).toBeUndefined()
  })

  test('is confirmed when it undoes a confirmed change', () => {
    const day = aPersonsDay()
    day.add(followed('bridge'), 0)
    expect(day.add(unfollowed('bridge'), SECOND)).toMatchObject({ kind: 'collected' })
    expect(day.close('window 1', 2 * MINUTE)).toEqual({ followed: [], unfollowed: ['bridge'] })
  })

  test('is confirmed with the next change when the window was never closed', () => {
    const day = aPersonsDay()
    day.add(followed('bridge'), 0)
    day.add(followed('storm'), SECOND)
    day.add(followed('harbour'), SECOND)
    const decision = day.add(unfollowed('storm'), 3 * MINUTE)
    expect(decision.kind === 'send' && idsOf(decision.changes)).toEqual({
      followed: ['harbour'],
      unfollowed: [],
    })
    expect(day.close('window 1', 4 * MINUTE)).toBeUndefined()
  })

  test('is closed by its message even when the clock there is behind', () => {
    const day = aPersonsDay()
    day.add(followed('bridge'), 0)
    day.add(followed('storm'), SECOND)
    expect(day.close('window 1', MINUTE)).toEqual({ followed: ['storm'], unfollowed: [] })
    expect(day.add(followed('harbour'), MINUTE + SECOND)).toMatchObject({ kind: 'send' })
  })

  test('is as much as 50 things unfollowed, whose names have to be kept', () => {
    const day = aPersonsDay()
    day.add(followed('bridge'), 0)
    for (let number = 1; number <= 50; number += 1)
      expect(day.add(unfollowed(`thing ${number}`), number).kind).toBe('collected')
    expect(day.add(unfollowed('thing 51'), 60)).toEqual({ kind: 'nothing' })
    expect(day.close('window 1', 2 * MINUTE)?.unfollowed).toHaveLength(50)
  })

  test('is as much as can be followed', () => {
    const day = aPersonsDay()
    day.add(unfollowed('bridge'), 0)
    for (let number = 1; number <= MAX_FOLLOWS; number += 1)
      expect(day.add(followed(`thing ${number}`), number).kind).toBe('collected')
    expect(day.add(followed('one more'), 300)).toEqual({ kind: 'nothing' })
  })
})

describe('the end of a window', () => {
  test('that is unknown, or was closed before, confirms nothing', () => {
    const day = aPersonsDay()
    day.add(followed('bridge'), 0)
    day.add(followed('storm'), SECOND)
    expect(day.close('another', 2 * MINUTE)).toBeUndefined()
    day.close('window 1', 2 * MINUTE)
    day.state = finishClosing(day.state, 'window 1')
    expect(day.close('window 1', 3 * MINUTE)).toBeUndefined()
  })

  test('returns the same changes until its mail was handed over', () => {
    const day = aPersonsDay()
    day.add(followed('bridge'), 0)
    day.add(followed('storm'), SECOND)
    const changes = day.close('window 1', 2 * MINUTE)
    day.add(followed('harbour'), 3 * MINUTE)
    expect(day.close('window 1', 4 * MINUTE)).toEqual(changes)
  })
})

test('of mails that could not be handed over, the latest five are kept', () => {
  const day = aPersonsDay()
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const begin = number * 20 * MINUTE
    day.add(followed(`first ${number}`), begin)
    const decision = day.add(followed(`second ${number}`), begin + SECOND)
    if (decision.kind === 'collected' && decision.close)
      expect(day.close(decision.close.window, begin + 2 * MINUTE)?.followed).toEqual([`second ${number}`])
  }
  expect(day.state.closing.map(({ changes }) => idsOf(changes).followed)).toEqual(
    [2, 3, 4, 5, 6].map((number) => [`second ${number}`]),
  )
})

describe('a confirmed change', () => {
  test('is not confirmed again', () => {
    const day = aPersonsDay()
    day.add(followed('bridge'), 0)
    expect(day.add(followed('bridge'), SECOND)).toEqual({ kind: 'known' })
    expect(day.add(followed('bridge'), HOUR)).toEqual({ kind: 'known' })
    expect(day.add(followed('bridge', HOUR), HOUR)).toMatchObject({ kind: 'send' })
  })

  test('is known, and so is what will be', () => {
    const day = aPersonsDay()
    day.add(followed('bridge'), 0)
    day.add(followed('storm'), SECOND)
    expect(wasNotified(day.state, 'followed', 'bridge')).toBe(true)
    expect(wasNotified(day.state, 'followed', 'storm')).toBe(true)
    expect(wasNotified(day.state, 'unfollowed', 'storm')).toBe(false)
    expect(wasNotified(day.state, 'followed', 'harbour')).toBe(false)
    day.add(unfollowed('bridge'), SECOND)
    expect(wasNotified(day.state, 'followed', 'bridge')).toBe(false)
    expect(wasNotified(day.state, 'unfollowed', 'bridge')).toBe(true)
    day.close('window 1', 2 * MINUTE)
    expect(wasNotified(day.state, 'followed', 'storm')).toBe(true)
  })

  test('is reverted when no mail was sent: the next change is the first', () => {
    const day = aPersonsDay()
    const decision = day.add(followed('bridge'), 0)
    if (decision.kind !== 'send') throw new Error('It is the first')
    day.state = undoNotified(day.state, decision.changes, { window: 'window 1', at: at(0) })
    expect(day.state).toEqual(NO_CONFIRMATIONS)
    expect(day.add(followed('bridge'), SECOND)).toMatchObject({ kind: 'send' })
  })

  test('that is reverted keeps the changes that were collected meanwhile', () => {
    const day = aPersonsDay()
    const decision = day.add(followed('bridge'), 0)
    if (decision.kind !== 'send') throw new Error('It is the first')
    day.add(followed('storm'), SECOND)
    day.state = undoNotified(day.state, decision.changes, { window: 'window 1', at: at(0) })
    expect(wasNotified(day.state, 'followed', 'bridge')).toBe(false)
    expect(day.close('window 1', 2 * MINUTE)).toEqual({ followed: ['storm'], unfollowed: [] })
  })
})

describe('a mailbox gets', () => {
  /** As many mails as are sent when something new is followed again and again. */
  function mailsOf(day: ReturnType<typeof aPersonsDay>, from: number, every: number, times: number) {
    return Array.from({ length: times }, (_, index) =>
      day.add(followed(`${from} ${index}`, from), from + index * every),
    ).filter(({ kind }) => kind === 'send').length
  }

  test('10 mails an hour, and the next one when the first is an hour old', () => {
    const day = aPersonsDay()
    expect(mailsOf(day, 0, 2 * MINUTE, 29)).toBe(10)
    expect(day.add(followed('too soon'), HOUR - 1)).toEqual({ kind: 'nothing' })
    expect(day.add(followed('late enough'), HOUR)).toMatchObject({ kind: 'send' })
  })

  test('30 mails a day, and the next one when the first is a day old', () => {
    const day = aPersonsDay()
    for (const hour of [0, 2, 4, 6]) mailsOf(day, hour * HOUR, 2 * MINUTE, 10)
    expect(day.state.mailedAt).toHaveLength(30)
    expect(day.add(followed('too soon'), 24 * HOUR - 1)).toEqual({ kind: 'nothing' })
    expect(day.add(followed('late enough'), 24 * HOUR)).toMatchObject({ kind: 'send' })
  })

  test('what was promised: the mail at the end of a window is the tenth, and the last', () => {
    const day = aPersonsDay()
    mailsOf(day, 0, 2 * MINUTE, 9)
    expect(day.add(followed('promised'), 17 * MINUTE)).toMatchObject({ kind: 'collected' })
    expect(day.add(followed('tenth'), 17 * MINUTE)).toMatchObject({ kind: 'collected' })
    expect(day.close('window 9', 18 * MINUTE)?.followed).toEqual(['promised', 'tenth'])
    expect(day.add(followed('eleventh'), 19 * MINUTE)).toEqual({ kind: 'nothing' })
  })

  test('no promise that could not be kept', () => {
    const day = aPersonsDay()
    mailsOf(day, 0, 2 * MINUTE, 10)
    expect(day.add(followed('eleventh'), 19 * MINUTE)).toEqual({ kind: 'nothing' })
    expect(wasNotified(day.state, 'followed', 'eleventh')).toBe(false)
  })

  test('the scheduled mail of a window that was reverted', () => {
    const day = aPersonsDay()
    mailsOf(day, 0, 2 * MINUTE, 9)
    day.add(followed('promised'), 17 * MINUTE)
    day.add(unfollowed('promised'), 17 * MINUTE)
    expect(day.close('window 9', 18 * MINUTE)).toBeUndefined()
    expect(day.add(followed('tenth'), 19 * MINUTE)).toMatchObject({ kind: 'send' })
  })
})
