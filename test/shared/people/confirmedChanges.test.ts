import { describe, expect, test } from 'vitest'
import {
  type Changes,
  closeWindow,
  deferConfirmation,
  finishClosing,
  NO_CONFIRMATIONS,
  undoNotified,
  wasNotified,
} from '../../../shared/people/confirmationWindow.ts'
import { aPersonsDay, at, followed, MINUTE, unfollowed } from '../../support/confirmationDay.ts'

describe('what was confirmed before is remembered', () => {
  test('for each thing, when another one is confirmed', () => {
    const day = aPersonsDay()
    day.add(followed('bridge'), 0)
    day.add(followed('storm'), 3 * MINUTE)
    for (const id of ['bridge', 'storm']) expect(wasNotified(day.state, 'followed', id)).toBe(true)
  })

  test('once for each thing: its latest change', () => {
    const day = aPersonsDay()
    day.add(followed('bridge'), 0)
    day.add(unfollowed('bridge'), 3 * MINUTE)
    expect(day.state.notified).toEqual([{ kind: 'unfollowed', id: 'bridge', created_at: at(0) }])
  })
})

describe('a confirmation that was surely not sent', () => {
  const twoMails = () => {
    const day = aPersonsDay()
    day.add(followed('bridge'), 0)
    const decision = day.add(followed('storm'), 3 * MINUTE)
    if (decision.kind !== 'send') throw new Error('The second change is confirmed at once')
    return { day, changes: decision.changes }
  }

  test('is forgotten alone, with its window', () => {
    const { day, changes } = twoMails()
    const state = undoNotified(day.state, changes, { window: 'window 2', at: at(3 * MINUTE) })
    expect(state.window).toBeUndefined()
    expect(state.mailedAt).toEqual([at(0)])
    expect(wasNotified(state, 'followed', 'storm')).toBe(false)
    expect(wasNotified(state, 'followed', 'bridge')).toBe(true)
  })

  test('does not end a newer window', () => {
    const { day, changes } = twoMails()
    const state = undoNotified(day.state, changes, { window: 'window 1', at: at(3 * MINUTE) })
    expect(state.window).toEqual(day.state.window)
  })

  test('leaves the count of mails when its own was not counted', () => {
    const { day, changes } = twoMails()
    const state = undoNotified(day.state, changes, { window: 'window 2', at: at(MINUTE) })
    expect(state.mailedAt).toEqual([at(0), at(3 * MINUTE)])
  })

  test('leaves a later change of the same thing', () => {
    const { day, changes } = twoMails()
    day.add(unfollowed('storm', 3 * MINUTE), 6 * MINUTE)
    const state = undoNotified(day.state, changes, { window: 'window 2', at: at(3 * MINUTE) })
    expect(wasNotified(state, 'unfollowed', 'storm')).toBe(true)
  })

  test('without a window changes nothing but what was remembered', () => {
    const { day, changes } = twoMails()
    const state = { ...day.state, window: undefined }
    expect(undoNotified(state, changes, { window: 'window 2', at: at(3 * MINUTE) }).window).toBeUndefined()
  })
})

describe('a mail that waits to be handed over', () => {
  const changes = (id: string): Changes => ({ followed: [{ id, created_at: at(0) }], unfollowed: [] })
  const waiting = (count: number) =>
    Array.from({ length: count }, (_, index) => `${index + 1}`).reduce(
      (state, id) => deferConfirmation(state, changes(id), id),
      NO_CONFIRMATIONS,
    )

  test('has its changes until it is finished, however often it is closed', () => {
    const state = waiting(2)
    for (const id of ['1', '2', '1'])
      expect(closeWindow(state, id, at(MINUTE))).toEqual({ state, changes: changes(id) })
  })

  test('is finished alone', () => {
    const state = finishClosing(waiting(3), '2')
    expect(['1', '2', '3'].map((id) => closeWindow(state, id, at(MINUTE)).changes)).toEqual([
      changes('1'),
      undefined,
      changes('3'),
    ])
  })

  test('is one of at most five, the newest', () => {
    expect(waiting(6).closing.map(({ window }) => window)).toEqual(['2', '3', '4', '5', '6'])
  })
})
