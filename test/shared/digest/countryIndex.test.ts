import { expect, test } from 'vitest'
import { countryIndex, lazyCountryIndex } from '../../../shared/digest/countryIndex.ts'
import { digestItems } from '../../../shared/digest/digestItems.ts'
import { DIGEST_DETAILS } from '../../../shared/people/account.ts'
import type { ChangedTrend } from '../../../shared/significance.ts'
import { aTrend, minutesAgo } from '../../support/builders.ts'
import { aFollow } from '../../support/peopleStore.ts'

const CHANGES: ChangedTrend[] = Array.from({ length: 30 }, (_, index) => ({
  trend: aTrend({
    title: `game ${index}`,
    categories: ['Games'],
    volume: index % 3 === 0 ? null : index * 100,
    startedAt: index % 4 === 0 ? null : minutesAgo(index),
  }),
  changes: index % 2 === 0 ? [{ kind: 'new' }] : [{ kind: 'status', before: 'Active', after: 'Lasted' }],
}))
const KNOWN = CHANGES.map(({ trend: { topic, title, key, categories, volume, startedAt } }) => ({
  topic,
  title,
  key,
  categories,
  volume,
  startedAt,
}))
const FOLLOWS = [
  aFollow({ kind: 'category', name: 'Games' }),
  aFollow({ name: 'game 1' }),
  aFollow({ name: 'game 2' }),
  aFollow({ name: 'other' }),
]

/** The index for a single reader, and the topics whose changes it has read. */
function lazily() {
  const read: string[] = []
  const index = lazyCountryIndex(KNOWN, (topic) => {
    read.push(topic)
    const found = CHANGES.find(({ trend }) => trend.topic === topic)
    if (!found) throw new Error(`Nothing is known of ${topic}`)
    return found
  })
  return { index, read }
}

test.each(DIGEST_DETAILS)('a digest with the setting %s is the same with the index for a single reader', (detail) => {
  const expected = digestItems(FOLLOWS, new Map([['CA', countryIndex({ changes: CHANGES })]]), detail)
  expect(expected.items).not.toEqual([])
  expect(digestItems(FOLLOWS, new Map([['CA', lazily().index]]), detail)).toEqual(expected)
})

test('the index for a single reader reads the trends of the digest, each once', () => {
  const { index, read } = lazily()
  expect(read).toEqual([])
  const { items } = digestItems(FOLLOWS, new Map([['CA', index]]), 'normal')
  expect(read.toSorted()).toEqual(items.map(({ trend }) => trend.topic).toSorted())
})
