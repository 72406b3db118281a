import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { packChanges, readChangesPack, writeChangesPack } from '../../../../lambdas/adapters/trends/changesPack.ts'
import { changesPackKey } from '../../../../lambdas/adapters/trends/collectionKeys.ts'
import type { ChangedTrend } from '../../../../shared/significance.ts'
import { NO_TAKEDOWNS, TakedownList } from '../../../../shared/takedowns/TakedownList.ts'
import { aTrend, NOW } from '../../../support/builders.ts'
import { memoryStores } from '../../../support/stores.ts'

const ID = '2026-11-21T12-00-00Z_1f2e3d4c'

/** Changed trends, more than are compressed together. */
const CHANGES = Array.from(
  { length: 40 },
  (_, index): ChangedTrend => ({ trend: aTrend({ title: `Topic ${index}` }), changes: [{ kind: 'new' }] }),
)

async function aPack() {
  const { bucket } = memoryStores()
  await writeChangesPack(
    bucket,
    ID,
    new Map([
      ['CA', await packChanges(CHANGES)],
      ['US', await packChanges([])],
      ['JP', await packChanges(CHANGES.slice(0, 1))],
    ]),
  )
  return readChangesPack(bucket, ID)
}

test('a pack has all changes of each of its countries, in their order', async () => {
  const pack = await aPack()
  expect(pack?.country('CA', NO_TAKEDOWNS)?.read()).toEqual(CHANGES)
  expect(pack?.country('US', NO_TAKEDOWNS)?.read()).toEqual([])
  expect(pack?.country('JP', NO_TAKEDOWNS)?.read()).toEqual(CHANGES.slice(0, 1))
  expect(pack?.country('DE', NO_TAKEDOWNS)).toBeUndefined()
})

test('some topics of a country are read by themselves', async () => {
  const pack = await aPack()
  const wanted = new Set(['topic 0', 'topic 16', 'topic 39', 'unknown'])
  expect(pack?.country('CA', NO_TAKEDOWNS)?.read(wanted)).toEqual([CHANGES[0], CHANGES[16], CHANGES[39]])
})

test('what sorts and selects trends is known without reading their changes', async () => {
  const pack = await aPack()
  const list = pack?.country('JP', NO_TAKEDOWNS)?.list
  expect(list?.topicsIn(new Set(CHANGES[0]?.trend.categories))).toEqual(['topic 0'])
  expect(list?.topicsIn(new Set(['another']))).toEqual([])
  expect(list?.trendsOf(new Set(['another']))).toEqual([])
  expect(list?.trendsOf(new Set(['topic 0', 'another']))).toEqual([
    {
      topic: 'topic 0',
      title: 'Topic 0',
      key: CHANGES[0]?.trend.key,
      categories: CHANGES[0]?.trend.categories,
      volume: CHANGES[0]?.trend.volume,
      startedAt: CHANGES[0]?.trend.startedAt,
    },
  ])
})

test('a trend is known by its event, too', async () => {
  const { bucket } = memoryStores()
  const changes = CHANGES.slice(0, 2).map((changed, index) => (index === 0 ? { ...changed, event: 'storm' } : changed))
  await writeChangesPack(bucket, ID, new Map([['CA', await packChanges(changes)]]))
  const country = (await readChangesPack(bucket, ID))?.country('CA', NO_TAKEDOWNS)
  expect(country?.list.trendsOf(new Set(['topic 0', 'topic 1'])).map(({ event }) => event)).toEqual([
    'storm',
    undefined,
  ])
  expect(country?.read()).toEqual(changes)
})

test('a collection without a pack has none', async () => {
  expect(await readChangesPack(memoryStores().bucket, ID)).toBeUndefined()
})

describe('what is taken out of a country', () => {
  const changes = ['Jane Doe', 'Bridge', 'Storm'].map(
    (title): ChangedTrend => ({
      trend: aTrend({ title, related: title === 'Bridge' ? ['jane doe', 'harbour'] : [] }),
      changes: [{ kind: 'new' }],
    }),
  )
  const [, bridge, storm] = changes
  const shownBridge = bridge && { ...bridge, trend: { ...bridge.trend, related: ['harbour'] } }

  async function packed(code: string, takedowns: TakedownList) {
    const { bucket } = memoryStores()
    await writeChangesPack(bucket, ID, new Map([[code, await packChanges(changes)]]))
    return (await readChangesPack(bucket, ID))?.country(code, takedowns)
  }

  test('is neither listed nor read, nor named as a related query', async () => {
    const country = await packed('CA', new TakedownList(1, [{ title: 'JANE  doe', country: 'CA', since: NOW }]))
    expect(country?.list.trendsOf().map(({ topic }) => topic)).toEqual(['bridge', 'storm'])
    expect(country?.list.topicsIn(new Set(['Business and Finance']))).toEqual(['bridge', 'storm'])
    expect(country?.read()).toEqual([shownBridge, storm])
    expect(country?.read(new Set(['jane doe', 'storm']))).toEqual([storm])
  })

  test('stays in other countries', async () => {
    const country = await packed('US', new TakedownList(1, [{ title: 'Jane Doe', country: 'CA', since: NOW }]))
    expect(country?.list.trendsOf()).toHaveLength(3)
    expect(country?.read()).toHaveLength(3)
  })
})

test('a trend with several categories is found by any of them', async () => {
  const { bucket } = memoryStores()
  const categories: ChangedTrend['trend']['categories'] = ['Sports', 'Health']
  const changes: ChangedTrend[] = [{ trend: aTrend({ categories }), changes: [{ kind: 'new' }] }]
  await writeChangesPack(bucket, ID, new Map([['CA', await packChanges(changes)]]))
  const list = (await readChangesPack(bucket, ID))?.country('CA', NO_TAKEDOWNS)?.list
  for (const category of categories) expect(list?.topicsIn(new Set([category]))).toHaveLength(1)
})

test.each([
  [0, 0],
  [1, 1],
  [16, 1],
  [17, 2],
  [40, 3],
])('the changes of %i trends are compressed in %i groups', async (count, groups) => {
  const packed = await packChanges(CHANGES.slice(0, count))
  expect(JSON.parse(brotliDecompressSync(packed.list).toString())).toMatchObject({
    groups: { length: groups },
    ofGroup: 16,
    trends: { length: count },
  })
})

test('groups without a wanted topic are not read, so a group that cannot be read does not matter to them', async () => {
  const { bucket } = memoryStores()
  const { list, groups } = await packChanges(CHANGES)
  const [first = 0] = JSON.parse(brotliDecompressSync(list).toString()).groups
  // The first group of 16 trends is no longer brotli.
  groups.fill(0xff, 0, first)
  await writeChangesPack(bucket, ID, new Map([['CA', { list, groups }]]))
  const country = (await readChangesPack(bucket, ID))?.country('CA', NO_TAKEDOWNS)
  expect(country?.read(new Set(['topic 16', 'topic 39']))).toEqual([CHANGES[16], CHANGES[39]])
  expect(country?.read(new Set())).toEqual([])
  for (const topic of ['topic 0', 'topic 15']) expect(() => country?.read(new Set([topic]))).toThrow()
  expect(() => country?.read()).toThrow()
})

describe('a pack', () => {
  async function stored() {
    const { bucket, objects } = memoryStores()
    await writeChangesPack(bucket, ID, new Map([['CA', await packChanges(CHANGES)]]))
    const text = objects.get(changesPackKey(ID)) ?? ''
    const end = text.indexOf('\n')
    return { bucket, objects, directory: JSON.parse(text.slice(0, end)), parts: text.slice(end + 1) }
  }

  test('begins with a line that names its countries, the sizes of their parts, and the hash of all parts', async () => {
    const { directory, parts } = await stored()
    const { list, groups } = await packChanges(CHANGES)
    expect(directory).toEqual({
      version: 1,
      collection: ID,
      countries: [['CA', list.length, groups.length]],
      sha256: createHash('sha256').update(Buffer.from(parts, 'latin1')).digest('base64url'),
    })
    expect(parts).toHaveLength(list.length + groups.length)
  })

  test.each<[string, (directory: object, parts: string) => [object, string]]>([
    ['is of another collection', (directory, parts) => [{ ...directory, collection: 'another' }, parts]],
    ['is of another version', (directory, parts) => [{ ...directory, version: 2 }, parts]],
    ['has other content than was written', (directory, parts) => [directory, `${parts.slice(0, -1)}x`]],
    ['is cut off', (directory, parts) => [directory, parts.slice(0, 100)]],
    ['has a negative size', (directory, parts) => [{ ...directory, countries: [['CA', -1, 5]] }, parts]],
  ])('is refused as a whole when it %s', async (_, damage) => {
    const { bucket, objects, directory, parts } = await stored()
    await expect(readChangesPack(bucket, ID)).resolves.toBeDefined()
    const [line, rest] = damage(directory, parts)
    objects.set(changesPackKey(ID), `${JSON.stringify(line)}\n${rest}`)
    await expect(readChangesPack(bucket, ID)).rejects.toThrow()
  })
})

test('changes of a shape that no reader knows are refused when they are read', async () => {
  const { bucket } = memoryStores()
  const odd = CHANGES.slice(0, 1).map(({ trend }): ChangedTrend => ({ trend, changes: [] }))
  await writeChangesPack(bucket, ID, new Map([['CA', await packChanges(odd)]]))
  const country = (await readChangesPack(bucket, ID))?.country('CA', NO_TAKEDOWNS)
  expect(country?.list.trendsOf()).toHaveLength(1)
  expect(() => country?.read()).toThrow()
})
