import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ArchiveStore } from '../../../lambdas/adapters/trends/archiveStore.ts'
import { latestFileKey, WHOLE_FILES } from '../../../lambdas/adapters/trends/collectionKeys.ts'
import { archiveFiles } from '../../../lambdas/archiveFiles/archiveFiles.ts'
import { logger } from '../../../lambdas/common/logger.ts'
import { collect } from '../../../lambdas/ingest/collect.ts'
import { type SuppressServices, suppressTopic } from '../../../lambdas/suppress/suppressTopic.ts'
import { EMPTY_INDEX } from '../../../shared/dataset/archiveIndex.ts'
import { CountryMonth } from '../../../shared/dataset/CountryMonth.ts'
import { TakedownList } from '../../../shared/takedowns/TakedownList.ts'
import { MAX_TAKEDOWN_BYTES, MAX_TAKEDOWNS, toStoredTakedown } from '../../../shared/takedowns/takedown.ts'
import { anArchiveMonth } from '../../support/anArchiveMonth.ts'
import { emptyArchive, startArchiveWorld } from '../../support/archiveWorld.ts'
import { aroundCalls } from '../../support/aroundCalls.ts'
import { aTrend, NOW } from '../../support/builders.ts'
import { collecting, trendsAnswer } from '../../support/collecting.ts'
import { hoursAfter } from '../../support/digestWorld.ts'
import { MemoryObjects } from '../../support/memoryObjects.ts'
import { type MemoryStores, memoryStores } from '../../support/stores.ts'

let stores: MemoryStores
/** What happened, in order. */
let happened: string[]
let services: SuppressServices
/** The time that has passed, in milliseconds. */
let now: number

beforeEach(async () => {
  now = 0
  vi.spyOn(logger, 'info').mockReturnValue()
  stores = memoryStores()
  happened = []
  services = {
    ...stores,
    archive: emptyArchive(),
    queueArchive: async (events) => void happened.push(...events.map(({ month }) => `queued ${month}`)),
    settleMs: 30_000,
    clock: { now: () => now, wait: async (milliseconds) => void happened.push(`waited ${milliseconds} ms`) },
    cache: { clear: async () => void happened.push('emptied the cache') },
  }
  await collectAt(NOW)
})

const suppress = (event: unknown) => suppressTopic(services, event, NOW)

async function collectAt(at: string): Promise<void> {
  const trends = [
    aTrend({ title: 'Jane Doe', topic: 'jane doe', related: [] }),
    aTrend({ title: 'Bridge', topic: 'bridge' }),
  ]
  const answers = ({ code }: { code: string }) =>
    trendsAnswer(trends.map((trend) => ({ ...trend, country: code, key: `${code}:${trend.topic}` })))
  await collect({ ...collecting(stores, answers), takedowns: stores.takedowns }, at)
}

/** `"2026-11"`, 13 months before → `"2025-10"` */
function monthBefore(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 - months)).toISOString().slice(0, 7)
}

/** How often each file at a fixed address has a text. */
function inFiles(text: string): number[] {
  return WHOLE_FILES.map((file) => (stores.objects.get(latestFileKey(file)) ?? '').split(text).length - 1)
}

describe('taking a topic out', () => {
  test('removes it from the files at fixed addresses, and undoing brings it back', async () => {
    const before = inFiles('Jane Doe')
    expect(Math.min(...before)).toBeGreaterThan(0)
    expect(await suppress({ title: 'jane DÖE' })).toEqual({
      changed: true,
      hides: {
        topics: ['AT', 'BE', 'CZ', 'DK'].map((country) => ({ country, title: 'Jane Doe' })),
        ...{ total: 4, headlines: 0, files: [], is_complete: true },
      },
      takedowns: [{ title: 'jane DÖE', country: null, since: NOW }],
    })
    expect(inFiles('Jane Doe')).toEqual([0, 0, 0])
    expect(Math.min(...inFiles('Bridge'))).toBeGreaterThan(0)
    expect(await suppress({ title: 'Jane Doe', undo: true })).toEqual({ changed: true, takedowns: [] })
    expect(inFiles('Jane Doe')).toEqual(before)
  })

  test.each([
    ['Marta Peña', 'Marta Pena'],
    ['Nguyễn Văn Đạt', 'Nguyễn Văn Đát'],
    ['Βάσω Νομού', 'Βάσω Νόμου'],
    ['Сергей Бой', 'Сергей Бои'],
    ['יעל מָנוֹר', 'יעל מנור'],
    ['أحمد بائع', 'احمد بايع'],
    ['सीता कला', 'सीता केला'],
    ['রীনা বল', 'রীনা বেল'],
    ['മീര കല', 'മീര കാല'],
    ['มาลี หมู', 'มาลี หมี'],
    ['ຄຳ ຫມູ', 'ຄຳ ຫມີ'],
    ['佐藤ハス', '佐藤バス'],
  ])('hides %j and not %j beside it, and counts one title a country', async (named, neighbour) => {
    const later = hoursAfter(NOW, 12)
    const trends = [named, neighbour].map((title) => aTrend({ title, related: [] }))
    const answers = ({ code }: { code: string }) =>
      trendsAnswer(trends.map((trend) => ({ ...trend, country: code, key: `${code}:${trend.topic}` })))
    await collect({ ...collecting(stores, answers), takedowns: stores.takedowns }, later)
    const { hides } = await suppressTopic(services, { title: named, country: 'AT' }, later)
    expect(hides).toMatchObject({ topics: [{ country: 'AT', title: named }], total: 1 })
    expect(await suppressTopic(services, { title: named, country: 'AT' }, later)).toMatchObject({
      changed: false,
      hides,
    })
    const list = new TakedownList(1, (await services.takedowns.read()).takedowns)
    expect([named, neighbour].map((title) => list.hides('AT', title))).toEqual([true, false])
    expect(Math.min(...inFiles(JSON.stringify(neighbour).slice(1, -1)))).toBeGreaterThan(3)
    await suppressTopic(services, { title: neighbour, country: 'AT' }, later)
    expect(await suppressTopic(services, { title: named, country: 'AT', undo: true }, later)).toMatchObject({
      takedowns: [{ title: neighbour }],
    })
  })

  test('leaves a word that differs in an accent beside it, however little it is searched for', async () => {
    const lengthOfIndex = 320_000
    const later = hoursAfter(NOW, 12)
    const others = Array.from({ length: lengthOfIndex / 300 }, (_, number) => `${number} `.padEnd(300, 'other words '))
    const trends = ['Marta Peña', ...others, 'Marta Pena'].map((title, rank) =>
      aTrend({ title, volume: 10_000 - rank, related: [], articles: [] }),
    )
    const answers = ({ code }: { code: string }) =>
      trendsAnswer(trends.map((trend) => ({ ...trend, country: code, key: `${code}:${trend.topic}` })))
    await collect({ ...collecting(stores, answers), takedowns: stores.takedowns }, later)
    const { hides } = await suppressTopic(services, { title: 'Marta Peña', country: 'AT' }, later)
    expect(hides).toMatchObject({ topics: [{ title: 'Marta Peña' }], total: 1 })
  })

  test('holds in later collections, whose own documents are complete', async () => {
    await suppress({ title: 'Jane Doe' })
    await collectAt(hoursAfter(NOW, 12))
    expect(inFiles('Jane Doe')).toEqual([0, 0, 0])
    await suppress({ title: 'Jane Doe', undo: true })
    expect(Math.min(...inFiles('Jane Doe'))).toBeGreaterThan(0)
  })

  test('empties the cache when no function can have the older list any more', async () => {
    await suppress({ title: 'Jane Doe' })
    expect(happened.slice(0, 2)).toEqual(['waited 30000 ms', 'emptied the cache'])
  })

  test('completes an interrupted run when it is repeated', async () => {
    const { cache } = services
    services = { ...services, cache: { clear: () => Promise.reject(new Error('no')) } }
    await expect(suppress({ title: 'Jane Doe' })).rejects.toThrow('run the same again')
    services = { ...services, cache }
    expect(await suppress({ title: 'Jane Doe' })).toMatchObject({ changed: false, takedowns: [{ title: 'Jane Doe' }] })
    expect(happened).toContain('emptied the cache')
  })

  test('does not name the topic in the log', async () => {
    const log = vi.spyOn(logger, 'info').mockReturnValue()
    await suppress({ title: 'Jane Doe' })
    expect(log).toHaveBeenCalled()
    expect(JSON.stringify(log.mock.calls)).not.toContain('Jane')
  })

  test('while a collection is published leaves the newest files without it', async () => {
    let isFirst = true
    const table = {
      ...stores.table,
      async published() {
        const published = await stores.table.published()
        // The collection is published between reading the pointer and writing the files.
        if (isFirst) {
          isFirst = false
          stores.takedowns.undo('Jane Doe')
          await collectAt(hoursAfter(NOW, 12))
          stores.takedowns.suppress('Jane Doe')
        }
        return published
      },
    }
    services = { ...services, table }
    await suppress({ title: 'Jane Doe' })
    expect(inFiles('Jane Doe')).toEqual([0, 0, 0])
    expect(stores.objects.get(latestFileKey('titles.json'))).toContain(hoursAfter(NOW, 12))
  })
})

test('hides waves of the files of the archive, has their months made again, and says so', async () => {
  const world = await startArchiveWorld()
  const orbit = aTrend({ title: 'Orbit 9', related: ['Jane Doe'] })
  const jane = aTrend({ title: 'Jane Doe' })
  await world.collectAt('2026-10-31T12:00:00.000Z', { CA: [orbit] })
  await world.collectAt(NOW, { CA: [jane, { ...jane, key: 'CA:jane doe:unknown' }], JP: [orbit] })
  await archiveFiles(world.services(), {})
  services = { ...services, archive: world.store }
  const nothing = { topics: [], total: 0, headlines: 0, files: [], is_complete: true }
  expect((await suppress({ title: 'Nobody' })).hides).toEqual(nothing)
  expect((await suppress({ title: 'jane doe', country: 'CA' })).hides).toEqual({
    topics: [{ country: 'CA', title: 'Jane Doe' }],
    ...{ total: 1, headlines: 0 },
    files: [
      { month: '2026-11', waves: 2 },
      { month: '2026-10', waves: 0 },
    ],
    is_complete: false,
  })
  expect(happened.filter((what) => what.startsWith('queued')).slice(-2)).toEqual(['queued 2026-11', 'queued 2026-10'])
  world.takedowns.suppress('Nobody')
  world.takedowns.suppress('Jane Doe', 'CA')
  for (const month of ['2026-11', '2026-10']) await archiveFiles(world.services(), { month, isTakedown: true })
  expect((await suppress({ title: 'jane doe', country: 'CA' })).hides).toMatchObject({ total: 1, is_complete: true })
  const undone = await suppress({ title: 'Jane Doe', country: 'CA', undo: true })
  expect(undone).not.toHaveProperty('hides')
  expect(happened.filter((what) => what === 'queued 2026-10')).toHaveLength(2)
  await world.stop()
})

describe('a takedown is out of everything that readers see, and says that something remains, while', () => {
  /** The services of an archive of ten years, of which a test makes something fail. */
  async function tenYears(): Promise<void> {
    const months = Array.from({ length: 120 }, (_, index) => monthBefore('2026-11', index)).map((month) =>
      anArchiveMonth(month),
    )
    const { client, objects } = new MemoryObjects()
    const archive = new ArchiveStore(client, 'published')
    await archive.replaceIndex({ index: EMPTY_INDEX, etag: undefined }, { ...EMPTY_INDEX, months }, undefined)
    for (const { month } of months) {
      const ofAustria = CountryMonth.empty('AT', month)
      ofAustria.add({ at: `${month}-02T00:00:00.000Z`, origin: 'live' }, [aTrend({ title: 'Jane Doe', country: 'AT' })])
      await archive.writeMonth(ofAustria.stored)
    }
    services = { ...services, archive }
    documents = objects
  }
  let documents: Map<string, Buffer>

  /** What happens until readers do not see the name any more, and then what is left for the queue. */
  async function takeOut() {
    const { hides } = await suppress({ title: 'Jane Doe' })
    expect(inFiles('Jane Doe')).toEqual([0, 0, 0])
    expect((await stores.takedowns.read()).hides('AT', 'jane doe')).toBe(true)
    expect(happened.indexOf('emptied the cache')).toBe(1)
    expect(hides?.is_complete).toBe(false)
    return { hides, queued: happened.slice(2) }
  }

  test('the archive has more months than it can look through: the queue gets them all', async () => {
    await tenYears()
    vi.spyOn(services.archive, 'readMonth').mockImplementation(async () => {
      now += 1_000
      return undefined
    })
    const { queued } = await takeOut()
    expect(now).toBeLessThan(120_000)
    expect(queued.length).toBeGreaterThan(115)
    expect(queued).toEqual(expect.arrayContaining(['queued 2026-11', 'queued 2016-12']))
  })

  test('a document of the archive is damaged: its month is made again, and the others count', async () => {
    await tenYears()
    documents.set('archive/2026-05/AT.json.br', Buffer.from('no brotli'))
    const { hides, queued } = await takeOut()
    expect(hides).toMatchObject({ total: 4 })
    expect(hides?.files).toHaveLength(119)
    expect(queued).toHaveLength(120)
  })

  test('S3 answers 503 for the archive: the queue gets everything', async () => {
    const refused = aroundCalls(new S3Client({ region: 'us-east-1' }), unavailable)
    services = { ...services, archive: new ArchiveStore(refused, 'published') }
    const { hides, queued } = await takeOut()
    expect(hides).toMatchObject({ total: 4 })
    expect(queued).toEqual(['queued undefined'])
  })

  test('S3 answers 503 for reads and writes: files with the name are removed, until the queue writes them anew', async () => {
    const bucket = { ...stores.bucket, read: unavailable, openFile: () => ({ write: unavailable, close: unavailable }) }
    services = { ...services, bucket }
    const { queued } = await takeOut()
    expect(queued).toEqual(['queued undefined'])
    expect(stores.objects.has(latestFileKey('trends.json'))).toBe(false)
  })

  test('S3 answers 503: words beside it are hidden with it, and come back when the same is run again', async () => {
    const trends = ['Marta Peña', 'Marta Pena'].map((title) => aTrend({ title, related: [] }))
    const answers = ({ code }: { code: string }) =>
      trendsAnswer(trends.map((trend) => ({ ...trend, country: code, key: `${code}:${trend.topic}` })))
    await collect({ ...collecting(stores, answers), takedowns: stores.takedowns }, hoursAfter(NOW, 12))
    const hidden = async () => {
      const list = await stores.takedowns.read()
      return ['marta peña', 'marta pena'].map((topic) => list.hides('AT', topic))
    }
    const { bucket } = services
    services = { ...services, bucket: { ...bucket, read: unavailable } }
    await suppress({ title: 'Marta Peña' })
    expect(await hidden()).toEqual([true, true])
    services = { ...services, bucket }
    expect((await suppress({ title: 'Marta Peña' })).hides).toMatchObject({ total: 4, is_complete: true })
    expect(await hidden()).toEqual([true, false])
  })

  test('S3 answers 503 for everything: the list, and the caches, have it not', async () => {
    const bucket = { ...stores.bucket, read: unavailable, openFile: unavailable, remove: unavailable }
    services = { ...services, bucket: { ...bucket, openFile: () => ({ write: unavailable, close: unavailable }) } }
    expect((await suppress({ title: 'Jane Doe' })).hides).toMatchObject({ is_complete: false })
    expect((await stores.takedowns.read()).hides('AT', 'jane doe')).toBe(true)
    expect(happened).toEqual(['waited 30000 ms', 'emptied the cache', 'queued undefined'])
  })

  async function unavailable(): Promise<never> {
    throw new S3ServiceException({ name: 'SlowDown', $fault: 'server', $metadata: { httpStatusCode: 503 } })
  }
})

describe('the answer says what is out because of the call:', () => {
  test('the topic of one country, as it is shown, and the same when the call is repeated', async () => {
    const hides = {
      topics: [{ country: 'AT', title: 'Jane Doe' }],
      ...{ total: 1, headlines: 0, files: [], is_complete: true },
    }
    expect((await suppress({ title: 'JANE DOE', country: 'AT' })).hides).toEqual(hides)
    expect((await suppress({ title: 'jane doe', country: 'AT' })).hides).toEqual(hides)
  })

  test('nothing that another takedown hides anyway', async () => {
    await suppress({ title: 'Jane Doe' })
    expect((await suppress({ title: 'Jane Doe', country: 'AT' })).hides).toMatchObject({ topics: [], total: 0 })
  })

  test('the headlines that have the words, on request', async () => {
    const article = { title: 'Who is Jane Doe?', url: 'https://news.example/1', source: '', publishedAt: null }
    const bridge = aTrend({ title: 'Bridge', articles: [article, { ...article, title: 'A bridge' }] })
    await collect(
      {
        ...collecting(stores, ({ code }) => trendsAnswer([{ ...bridge, country: code }])),
        takedowns: stores.takedowns,
      },
      hoursAfter(NOW, 12),
    )
    expect((await suppress({ title: 'Jane Doe' })).hides).toMatchObject({ total: 0, headlines: 0 })
    expect(Math.min(...inFiles('Who is Jane Doe').slice(0, 2))).toBeGreaterThan(0)
    const { hides, takedowns } = await suppress({ title: 'Jane Doe', headlines: true })
    expect(hides).toMatchObject({ total: 0, headlines: 1 })
    expect(takedowns).toEqual([{ title: 'Jane Doe', country: null, since: NOW, headlines: true }])
    expect(inFiles('Who is Jane Doe')).toEqual([0, 0, 0])
    expect(Math.min(...inFiles('A bridge').slice(0, 2))).toBeGreaterThan(0)
  })
})

test('a collection that began before a takedown brings no name back: what caches got of it meanwhile is emptied', async () => {
  let cached = ''
  const cache = {
    async clear() {
      cached = ''
    },
  }
  let isFirst = true
  const copyFile: typeof stores.bucket.copyFile = async (from, to) => {
    if (isFirst) {
      isFirst = false
      // The collection has read the older list and is about to publish its files.
      await suppressTopic({ ...services, cache }, { title: 'Jane Doe' }, NOW)
      expect(inFiles('Jane Doe')).toEqual([0, 0, 0])
    }
    await stores.bucket.copyFile(from, to)
    cached += stores.objects.get(to)
  }
  const trends = ['Jane Doe', 'Bridge'].map((title) => aTrend({ title, related: [] }))
  const work = collecting({ ...stores, bucket: { ...stores.bucket, copyFile }, cache }, ({ code }) =>
    trendsAnswer(trends.map((trend) => ({ ...trend, country: code }))),
  )
  await collect({ ...work, takedowns: stores.takedowns }, hoursAfter(NOW, 12))
  expect(isFirst).toBe(false)
  expect(inFiles('Jane Doe')).toEqual([0, 0, 0])
  expect(cached).not.toContain('Jane Doe')
})

describe('an event', () => {
  test.each([{}, null, undefined])('that is empty (%j) lists, and touches nothing', async (event) => {
    stores.takedowns.suppress('Jane Doe')
    expect(await suppress(event)).toMatchObject({ changed: false, takedowns: [{ title: 'Jane Doe' }] })
    expect(happened).toEqual([])
  })

  test.each([
    ['no title', { country: 'CA' }],
    ['a title of invisible characters', { title: '\u200B\u202E' }],
    ['a title that is too long', { title: 'x'.repeat(301) }],
    ['an unknown country', { title: 'Jane Doe', country: 'Atlantis' }],
    ['a misspelt field', { title: 'Jane Doe', contry: 'CA' }],
    ['undo without a title', { undo: true }],
    ['headlines without a title', { headlines: true }],
    ['no object', 'Jane Doe'],
  ])('with %s is refused with a sentence, without an error, and nothing is changed', async (_, event) => {
    expect(await suppress(event)).toEqual({
      changed: false,
      refused: expect.stringContaining('Nothing was done'),
      takedowns: [],
    })
    expect((await stores.takedowns.read()).version).toBe(0)
    expect(happened).toEqual([])
  })

  test('that undoes for one country what is taken out of all is refused', async () => {
    await suppress({ title: 'Jane Doe' })
    expect(await suppress({ title: 'jane doe', country: 'CA', undo: true })).toEqual({
      changed: false,
      refused: expect.stringContaining('without "country"'),
      takedowns: [{ title: 'Jane Doe', country: null, since: NOW }],
    })
  })

  test('that undoes what is not taken out changes nothing, but repairs files and caches', async () => {
    expect(await suppress({ title: 'Jane Doe', undo: true })).toEqual({ changed: false, takedowns: [] })
    expect(happened).toContain('emptied the cache')
  })
})

describe('the list', () => {
  const titles = (count: number) => Array.from({ length: count }, (_, index) => `topic ${index}`)

  test('has at most 5,000 takedowns', async () => {
    const list = titles(MAX_TAKEDOWNS - 1).map((title) => ({ title, country: 'CA', since: NOW }))
    await stores.takedowns.replaceTakedowns(await stores.takedowns.read(), list, NOW)
    await suppress({ title: 'the last one' })
    expect((await suppress({ title: 'one too many' })).refused).toContain('at most 5000 takedowns')
    // One that is there already, and one that only replaces another, need no room.
    expect((await suppress({ title: 'topic 1', country: 'CA' })).changed).toBe(false)
    expect((await suppress({ title: 'topic 1' })).takedowns).toHaveLength(MAX_TAKEDOWNS)
  })

  test('that is full of long titles takes the headlines of one of them, and no other title', async () => {
    const jane = { title: 'Jane Doe', country: 'CA', since: NOW }
    const room = MAX_TAKEDOWN_BYTES - JSON.stringify([jane, { ...jane, title: '' }].map(toStoredTakedown)).length
    const list = [jane, { ...jane, title: 'x'.repeat(room) }]
    await stores.takedowns.replaceTakedowns(await stores.takedowns.read(), list, NOW)
    expect((await suppress({ title: 'Bridge' })).refused).toContain('350 KB')
    expect(await suppress({ title: 'Jane Doe', country: 'CA', headlines: true })).toMatchObject({ changed: true })
  })

  test('has the changes of two operators at the same time', async () => {
    await Promise.all(['one', 'two', 'three'].map((title) => suppress({ title })))
    const { takedowns } = await stores.takedowns.read()
    expect(takedowns.map(({ title }) => title).toSorted()).toEqual(['one', 'three', 'two'])
  })

  test('is not changed when others change it all the time', async () => {
    const replaceTakedowns = async () => undefined
    services = { ...services, takedowns: { read: stores.takedowns.read, replaceTakedowns } }
    await expect(suppress({ title: 'Jane Doe' })).rejects.toThrow('run the same again')
    expect(happened).toEqual([])
  })
})
