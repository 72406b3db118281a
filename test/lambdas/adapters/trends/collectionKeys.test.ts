import { expect, test } from 'vitest'
import { BUCKETS } from '../../../../infra/product/manifest/stores.ts'
import * as keys from '../../../../lambdas/adapters/trends/collectionKeys.ts'

const ID = '2026-11-21T09-05-07Z_1f2e3d4c'

test.each([
  ['the trends of a country', keys.countryKey(ID, 'CA')],
  ['the changes of a country', keys.changesKey(ID, 'CA')],
  ['what a country lists', keys.listedKey(ID, 'CA')],
  ['what countries had earlier', keys.earlierKey(ID)],
  ['the other countries of topics', keys.elsewhereKey(ID, 'CA')],
  ['the events across countries', keys.everywhereKey(ID)],
  ['the words of watches', keys.watchWordsKey(ID)],
  ['a whole file', keys.wholeFileKey(ID, 'titles.json')],
  ['its uncompressed form', keys.plainFileKey(ID, 'titles.json')],
  ['the waves of feeds', keys.recentWavesKey(ID, 'CA')],
])('%s of a collection expires', (_, key) => {
  expect(BUCKETS.published.keepDays.filter(({ prefix }) => key.startsWith(prefix))).toHaveLength(1)
})

test('the newest whole files never expire', () => {
  for (const key of keys.WHOLE_FILES.map(keys.latestFileKey))
    expect(BUCKETS.published.keepDays.some(({ prefix }) => key.startsWith(prefix))).toBe(false)
})

test('ids of collections sort by their time to the second, and have no character that an address escapes', () => {
  expect(keys.collectionId('2026-11-21T09:05:07.123Z', '1f2e3d4c')).toBe(ID)
  const times = ['2026-11-20T23:59:59.000Z', '2026-11-21T00:00:00.000Z', '2026-11-21T00:00:01.000Z']
  const ids = times.map((at, index) => keys.collectionId(at, String(9 - index)))
  expect(ids.toSorted()).toEqual(ids)
  expect(ids.map(encodeURIComponent)).toEqual(ids)
})
