import { expect, test } from 'vitest'
import { packChanges, readChangesPack, writeChangesPack } from '../../../../lambdas/adapters/trends/changesPack.ts'
import type { ChangedTrend } from '../../../../shared/significance.ts'
import { NO_TAKEDOWNS } from '../../../../shared/takedowns/TakedownList.ts'
import { aTrend } from '../../../support/builders.ts'
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
