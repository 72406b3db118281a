import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PersonOutcome } from '../../../lambdas/digest/personOutcome.ts'
import { ShardProgress, type Started } from '../../../lambdas/digest/ShardProgress.ts'

const SUBS = ['a', 'b', 'c', 'd', 'e']

/** A shard whose followers were all processed. */
function entered(subs = SUBS): {
  progress: ShardProgress
  settle: (sub: string, outcome: PersonOutcome) => void
} {
  const progress = new ShardProgress()
  const places = new Map<string, Started>(subs.map((sub) => [sub, progress.start(sub)]))
  return {
    progress,
    settle(sub, outcome) {
      const place = places.get(sub)
      if (place) progress.settle(place, outcome)
    },
  }
}

describe('the cursor of a shard', () => {
  test('is undefined when every follower has an outcome', () => {
    const { progress, settle } = entered()
    for (const sub of SUBS) settle(sub, 'sent')
    expect([progress.from, progress.counts.followers, progress.counts.sent]).toEqual([undefined, 5, 5])
  })

  test('is the first follower without an outcome, even if later ones have one', () => {
    const { progress, settle } = entered()
    for (const sub of ['a', 'c', 'd', 'e']) settle(sub, 'sent')
    expect([progress.from, progress.counts.followers]).toEqual(['b', 1])
    settle('b', 'unknown')
    expect([progress.from, progress.counts.followers]).toEqual([undefined, 5])
  })

  test.each<[PersonOutcome]>([['failed'], [{ skipped: 'busy' }]])(
    'is the first follower that has to be processed again: %j',
    (outcome) => {
      const { progress, settle } = entered()
      settle('a', 'sent')
      settle('b', outcome)
      for (const sub of ['c', 'd', 'e']) settle(sub, 'sent')
      expect([progress.from, progress.counts.followers, progress.counts.sent]).toEqual(['b', 1, 1])
    },
  )

  test('is where the run stopped, when all followers before have an outcome', () => {
    const { progress, settle } = entered(['a', 'b'])
    progress.stopAt('c')
    settle('b', 'sent')
    expect(progress.from).toBe('a')
    settle('a', 'sent')
    expect([progress.from, progress.counts.followers]).toEqual(['c', 2])
  })
})

test('in any order of outcomes, exactly the followers before the first open one are counted', () => {
  const anOutcome = fc.constantFrom<PersonOutcome | undefined>('sent', 'failed', { skipped: 'off' }, undefined)
  fc.assert(
    fc.property(fc.array(anOutcome, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (outcomes, random) => {
      const subs = outcomes.map((_, index) => String(index).padStart(2, '0'))
      const { progress, settle } = entered(subs)
      const order = subs.map((sub, index) => ({ sub, outcome: outcomes[index], at: random.next().value }))
      for (const { sub, outcome } of order.toSorted((one, other) => one.at - other.at))
        if (outcome) settle(sub, outcome)
      const first = outcomes.findIndex((outcome) => outcome === undefined || outcome === 'failed')
      expect(progress.from).toBe(subs[first])
      expect(progress.counts.followers).toBe(first < 0 ? subs.length : first)
    }),
  )
})
