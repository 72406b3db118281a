import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { parquetReadObjects } from 'hyparquet'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { ArchiveStore } from '../../../lambdas/adapters/trends/archiveStore.ts'
import { latestFileKey, WHOLE_FILES } from '../../../lambdas/adapters/trends/collectionKeys.ts'
import { archiveFiles } from '../../../lambdas/archiveFiles/archiveFiles.ts'
import { logger } from '../../../lambdas/common/logger.ts'
import { suppressTopic } from '../../../lambdas/suppress/suppressTopic.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import type { ArchiveEvent } from '../../../shared/dataset/archiveIndex.ts'
import { COLLECTION_HOURS } from '../../../shared/limits.ts'
import { topicPage } from '../../../shared/pages.ts'
import { topicOf } from '../../../shared/trend.ts'
import { aTrend, minutesAgo, NOW } from '../../support/builders.ts'
import { countryOf } from '../../support/countryOf.ts'
import { MemoryObjects } from '../../support/memoryObjects.ts'
import { FEED_SITE, feedWorld } from '../feeds/feedWorld.ts'

/** Names in fourteen scripts; half of them beside words that differ in one mark. */
const NAMES: [name: string, neighbour?: string][] = [
  ['Marta Peña', 'Marta Pena'],
  ['Nguyễn Văn Đạt', 'Nguyễn Văn Đát'],
  ['Jürgen Kolb'],
  ['Βάσω Νομού', 'Βάσω Νόμου'],
  ['Ελένη Ρήγα'],
  ['Сергей Бой', 'Сергей Бои'],
  ['Ольга Зима'],
  ['יעל מָנוֹר', 'יעל מנור'],
  ['أحمد بائع', 'احمد بايع'],
  ['ليلى سعد'],
  ['सीता कला', 'सीता केला'],
  ['अमर नाथ'],
  ['রীনা বল', 'রীনা বেল'],
  ['മീര കല'],
  ['มาลี หมู', 'มาลี หมี'],
  ['ຄຳ ຫມູ'],
  ['佐藤ハス', '佐藤バス'],
  ['김하나'],
  ['ნინო ბერი'],
  ['Անի Սար'],
]
const NEIGHBOURS = NAMES.flatMap(([, neighbour]) => neighbour ?? [])
const TITLES = NAMES.flatMap((words) => words.filter((word) => word !== undefined))

/** In a month that is closed by the newest collection. */
const LONG_AGO = '2026-10-31T12:00:00.000Z'
const DENMARK = countryOf('DK')
const CATEGORY = 'Business and Finance'

/** What is asked of Denmark, and of one title there. */
const OF_COUNTRY = [
  ...['/api/trends/DK', '/data/DK.csv', '/feeds/DK.atom', '/feeds/DK.json', '/embed/DK?count=10'],
  `/api/trends/DK/BusinessandFinance?at=${NOW.slice(0, 13)}`,
]
const OF_TITLE = [
  (title: string) => `/api/topics/DK?topic=${title}`,
  (title: string) => `/data/topic.csv?country=DK&topic=${title}`,
  (title: string) => `/feeds/topic.rss?country=DK&topic=${title}`,
  (title: string) =>
    `/oembed?url=${encodeURIComponent(FEED_SITE + topicPage(DENMARK, CATEGORY, topicOf(decodeURIComponent(title))))}`,
]

describe('of twenty names that are taken out, in many scripts,', () => {
  const world = feedWorld()
  const { client, objects } = new MemoryObjects()
  const archive = new ArchiveStore(client, 'published')
  const queued: ArchiveEvent[] = []
  const cache = { clear: async () => {} }
  const queueArchive = async (events: readonly ArchiveEvent[]) => void queued.push(...events)
  const make = (event: ArchiveEvent) =>
    archiveFiles(
      {
        ...{ ...world.stores, cache, queueArchive, countries: COUNTRIES.filter(({ code }) => code === 'DK') },
        ...{ store: archive, collectionHours: COLLECTION_HOURS },
      },
      event,
    )

  beforeAll(async () => {
    vi.spyOn(logger, 'info').mockReturnValue()
    const trendsAt = (startedAt: string) =>
      TITLES.map((title, rank) =>
        aTrend({ title, startedAt, rank, country: 'DK', related: [], volume: 100_000 - rank }),
      )
    await world.collect(LONG_AGO, { DK: trendsAt('2026-10-31T10:00:00.000Z') })
    await world.collect(NOW, { DK: trendsAt(minutesAgo(60)) })
    for (const [key, text] of world.stores.objects)
      if (key.endsWith('countries/DK.json')) await archive.documents.write(key, JSON.parse(text))
    await make({})
  })

  /** The titles in a text, whose addresses may be encoded. */
  const titlesIn = (text: string) => TITLES.filter((title) => withoutCodes(text).includes(topicOf(title)))

  /** The titles in the files of a month, at both of their addresses. */
  async function titlesOfMonth(month: string): Promise<string[][]> {
    const found: string[][] = []
    for (const [key, bytes] of objects) {
      if (!key.includes(month) || !key.startsWith('data/')) continue
      found.push(titlesIn(key.endsWith('.gz') ? String(gunzipSync(bytes)) : await parquetText(bytes)))
    }
    return found
  }

  /** The titles that each answer and file of the country has. */
  async function everywhere(): Promise<string[][]> {
    const answers = await Promise.all(OF_COUNTRY.map(async (address) => titlesIn((await world.ask(address)).text)))
    const files = WHOLE_FILES.map((file) => titlesIn(world.stores.objects.get(latestFileKey(file)) ?? ''))
    const months = await Promise.all(['2026-10', '2026-11'].map(titlesOfMonth))
    return [...answers, ...files, ...months.flat()]
  }

  async function statusesOf(title: string): Promise<number[]> {
    return Promise.all(OF_TITLE.map(async (path) => (await world.ask(path(encodeURIComponent(title)))).status))
  }

  test('none is anywhere, all neighbours are everywhere, in the files of closed months too; undone, all are back', async () => {
    const before = await everywhere()
    expect(new Set(before.map((titles) => titles.length))).toEqual(new Set([TITLES.length, 10]))
    const services = {
      ...{ ...world.stores, archive, queueArchive, cache, settleMs: 0 },
      clock: { now: () => 0, wait: async () => {} },
    }
    for (const [title] of NAMES) {
      const { hides } = await suppressTopic(services, { title, country: 'DK' }, NOW)
      expect(hides).toMatchObject({ topics: [{ country: 'DK', title }], total: 1, is_complete: false })
    }
    expect(new Set(queued.map(({ month }) => month))).toEqual(new Set(['2026-10', '2026-11']))
    for (const month of ['2026-10', '2026-11']) await make({ month, isTakedown: true })
    expect(await suppressTopic(services, { title: 'Marta Peña', country: 'DK' }, NOW)).toMatchObject({
      hides: { total: 1, is_complete: true },
    })

    for (const titles of await everywhere()) expect(titles).toEqual(NEIGHBOURS)
    for (const [title] of NAMES)
      expect({ title, statuses: await statusesOf(title) }).toEqual({ title, statuses: [404, 404, 404, 404] })
    for (const title of NEIGHBOURS) {
      expect({ title, statuses: await statusesOf(title) }).toEqual({ title, statuses: [200, 200, 200, 200] })
      const found = await world.ask(`/api/search?query=${encodeURIComponent(title)}&country=DK`)
      expect(titlesIn(found.text)).toContain(title)
    }

    for (const [title] of NAMES) await suppressTopic(services, { title, country: 'DK', undo: true }, NOW)
    for (const month of ['2026-10', '2026-11']) await make({ month, isTakedown: true })
    expect((await everywhere()).map((titles) => titles.length)).toEqual(before.map((titles) => titles.length))
  })
})

function withoutCodes(text: string): string {
  return topicOf(text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (codes) => decodeURIComponent(codes)))
}

async function parquetText(bytes: Buffer): Promise<string> {
  const compressors = { ZSTD: (part: Uint8Array) => zstdDecompressSync(part) }
  const rows = await parquetReadObjects({ file: new Uint8Array(bytes).buffer, compressors })
  return rows.map(({ key, title }) => `${key} ${title}`).join(' ')
}
