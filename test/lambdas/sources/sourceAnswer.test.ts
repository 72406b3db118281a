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
    expect(KINDS.filter((kind) => isRefusal({ kind }))).toEqual(['forbidden', 'blocked', 'consent', 'rate-limited'])
  })

  test('that answers with trends has neither changed nor refused, even with some unreadable rows', () => {
    const answer: SourceAnswer = { kind: 'trends', origin: 'live', trends: [aTrend()], dropped: 1, offScale: 0 }
    expect(isUnreadable(answer)).toBe(false)
    expect(isRefusal(answer)).toBe(false)
  })
})
