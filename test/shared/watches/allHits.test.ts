import { expect, test } from 'vitest'
import { allHits } from '../../../shared/watches/storedHits.ts'
import { aStoredHit } from '../../support/aWatch.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'

const EARLIER = minutesAgo(720)

test('a wave that was found again is listed once, as it was found last, and the newest comes first', () => {
  const looks = [
    { at: NOW, hits: [aStoredHit({ volume: 50_000, reason: 'growing' })] },
    { at: EARLIER, hits: [aStoredHit(), aStoredHit({ title: 'Tesla recall', volume: 1_000_000 })] },
  ]
  for (const order of [looks, looks.toReversed()])
    expect(allHits(order).map(({ title, volume, reason, at }) => [title, volume, reason, at])).toEqual([
      ['Tesla stock', 50_000, 'growing', NOW],
      ['Tesla recall', 1_000_000, 'new', EARLIER],
    ])
})

test('within one look the most searched come first, and unknown searches last', () => {
  const hits = [null, 100, 5_000].map((volume) => aStoredHit({ title: String(volume), volume }))
  expect(allHits([{ at: NOW, hits }]).map(({ volume }) => volume)).toEqual([5_000, 100, null])
})
