import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { archiveFiles } from '../../../lambdas/archiveFiles/archiveFiles.ts'
import { logger } from '../../../lambdas/common/logger.ts'
import { startArchiveWorld } from '../../support/archiveWorld.ts'
import { beforehand, dyingAt } from '../../support/aroundCalls.ts'
import { aTrend } from '../../support/builders.ts'
import { someOf, TESTS_EVERYTHING } from '../../support/speed.ts'

const FIRST = '2026-11-30T12:00:00.000Z'
const SECOND = '2026-12-01T00:00:00.000Z'
const THIRD = '2026-12-01T12:00:00.000Z'
/** More than a day after the end of November. */
const LATER = '2026-12-02T00:00:00.000Z'

const WAVES = '/data/archive/waves-2026-11.parquet'
const FILES = ['waves', 'observations'].flatMap((kind) =>
  ['parquet', 'csv.gz'].map((format) => `/data/archive/${kind}-2026-11.${format}`),
)

const bridge = aTrend({ title: 'Bridge', startedAt: '2026-11-30T08:00:00.000Z', related: ['Jane Doe', 'harbour'] })
const jane = aTrend({ title: 'Jane Doe', startedAt: '2026-11-30T09:00:00.000Z', volume: null, growth: null, rank: 2 })
const tokyo = aTrend({ title: '=SUM(橋)', country: 'JP', startedAt: null, articles: [] })

let world: Awaited<ReturnType<typeof startArchiveWorld>>

beforeEach(async () => {
  vi.spyOn(logger, 'info').mockReturnValue()
  world = await startArchiveWorld()
})
afterEach(() => world.stop())

const run = (event = {}) => archiveFiles(world.services(), event)
const month = async (name: string) => (await world.store.readIndex()).index.months.find((each) => each.month === name)
const filesNow = () => Promise.all(FILES.map((file) => world.at(file)))

describe('the files of a month', () => {
  test('have its waves and observations, in Parquet and in CSV', async () => {
    await world.collectAt(FIRST, { CA: [bridge, jane], JP: [tokyo] })
    await run()
    const waves = await world.rows(WAVES)
    expect(waves.map(({ key }) => key)).toEqual([bridge.key, jane.key, tokyo.key])
    expect(waves[0]).toMatchObject({
      country: 'CA',
      country_name: 'Canada',
      title: 'Bridge',
      categories: ['Business and Finance'],
      started_at: new Date('2026-11-30T08:00:00.000Z'),
      ended_at: null,
      first_seen: new Date(FIRST),
      collections: 1,
      max_volume: 10_000n,
      max_growth: 200,
      status: 'Active',
      related: ['Jane Doe', 'harbour'],
      headline: 'Article 1',
      is_sample: false,
    })
    expect(waves[1]).toMatchObject({ max_volume: null, max_volume_at: null, max_growth: null, related: [] })
    expect(await world.rows('/data/archive/observations-2026-11.parquet')).toContainEqual({
      key: bridge.key,
      country: 'CA',
      collected_at: new Date(FIRST),
      volume: 10_000n,
      growth: 200,
      status: 'Active',
      rank: 1,
    })
    const csv = parse(gunzipSync((await world.at('/data/archive/waves-2026-11.csv.gz')) ?? ''), {
      bom: true,
      columns: true,
    })
    expect(csv).toHaveLength(3)
    expect(csv).toContainEqual(expect.objectContaining({ title: `'=SUM(橋)`, started_at: '', is_sample: 'false' }))
  })

  test('say in the index, the metadata and the rows what is invented', async () => {
    await world.collectAt(FIRST, { CA: [bridge] }, 'sample')
    await run()
    expect((await month('2026-11'))?.is_sample).toBe(true)
    expect((await world.rows(WAVES)).map(({ is_sample }) => is_sample)).toEqual([true])
    expect(await world.metadata(WAVES)).toMatchObject({
      is_sample: 'true',
      sample: expect.stringContaining('invented'),
      'column.max_volume': expect.stringContaining('lower bound'),
    })
  })

  test('have a wave in each month that listed it, with what the collections of that month say', async () => {
    await world.collectAt(FIRST, { CA: [bridge] })
    await world.collectAt(SECOND, { CA: [{ ...bridge, volume: 20_000 }] })
    await world.collectAt(THIRD, { CA: [{ ...bridge, volume: 5_000, endedAt: THIRD }] })
    await run()
    expect(await world.rows(WAVES)).toMatchObject([{ key: bridge.key, collections: 1, max_volume: 10_000n }])
    expect(await world.rows('/data/archive/waves-2026-12.parquet')).toMatchObject([
      { key: bridge.key, collections: 2, max_volume: 20_000n, max_volume_at: new Date(SECOND), status: 'Lasted' },
    ])
  })

  test('are the same bytes, made collection by collection or all at once', async () => {
    await world.collectAt('2026-11-29T12:00:00.000Z', { CA: [bridge], JP: [tokyo] })
    await run()
    await world.collectAt('2026-11-30T00:00:00.000Z', { CA: [jane, { ...bridge, rank: 2, related: ['pier'] }] })
    await run()
    const before = await filesNow()
    expect(await run({ month: '2026-11' })).toMatchObject({ months: [{ month: '2026-11', changed: false }] })
    expect(await filesNow()).toEqual(before)
  })

  test('stay when the collections that they were made from are deleted', async () => {
    await world.collectAt(FIRST, { CA: [bridge] })
    await run()
    const before = await filesNow()
    await world.bucket.remove('collections/')
    await expect(run({ month: '2026-11' })).rejects.toThrow('deleted by now')
    expect(await filesNow()).toEqual(before)
    world.takedowns.suppress('Bridge')
    await run({ month: '2026-11', isTakedown: true })
    expect(await world.rows(WAVES)).toEqual([])
  })
})

describe('a month', () => {
  test('is open until a day after its end, and then closed for good', async () => {
    await world.collectAt(FIRST, { CA: [bridge] })
    await world.collectAt('2026-12-01T23:59:59.000Z', { CA: [bridge] })
    await run()
    expect(await month('2026-11')).toMatchObject({ is_closed: false, updated_at: FIRST, revision: 1 })
    await world.collectAt('2026-12-02T00:00:00.000Z', { CA: [bridge] })
    await run()
    expect(await month('2026-11')).toMatchObject({ is_closed: true, updated_at: FIRST, revision: 1 })
    expect((await month('2026-12'))?.is_closed).toBe(false)
  })

  test('is kept by shared caches until its next collection is due, and once closed for a day: not all hear of takedowns', async () => {
    await world.collectAt(FIRST, { CA: [bridge] })
    await run()
    expect(await world.caching(WAVES)).toEqual({
      CacheControl: 'public, stale-if-error=86400',
      ExpiresString: 'Tue, 01 Dec 2026 00:00:00 GMT',
    })
    await world.collectAt(LATER, { CA: [bridge] })
    await run()
    const closed = { CacheControl: 'public, max-age=300, s-maxage=86400', ExpiresString: undefined }
    for (const address of [WAVES, (await month('2026-11'))?.files[0]?.path ?? ''])
      expect(await world.caching(address)).toEqual(closed)
  })

  test('says how many collections are missing', async () => {
    for (const day of ['26', '27', '29', '30']) await world.collectAt(`2026-11-${day}T12:00:00.000Z`, { CA: [bridge] })
    await run()
    expect(await month('2026-11')).toMatchObject({ collections: 4, missing: 1 })
  })

  test('that has no collection is refused with a sentence, and nothing is made', async () => {
    expect(await run({ month: '2020-01' })).toEqual({ months: [], refused: expect.stringContaining('2020-01') })
    expect((await world.store.readIndex()).index.months).toEqual([])
  })

  test('without its last revision but one takes no room', async () => {
    for (const [index, hour] of ['06', '07', '08', '09'].entries()) {
      await world.collectAt(`2026-11-30T${hour}:00:00.000Z`, { CA: [{ ...bridge, volume: 1_000 * (index + 1) }] })
      await run()
    }
    expect((await world.store.revisions('2026-11')).map((name) => Number.parseInt(name, 10))).toEqual([3, 4])
    expect(world.emptied).toEqual([])
  })
})

describe('a takedown', () => {
  const takeOut = async (title: string, country?: string) => {
    world.takedowns.suppress(title, country)
    return run({ month: '2026-11', isTakedown: true })
  }

  test('reaches rows and related searches, in every revision and in the cache', async () => {
    await world.collectAt(FIRST, { CA: [bridge, jane], JP: [tokyo] })
    await run()
    await takeOut('jane doe')
    const waves = await world.rows(WAVES)
    expect(waves.map(({ key }) => key)).toEqual([bridge.key, tokyo.key])
    expect(waves[0]?.related).toEqual(['harbour'])
    expect((await world.rows('/data/archive/observations-2026-11.parquet')).map(({ key }) => key)).not.toContain(
      jane.key,
    )
    expect(await world.store.revisions('2026-11')).toHaveLength(1)
    expect(await world.disagreements()).toEqual([])
    expect(world.emptied).toEqual(['all'])
  })

  test('that is undone brings the same bytes back', async () => {
    await world.collectAt(FIRST, { CA: [bridge, jane] })
    await run()
    const before = await filesNow()
    await takeOut('Jane Doe')
    world.takedowns.undo('Jane Doe')
    await run({ month: '2026-11', isTakedown: true })
    expect(await filesNow()).toEqual(before)
  })

  test('while files are made is in them, and in no revision that stays', async () => {
    await world.collectAt(FIRST, { CA: [bridge, jane] })
    // After the files are made, and before they are in the index.
    const around = beforehand(16, async () => world.takedowns.suppress('Jane Doe'))
    await archiveFiles(world.services(around), {})
    expect((await world.rows(WAVES)).map(({ key }) => key)).toEqual([bridge.key])
    expect(await world.store.revisions('2026-11')).toHaveLength(1)
    expect(world.emptied).toEqual(['all'])
  })
})

describe('what a takedown could not do at once', () => {
  test('is the published files and every month: they are queued, and the caches emptied', async () => {
    for (const at of ['2026-10-31T12:00:00.000Z', FIRST]) await world.collectAt(at, { CA: [bridge, jane] })
    await run()
    world.takedowns.suppress('Jane Doe')
    expect(await run({ isTakedown: true })).toEqual({ months: [] })
    expect(world.emptied).toEqual(['all'])
    expect(world.queued).toEqual(['2026-11', '2026-10'].map((each) => ({ month: each, isTakedown: true })))
    expect(String(await world.at('/latest/trends.json'))).toMatch(/Bridge/)
    expect(String(await world.at('/latest/trends.json'))).not.toMatch(/Jane Doe/)
  })

  test('is done where what is stored of a month is damaged, with what its collections say; no update hides the damage', async () => {
    await world.collectAt(FIRST, { CA: [bridge, jane], JP: [tokyo] })
    await run()
    const damaged = Buffer.from('no brotli')
    await world.damage('archive/2026-11/CA.json.br', damaged)
    vi.spyOn(logger, 'error').mockReturnValue()
    world.takedowns.suppress('Jane Doe')
    await run({ month: '2026-11', isTakedown: true })
    expect((await world.rows(WAVES)).map(({ key }) => key)).toEqual([bridge.key, tokyo.key])
    await world.bucket.remove('collections/')
    await run({ month: '2026-11', isTakedown: true })
    expect((await world.rows(WAVES)).map(({ key }) => key)).toEqual([tokyo.key])
    expect(await world.at('/archive/2026-11/CA.json.br')).toEqual(damaged)
    await world.collectAt('2026-11-30T18:00:00.000Z', { CA: [bridge] })
    await expect(run()).rejects.toThrow('cannot be decoded')
  })
})

describe('two runs at once', () => {
  test('for other months both stand in the index', async () => {
    await world.collectAt(FIRST, { CA: [bridge, jane] })
    await world.collectAt(LATER, { CA: [bridge] })
    await run()
    world.takedowns.suppress('Bridge')
    await Promise.all(['2026-11', '2026-12'].map((each) => run({ month: each, isTakedown: true })))
    expect(await month('2026-11')).toMatchObject({ revision: 2 })
    expect(await month('2026-12')).toMatchObject({ revision: 2 })
    expect(await world.disagreements()).toEqual([])
  })

  const otherCalls = Array.from({ length: 20 }, (_, index) => index + 2)

  test.each(someOf(otherCalls, 4))(
    'for one month leave what the newest collection says, the second one before call %i of the first',
    async (call) => {
      await world.collectAt('2026-11-30T00:00:00.000Z', { CA: [bridge] })
      const around = beforehand(call, async () => {
        await world.collectAt(FIRST, { CA: [{ ...bridge, volume: 50_000 }] })
        await run()
      })
      await archiveFiles(world.services(around), {})
      expect(await month('2026-11')).toMatchObject({ collections: 2, updated_at: FIRST })
      for (const file of (await month('2026-11'))?.files ?? [])
        expect(await world.at(`/data/archive/${file.name}`)).toEqual(await world.at(file.path))
      expect(await world.disagreements()).toEqual([])
    },
  )
})

describe('a run that dies', () => {
  test.each(['before', 'after'] as const)(
    '%s any of its calls leaves an index that agrees with its files, and the next one completes it',
    async (moment) => {
      await world.collectAt('2026-11-30T00:00:00.000Z', { CA: [bridge], JP: [tokyo] })
      await run()
      let volume = 20_000
      for (let nth = 1; ; nth += TESTS_EVERYTHING ? 1 : 6) {
        volume += 1_000
        const at = new Date(Date.parse('2026-11-30T00:00:00.000Z') + nth * 60_000).toISOString()
        await world.collectAt(at, { CA: [{ ...bridge, volume }] })
        const dying = dyingAt(nth, moment)
        const died = await archiveFiles(world.services(dying.around), {}).then(
          () => false,
          () => true,
        )
        expect(await world.disagreements()).toEqual([])
        await run()
        expect(await world.disagreements()).toEqual([])
        expect(await month('2026-11')).toMatchObject({ updated_at: at })
        for (const file of (await month('2026-11'))?.files ?? [])
          expect(await world.at(`/data/archive/${file.name}`)).toEqual(await world.at(file.path))
        if (!died) break
      }
    },
  )
})
