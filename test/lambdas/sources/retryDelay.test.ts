import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { retryDelay } from '../../../lambdas/sources/retryDelay.ts'
import { FAULTS, type FaultKind } from '../../../lambdas/sources/sourceAnswer.ts'
import { anyText } from '../../support/arbitraries.ts'

const NOON = Date.parse('2026-11-21T12:00:00.000Z')
const FAULT_KINDS = Object.keys(FAULTS).filter((kind): kind is FaultKind => Object.hasOwn(FAULTS, kind))

/** The delays of all tries, until there is none. */
function delays(fault: FaultKind, random = 0.5): number[] {
  const all: number[] = []
  for (let tries = 1; tries < 10; tries += 1) {
    const delay = retryDelay({ fault, retryAfter: undefined, tries }, random, NOON)
    if (delay === undefined) break
    all.push(delay)
  }
  return all
}

function delayAfter(retryAfter: string, fault: FaultKind = 'rate-limited'): number | undefined {
  return retryDelay({ fault, retryAfter, tries: 1 }, 0.5, NOON)
}

describe('another try is made', () => {
  test.each<[FaultKind, number[]]>([
    ['rate-limited', [2_000, 4_000, 8_000]],
    ['timeout', [1_000, 2_000]],
    ['unreachable', [1_000, 2_000]],
    ['server-error', [1_000, 2_000]],
  ])('after %s, after %j ms', (fault, expected) => {
    expect(delays(fault)).toEqual(expected)
  })

  test('a quarter sooner or later, as chance has it', () => {
    expect(delays('rate-limited', 0)).toEqual([1_500, 3_000, 6_000])
    expect(delays('rate-limited', 0.75)).toEqual([2_250, 4_500, 9_000])
    expect(delays('timeout', 0)).toEqual([750, 1_500])
  })
})

describe('a pause that the source asks for', () => {
  test.each([
    ['1', 1_000],
    [' 7 ', 7_000],
    ['Sat, 21 Nov 2026 12:00:05 GMT', 5_000],
    ['Sat, 21 Nov 2026 12:00:20 GMT', 20_000],
  ])('is kept when it is short enough: %s', (header, delay) => {
    expect(delayAfter(header)).toBe(delay)
    expect(delayAfter(header, 'server-error')).toBe(delay)
  })

  test.each(['21', '9'.repeat(400), 'Sat, 21 Nov 2026 12:00:21 GMT', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'of more than 20 seconds ends the tries: %s',
    (header) => {
      expect(delayAfter(header)).toBeUndefined()
      expect(delayAfter(header, 'server-error')).toBeUndefined()
    },
  )

  test.each([
    '',
    '0',
    '-5',
    '1.5',
    '0x10',
    '5 seconds',
    '2026-11-21T12:00:05Z',
    'Sat, 21 Nov 2026 11:59:59 GMT',
    'Sat, 21 Nov 2026 12:00:00 GMT',
    'Sat, 99 Nov 2026 12:00:05 GMT',
  ])('that makes no sense is as if there were none: %s', (header) => {
    expect(delayAfter(header)).toBe(2_000)
  })

  test('is never longer than 20 seconds, nor shorter than the least delay, whatever the header says', () => {
    const header = fc.oneof(anyText, fc.integer().map(String), fc.date().map(String))
    fc.assert(
      fc.property(
        fc.constantFrom(...FAULT_KINDS),
        header,
        fc.integer({ min: 1, max: 5 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (fault, retryAfter, tries, random) => {
          const delay = retryDelay({ fault, retryAfter, tries }, random, NOON)
          return delay === undefined || (delay >= 750 && delay <= 20_000)
        },
      ),
    )
  })
})
