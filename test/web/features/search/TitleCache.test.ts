import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TitleRecord } from '../../../../shared/search/titleIndex.ts'
import { MINUTE_MS } from '../../../../shared/time.ts'
import { TitleCache } from '../../../../web/features/search/TitleCache.ts'
import { aTitle } from '../../../support/aTitle.ts'
import { minutesAgo, NOW } from '../../../support/builders.ts'
import { soon } from '../../../support/soon.ts'

const START = Date.parse(NOW)

let load: ReturnType<typeof vi.fn<() => Promise<TitleRecord[]>>>
let titles: TitleCache

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  load = vi.fn(async () => [aTitle('storm warning')])
  titles = new TitleCache(load)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function found(query = 'storm'): string[] {
  return titles
    .search()
    .byTitle(query)
    .map(({ item }) => item.record.title)
}

test('titles are found as soon as they are loaded, and none before', async () => {
  const loading = titles.refresh()
  expect(found()).toEqual([])
  await loading
  expect(found()).toEqual(['storm warning'])
})

test('the newest stand first, those of unknown start last', async () => {
  load.mockResolvedValue([
    aTitle('storm a', { startedAt: null }),
    aTitle('storm b', { startedAt: minutesAgo(20) }),
    aTitle('storm c', { startedAt: minutesAgo(10), code: 'JP' }),
  ])
  await titles.refresh()
  expect(found()).toEqual(['storm c', 'storm b', 'storm a'])
})

test('concurrent calls share one load', async () => {
  const loading = titles.refresh()
  expect(titles.refresh()).toBe(loading)
  await loading
  expect(load).toHaveBeenCalledTimes(1)
})

describe('titles are cached', () => {
  beforeEach(async () => {
    await titles.refresh()
  })

  test('for 15 minutes', () => {
    vi.setSystemTime(START + 15 * MINUTE_MS - 1)
    expect(titles.refresh()).toBeUndefined()
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('and then refreshed without waiting', async () => {
    const newer = Promise.withResolvers<TitleRecord[]>()
    load.mockReturnValue(newer.promise)
    vi.setSystemTime(START + 15 * MINUTE_MS)
    expect(titles.refresh()).toBeUndefined()
    expect(found()).toEqual(['storm warning'])
    newer.resolve([aTitle('storm over')])
    await soon(() => expect(found()).toEqual(['storm over']))
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('when newer ones cannot be loaded', async () => {
    load.mockRejectedValue(new Error('gone'))
    vi.setSystemTime(START + 15 * MINUTE_MS)
    titles.refresh()
    await soon(() => expect(console.warn).toHaveBeenCalled())
    expect(found()).toEqual(['storm warning'])
  })
})

describe('titles that cannot be loaded', () => {
  beforeEach(async () => {
    load.mockRejectedValueOnce(new Error('gone'))
    await titles.refresh()
  })

  test('are none, and no error', () => {
    expect(found()).toEqual([])
  })

  test('are not requested again within a minute', () => {
    vi.setSystemTime(START + MINUTE_MS - 1)
    expect(titles.refresh()).toBeUndefined()
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('are asked for again after a minute', async () => {
    vi.setSystemTime(START + MINUTE_MS)
    await titles.refresh()
    expect(found()).toEqual(['storm warning'])
  })
})
