import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_FOLLOWS } from '../../../shared/limits.ts'
import { finishClosing, NO_CONFIRMATIONS } from '../../../shared/people/confirmationWindow.ts'
import { aPersonsDay, followed, HOUR, idsOf, MINUTE, SECOND, START, unfollowed } from '../../support/confirmationDay.ts'

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
    late: fc.constantFrom(-SECOND, 0, SECOND, 5 * MINUTE),
    copies: fc.constantFrom(0, 1, 1, 2),
  }),
})
type Step = {
  after: number
  thing: string
  isRepeated: boolean
  message: { late: number; copies: number }
}

type Mail = { at: number; window: string; changes: ReturnType<typeof idsOf> }

/** Lives through the steps; messages are delivered between them. */
function live(steps: readonly Step[]) {
  const day = aPersonsDay()
  const follows = new Map<string, number>()
  const mails: Mail[] = []
  let messages: { window: string; at: number }[] = []
  const decided: { thing: string; kind: string; at: number; decision: string }[] = []
  let now = 0

  function record(changes: ReturnType<typeof idsOf>, window: string) {
    mails.push({ at: now, window, changes })
    for (const id of changes.followed) expect(follows.has(id)).toBe(true)
    for (const id of changes.unfollowed) expect(follows.has(id)).toBe(false)
  }

  function deliverUntil(end: number) {
    for (;;) {
      const [next] = messages.toSorted((one, other) => one.at - other.at)
      if (!next || next.at > end) break
      messages = messages.filter((message) => message !== next)
      now = Math.max(now, next.at)
      const changes = day.close(next.window, now)
      if (!changes) continue
      record(changes, next.window)
      day.state = finishClosing(day.state, next.window)
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
      decided.push({ thing, kind: change.kind, at: now, decision: decision.kind })
      if (decision.kind === 'send') record(idsOf(decision.changes), day.state.window?.id ?? '')
      if (decision.kind === 'collected' && decision.close) {
        const { window, at: end } = decision.close
        const delivery = { window, at: Date.parse(end) - START + message.late }
        messages.push(...Array.from({ length: message.copies }, () => ({ ...delivery })))
      }
    }
  }
  deliverUntil(now + HOUR)
  return { mails, follows, decided, state: day.state }
}

function mentionsOf(mails: readonly Mail[], thing: string): string[] {
  return mails.flatMap(({ changes }) => [
    ...(changes.followed.includes(thing) ? ['followed'] : []),
    ...(changes.unfollowed.includes(thing) ? ['unfollowed'] : []),
  ])
}

const anyDay = fc.array(anyStep, { maxLength: 60 })
const things = ['a', 'b', 'c', 'd']

describe('for any sequence of changes', () => {
  test('no hour has more than 10 mails, no day more than 30, and no mail is empty or wrong', () => {
    fc.assert(
      fc.property(anyDay, (steps) => {
        const { mails } = live(steps)
        for (const { at: end, changes } of mails) {
          const within = (span: number) => mails.filter(({ at }) => at > end - span && at <= end).length
          expect(within(HOUR)).toBeLessThanOrEqual(10)
          expect(within(24 * HOUR)).toBeLessThanOrEqual(30)
          expect(changes.followed.length + changes.unfollowed.length).toBeGreaterThan(0)
        }
      }),
    )
  })

  test('no window has more than two mails: the first change, and all others together', () => {
    fc.assert(
      fc.property(anyDay, (steps) => {
        const counts = new Map<string, number>()
        for (const { window } of live(steps).mails) counts.set(window, (counts.get(window) ?? 0) + 1)
        return [...counts.values()].every((count) => count <= 2)
      }),
    )
  })

  test('nothing is confirmed twice: for each thing, follows and unfollows alternate', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 9 }), (steps) => {
        const { mails } = live(steps)
        for (const thing of things) {
          const mentions = mentionsOf(mails, thing)
          mentions.forEach((mention, index) => {
            expect(mention).toBe(index % 2 === 0 ? 'followed' : 'unfollowed')
          })
        }
      }),
    )
  })

  test('they know at the end what they follow, when no message was lost', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 9 }), (steps) => {
        const arriving = steps.map((step) => ({ ...step, message: { late: 0, copies: 1 } }))
        const { mails, follows, state } = live(arriving)
        for (const thing of things) expect(mentionsOf(mails, thing).at(-1) === 'followed').toBe(follows.has(thing))
        expect(state.collected).toEqual(NO_CONFIRMATIONS.collected)
        expect(state.closing).toEqual([])
      }),
    )
  })

  test('a promised confirmation is sent, or undone by a later change', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
        const arriving = steps.map((step) => ({ ...step, message: { late: 0, copies: 1 } }))
        const { mails, decided } = live(arriving)
        for (const { thing, kind, at: since, decision } of decided) {
          if (decision !== 'collected') continue
          const isConfirmed = mails.some(
            ({ at, changes }) =>
              at >= since &&
              at <= since + 2 * MINUTE &&
              (kind === 'followed' ? changes.followed : changes.unfollowed).includes(thing),
          )
          const isBack = decided.some(
            (other) =>
              other.thing === thing && other.kind !== kind && other.at >= since && other.at <= since + 2 * MINUTE,
          )
          expect(isConfirmed || isBack).toBe(true)
        }
      }),
    )
  })

  test('a follow and an unfollow within one window are not confirmed', () => {
    const moments = fc.array(fc.integer({ min: 1, max: 2 * MINUTE - 1 }), { minLength: 2, maxLength: 8 })
    fc.assert(
      fc.property(moments, (all) => {
        const day = aPersonsDay()
        day.add(followed('first'), 0)
        const even = all.length % 2 === 0 ? all : all.slice(1)
        for (const [index, moment] of even.toSorted((one, other) => one - other).entries())
          day.add(index % 2 === 0 ? followed('thing', moment) : unfollowed('thing', moment), moment)
        expect(day.close('window 1', 2 * MINUTE)).toBeUndefined()
      }),
    )
  })
})

test('what is stored of a person stays small, whatever they do', () => {
  const day = aPersonsDay()
  const longest = '長'.repeat(600)
  for (let minute = 0; minute < 4 * 24 * 60; minute += 20) {
    day.add(followed(`once ${minute}`), minute * MINUTE)
    if (minute % 60 !== 0) continue
    for (let number = 0; number < 120; number += 1) {
      const now = minute * MINUTE + number
      day.add(followed(`followed ${minute} ${number}`), now)
      const { thing } = unfollowed(`unfollowed ${minute} ${number}`)
      const named = { ...thing, kind: 'trend', name: longest, country: 'CA' } as const
      day.add({ kind: 'unfollowed', thing: named }, now)
      const bytes = Buffer.byteLength(JSON.stringify(day.state))
      if (number === 119) expect(bytes).toBeLessThan(200_000)
    }
  }
  expect(day.state.notified).toHaveLength(2 * MAX_FOLLOWS)
  expect(day.state.mailedAt).toHaveLength(30)
})
