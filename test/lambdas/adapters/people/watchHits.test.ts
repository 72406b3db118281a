import { beforeEach, describe, expect, test } from 'vitest'
import { WatchHits } from '../../../../lambdas/adapters/people/watchHits.ts'
import { Items } from '../../../../lambdas/adapters/table/Items.ts'
import { ENOUGH_WATCH_HITS, MAX_LOOK_HITS, MAX_WATCH_HITS, MAX_WATCH_LOOKS } from '../../../../shared/limits.ts'
import { rungOf } from '../../../../shared/trends/volume.ts'
import { type Around, aroundCalls, meanwhile } from '../../../support/aroundCalls.ts'
import { aHit, aLook, aWatch, aWatchedWave } from '../../../support/aWatch.ts'
import { minutesAgo, NOW } from '../../../support/builders.ts'
import { aPerson } from '../../../support/peopleStore.ts'
import { peopleStores } from '../../../support/peopleStores.ts'

const MAYA = aPerson()
const TESLA = aWatch()
const OTHER = aWatch()
const WAVE = aWatchedWave()
const DAY = 24 * 60

type Stores = ReturnType<typeof peopleStores>
let stores: Stores
let table: Stores['table']
let hits: Stores['hits']
let watches: Stores['watches']
let deletions: Stores['deletions']

beforeEach(async () => {
  stores = peopleStores()
  ;({ table, hits, watches, deletions } = stores)
  await stores.people.open(MAYA, 'UTC', NOW)
  await watches.add(MAYA.sub, TESLA, NOW)
  await watches.add(MAYA.sub, OTHER, NOW)
})

function hitsWith(around: Around): WatchHits {
  return new WatchHits(aroundCalls(table.client, around), table.name)
}

/** Several hits, the most searched first. */
function someNews(count: number, title = 'Tesla') {
  return Array.from({ length: count }, (_, index) => aHit({ title: `${title} ${index}`, volume: 1_000_000 - index }))
}

const record = (about: Parameters<typeof aLook>[1] = {}, watch = TESLA.id, store = hits) =>
  store.record(MAYA.sub, ...aLook(watch, about))

const itemsOf = (prefix: string) => table.items().filter(({ sk }) => String(sk).startsWith(prefix))

const readersAtOnce = async () =>
  (await Array.fromAsync(stores.due.due('at-once', { until: minutesAgo(-7 * DAY) }))).flat()

describe('what a look has found', () => {
  test('is stored as the source wrote it, waits for a message, and is the last match of the watch', async () => {
    expect(await record()).toEqual([aHit()])
    const hit = {
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
    }
    expect(await hits.ofWatch(MAYA.sub, TESLA.id)).toEqual([{ at: NOW, hits: [hit], more: 0 }])
    expect(await hits.waiting(MAYA.sub)).toEqual([
      { watch: TESLA.id, hits: [{ ...hit, at: NOW }], more: 0, since: NOW, written: expect.any(String) },
    ])
    expect(await hits.reportedRungs(MAYA.sub, TESLA.id)).toEqual(new Map([[WAVE.key, rungOf(10_000)]]))
    expect(await watches.summaries(MAYA.sub)).toEqual(
      new Map([
        [
          TESLA.id,
          {
            last_match_at: NOW,
            last_match: { country: 'CA', trend: 'Tesla stock', reason: 'new', matched: ['tesla'] },
            days: [[NOW.slice(0, 10), 1]],
          },
        ],
      ]),
    )
  })

  test('is recorded once, however often the look is repeated', async () => {
    await record({ news: someNews(3) })
    const before = table.items()
    expect(await record({ news: someNews(3) })).toEqual([])
    expect(table.items()).toEqual(before)
  })

  test('grows when the look is repeated with another rule', async () => {
    await record({ news: someNews(2) })
    expect(await record({ news: someNews(3) })).toHaveLength(1)
    expect(await hits.ofWatch(MAYA.sub, TESLA.id)).toMatchObject([
      { hits: [{ title: 'Tesla 0' }, { title: 'Tesla 1' }, { title: 'Tesla 2' }], more: 0 },
    ])
    expect(await hits.waiting(MAYA.sub)).toMatchObject([{ hits: { length: 3 }, more: 0 }])
  })

  test(`has up to ${MAX_LOOK_HITS} hits with all fields, ${MAX_WATCH_HITS} of which wait, and counts the others`, async () => {
    await record({ news: someNews(MAX_LOOK_HITS + 1) })
    const [look] = await hits.ofWatch(MAYA.sub, TESLA.id)
    expect([look?.hits.length, look?.more]).toEqual([MAX_LOOK_HITS, 1])
    const [waiting] = await hits.waiting(MAYA.sub)
    expect([waiting?.hits.length, waiting?.more]).toEqual([MAX_WATCH_HITS, MAX_LOOK_HITS + 1 - MAX_WATCH_HITS])
    expect((await hits.reportedRungs(MAYA.sub, TESLA.id)).size).toBe(MAX_LOOK_HITS + 1)
  })

  test('fits into its items, however much it is', async () => {
    expect(await record({ news: someNews(15_000, '題'.repeat(290)) })).toHaveLength(15_000)
    const [look] = await hits.ofWatch(MAYA.sub, TESLA.id)
    expect((look?.hits.length ?? 0) + (look?.more ?? 0)).toBe(15_000)
  })

  test('is read without categories that no longer exist', async () => {
    await record({ news: [aHit({ categories: ['Dreams', 'Games'] as never })] })
    for (const [read] of [await hits.ofWatch(MAYA.sub, TESLA.id), await hits.waiting(MAYA.sub)])
      expect(read?.hits).toMatchObject([{ categories: ['Games'] }])
  })

  test('is not recorded for a watch that was removed, nor for somebody who was deleted', async () => {
    await watches.remove(MAYA.sub, TESLA.id)
    expect(await record({ dueAt: NOW })).toEqual([])
    await deletions.begin(MAYA, NOW)
    await deletions.deleteRows(MAYA.sub)
    expect(await record({ dueAt: NOW }, OTHER.id)).toEqual([])
    expect(table.items().map(({ pk }) => String(pk).split('#')[0])).toEqual(['DELETIONS', 'GONE'])
  })

  test.each([1, 2, 3, 4])('leaves nothing when the watch is removed around call %i', async (nth) => {
    const remove = async () => {
      await watches.remove(MAYA.sub, TESLA.id)
      await hits.forget(MAYA.sub, TESLA.id)
    }
    await record({}, TESLA.id, hitsWith(meanwhile(nth, remove)))
    expect([...itemsOf('HIT#'), ...itemsOf('RUNGS#'), ...itemsOf('WAITING#')]).toEqual([])
  })

  test('is forgotten with its watch alone', async () => {
    for (const collection of ['c1', 'c2']) await record({ collection, news: someNews(1, collection) })
    await record({}, OTHER.id)
    await hits.forget(MAYA.sub, TESLA.id)
    for (const prefix of ['HIT#', 'RUNGS#', 'WAITING#'])
      expect(itemsOf(prefix).map(({ sk }) => String(sk).split('#')[1])).toEqual([OTHER.id])
  })
})

describe('two looks of a watch', () => {
  test.each([1, 2, 3, 4])('at the same time both keep what they found (call %i)', async (nth) => {
    const other = meanwhile(nth, () =>
      record({ collection: 'c2', at: minutesAgo(-60), news: [aHit({ title: 'Edison' })] }),
    )
    await record({}, TESLA.id, hitsWith(other))
    expect((await hits.ofWatch(MAYA.sub, TESLA.id)).map((look) => look.hits[0]?.title)).toEqual([
      'Edison',
      'Tesla stock',
    ])
    expect(await hits.waiting(MAYA.sub)).toMatchObject([{ hits: { length: 2 }, more: 0, since: NOW }])
    expect((await watches.summaries(MAYA.sub)).get(TESLA.id)).toMatchObject({
      last_match_at: minutesAgo(-60),
      last_match: { trend: 'Edison' },
      days: [[NOW.slice(0, 10), 2]],
    })
  })

  test.each([1, 2, 3, 4])('that find the same report it once (call %i)', async (nth) => {
    let others = 0
    const other = meanwhile(nth, async () => {
      others = (await record()).length
    })
    const own = await record({}, TESLA.id, hitsWith(other))
    expect(own.length + others).toBe(1)
    expect(await hits.waiting(MAYA.sub)).toMatchObject([{ hits: { length: 1 } }])
  })

  test('that find the same wave on a higher rung report it twice, and remember the higher one', async () => {
    await record()
    await record({ collection: 'c2', at: minutesAgo(-60), news: [aHit({ volume: 50_000 })] })
    await record({ collection: 'c3', at: minutesAgo(-120) })
    expect(await hits.reportedRungs(MAYA.sub, TESLA.id)).toEqual(new Map([[WAVE.key, rungOf(50_000)]]))
    expect(await hits.ofWatch(MAYA.sub, TESLA.id)).toHaveLength(2)
    expect(await hits.waiting(MAYA.sub)).toMatchObject([{ hits: [{ volume: 50_000, at: minutesAgo(-60) }] }])
  })

  test('that are three days apart do not remember each other', async () => {
    await record()
    await record({ collection: 'c2', at: minutesAgo(-3 * DAY), news: [aHit({ title: 'Edison' })] })
    expect((await hits.reportedRungs(MAYA.sub, TESLA.id)).has(WAVE.key)).toBe(true)
    await record({ collection: 'c3', at: minutesAgo(-3 * DAY - 60), news: [aHit({ title: 'Volta' })] })
    expect((await hits.reportedRungs(MAYA.sub, TESLA.id)).has(WAVE.key)).toBe(false)
  })
})

describe('a watch keeps', () => {
  const name = (number: number) => `c${String(number).padStart(4, '0')}`
  async function looks(count: number, news: number): Promise<void> {
    for (let number = 0; number < count; number += 1)
      await record({ collection: name(number), at: minutesAgo(-60 * number), news: someNews(news, `Tesla ${number}`) })
  }

  test(`its newest ${MAX_WATCH_LOOKS} looks`, async () => {
    await looks(MAX_WATCH_LOOKS + 2, 1)
    expect(itemsOf('HIT#')).toHaveLength(MAX_WATCH_LOOKS)
    const found = await hits.ofWatch(MAYA.sub, TESLA.id)
    expect(found).toHaveLength(MAX_WATCH_LOOKS)
    expect(found.map(({ at }) => at)).toEqual(
      found
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    )
  })

  test(`fewer looks once they have ${ENOUGH_WATCH_HITS} hits, and shows no older one whose deletion failed`, async () => {
    await looks(5, 90)
    expect(itemsOf('HIT#').map(({ sk }) => String(sk).split('#')[2])).toEqual([1, 2, 3, 4].map(name))
    table.put({ ...itemsOf('HIT#')[0], pk: `PERSON#${MAYA.sub}`, sk: `HIT#${TESLA.id}#${name(0)}` })
    expect(await hits.ofWatch(MAYA.sub, TESLA.id)).toHaveLength(4)
  })

  test('the number of hits of the last 30 days', async () => {
    for (const day of [0, 1, 29, 30])
      await record({ collection: name(day), at: minutesAgo(-DAY * day), news: someNews(day + 1, `Tesla ${day}`) })
    const days = (await watches.summaries(MAYA.sub)).get(TESLA.id)?.days
    expect(days?.map(([, count]) => count).toSorted((one, other) => one - other)).toEqual([2, 30, 31])
  })
})

describe('a reader is listed for a message at once', () => {
  test('together with the hits, and stays due at the first time', async () => {
    await record({ dueAt: NOW })
    const before = await stores.due.find('at-once', MAYA.sub)
    await record({ collection: 'c2', dueAt: minutesAgo(-60), news: [aHit({ title: 'Edison' })] })
    const after = await readersAtOnce()
    expect(after).toMatchObject([{ sub: MAYA.sub, dueAt: NOW }])
    expect((await stores.due.find('at-once', MAYA.sub))?.version).not.toBe(before?.version)
  })

  test('not by a watch of the digest, nor by a look that found nothing new', async () => {
    await record()
    await record({ dueAt: NOW })
    expect(await readersAtOnce()).toEqual([])
  })
})

describe('a message takes waiting hits', () => {
  const take = async (store = hits) => {
    const waiting = await store.waiting(MAYA.sub)
    await new Items(table.client, table.name).transact(store.takeParts(MAYA.sub, waiting))
    return waiting
  }

  beforeEach(async () => {
    await record({ news: someNews(12) })
    await record({}, OTHER.id)
  })

  test('and no other does', async () => {
    const seen = await hits.waiting(MAYA.sub)
    expect(await take()).toEqual(seen)
    expect(await hits.waiting(MAYA.sub)).toEqual([])
    const again = new Items(table.client, table.name).transact(hits.takeParts(MAYA.sub, seen))
    await expect(again).rejects.toMatchObject({ name: 'TransactionCanceledException' })
  })

  test('only as it read them: all or nothing', async () => {
    const seen = await hits.waiting(MAYA.sub)
    await record({ collection: 'c2', news: [aHit({ title: 'Edison' })] })
    const stale = new Items(table.client, table.name).transact(hits.takeParts(MAYA.sub, seen))
    await expect(stale).rejects.toMatchObject({ name: 'TransactionCanceledException' })
    expect(await hits.waiting(MAYA.sub)).toHaveLength(2)
  })

  test('and gives them back when it was surely not sent', async () => {
    const taken = await take()
    await hits.giveBack(MAYA.sub, taken, NOW)
    await hits.giveBack(MAYA.sub, taken, NOW)
    const waiting = await hits.waiting(MAYA.sub)
    expect(waiting.map(({ written: _, ...rest }) => rest)).toEqual(taken.map(({ written: _, ...rest }) => rest))
  })

  test('and gives them back to what was found since', async () => {
    const taken = await take()
    await record({ collection: 'd1', at: minutesAgo(-60), news: [aHit({ title: 'Edison', volume: 5 })] })
    await hits.giveBack(MAYA.sub, taken, minutesAgo(-60))
    const before = taken.find(({ watch }) => watch === TESLA.id)?.more ?? 0
    const after = (await hits.waiting(MAYA.sub)).find(({ watch }) => watch === TESLA.id)
    expect([after?.hits.length, after?.more, after?.since]).toEqual([MAX_WATCH_HITS, before + 1, NOW])
  })

  test.each([1, 2])('and gives them back beside what is found meanwhile (call %i)', async (nth) => {
    const taken = await take()
    const found = meanwhile(nth, () => record({ collection: 'c2', news: [aHit({ title: 'Edison', volume: 5 })] }))
    await hitsWith(found).giveBack(MAYA.sub, taken, NOW)
    expect(await hits.waiting(MAYA.sub)).toHaveLength(2)
    expect((await hits.waiting(MAYA.sub)).find(({ watch }) => watch === TESLA.id)).toMatchObject({ more: 3 })
  })

  test('and gives nothing back to a watch or a reader that is gone, nor what is too old to report', async () => {
    const taken = await take()
    await hits.giveBack(MAYA.sub, taken, minutesAgo(-16 * DAY))
    expect(itemsOf('WAITING#')).toEqual([])
    await watches.remove(MAYA.sub, TESLA.id)
    await hits.giveBack(MAYA.sub, taken, NOW)
    expect(itemsOf('WAITING#')).toHaveLength(1)
    await deletions.begin(MAYA, NOW)
    await deletions.deleteRows(MAYA.sub)
    await hits.giveBack(MAYA.sub, taken, NOW)
    expect(itemsOf('WAITING#')).toEqual([])
  })
})
