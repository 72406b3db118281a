import { describe, expect, test } from 'vitest'
import { breakerReason } from '../../../shared/people/mailKind.ts'

describe('the mails of a kind to readers are stopped by', () => {
  test.each<[number, number, string | undefined]>([
    [10, 250, 'too-many-bounces'],
    [10, 249, undefined],
    [9, 250, undefined],
  ])('%i bounces of %i mails: %s', (bounces, sent, reason) => {
    expect(breakerReason({ sent, bounces, complaints: 0 })).toBe(reason)
  })

  test.each<[number, number, string | undefined]>([
    [1, 1_250, 'too-many-complaints'],
    [1, 1_249, undefined],
  ])('%i complaints about %i mails: %s', (complaints, sent, reason) => {
    expect(breakerReason({ sent, bounces: 0, complaints })).toBe(reason)
  })

  test('a share of all mails of digests, including messages of watches at once', () => {
    const mails = { bounces: 10, complaints: 0 }
    expect(breakerReason({ ...mails, sent: 200, at_once: 50 })).toBe('too-many-bounces')
    expect(breakerReason({ ...mails, sent: 200, at_once: 51 })).toBeUndefined()
  })

  test('nothing before anything was sent', () => {
    expect(breakerReason({ sent: 0, bounces: 0, complaints: 0 })).toBeUndefined()
  })
})
