import { describe, expect, test } from 'vitest'
import { breakerReason, type SentKind } from '../../../shared/people/mailKind.ts'

describe('the mails of a kind are stopped by', () => {
  test.each<[SentKind, number, number, string | undefined]>([
    ['digests', 10, 250, 'too-many-bounces'],
    ['digests', 10, 249, undefined],
    ['requested', 10, 250, 'too-many-bounces'],
    ['requested', 9, 250, undefined],
    ['strangers', 5, 0, 'too-many-bounces'],
    ['strangers', 5, 10_000, 'too-many-bounces'],
    ['strangers', 4, 4, undefined],
  ])('%s: %i bounces of %i mails: %s', (kind, bounces, sent, reason) => {
    expect(breakerReason(kind, { sent, bounces, complaints: 0 })).toBe(reason)
  })

  test.each<[SentKind, number, number, string | undefined]>([
    ['digests', 1, 1_250, 'too-many-complaints'],
    ['digests', 1, 1_249, undefined],
    ['requested', 1, 1_250, 'too-many-complaints'],
    ['strangers', 2, 0, 'too-many-complaints'],
    ['strangers', 1, 1, undefined],
  ])('%s: %i complaints about %i mails: %s', (kind, complaints, sent, reason) => {
    expect(breakerReason(kind, { sent, bounces: 0, complaints })).toBe(reason)
  })

  test('a share of all mails of digests, including messages of watches at once', () => {
    const mails = { bounces: 10, complaints: 0 }
    expect(breakerReason('digests', { ...mails, sent: 200, at_once: 50 })).toBe('too-many-bounces')
    expect(breakerReason('digests', { ...mails, sent: 200, at_once: 51 })).toBeUndefined()
  })

  test('nothing before anything was sent', () => {
    for (const kind of ['digests', 'requested', 'strangers'] as const)
      expect(breakerReason(kind, { sent: 0, bounces: 0, complaints: 0 })).toBeUndefined()
  })
})
