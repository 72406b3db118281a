import { describe, expect, test } from 'vitest'
import type { StoredWatch } from '../../../lambdas/adapters/people/watchEntry.ts'
import type { RecordedHits } from '../../../lambdas/adapters/people/watchHits.ts'
import { nextWatchNews } from '../../../lambdas/digest/nextWatchNews.ts'
import { aWatch, someHits } from '../../support/aWatch.ts'
import { NOW } from '../../support/builders.ts'
import { hoursAfter } from '../../support/digestWorld.ts'
import { aFollower } from '../../support/memoryDigest.ts'
import { NOTHING_TAKEN_OUT } from '../../support/memoryTakedowns.ts'

type About = { recorded?: RecordedHits[]; taken?: string[]; lastMatches?: () => Promise<Map<string, string>> }

/** The ids of the watches that the next digest reports, and of those that it asks about. */
async function next(watches: StoredWatch[], { recorded = [], taken = [], lastMatches }: About = {}) {
  const services = {
    hits: { all: async () => recorded },
    ledger: { taken: async () => new Set(taken) },
    takedowns: NOTHING_TAKEN_OUT,
    watches: { lastMatches: lastMatches ?? (async () => new Map<string, string>()) },
  }
  const { reports, questions } = await nextWatchNews(services, aFollower({ watches }), NOW, [])
  return { reports: reports.map(({ watch }) => watch.id), questions: questions.map(({ id }) => id) }
}

const found = (at: string, reportedBy?: string): RecordedHits => ({ ...someHits('w1', { at }), reportedBy })

/** A watch that may ask whether to keep it. */
const silent = (about: Partial<StoredWatch> = {}) => aWatch({ id: 'w1', ask_from: NOW, ...about })

describe('the next digest reports', () => {
  test('hits that no message has claimed', async () => {
    expect(await next([aWatch({ id: 'w1' })], { recorded: [found(NOW)] })).toEqual({ reports: ['w1'], questions: [] })
  })

  test('hits of a message that was surely not sent, and none of one that may have been sent', async () => {
    const recorded = [found(NOW, '2026-11-20')]
    expect(await next([aWatch({ id: 'w1' })], { recorded })).toMatchObject({ reports: ['w1'] })
    expect(await next([aWatch({ id: 'w1' })], { recorded, taken: ['2026-11-20'] })).toMatchObject({ reports: [] })
  })

  test('hits of the last 15 days', async () => {
    const watches = [aWatch({ id: 'w1' })]
    const daysAgo = (days: number) => ({ recorded: [found(hoursAfter(NOW, -24 * days))] })
    expect(await next(watches, daysAgo(15))).toMatchObject({ reports: ['w1'] })
    expect(await next(watches, daysAgo(15.01))).toMatchObject({ reports: [] })
  })
})

describe('the next digest asks whether to keep a watch', () => {
  test('that never matched anything', async () => {
    expect(await next([silent()])).toEqual({ reports: [], questions: ['w1'] })
  })

  test.each([
    ['whose last match was exactly 12 months ago', '2025-11-21T12:00:00.000Z', ['w1']],
    ['whose last match was longer ago', '2025-11-20T12:00:00.000Z', ['w1']],
    ['but not when it was a moment later', '2025-11-21T12:00:00.001Z', []],
  ])('%s', async (_, last, questions) => {
    expect(await next([silent()], { lastMatches: async () => new Map([['w1', last]]) })).toMatchObject({ questions })
  })

  test('that delivers with the digest, was silent for long, and is not paused', async () => {
    const watches = [
      silent({ id: 'at-once', deliver: 'at_once' }),
      silent({ id: 'paused', paused: true }),
      silent({ id: 'young', ask_from: hoursAfter(NOW, 1) }),
      silent({ id: 'silent' }),
    ]
    expect(await next(watches)).toMatchObject({ questions: ['silent'] })
  })

  test('and does not read the last matches when there is none to ask about', async () => {
    const lastMatches = () => Promise.reject(new Error('The last matches were read'))
    expect(await next([aWatch({ id: 'w1' })], { lastMatches })).toMatchObject({ questions: [] })
    await expect(next([silent()], { lastMatches })).rejects.toThrow('The last matches were read')
  })
})
