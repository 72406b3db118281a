import { expect, test } from 'vitest'
import { countOfPerson } from '../../../lambdas/account/countOfPerson.ts'
import { memoryCounts } from '../../support/memoryCounts.ts'

const NOON = '2026-11-21T12:00:00.000Z'
const hash = async (sub: string) => `hash of ${sub}`

function counting(period: 'day' | 'hour' | 'minute', max = 2) {
  const counts = memoryCounts()
  return { counts, count: countOfPerson({ counts, hash }, { name: 'follows', max, period }) }
}

test('a person may do something as often as the limit says, and no more', async () => {
  const { count } = counting('day')
  expect([await count('maya', NOON), await count('maya', NOON), await count('maya', NOON)]).toEqual([true, true, false])
})

test('each person has their own count', async () => {
  const { count } = counting('day', 1)
  expect([await count('maya', NOON), await count('noah', NOON)]).toEqual([true, true])
})

test.each([
  ['day', '2026-11-21T23:59:59.999Z', '2026-11-22T00:00:00.000Z'],
  ['hour', '2026-11-21T12:59:59.999Z', '2026-11-21T13:00:00.000Z'],
  ['minute', '2026-11-21T12:00:59.999Z', '2026-11-21T12:01:00.000Z'],
] as const)('the count of a %s begins anew with the next one', async (period, last, next) => {
  const { count } = counting(period, 1)
  expect([await count('maya', NOON), await count('maya', last), await count('maya', next)]).toEqual([true, false, true])
})

test.each([
  ['day', 'follows#hash of maya#2026-11-21', '2026-11-23T12:00:00.000Z'],
  ['hour', 'follows#hash of maya#2026-11-21T12', '2026-11-21T14:00:00.000Z'],
  ['minute', 'follows#hash of maya#2026-11-21T12:00', '2026-11-21T12:02:00.000Z'],
] as const)('the count of a %s has no name in it, and expires after two of them', async (period, name, until) => {
  const { counts, count } = counting(period)
  await count('maya', NOON)
  expect(counts.dynamo.items()).toMatchObject([{ pk: `COUNT#${name}`, count: 1, expires_at: Date.parse(until) / 1000 }])
})
