import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CountryMonth, StoredMonth, type WaveRow } from '../../../shared/dataset/CountryMonth.ts'
import { NO_TAKEDOWNS, TakedownList } from '../../../shared/takedowns/TakedownList.ts'
import type { Trend } from '../../../shared/trend.ts'
import { aTrend, NOW, someArticles } from '../../support/builders.ts'

const TIMES = ['2026-11-21T00:00:00.000Z', '2026-11-21T12:00:00.000Z', '2026-11-22T00:00:00.000Z']

/** A month whose collections listed these trends. */
function monthOf(...collections: Trend[][]): CountryMonth {
  const month = CountryMonth.empty('CA', '2026-11')
  for (const [index, trends] of collections.entries()) month.add({ at: TIMES[index] ?? '', origin: 'live' }, trends)
  return month
}

function waveOf(...collections: Partial<Trend>[]): WaveRow | undefined {
  return [...monthOf(...collections.map((about) => [aTrend(about)])).waveRows(NO_TAKEDOWNS)][0]
}

describe('a wave', () => {
  test('has the highest volume, and the first collection that saw it', () => {
    expect(waveOf({ volume: 1_000 }, { volume: 5_000 }, { volume: 5_000 })).toMatchObject({
      maxVolume: 5_000,
      maxVolumeAt: TIMES[1],
    })
  })

  test('has the highest growth of those that are known', () => {
    expect(waveOf({ growth: null }, { growth: 300 }, { growth: 100 })?.maxGrowth).toBe(300)
  })

  test('has neither while the source gave none', () => {
    expect(waveOf({ volume: null, growth: null })).toMatchObject({
      maxVolume: null,
      maxVolumeAt: null,
      maxGrowth: null,
    })
  })

  test('has the spelling, the categories, the end and the status of its last collection', () => {
    const ended = { title: 'BRIDGE', categories: ['Games' as const], endedAt: '2026-11-21T11:00:00.000Z' }
    expect(waveOf({}, { ...ended, topic: aTrend().topic })).toMatchObject({ ...ended, status: 'Lasted' })
  })

  test('is active again when a later collection says so', () => {
    expect(waveOf({ endedAt: TIMES[0] ?? null }, { endedAt: null })).toMatchObject({ endedAt: null, status: 'Active' })
  })

  test('counts the collections that listed it, from the first to the last', () => {
    const month = monthOf([aTrend()], [], [aTrend()])
    expect([...month.waveRows(NO_TAKEDOWNS)]).toMatchObject([
      { collections: 2, firstSeen: TIMES[0], lastSeen: TIMES[2] },
    ])
  })

  test('counts each article once, also under another address of the same page', () => {
    const [one, other] = someArticles(2)
    if (!one || !other) throw new Error('There are no articles')
    const again = { ...one, url: `${one.url}?utm_source=feed` }
    expect(waveOf({ articles: [one] }, { articles: [again, other] })?.articles).toBe(2)
  })

  test('has the first headline that it ever had, and the related searches of all collections', () => {
    expect(
      waveOf({ articles: [], related: ['a'] }, { articles: someArticles(2), related: ['b', 'a'] }, { articles: [] }),
    ).toMatchObject({ headline: { title: 'Article 1', source: 'The Example' }, related: ['a', 'b'] })
  })

  test('that a collection lists twice is observed once', () => {
    expect([...monthOf([aTrend(), aTrend({ rank: 2 })]).observationRows(NO_TAKEDOWNS)]).toMatchObject([{ rank: 1 }])
  })
})

test('observations stand wave by wave, each from its first to its last', () => {
  const other = aTrend({ title: 'Orbit 9', rank: 2 })
  const rows = [...monthOf([aTrend(), other], [other]).observationRows(NO_TAKEDOWNS)]
  expect(rows.map(({ key, collectedAt }) => [key, collectedAt])).toEqual([
    [aTrend().key, TIMES[0]],
    [other.key, TIMES[0]],
    [other.key, TIMES[1]],
  ])
})

test('a month that was stored goes on as if it had not been', () => {
  const first = monthOf([aTrend()]).stored
  const read = new CountryMonth(z.parse(StoredMonth, JSON.parse(JSON.stringify(first))))
  read.add({ at: TIMES[1] ?? '', origin: 'live' }, [aTrend({ volume: 50_000 })])
  expect(read.stored).toEqual(monthOf([aTrend()], [aTrend({ volume: 50_000 })]).stored)
})

describe('a takedown', () => {
  const list = (title: string, country: string | null = null) =>
    new TakedownList(1, [{ title, country, since: TIMES[0] ?? '' }])
  const month = monthOf([
    aTrend({ title: 'Jane Doe', related: [] }),
    aTrend({ title: 'Bridge', related: ['jane doe'] }),
  ])

  test('hides the waves of its topic, and its searches among the related ones', () => {
    expect([...month.waveRows(list('JANE doe'))]).toMatchObject([{ title: 'Bridge', related: [] }])
    expect([...month.observationRows(list('JANE doe'))]).toHaveLength(1)
  })

  test('of another country hides nothing', () => {
    expect([...month.waveRows(list('Jane Doe', 'JP'))]).toHaveLength(2)
  })

  test('of headlines, too, leaves their waves', () => {
    const hidden = new TakedownList(1, [{ title: 'article 1', country: 'CA', since: NOW, headlines: true }])
    expect([...month.waveRows(hidden)].map(({ title, headline }) => [title, headline])).toEqual([
      ['Jane Doe', null],
      ['Bridge', null],
    ])
  })
})
