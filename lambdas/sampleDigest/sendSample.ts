import { MetricUnit } from '@aws-lambda-powertools/metrics'
import { readFollowTarget } from '../../shared/people/follow.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import { REAL_CLOCK } from '../common/clock.ts'
import { logger } from '../common/logger.ts'
import { metrics } from '../common/metrics.ts'
import type { DigestServices } from '../digest/DigestRun.ts'
import { isEmptyDigest, type NextDigestServices, nextDigest } from '../digest/nextDigest.ts'
import { handOver, toEnvelope } from '../mail/handOver.ts'

/** What the sample digest needs: it reads nothing about people. */
type SampleServices = Omit<NextDigestServices, keyof typeof NOTHING_STORED> &
  Pick<DigestServices, 'mails' | 'from'> & { clock?: Pick<typeof REAL_CLOCK, 'now' | 'wait'> }

/** The answer of `sampleDigest`. */
type SampleAnswer = {
  at: string
  outcome: 'sent' | 'refused' | 'throttled' | 'paused' | 'unknown' | 'nothing' | 'not-set-up'
}

/** Categories that change every day, of countries far apart. */
const FOLLOWED = ['CA', 'US', 'GB', 'IN', 'JP', 'BR'].flatMap((country) =>
  ['Sports', 'Business and Finance'].map((name) => ({ kind: 'category', name, country })),
)

/**
 * Mails the operator the digest of a reader with fixed follows: composed and handed over like any other, so that its absence
 * shows that readers get none. An empty address means that the operator wants none.
 */
export async function sendSample(services: SampleServices, to: string, at: string): Promise<SampleAnswer> {
  const outcome = await attempt(services, to, at)
  if (outcome !== 'not-set-up') {
    logger.info('Sample digest', { outcome })
    metrics.addMetric('SampleDigestSent', MetricUnit.Count, outcome === 'sent' ? 1 : 0)
    metrics.publishStoredMetrics()
  }
  return { at, outcome }
}

async function attempt(services: SampleServices, to: string, at: string): Promise<SampleAnswer['outcome']> {
  const { mails, from, clock = REAL_CLOCK } = services
  if (to === '' || from === '') return 'not-set-up'
  const next = await nextDigest({ ...services, ...NOTHING_STORED }, sampleReader(to, at), at)
  if (isEmptyDigest(next)) return 'nothing'
  const { document, unsubscribe } = next
  const sample = { ...document, subject: `Sample: ${document.subject}` }
  const { kind } = await handOver(
    mails,
    await toEnvelope({ kind: 'digests', from, to, document: sample, unsubscribe }, at),
    { clock },
  )
  return kind
}

/** No digest of this reader was ever recorded, and they have no watches. */
const NOTHING_STORED = {
  markers: { pinned: async () => [] },
  ledger: { taken: async () => new Set<string>() },
  hits: { all: async () => [] },
  watches: { lastMatches: async () => new Map<string, string>() },
}

/** Nobody: no account has this `sub`, so the links in the mail change nothing. */
function sampleReader(email: string, at: string): Follower {
  return {
    sub: 'sample',
    username: undefined,
    disabled: false,
    zone: 'UTC',
    email,
    name: 'Operator',
    digest: 'daily',
    detail: 'quiet',
    notifications: false,
    confirmations: false,
    follows: FOLLOWED.flatMap((follow, index) => {
      const target = readFollowTarget(follow)
      return target ? [{ ...target, id: String(index), created_at: at }] : []
    }),
    devices: [],
    watches: [],
    quiet_hours: null,
    version: 1,
    moved_at: undefined,
    gone: false,
  }
}
