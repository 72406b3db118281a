import { beforeEach, describe, expect, test } from 'vitest'
import { changesKey, countryKey, elsewhereKey } from '../../../../lambdas/adapters/trends/collectionKeys.ts'
import {
  readCountry,
  readElsewhere,
  readKeptCountry,
  readListed,
  writeChanges,
  writeCountry,
  writeElsewhere,
} from '../../../../lambdas/adapters/trends/countryDocuments.ts'
import type { CountryCollection } from '../../../../shared/collections/collection.ts'
import type { ElsewhereLink } from '../../../../shared/elsewhere/elsewhereLink.ts'
import { aTrend, NOW } from '../../../support/builders.ts'
import { type MemoryStores, memoryStores } from '../../../support/stores.ts'

const ID = '2026-11-21T12-00-00Z_1f2e3d4c'
const BRIDGE = aTrend({ title: 'Bridge' })
const DOCUMENT: CountryCollection = {
  version: 1,
  country: 'CA',
  collection: ID,
  at: NOW,
  origin: 'live',
  trends: [BRIDGE],
}

let stores: MemoryStores

beforeEach(() => {
  stores = memoryStores()
})

function stored(key: string): unknown {
  return JSON.parse(stores.objects.get(key) ?? 'null')
}

describe('the trends of a country', () => {
  test('are read as they were written', async () => {
    await writeCountry(stores.bucket, DOCUMENT)
    expect(stored(countryKey(ID, 'CA'))).toEqual(DOCUMENT)
    expect(await readCountry(stores.bucket, ID, 'CA')).toEqual(DOCUMENT)
    expect(await readKeptCountry(stores.bucket, ID, 'CA')).toEqual(DOCUMENT)
  })

  test('are listed with their events; those of an earlier version have none', async () => {
    const event = {
      id: BRIDGE.key,
      head: BRIDGE.key,
      members: [BRIDGE.key, 'CA:storm:2026-11-21T02:00Z'],
      ...{ reasons: [], links: [], headline: null },
    }
    await writeCountry(stores.bucket, { ...DOCUMENT, events: [event] })
    await writeCountry(stores.bucket, { ...DOCUMENT, collection: 'older' })
    expect(await readListed(stores.bucket, ID, 'CA')).toEqual({ trends: [BRIDGE], events: [event] })
    expect(await readListed(stores.bucket, 'older', 'CA')).toEqual({ trends: [BRIDGE], events: [] })
  })

  test('that are missing are a failure where they are published, and unknown in the past', async () => {
    const missing = `The trends of CA in ${ID} are missing`
    await expect(readCountry(stores.bucket, ID, 'CA')).rejects.toThrow(missing)
    await expect(readListed(stores.bucket, ID, 'CA')).rejects.toThrow(missing)
    expect(await readKeptCountry(stores.bucket, ID, 'CA')).toBeUndefined()
  })

  test.each<[string, object | null]>([
    ['are nothing', null],
    ['are of a later version', { ...DOCUMENT, version: 2 }],
    ['are of another country', { ...DOCUMENT, country: 'US' }],
    ['are of another collection', { ...DOCUMENT, collection: 'older' }],
    ['have a damaged trend', { ...DOCUMENT, trends: [{ title: 'Bridge' }] }],
  ])('cannot be read when they %s', async (_, document) => {
    stores.objects.set(countryKey(ID, 'CA'), JSON.stringify(document))
    for (const read of [readCountry, readKeptCountry, readListed])
      await expect(read(stores.bucket, ID, 'CA')).rejects.toThrow(`The trends of CA in ${ID} cannot be read`)
  })
})

test('the changes of a country are written under its key, with their version', async () => {
  const changes = { collection: ID, country: 'CA', at: NOW, comparedWith: null, changes: [] }
  await writeChanges(stores.bucket, changes)
  expect(stored(changesKey(ID, 'CA'))).toEqual({ version: 1, ...changes })
})

describe('the other countries of a topic', () => {
  const link: ElsewhereLink = {
    country: 'US',
    category: 'Business and Finance',
    title: 'Bridge',
    topic: 'bridge',
    volume: 500,
    growth: 100,
    status: 'Active',
    reason: 'name',
  }
  const ELSEWHERE = { collection: ID, country: 'CA', topics: [['bridge', [link]]] as [string, ElsewhereLink[]][] }

  function read(topic = 'bridge') {
    return readElsewhere(stores.bucket, ID, 'CA', topic)
  }

  test('are read as they were written', async () => {
    await writeElsewhere(stores.bucket, ELSEWHERE)
    expect(stored(elsewhereKey(ID, 'CA'))).toEqual({ version: 1, ...ELSEWHERE })
    expect(await read()).toEqual([link])
  })

  test('are none of a topic without any, and in a collection without the document', async () => {
    expect(await read()).toEqual([])
    await writeElsewhere(stores.bucket, ELSEWHERE)
    expect(await read('storm')).toEqual([])
  })

  test.each<[string, object | null]>([
    ['is nothing', null],
    ['is of a later version', { version: 2, ...ELSEWHERE }],
    ['is of another country', { version: 1, ...ELSEWHERE, country: 'US' }],
    ['is of another collection', { version: 1, ...ELSEWHERE, collection: 'older' }],
    ['has damaged links of it', { version: 1, ...ELSEWHERE, topics: [['bridge', [{}]]] }],
  ])('are none when the document %s', async (_, document) => {
    stores.objects.set(elsewhereKey(ID, 'CA'), JSON.stringify(document))
    expect(await read()).toEqual([])
  })

  test('do not depend on damaged links of other topics', async () => {
    const topics = [['storm', 7], ...ELSEWHERE.topics]
    stores.objects.set(elsewhereKey(ID, 'CA'), JSON.stringify({ version: 1, ...ELSEWHERE, topics }))
    expect(await read()).toEqual([link])
  })
})
