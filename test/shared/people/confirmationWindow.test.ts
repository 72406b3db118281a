import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_FOLLOWS } from '../../../shared/limits.ts'
import {
  addChange,
  type Changes,
  closeWindow,
  deferConfirmation,
  type FollowChange,
  finishClosing,
  NO_CONFIRMATIONS,
  undoNotified,
  wasNotified,
} from '../../../shared/people/confirmationWindow.ts'

const START = Date.parse('2026-11-21T09:00:00.000Z')
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

function at(milliseconds: number): string {
  return new Date(START + milliseconds).toISOString()
}

function followed(id: string, milliseconds = 0): FollowChange {
  return { kind: 'followed', thing: { id, created_at: at(milliseconds) } }
}

function unfollowed(id: string, milliseconds = 0): FollowChange {
  const thing = { id, created_at: at(milliseconds), kind: 'trend', name: id, country: 'CA' } as const
  return { kind: 'unfollowed', thing }
}

/** A person's confirmations as they go on; every new window has the next number. */
function aPersonsDay() {
  let windows = 0
  const day = {
    state: NO_CONFIRMATIONS,
    /** The decision about a change some milliseconds after the start. */
    add(change: FollowChange, milliseconds: number) {
      windows += 1
      const { state, decision } = addChange(day.state, change, at(milliseconds), `window ${windows}`)
      day.state = state
      return decision
    },
    close(window: string, milliseconds: number) {
      const { state, changes } = closeWindow(day.state, window, at(milliseconds))
      day.state = state
      return changes && idsOf(changes)
    },
  }
  return day
}

function idsOf({ followed, unfollowed }: Changes) {
  return { followed: followed.map(({ id }) => id), unfollowed: unfollowed.map(({ id }) => id) }
}

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
