import { MetricUnit } from '@aws-lambda-powertools/metrics'
import { decide } from '../../shared/digest/decide.ts'
import { readFollowTarget } from '../../shared/people/follow.ts'
import { dayOf } from '../../shared/time.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import { REAL_CLOCK } from '../common/clock.ts'
import { logger } from '../common/logger.ts'
import { metrics } from '../common/metrics.ts'
import type { DigestServices } from '../digest/DigestRun.ts'
import { digestMessage } from '../digest/digestContent.ts'
import { newsNow } from '../digest/nextDigest.ts'
import { deliveryOf, handOver, toEnvelope } from '../mail/handOver.ts'
import { type NotReady, type Ready, sendOnce } from '../mail/sendOnce.ts'

/** What the sample digest needs: of people, it reads and writes the outbox only. */
export type SampleServices = Pick<
  DigestServices,
  'mails' | 'from' | 'collections' | 'bucket' | 'takedowns' | 'linksFor' | 'context' | 'outbox'
> & { clock?: Pick<typeof REAL_CLOCK, 'now' | 'wait'> }

/** The answer of `sampleDigest`. */
type SampleAnswer = {
  at: string
  outcome: 'sent' | 'refused' | 'throttled' | 'paused' | 'unknown' | 'busy' | 'before' | 'nothing' | 'not-set-up'
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
  const { outbox, from } = services
  if (to === '' || from === '') return 'not-set-up'
  const sent = await sendOnce<'nothing'>(outbox, { record: `sample#${at.slice(0, 16)}` }, at, () =>
    prepare(services, to, at),
  )
  if (sent.outcome === 'released') return sent.reason
  return sent.outcome === 'skipped' ? 'refused' : sent.outcome
}

async function prepare(services: SampleServices, to: string, at: string): Promise<Ready | NotReady<'nothing'>> {
  const { mails, from, takedowns, clock = REAL_CLOCK } = services
  const reader = sampleReader(to, at)
  const news = await newsNow({ ...services, markers: { pinned: async () => undefined } }, reader, at)
  const list = await takedowns.current()
  const content = decide(
    reader,
    { kind: 'preview' },
    {
      news: {
        countries: await news.countries(
          reader.follows.map(({ country }) => country),
          false,
        ),
        waiting: [],
        lastMatches: new Map(),
        isHidden: (country, topic) => list.hides(country, topic),
      },
      marks: {},
      at,
      isMailSetUp: true,
    },
  )
  if (!('items' in content)) return { released: 'nothing' }
  const day = { date: dayOf(at), at, isWeekly: false }
  const digest = await digestMessage(
    services,
    reader,
    { items: content.items, watches: { reports: [], questions: [] } },
    day,
  )
  const document = { ...digest.document, subject: `Sample: ${digest.document.subject}` }
  const envelope = await toEnvelope({ kind: 'digests', from, to, document, unsubscribe: digest.unsubscribe }, at)
  return { deliver: async () => deliveryOf(await handOver(mails, envelope, { clock })) }
}

/** Nobody: no account has this `sub`, so the links in the mail change nothing. */
function sampleReader(email: string, at: string): Follower {
  return {
    sub: 'sample',
    username: 'sample',
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
    email_at: undefined,
    moved_at: undefined,
    gone: false,
    created_at: at,
  }
}
