import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_FOLLOW_NAME_BYTES, MAX_FOLLOWS } from '../../../shared/limits.ts'
import { aPersonsDay, followed, HOUR, MINUTE, SECOND, unfollowed } from './confirmationDay.ts'

/** A reader who follows and unfollows four things at random, and messages that arrive late, twice or never. */
const anyStep = fc.record({
  /** Milliseconds since the step before. */
  after: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 90 * SECOND }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 30 * MINUTE }) },
  ),
  thing: fc.constantFrom('a', 'b', 'c', 'd'),
  /** What the reader's program does with it. */
  isRepeated: fc.boolean(),
  message: fc.record({
    late: fc.constantFrom(0, SECOND, 5 * MINUTE),
    copies: fc.constantFrom(0, 1, 1, 2),
  }),
})
type Step = { after: number; thing: string; isRepeated: boolean; message: { late: number; copies: number } }

/** A mail, with what is still true of the window. */
type Mail = { openedAt: number; followed: string[]; unfollowed: string[] }

/** Lives through the steps; messages are delivered between them. */
function live(steps: readonly Step[]) {
  const day = aPersonsDay()
  const follows = new Map<string, number>()
  const mails: Mail[] = []
  let messages: { window: string; openedAt: number; at: number }[] = []
  let now = 0

  function deliverUntil(end: number) {
    for (const message of messages.toSorted((one, other) => one.at - other.at)) {
      if (message.at > end) break
      messages = messages.filter((one) => one !== message)
      const changes = day.close(message.window)
      const followed = changes?.followed.filter((id) => follows.has(id)) ?? []
      const unfollowed = changes?.unfollowed.filter((id) => !follows.has(id)) ?? []
      if (followed.length + unfollowed.length > 0) mails.push({ openedAt: message.openedAt, followed, unfollowed })
    }
    now = end
  }

  for (const { after, thing, isRepeated, message } of steps) {
    deliverUntil(now + after)
    const since = follows.get(thing)
    const change = since === undefined ? followed(thing, now) : unfollowed(thing, since)
    if (since === undefined) follows.set(thing, now)
    else follows.delete(thing)
    for (let times = isRepeated ? 2 : 1; times > 0; times -= 1) {
      const decision = day.add(change, now)
      if (decision.kind !== 'collected' || decision.opened === undefined) continue
      const delivery = { window: decision.opened, openedAt: now, at: now + 2 * MINUTE + message.late }
      messages.push(...Array.from({ length: message.copies }, () => ({ ...delivery })))
    }
  }
  deliverUntil(now + HOUR)
  return { mails, follows, state: day.state }
}

const anyDay = fc.array(anyStep, { maxLength: 60 })
/** So few steps that no limit is reached, and no message is lost or late. */
const aQuietDay = fc
  .array(anyStep, { maxLength: 9 })
  .map((steps) => steps.map((step) => ({ ...step, message: { late: 0, copies: 1 } })))
const THINGS = ['a', 'b', 'c', 'd']

function mentionsOf(mails: readonly Mail[], thing: string): string[] {
  return mails.flatMap(({ followed, unfollowed }) => [
    ...(followed.includes(thing) ? ['followed'] : []),
    ...(unfollowed.includes(thing) ? ['unfollowed'] : []),
  ])
}

describe('for any sequence of changes', () => {
  test('every window has one mail at most, no hour more than 10 and no day more than 30', () => {
    fc.assert(
      fc.property(anyDay, (steps) => {
        const { mails } = live(steps)
        expect(new Set(mails.map(({ openedAt }) => openedAt)).size).toBe(mails.length)
        for (const { openedAt: end } of mails) {
          const within = (span: number) =>
            mails.filter(({ openedAt }) => openedAt > end - span && openedAt <= end).length
          expect(within(HOUR)).toBeLessThanOrEqual(10)
          expect(within(24 * HOUR)).toBeLessThanOrEqual(30)
        }
      }),
    )
  })

  test('for each thing, confirmations alternate; they know at the end what they follow, and nothing is left', () => {
    fc.assert(
      fc.property(aQuietDay, (steps) => {
        const { mails, follows, state } = live(steps)
        for (const thing of THINGS) {
          const mentions = mentionsOf(mails, thing)
          expect(mentions).toEqual(mentions.map((_, index) => (index % 2 === 0 ? 'followed' : 'unfollowed')))
          expect(mentions.at(-1) === 'followed').toBe(follows.has(thing))
        }
        expect(state.windows).toEqual([])
      }),
    )
  })

  test('what is undone within one window is not confirmed', () => {
    const moments = fc.array(fc.integer({ min: 0, max: 2 * MINUTE - 1 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(moments, (all) => {
        const day = aPersonsDay()
        for (const moment of all.toSorted((one, other) => one - other)) {
          day.add(followed('thing', moment), 0)
          day.add(unfollowed('thing', moment), 0)
        }
        expect(day.close('window 1')).toEqual({ followed: [], unfollowed: [] })
      }),
    )
  })
})

test('what is stored of a person stays small, whatever they do', () => {
  const day = aPersonsDay()
  const longest = 'x'.repeat(MAX_FOLLOW_NAME_BYTES)
  for (let minute = 0; minute < 24 * 60; minute += 20)
    for (let number = 0; number < 120; number += 1) {
      const now = minute * MINUTE + number
      day.add(followed(`followed ${minute} ${number}`), now)
      const { thing } = unfollowed(`unfollowed ${minute} ${number}`)
      day.add({ kind: 'unfollowed', thing: { ...thing, kind: 'trend', name: longest, country: 'CA' } }, now)
    }
  expect(Buffer.byteLength(JSON.stringify(day.state))).toBeLessThan(200_000)
  expect(day.state.latest).toHaveLength(2 * MAX_FOLLOWS)
  expect(day.state.opened_at).toHaveLength(30)
})
