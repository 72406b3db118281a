import { describe, expect, test } from 'vitest'
import {
  FAULTS,
  type FaultKind,
  isRefusal,
  isUnreadable,
  type SourceAnswer,
} from '../../../lambdas/sources/sourceAnswer.ts'
import { aTrend } from '../../support/builders.ts'

const KINDS = Object.keys(FAULTS) as FaultKind[]

function someTrends(count: number, dropped: number): SourceAnswer {
  return { kind: 'trends', origin: 'live', trends: Array.from({ length: count }, () => aTrend()), dropped }
}

describe('a source', () => {
  test('counts as changed when it rejects our requests, or its answers are unreadable', () => {
    expect(KINDS.filter((kind) => isUnreadable({ kind }))).toEqual([
      'rejected-request',
      'missing',
      'redirected',
      'html',
      'wrong-type',
      'too-large',
      'too-deep',
      'undecodable',
    ])
  })

  test('refuses us when it wants no more of our requests, whatever they ask', () => {
    expect(KINDS.filter((kind) => isRefusal({ kind }))).toEqual([
      'forbidden',
      'blocked',
      'consent',
      'rate-limited',
    ])
  })

  test.each([
    [3, 2, false],
    [3, 3, false],
    [3, 4, true],
  ])('of whose rows %i could be read and %i not has changed: %s', (read, dropped, expected) => {
    expect(isUnreadable(someTrends(read, dropped))).toBe(expected)
    expect(isRefusal(someTrends(read, dropped))).toBe(false)
  })
})
