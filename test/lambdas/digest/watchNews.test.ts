import { describe, expect, test } from 'vitest'
import type { StoredWatch } from '../../../lambdas/adapters/people/watchEntry.ts'
import type { FoundHits, RecordedHits } from '../../../lambdas/adapters/people/watchHits.ts'
import { askWatches, claimHits, type WatchMessage, waitingHits } from '../../../lambdas/digest/watchNews.ts'
import { aWatch, someHits } from '../../support/aWatch.ts'
import { NOW } from '../../support/builders.ts'
import { hoursAfter } from '../../support/digestWorld.ts'
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
