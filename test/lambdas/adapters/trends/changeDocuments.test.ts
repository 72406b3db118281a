import { describe, expect, test } from 'vitest'
import { readChanges } from '../../../../lambdas/adapters/trends/changeDocuments.ts'
import { collectionId } from '../../../../lambdas/adapters/trends/collectionKeys.ts'
import { writeChanges } from '../../../../lambdas/adapters/trends/countryDocuments.ts'
import { compareCollections } from '../../../../shared/significance.ts'
import { aTrend, minutesAgo, NOW, someArticles } from '../../../support/builders.ts'
import { memoryStores } from '../../../support/stores.ts'

const OLDER = '2026-11-20T12:00:00.000Z'
const ID = collectionId(NOW, 'aaaa')
const DOCUMENT = {
  collection: ID,
  country: 'CA',
  at: NOW,
  comparedWith: collectionId(OLDER, 'bbbb'),
  changes: compareCollections(
    [
      aTrend({ volume: 100, growth: 10, endedAt: null, articles: [] }),
      aTrend({ title: 'cup final', endedAt: minutesAgo(1) }),
    ],
    [
      aTrend({ volume: 500, growth: 90, endedAt: NOW, articles: someArticles(3) }),
      aTrend({ title: 'cup final' }),
      aTrend({ title: 'orbit nine' }),
    ],
  ),
}

async function afterWriting(document: typeof DOCUMENT, id = ID, country = 'CA') {
  const { bucket } = memoryStores()
  await writeChanges(bucket, document)
  return readChanges(bucket, id, country)
}

function readFrom(document: unknown) {
  return readChanges({ read: async () => document }, ID, 'CA')
}

test('the changes of a country are read as they were written, of every kind, with the time they count from', async () => {
  expect(DOCUMENT.changes.flatMap(({ changes }) => changes.map(({ kind }) => kind))).toEqual([
    'volume',
    'growth',
    'status',
    'articles',
    'status',
    'new',
  ])
  expect(await afterWriting(DOCUMENT)).toEqual({ since: OLDER, changes: DOCUMENT.changes })
})

test('a country that could not be compared has no changes', async () => {
  expect(await readChanges(memoryStores().bucket, ID, 'CA')).toBeUndefined()
})

describe('changes are not read when they', () => {
  const fine = { version: 1, ...DOCUMENT }
  const [first, ...others] = DOCUMENT.changes

  test.each<[string, unknown]>([
    ['are nothing', null],
    ['are a text', 'changes'],
    ['are of a later version', { ...fine, version: 2 }],
    ['are of another country', { ...fine, country: 'US' }],
    ['are of another collection', { ...fine, collection: collectionId(NOW, 'cccc') }],
    ['were compared with nothing', { ...fine, comparedWith: null }],
    ['were compared with what has no time', { ...fine, comparedWith: 'yesterday' }],
    ['were compared with a day there never was', { ...fine, comparedWith: '2026-13-01T00-00-00Z_aaaa' }],
    [
      'were compared with a time that is not the beginning of an id',
      { ...fine, comparedWith: `a${fine.comparedWith}` },
    ],
    ['were compared with a time alone', { ...fine, comparedWith: fine.comparedWith.replace('_bbbb', '') }],
    ['have no list', { ...fine, changes: {} }],
    ['have a trend without any change', { ...fine, changes: [{ ...first, changes: [] }, ...others] }],
    ['have a change of no kind', { ...fine, changes: [{ ...first, changes: [{ kind: 'weather' }] }] }],
    ['have a broken trend', { ...fine, changes: [{ ...first, trend: { title: 'A' } }, ...others] }],
  ])('%s', async (_, document) => {
    expect(await readFrom(fine)).toBeDefined()
    await expect(readFrom(document)).rejects.toThrow(`The changes of CA in ${ID} cannot be read`)
  })
})
