import { beforeEach, describe, expect, test } from 'vitest'
import { Deletions } from '../../../../lambdas/adapters/people/deletions.ts'
import { PeopleTable } from '../../../../lambdas/adapters/people/peopleTable.ts'
import { foundHits, WatchHits } from '../../../../lambdas/adapters/people/watchHits.ts'
import { WatchTable } from '../../../../lambdas/adapters/people/watchTable.ts'
import { rungOf } from '../../../../shared/trends/volume.ts'
import { type Around, aroundCalls, losingAnswer, meanwhile } from '../../../support/aroundCalls.ts'
import { aHit, aWatch, aWatchedWave, someHits } from '../../../support/aWatch.ts'
import { NOW } from '../../../support/builders.ts'
import { aPerson } from '../../../support/peopleStore.ts'
import { aClientOfNothing, emptyPeopleTables, type PeopleTestTable, TEST_KEYS } from '../../../support/peopleTables.ts'

const MAYA = aPerson()
const TESLA = aWatch()
const OTHER = aWatch()
const WAVE = aWatchedWave()

const anEmptyTable = emptyPeopleTables()
let table: PeopleTestTable
let hits: WatchHits
let watches: WatchTable
let deletions: Deletions

beforeEach(async () => {
  table = await anEmptyTable()
  hits = hitsWith()
  watches = new WatchTable(table.client, table.name, TEST_KEYS)
  deletions = new Deletions(table.client, table.name, TEST_KEYS)
  await new PeopleTable(table.client, table.name, TEST_KEYS).open(MAYA, 'UTC', NOW)
  await watches.add(MAYA.sub, TESLA)
  await watches.add(MAYA.sub, OTHER)
})

function hitsWith(around: Around = (call) => call()): WatchHits {
  return new WatchHits(aroundCalls(table.client, around), table.name)
}

async function storedHits() {
  return (await table.items()).filter(({ sk }) => String(sk).startsWith('HIT#'))
}

describe('what a look has found', () => {
  test('is recorded once, for 40 days, and is when the watch last matched', async () => {
    expect(await hits.record(MAYA.sub, someHits(TESLA.id))).toBe('recorded')
    expect(await hits.record(MAYA.sub, someHits(TESLA.id, { news: [] }))).toBe('there')
    expect(await hits.ofWatch(MAYA.sub, TESLA.id)).toEqual([
      {
        watch: TESLA.id,
        look: 'c1',
        at: NOW,
        hits: [
          {
            country: 'CA',
            key: WAVE.key,
            title: 'Tesla stock',
            categories: ['Business and Finance'],
            volume: 10_000,
            growth: 200,
            started_at: WAVE.startedAt,
            ended_at: null,
            reason: 'new',
            matched: ['tesla'],
          },
        ],
        more: 0,
        rungs: { [WAVE.key]: rungOf(10_000) },
        reportedBy: undefined,
      },
    ])
    expect(await storedHits()).toMatchObject([{ expires_at: Date.parse(NOW) / 1000 + 40 * 86_400 }])
    expect(await watches.lastMatches(MAYA.sub)).toEqual(new Map([[TESLA.id, NOW]]))
  })

  test('has ten hits, counts the others, and has the rungs of all', async () => {
    const news = Array.from({ length: 33 }, (_, index) => aHit({ title: `Tesla ${index}` }))
    const found = foundHits(TESLA.id, 'c1', NOW, news)
    expect([found.hits.length, found.more, Object.keys(found.rungs).length]).toEqual([10, 23, 33])
    const ten = foundHits(TESLA.id, 'c1', NOW, news.slice(0, 10))
    expect([ten.hits.length, ten.more]).toEqual([10, 0])
  })

  test('fits into an item, however much it is', async () => {
    const news = Array.from({ length: 15_000 }, (_, index) => aHit({ title: `${'題'.repeat(60)} ${index}` }))
    expect(await hits.record(MAYA.sub, foundHits(TESLA.id, 'c1', NOW, news))).toBe('recorded')
    const [item] = await storedHits()
    expect(Buffer.byteLength(JSON.stringify(item))).toBeLessThan(400_000)
  })

  test('has 250,000 bytes of rungs at most, in their order', async () => {
    // 988 bytes and 12 for the rung.
    const keys = Array.from({ length: 300 }, (_, index) => `${String(index).padStart(4, '0')}${'題'.repeat(328)}`)
    const rungs = Object.fromEntries([...keys, 'short'].map((key) => [key, 7]))
    await hits.record(MAYA.sub, { ...someHits(TESLA.id), rungs })
    const [recorded] = await hits.ofWatch(MAYA.sub, TESLA.id)
    expect(Object.keys(recorded?.rungs ?? {})).toEqual(keys.slice(0, 250))
  })

  test('is read without categories that no longer exist, and with nothing for what an earlier version left out', async () => {
    await hits.record(MAYA.sub, someHits(TESLA.id))
    const [{ more: _, told: __, ...stored } = {}] = await storedHits()
    const [hit] = (stored as { hits: object[] }).hits
    await table.put({ ...stored, hits: [{ ...hit, categories: ['Dreams', 'Games', 7] }] })
    expect(await hits.ofWatch(MAYA.sub, TESLA.id)).toMatchObject([
      { hits: [{ title: 'Tesla stock', categories: ['Games'] }], more: 0, rungs: {} },
    ])
  })

  test('is listed for all watches, and of each the newest first', async () => {
    for (const [watch, look] of [
      [TESLA, 'c1'],
      [OTHER, 'c2'],
      [TESLA, 'c3'],
      [OTHER, 'c4'],
    ] as const)
      await hits.record(MAYA.sub, someHits(watch.id, { look }))
    const looks = (await hits.all(MAYA.sub)).map(({ watch, look }) => [watch, look])
    const expected = [
      [TESLA.id, 'c3'],
      [TESLA.id, 'c1'],
      [OTHER.id, 'c4'],
      [OTHER.id, 'c2'],
    ]
    expect(looks).toEqual(TESLA.id > OTHER.id ? expected : [...expected.slice(2), ...expected.slice(0, 2)])
  })

  test('is not recorded again by a run that was overtaken, so that its message stays', async () => {
    const overtaking = meanwhile(1, async () => {
      await hits.record(MAYA.sub, someHits(TESLA.id))
      await hits.claim(MAYA.sub, { watch: TESLA.id, look: 'c1' }, 'digest#1')
    })
    expect(await hitsWith(overtaking).record(MAYA.sub, someHits(TESLA.id))).toBe('there')
    expect(await hits.ofWatch(MAYA.sub, TESLA.id)).toMatchObject([{ reportedBy: 'digest#1' }])
  })

  test.each([1, 2])('is recorded once although a response was lost (call %i)', async (nth) => {
    expect(['recorded', 'there']).toContain(await hitsWith(losingAnswer(nth)).record(MAYA.sub, someHits(TESLA.id)))
    expect(await storedHits()).toHaveLength(1)
  })

  test('is not recorded for a watch that was removed, nor for somebody who was deleted', async () => {
    await watches.remove(MAYA.sub, TESLA.id)
    expect(await hits.record(MAYA.sub, someHits(TESLA.id))).toBe('gone')
    await deletions.begin(MAYA, NOW)
    await deletions.deleteRows(MAYA.sub)
    expect(await hits.record(MAYA.sub, someHits(OTHER.id))).toBe('gone')
    expect((await table.items()).filter((item) => JSON.stringify(item).includes(OTHER.id))).toEqual([])
  })

  test.each([1, 2])('leaves nothing when the watch is removed after call %i', async (nth) => {
    const remove = async () => {
      await watches.remove(MAYA.sub, TESLA.id)
      await hits.forget(MAYA.sub, TESLA.id)
    }
    await hitsWith(meanwhile(nth, remove)).record(MAYA.sub, someHits(TESLA.id))
    expect(await storedHits()).toEqual([])
  })

  test('is forgotten with its watch alone', async () => {
    await hits.record(MAYA.sub, someHits(TESLA.id))
    await hits.record(MAYA.sub, someHits(TESLA.id, { look: 'c2' }))
    await hits.record(MAYA.sub, someHits(OTHER.id))
    await hits.forget(MAYA.sub, TESLA.id)
    expect((await hits.all(MAYA.sub)).map(({ watch }) => watch)).toEqual([OTHER.id])
  })
})

describe('the reported rungs of a watch', () => {
  test('are the highest of each wave, without the look that is repeated', async () => {
    const grown = aHit({ volume: 50_000 })
    await hits.record(MAYA.sub, someHits(TESLA.id, { look: 'c1' }))
    await hits.record(MAYA.sub, someHits(TESLA.id, { look: 'c2', news: [grown] }))
    await hits.record(MAYA.sub, someHits(TESLA.id, { look: 'c3' }))
    await hits.record(MAYA.sub, someHits(OTHER.id, { look: 'c4', news: [aHit({ volume: 1_000_000 })] }))
    expect(await hits.reportedRungs(MAYA.sub, TESLA.id)).toEqual(new Map([[WAVE.key, rungOf(50_000)]]))
    expect(await hits.reportedRungs(MAYA.sub, TESLA.id, 'c2')).toEqual(new Map([[WAVE.key, rungOf(10_000)]]))
    expect(await hits.reportedRungs(MAYA.sub, 'unknown')).toEqual(new Map())
  })

  test('include a wave whose searches are not known', async () => {
    await hits.record(MAYA.sub, someHits(TESLA.id, { news: [aHit({ volume: null })] }))
    expect((await hits.reportedRungs(MAYA.sub, TESLA.id)).has(WAVE.key)).toBe(true)
  })
})

describe('hits are reported by one mail or notification', () => {
  const HITS_OF_C1 = { watch: TESLA.id, look: 'c1' }

  beforeEach(async () => {
    await hits.record(MAYA.sub, someHits(TESLA.id, { look: 'c1' }))
    await hits.record(MAYA.sub, someHits(TESLA.id, { look: 'c2' }))
  })

  test('and are pending until then', async () => {
    expect((await hits.waiting(MAYA.sub)).map(({ look }) => look)).toEqual(['c2', 'c1'])
    expect(await hits.claim(MAYA.sub, HITS_OF_C1, 'digest#1')).toBe(true)
    expect((await hits.waiting(MAYA.sub)).map(({ look }) => look)).toEqual(['c2'])
    expect((await hits.ofWatch(MAYA.sub, TESLA.id)).map(({ reportedBy }) => reportedBy)).toEqual([
      undefined,
      'digest#1',
    ])
  })

  test('which can claim them again, while no other can', async () => {
    expect(await hitsWith(losingAnswer(1)).claim(MAYA.sub, HITS_OF_C1, 'digest#1')).toBe(true)
    expect(await hits.claim(MAYA.sub, HITS_OF_C1, 'digest#1')).toBe(true)
    expect(await hits.claim(MAYA.sub, HITS_OF_C1, 'digest#2')).toBe(false)
    await hits.release(MAYA.sub, HITS_OF_C1, 'digest#2')
    expect(await hits.claim(MAYA.sub, HITS_OF_C1, 'digest#2')).toBe(false)
  })

  test('and by another one after they were released', async () => {
    await hits.claim(MAYA.sub, HITS_OF_C1, 'digest#1')
    await hits.release(MAYA.sub, HITS_OF_C1, 'digest#1')
    await hits.release(MAYA.sub, HITS_OF_C1, 'digest#1')
    expect(await hits.claim(MAYA.sub, HITS_OF_C1, 'digest#2')).toBe(true)
  })

  test('unless they are gone', async () => {
    await hits.forget(MAYA.sub, TESLA.id)
    expect(await hits.claim(MAYA.sub, HITS_OF_C1, 'digest#1')).toBe(false)
    await hits.release(MAYA.sub, HITS_OF_C1, 'digest#1')
    expect(await storedHits()).toEqual([])
  })
})

test('a table that does not answer is unavailable', async () => {
  const unreachable = new WatchHits(await aClientOfNothing(), table.name)
  const name = { watch: TESLA.id, look: 'c1' }
  for (const work of [
    () => unreachable.record(MAYA.sub, someHits(TESLA.id)),
    () => unreachable.reportedRungs(MAYA.sub, TESLA.id),
    () => unreachable.waiting(MAYA.sub),
    () => unreachable.claim(MAYA.sub, name, 'digest#1'),
    () => unreachable.release(MAYA.sub, name, 'digest#1'),
    () => unreachable.forget(MAYA.sub, TESLA.id),
  ])
    await expect(work()).rejects.toMatchObject({ code: 'unavailable' })
})
