import { describe, expect, test } from 'vitest'
import * as keys from '../../../../lambdas/adapters/trends/collectionKeys.ts'
import { visibleBucket } from '../../../../lambdas/adapters/trends/visibleBucket.ts'
import { waveOfTrend } from '../../../../shared/feeds/wave.ts'
import { buildTitleIndex, readTitleIndex } from '../../../../shared/search/titleIndex.ts'
import { aTrend, minutesAgo, NOW } from '../../../support/builders.ts'
import { type MemoryTakedowns, memoryTakedowns } from '../../../support/memoryTakedowns.ts'

const ID = '2026-11-21T00-00-00Z_1f2e3d4c'
const jane = aTrend({ title: 'Jane Doe', topic: 'jane doe', volume: 5_000, startedAt: minutesAgo(100) })
const bridge = aTrend({
  title: 'Bridge',
  topic: 'bridge',
  volume: 5_000,
  related: ['jane doe'],
  startedAt: minutesAgo(200),
})
const storm = aTrend({ title: 'Storm', topic: 'storm', volume: 2_000, startedAt: minutesAgo(300) })
const shownBridge = { ...bridge, related: [] }
const link = (country: string, topic: string) => ({ country, topic, title: topic })

/** A document of each kind, what stays of it when Jane Doe is taken out of Canada, and what when of all countries. */
const DOCUMENTS: [name: string, key: string, document: unknown, inCanada: unknown, everywhere: unknown][] = [
  [
    'the trends of a country',
    keys.countryKey(ID, 'CA'),
    { version: 1, country: 'CA', trends: [jane, bridge, storm] },
    { version: 1, country: 'CA', trends: [shownBridge, storm] },
    { version: 1, country: 'CA', trends: [shownBridge, storm] },
  ],
  [
    'the trends of another country',
    keys.countryKey(ID, 'US'),
    { country: 'US', trends: [{ ...jane, country: 'US' }] },
    { country: 'US', trends: [{ ...jane, country: 'US' }] },
    { country: 'US', trends: [] },
  ],
  [
    'the changes of a country',
    keys.changesKey(ID, 'CA'),
    { country: 'CA', changes: [jane, bridge].map((trend) => ({ trend, changes: [{ kind: 'new' }] })) },
    { country: 'CA', changes: [{ trend: shownBridge, changes: [{ kind: 'new' }] }] },
    { country: 'CA', changes: [{ trend: shownBridge, changes: [{ kind: 'new' }] }] },
  ],
  [
    'the other countries of topics',
    keys.elsewhereKey(ID, 'US'),
    {
      country: 'US',
      topics: [
        ['jane doe', [link('CA', 'bridge')]],
        ['bridge', [link('CA', 'jane doe'), link('FR', 'jane doe'), link('FR', 'pont')]],
      ],
    },
    {
      country: 'US',
      topics: [
        ['jane doe', [link('CA', 'bridge')]],
        ['bridge', [link('FR', 'jane doe'), link('FR', 'pont')]],
      ],
    },
    { country: 'US', topics: [['bridge', [link('FR', 'pont')]]] },
  ],
  [
    'the words of watches',
    keys.watchWordsKey(ID),
    { version: 1, waves: [jane, { ...jane, country: 'US' }, bridge] },
    { version: 1, waves: [{ ...jane, country: 'US' }, shownBridge] },
    { version: 1, waves: [shownBridge] },
  ],
  [
    'the waves of feeds',
    keys.recentWavesKey(ID, 'CA'),
    { country: 'CA', waves: [jane, storm].map((trend) => waveOfTrend(trend, NOW)) },
    { country: 'CA', waves: [waveOfTrend(storm, NOW)] },
    { country: 'CA', waves: [waveOfTrend(storm, NOW)] },
  ],
]

const TITLES = keys.wholeFileKey(ID, 'titles.json')
const EVERYWHERE = keys.everywhereKey(ID)
const EARLIER = keys.earlierKey(ID)
const index = buildTitleIndex(NOW, [['CA', [jane, bridge, storm]]])

function reading(documents: Record<string, unknown>, takedowns: MemoryTakedowns = memoryTakedowns()) {
  const bucket = { read: async (key: string) => documents[key], readBytes: async () => Buffer.from('pack') }
  return { takedowns, bucket: visibleBucket(bucket, takedowns) }
}

describe.each(DOCUMENTS)('%s', (_, key, document, inCanada, everywhere) => {
  test('are the same as stored while nothing is taken out', async () => {
    const { bucket } = reading({ [key]: document })
    expect(await bucket.read(key)).toBe(document)
  })

  test('lack what is taken out of one country', async () => {
    const { bucket, takedowns } = reading({ [key]: document })
    takedowns.suppress('JANE  DOE', 'CA')
    expect(await bucket.read(key)).toEqual(inCanada)
  })

  test('lack what is taken out of all countries, and have it again when that is undone', async () => {
    const { bucket, takedowns } = reading({ [key]: document })
    takedowns.suppress('Jane Doe')
    expect(await bucket.read(key)).toEqual(everywhere)
    takedowns.undo('Jane Doe')
    expect(await bucket.read(key)).toBe(document)
  })

  test('are nothing that a reader accepts when they are damaged', async () => {
    for (const damaged of [{}, [], 'text', { country: 'CA' }, { country: 'CA', trends: [{}], topics: [['a', 1]] }]) {
      const { bucket, takedowns } = reading({ [key]: damaged })
      takedowns.suppress('Jane Doe')
      expect(await bucket.read(key)).toBeNull()
    }
  })
})

test('titles lack what is taken out, and the others keep their ages', async () => {
  const { bucket, takedowns } = reading({ [TITLES]: index })
  takedowns.suppress('Jane Doe')
  const left = readTitleIndex((await bucket.read(TITLES)) as typeof index)
  expect(left).toEqual(readTitleIndex(index).filter(({ title }) => title !== 'Jane Doe'))
  expect(left.map(({ startedAt }) => startedAt)).toEqual([bridge.startedAt, storm.startedAt])
})

test('events of a country lose the members that are taken out, and end when one is left', async () => {
  const key = keys.countryKey(ID, 'CA')
  const anEvent = (...members: string[]) => ({
    ...{ id: members[0] ?? '', head: members[0] ?? '', members },
    ...{ reasons: [], links: [], headline: null },
  })
  const three = anEvent(jane.key, bridge.key, storm.key)
  const events = [three, anEvent(jane.key, storm.key)]
  const { bucket, takedowns } = reading({ [key]: { country: 'CA', trends: [jane, bridge, storm], events } })
  takedowns.suppress('Jane Doe')
  expect(await bucket.read(key)).toEqual({
    country: 'CA',
    trends: [shownBridge, storm],
    events: [{ ...three, head: bridge.key, members: [bridge.key, storm.key] }],
  })
})

test('what countries had earlier lacks what is taken out of each of them', async () => {
  const lines = [{ ago: 'week', trends: [{ title: 'Jane Doe' }, { title: 'Storm' }] }]
  const { bucket, takedowns } = reading({ [EARLIER]: { countries: { CA: lines, US: lines } } })
  takedowns.suppress('Jane Doe', 'CA')
  expect(await bucket.read(EARLIER)).toEqual({
    countries: { CA: [{ ago: 'week', trends: [{ title: 'Storm' }] }], US: lines },
  })
})

test('events across countries lack what is taken out', async () => {
  const only = { CA: ['Jane Doe', 'Storm'].map((title) => ({ title, category: 'Sports', volume: null })) }
  const document = { version: 1, collection: ID, at: NOW, countries: [], events: [], resting: [], blind: [], only }
  const { bucket, takedowns } = reading({ [EVERYWHERE]: document })
  takedowns.suppress('Jane Doe')
  expect(await bucket.read(EVERYWHERE)).toEqual({ ...document, only: { CA: only.CA.slice(1) } })
})

test.each([TITLES, EVERYWHERE, EARLIER])('a damaged document is nothing that a reader accepts: %s', async (key) => {
  const { bucket, takedowns } = reading({ [key]: { version: 1, countries: 7 } })
  takedowns.suppress('Jane Doe')
  expect(await bucket.read(key)).toBeNull()
})

test('a document that is not there is undefined', async () => {
  const { bucket, takedowns } = reading({})
  takedowns.suppress('Jane Doe')
  expect(await bucket.read(keys.countryKey(ID, 'CA'))).toBeUndefined()
})

test('packs are returned whole', async () => {
  expect(String(await reading({}).bucket.readBytes(keys.changesPackKey(ID)))).toBe('pack')
})

test.each([
  `collections/${ID}/trends.json`,
  `collections/${ID}/something/new.json`,
  'latest/titles.json',
  'other.json',
])('a kind of document without a rule cannot be read: %s', async (key) => {
  const { bucket } = reading({ [key]: {} })
  await expect(bucket.read(key)).rejects.toThrow('no rule for takedowns')
  await expect(bucket.readBytes(`${key}.br`)).rejects.toThrow('no rule for takedowns')
})

test.each([...DOCUMENTS.map(([, key]) => key), TITLES, EVERYWHERE, EARLIER])(
  'a rule is for the whole key of a document: %s',
  async (key) => {
    for (const other of [`old/${key}`, `${key}.old`, key.replace(ID, `${ID}/more`), key.replace('.json', '/more.json')])
      await expect(reading({}).bucket.read(other)).rejects.toThrow('no rule for takedowns')
  },
)
