import { describe, expect, test } from 'vitest'
import {
  type AddressChanges,
  heldUntil,
  stoppedFor,
  withDeletion,
  withFormer,
  withTold,
} from '../../../shared/people/addressChange.ts'

const DAY = 86_400_000
const at = (day: number) => new Date(Date.parse('2026-11-21T12:00:00.000Z') + day * DAY).toISOString()

/** The changes after an account has left these addresses, one a day, each of which it had since the day before. */
function changesOf(...emails: string[]): AddressChanges {
  const changes = emails.reduce<AddressChanges | undefined>(
    (before, email, day) => withFormer(before, { email, since: at(day - 1), left_at: at(day), hint: 'h' }),
    undefined,
  )
  if (!changes) throw new Error('There is no change')
  return changes
}

const NOW_AT = { email: 'now@mail.example', since: at(1) }

describe('an account that changes its address', () => {
  test('is held for seven days after the last change', () => {
    expect(heldUntil(changesOf('maya@mail.example'))).toBe(at(7))
    expect(heldUntil(changesOf('maya@mail.example', 'thief@mail.example'))).toBe(at(8))
  })

  test('is deleted no earlier, also when the deletion waits already', () => {
    const waiting = withDeletion(changesOf('maya@mail.example'))
    expect(waiting.delete_at).toBe(at(7))
    const again = withFormer(waiting, { email: 'thief@mail.example', since: at(2), left_at: at(3), hint: 'h' })
    expect(again.delete_at).toBe(at(10))
  })

  test('forgets the newest addresses of more than ten: of a stolen account, the oldest are the owner’s', () => {
    const { former, changed_at } = changesOf(...Array.from({ length: 12 }, (_, number) => `maya${number}@mail.example`))
    expect(former.map(({ email }) => email)).toEqual(
      Array.from({ length: 10 }, (_, number) => `maya${number}@mail.example`),
    )
    expect(changed_at).toBe(at(11))
  })

  test('leaves an address once, however often that is repeated', () => {
    const told = withTold(changesOf('maya@mail.example'), at(-1))
    const again = withFormer(told, { email: 'maya@mail.example', since: at(-1), left_at: at(2), hint: 'other' })
    expect(again.former).toMatchObject([{ told: true, left_at: at(2), hint: 'other' }])
  })
})

describe('a former address', () => {
  test.each([
    ['a millisecond before seven days are over', at(7 - 1 / DAY), true],
    ['exactly after seven days', at(7), false],
  ])('stops the account: %s', (_, now, is) => {
    expect(stoppedFor(changesOf('maya@mail.example'), at(-1), NOW_AT, now) !== undefined).toBe(is)
  })

  test('stops a deletion that waits, and for seven more days nothing final happens', () => {
    const stopped = stoppedFor(withDeletion(changesOf('maya@mail.example')), at(-1), NOW_AT, at(6))
    expect(stopped?.changes).toMatchObject({ delete_at: null, changed_at: at(6) })
    expect(stopped?.address.email).toBe('maya@mail.example')
  })

  test('may do so again, and so may those before it; those after it may not', () => {
    const changes = changesOf('first@mail.example', 'maya@mail.example', 'thief@mail.example')
    const stopped = stoppedFor(changes, at(0), { email: 'other@mail.example', since: at(2) }, at(3))?.changes
    expect(stopped?.former.map(({ email, was_stopped }) => [email, was_stopped])).toEqual([
      ['first@mail.example', false],
      ['maya@mail.example', false],
      ['thief@mail.example', true],
      ['other@mail.example', true],
    ])
    const again = (since: string) => stopped && stoppedFor(stopped, since, NOW_AT, at(4))
    expect([-1, 0, 1, 2].map((day) => again(at(day)) !== undefined)).toEqual([true, true, false, false])
  })

  test('of an account that has it again tells nobody', () => {
    const back = stoppedFor(changesOf('Maya@mail.example'), at(-1), { email: 'maya@mail.example', since: at(1) }, at(1))
    expect(back?.changes.former.map(({ email }) => email)).toEqual(['Maya@mail.example'])
  })
})
