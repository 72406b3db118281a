import { expect, test } from 'vitest'
import { BUCKETS } from '../../../../infra/manifest/stores.ts'
import * as keys from '../../../../lambdas/adapters/trends/collectionKeys.ts'

const ID = '2026-11-21T09-05-07Z_1f2e3d4c'

test.each([
  ['its folder', keys.collectionFolder(ID), `collections/${ID}/`],
  ['the trends of a country', keys.countryKey(ID, 'CA'), `collections/${ID}/countries/CA.json`],
  ['the changes of a country', keys.changesKey(ID, 'CA'), `collections/${ID}/changes/CA.json`],
  ['what all countries list', keys.listedKey(ID), `collections/${ID}/listed.json`],
  ['what countries had earlier', keys.earlierKey(ID), `collections/${ID}/earlier.json`],
  ['the other countries of topics', keys.elsewhereKey(ID, 'CA'), `collections/${ID}/elsewhere/CA.json`],
  ['the events across countries', keys.everywhereKey(ID), `collections/${ID}/everywhere.json`],
  ['the words of watches', keys.watchWordsKey(ID), `collections/${ID}/words.json`],
  ['a whole file', keys.wholeFileKey(ID, 'titles.json'), `collections/${ID}/titles.json`],
  ['its uncompressed form, kept for days', keys.plainFileKey(ID, 'titles.json'), `plain/${ID}/titles.json`],
  ['the waves of feeds, kept for weeks', keys.recentWavesKey(ID, 'CA'), `recent/${ID}/CA.json`],
])('a collection has %s under a fixed key, below a prefix whose objects expire', (_, key, expected) => {
  expect(key).toBe(expected)
  expect(BUCKETS.published.keepDays.filter(({ prefix }) => key.startsWith(prefix))).toHaveLength(1)
})

test('the newest whole files are under an address of their own, where nothing expires', () => {
  expect(keys.WHOLE_FILES.map(keys.latestFileKey)).toEqual([
    'latest/trends.json',
    'latest/trends-data.json',
    'latest/titles.json',
  ])
  expect(BUCKETS.published.keepDays.some(({ prefix }) => 'latest/'.startsWith(prefix))).toBe(false)
})

test('ids of collections sort by their time to the second, and have no character that an address escapes', () => {
  expect(keys.collectionId('2026-11-21T09:05:07.123Z', '1f2e3d4c')).toBe(ID)
  const times = ['2026-11-20T23:59:59.000Z', '2026-11-21T00:00:00.000Z', '2026-11-21T00:00:01.000Z']
  const ids = times.map((at, index) => keys.collectionId(at, String(9 - index)))
  expect(ids.toSorted()).toEqual(ids)
  expect(ids.map(encodeURIComponent)).toEqual(ids)
})
