import { describe, expect, test } from 'vitest'
import type { StoredWatch } from '../../../lambdas/adapters/people/watchEntry.ts'
import type { FoundHits, RecordedHits, StoredHit } from '../../../lambdas/adapters/people/watchHits.ts'
import {
  askWatches,
  claimHits,
  type WatchMessage,
  type WatchNews,
  waitingHits,
  watchContent,
  watchList,
} from '../../../lambdas/digest/watchNews.ts'
import { aHit, aWatch, someHits } from '../../support/aWatch.ts'
import { NOW } from '../../support/builders.ts'
import { hoursAfter } from '../../support/digestWorld.ts'
import { memoryMailer } from '../../support/mailWorld.ts'
import { aFollower } from '../../support/memoryDigest.ts'

const DIGEST: WatchMessage = { name: '2026-11-21', kind: 'digest', at: NOW }
const AT_ONCE: WatchMessage = { name: 'at-once#1', kind: 'at-once', at: NOW }

/** Recorded hits of the watch `w1`, unless said otherwise. */
function recorded(about: Partial<RecordedHits> = {}): RecordedHits {
  const { watch = 'w1', look = 'c1', at = NOW } = about
  return { ...someHits(watch, { look, at }), reportedBy: undefined, ...about }
}

type Stored = { hits?: RecordedHits[]; taken?: string[]; found?: FoundHits[]; watches?: StoredWatch[] }

/** The looks whose hits a message may claim, and what was read for it. */
async function waiting(message: WatchMessage, { hits = [], taken = [], found, watches }: Stored) {
  const reads: string[] = []
  function read<Answer>(store: string, answer: Answer): Answer {
    reads.push(store)
    return answer
  }
  const services = {
    hits: { all: async () => read('hits', hits) },
    ledger: { taken: async () => read('ledger', new Set(taken)) },
  }
  const follower = aFollower({ watches: watches ?? [aWatch({ id: 'w1' })] })
  const all = await waitingHits(services, follower, message, found)
  return { looks: all.map(({ look }) => look), reads }
}

const atOnce = (id = 'w1') => aWatch({ id, deliver: 'at_once' })

describe('a message may claim', () => {
  test('pending hits, its own, and those of a message that was surely not sent', async () => {
    const hits = [
      recorded({ look: 'pending' }),
      recorded({ look: 'own', reportedBy: DIGEST.name }),
      recorded({ look: 'unsent', reportedBy: '2026-11-20' }),
      recorded({ look: 'sent', reportedBy: '2026-11-19' }),
    ]
    const { looks } = await waiting(DIGEST, { hits, taken: [DIGEST.name, '2026-11-19'] })
    expect(looks).toEqual(['pending', 'own', 'unsent'])
  })

  test('hits that are exactly 15 days old, and no older ones', async () => {
    const at = hoursAfter(NOW, -15 * 24)
    const hits = [recorded({ look: 'old', at }), recorded({ look: 'older', at: hoursAfter(at, -0.001) })]
    expect((await waiting(DIGEST, { hits })).looks).toEqual(['old'])
  })

  test('no hits of a watch that is paused or was deleted', async () => {
    const watches = [aWatch({ id: 'w1' }), aWatch({ id: 'paused', paused: true })]
    const hits = [NOW, hoursAfter(NOW, -24)].flatMap((at) => [
      recorded({ watch: 'paused', at }),
      recorded({ watch: 'deleted', at }),
    ])
    expect((await waiting(DIGEST, { hits, watches })).looks).toEqual([])
    expect((await waiting(AT_ONCE, { hits, watches: [atOnce()] })).looks).toEqual([])
  })

  test('at once only the hits of watches that deliver at once', async () => {
    const hits = [recorded({ watch: 'w1', look: 'digest' }), recorded({ watch: 'w2', look: 'at once' })]
    const watches = [aWatch({ id: 'w1' }), atOnce('w2')]
    expect((await waiting(AT_ONCE, { hits, watches })).looks).toEqual(['at once'])
  })

  test('with the digest, hits that should have come at once, when they are exactly a day late', async () => {
    const late = hoursAfter(NOW, -24)
    const hits = [recorded({ look: 'late', at: late }), recorded({ look: 'later', at: hoursAfter(late, 0.001) })]
    expect((await waiting(DIGEST, { hits, watches: [atOnce()] })).looks).toEqual(['late'])
  })

  test('in a dry run also the hits that it found, each once', async () => {
    const hits = [recorded({ look: 'c1' })]
    const found = [someHits('w1', { look: 'c1' }), someHits('w1', { look: 'c2' }), someHits('w2', { look: 'c1' })]
    const watches = [aWatch({ id: 'w1' }), aWatch({ id: 'w2' })]
    expect((await waiting(DIGEST, { hits, found, watches })).looks).toEqual(['c1', 'c2', 'c1'])
  })
})

test('nothing is read for a reader whose watches are all paused', async () => {
  const { reads } = await waiting(DIGEST, { watches: [aWatch({ paused: true })] })
  expect(reads).toEqual([])
})

test.each([
  ['is not read while no other message has claimed any', [undefined, DIGEST.name], ['hits']],
  ['is read when one has', [undefined, '2026-11-20'], ['hits', 'ledger']],
])('the ledger %s', async (_, messages, reads) => {
  const hits = messages.map((reportedBy, index) => recorded({ look: `c${index}`, reportedBy }))
  expect(await waiting(DIGEST, { hits })).toEqual({ looks: ['c0', 'c1'], reads })
})

test('claiming releases the hits of another message first, and returns what could be claimed', async () => {
  const calls: string[] = []
  const hits = {
    claim: async (_: string, { look }: { look: string }, name: string) => {
      calls.push(`claim ${look} for ${name}`)
      return look !== 'gone'
    },
    release: async (_: string, { look }: { look: string }, name: string) => {
      calls.push(`release ${look} of ${name}`)
    },
  }
  const all = [
    recorded({ look: 'pending' }),
    recorded({ look: 'own', reportedBy: 'now' }),
    recorded({ look: 'unsent', reportedBy: 'before' }),
    recorded({ look: 'gone' }),
  ]
  const services = { hits: { all: async () => [], record: unused, reportedRungs: unused, ...hits } }
  const claimed = await claimHits(services, 'maya', { ...DIGEST, name: 'now' }, all)
  expect(claimed.map(({ look }) => look)).toEqual(['pending', 'own', 'unsent'])
  expect(calls).toEqual([
    'claim pending for now',
    'claim own for now',
    'release unsent of before',
    'claim unsent for now',
    'claim gone for now',
  ])
})

const unused = () => Promise.reject(new Error('Not a part of this test'))

test('a message asks about the silent watches of its delivery that no other message asks about', async () => {
  const asked: string[] = []
  const asksToGoOn = async (_: string, { id }: StoredWatch) => {
    asked.push(id)
    return id !== 'taken'
  }
  const watches = [
    aWatch({ id: 'silent', ask_from: NOW }),
    aWatch({ id: 'taken', ask_from: NOW }),
    aWatch({ id: 'young', ask_from: hoursAfter(NOW, 1) }),
    aWatch({ id: 'paused', ask_from: NOW, paused: true }),
    aWatch({ id: 'at-once', ask_from: NOW, deliver: 'at_once' }),
    aWatch({ id: 'young-at-once', ask_from: hoursAfter(NOW, 1), deliver: 'at_once' }),
  ]
  const asking = await askWatches({ watches: { asksToGoOn } }, aFollower({ watches }), 'digest', NOW)
  expect(asking.map(({ id }) => id)).toEqual(['silent'])
  expect(asked).toEqual(['silent', 'taken'])
})

/** News of one watch that found this, at 6:40. */
function newsOf(hit: Partial<StoredHit>, questions: StoredWatch[] = []): WatchNews {
  const at = '2026-11-22T06:40:00.000Z'
  const [stored] = someHits('w1', { news: [aHit({ title: 'Tesla stock' })] }).hits
  if (!stored) throw new Error('There is no hit')
  return { reports: [{ watch: aWatch({ id: 'w1' }), hits: [{ ...stored, ...hit, at }], more: 0 }], questions }
}

const contentOf = (news: WatchNews) => {
  const { linksFor, context } = memoryMailer()
  return watchContent({ linksFor, context }, aFollower({ watches: [aWatch({ id: 'w1' })] }), news)
}

describe('a hit says why it is one', () => {
  const STARTED = '2026-11-21T23:05:00.000Z'
  test.each<[string, string, Partial<StoredHit>]>([
    ['by its start', 'started 21 November, 23:05 UTC', { reason: 'new', started_at: STARTED }],
    ['when its start is unknown', 'new', { reason: 'new', started_at: null }],
    ['by the searches that it passed', 'past 50K+ at 06:40 UTC', { reason: 'growing', volume: 50_000 }],
    ['when its searches are unknown', 'growing', { reason: 'growing', volume: null }],
    ['by its end', 'ended 21 November, 23:05 UTC', { reason: 'ended', ended_at: STARTED }],
    ['when its end is unknown', 'ended', { reason: 'ended', ended_at: null }],
  ])('%s: %j', async (_, reason, hit) => {
    const news = newsOf(hit)
    expect(watchList(news)[0]?.hits[0]?.about).toBe(reason)
    expect((await contentOf(news)).found[0]?.hits[0]?.about).toBe(`Canada · ${reason}`)
  })
})

describe('a hit links to its page', () => {
  test.each<[string, string, Partial<StoredHit>]>([
    ['in its first category', '/Canada/BusinessandFinance/tesla%20stock', { categories: ['Business and Finance'] }],
    ['among the others when it has no category', '/Canada/Others/tesla%20stock', { categories: [] }],
  ])('%s', async (_, page, hit) => {
    const news = newsOf(hit)
    expect(watchList(news)[0]?.hits[0]?.page).toBe(page)
    expect((await contentOf(news)).found[0]?.hits[0]?.title.to).toBe(`https://uptick.example${page}`)
  })
})

test('a hit of a country that no longer exists is not shown', async () => {
  const news = newsOf({ country: 'XX' })
  expect(watchList(news)[0]?.hits).toEqual([])
  expect((await contentOf(news)).found[0]?.hits).toEqual([])
})

test('the account page lists watches with hits, then those with a question', () => {
  const news = newsOf({ reason: 'growing', volume: 50_000 }, [aWatch({ id: 'w2', any: ['edison'] })])
  const [report] = news.reports
  const list = watchList({ ...news, reports: report ? [{ ...report, more: 2 }] : [] })
  const textOf = (index: number) => list[index]?.rule.map(({ text }) => text).join('')
  expect([textOf(0), textOf(1)]).toEqual([expect.stringContaining('tesla'), expect.stringContaining('edison')])
  expect(list).toMatchObject([
    {
      id: 'w1',
      about: '3 new hits',
      hits: [{ title: 'Tesla stock', country: 'CA', searches: '50K+', matched: ['tesla'] }],
      more: 2,
    },
    {
      id: 'w2',
      about: 'No hit for 12 months. Should this watch go on? Without an answer it does.',
      hits: [],
      more: 0,
    },
  ])
})

test('a mail has a link that stops each watch, and one that pauses all', async () => {
  const content = await contentOf(newsOf({}, [aWatch({ id: 'w2' })]))
  const stopped = 'https://uptick.example/unsubscribe?token=maya-watch'
  expect([...content.found, ...content.questions].map(({ stop }) => stop)).toEqual([stopped, stopped])
  expect(content.pause).toBe('https://uptick.example/unsubscribe?token=maya-watches')
})
