import '../../../support/jsdom.ts'
import { describe, expect, test } from 'vitest'
import type { TopicAnswer, TopicPoint } from '../../../../shared/answers/topicAnswer.ts'
import { anElsewhere, aWave, somePoints } from '../../../support/aTopicAnswer.ts'
import { minutesAgo, NOW } from '../../../support/builders.ts'
import { find, texts } from '../../../support/render.tsx'
import { allByRole, byRole, nameOf } from '../../../support/roles.ts'
import { HOUR, linksIn, open } from './topicVisit.tsx'

/** The rows of the table of the history, which is named by its caption. */
function pointRows(): Element[] {
  return allByRole('table', 'Searches, growth and rank at each update').flatMap((table) => [
    ...table.querySelectorAll('tbody tr'),
  ])
}

function waveRows(): (string | null)[][] {
  return allByRole('table', /^Waves of /).flatMap((table) =>
    Array.from(table.querySelectorAll('tbody tr'), (row) => Array.from(row.children, (cell) => cell.textContent)),
  )
}

describe('its history', () => {
  test('is a picture with a sentence', async () => {
    await open({ points: somePoints(200_000, 2_000_000, 500_000) })
    expect(nameOf(byRole('img'))).toBe(
      'Searches for Bank rate decision in Canada, 20 November to 21 November: a peak of 2M+ on 20 November, 500K+ at the end. The table below has the numbers.',
    )
    expect(find('.peak').textContent).toBe('Peak 2M+, 20 November')
  })

  test('is a table of the same numbers, newest first, and what is not known is empty', async () => {
    const [first, ...others] = somePoints(200_000, null, 500_000)
    await open({
      points: [{ ...first, growth: null, rank: null } as TopicAnswer['points'][number], ...others],
    })
    const rows = pointRows()
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['21 Nov 2026, 07:00', '500K+', '+100%', '3'],
      ['20 Nov 2026, 19:00', '', '+100%', '2'],
      ['20 Nov 2026, 07:00', '200K+', '', ''],
    ])
  })

  test('leads from each time in its table to the list of then, as far as the archive reaches back', async () => {
    const [first, ...others] = somePoints(200_000, 500_000)
    const old = { ...first, at: '2025-10-01T00:00:00.000Z' } as TopicPoint
    await open({ points: [old, ...others] })
    expect(pointRows().map((row) => row.querySelector('a')?.getAttribute('href'))).toEqual([
      '/archive/2026-11-21T12/Canada/BusinessandFinance#bank%20rate%20decision',
      undefined,
    ])
  })

  test('separates the waves in its table, each with its start', async () => {
    const [old, first, second] = somePoints(200_000, 500_000, 2_000_000) as [TopicPoint, TopicPoint, TopicPoint]
    await open({
      points: [
        { ...old, started_at: null },
        { ...first, started_at: minutesAgo(30 * HOUR) },
        { ...second, started_at: minutesAgo(3 * HOUR) },
      ],
    })
    expect(pointRows().map((row) => row.firstElementChild?.textContent)).toEqual([
      'This wave started 21 Nov 2026, 04:00',
      '21 Nov 2026, 07:00',
      'A wave that started 20 Nov 2026, 01:00',
      '20 Nov 2026, 19:00',
      'A wave whose start is not known',
      '20 Nov 2026, 07:00',
    ])
    expect(document.querySelectorAll('.tp__points th[scope="rowgroup"]')).toHaveLength(3)
  })

  test.each([
    ['is an unbroken series of updates', [24, 12, 0], 24],
    ['misses one update', [36, 12, 0], 36],
    ['has a break', [61, 24, 12, 0], 24],
  ])('is listed since its first row, as far as the history %s', async (_, hours, since) => {
    const [point] = somePoints(1) as [TopicPoint]
    await open({ points: hours.map((each) => ({ ...point, at: minutesAgo(each * HOUR) })) })
    const [, listed] = document.querySelectorAll('.tp__times time')
    expect(listed?.getAttribute('datetime')).toBe(minutesAgo(since * HOUR))
  })

  test.each([
    ['is open with 8 rows', 8, []],
    ['is opened on demand with 9 rows', 9, ['Show the numbers as a table']],
  ])('%s', async (_, rows, summaries) => {
    await open({ points: somePoints(...Array.from({ length: rows }, (_, index) => index)) })
    expect(texts('.fold:not(.tp__times) summary')).toEqual(summaries)
    expect(pointRows()).toHaveLength(rows)
  })

  test.each<[string, TopicAnswer['points'], string]>([
    ['there is none', [], 'No history yet.'],
    ['its numbers are not known', somePoints(null, null), 'No update knew how much it was searched for.'],
  ])('is a sentence while %s', async (_, points, sentence) => {
    await open({ points })
    expect(allByRole('img')).toEqual([])
    expect(find('main').textContent).toContain(sentence)
    expect(pointRows()).toHaveLength(points.length)
  })

  test('says for which time it is trending, and draws the waves of a year', async () => {
    const earlier = { ended_at: minutesAgo(890 * HOUR), is_current: false }
    await open({
      waves: [
        aWave(),
        aWave({ ...earlier, started_at: minutesAgo(900 * HOUR) }),
        aWave({
          ...earlier,
          started_at: minutesAgo(6_000 * HOUR),
          first_seen: minutesAgo(6_000 * HOUR),
          last_seen: minutesAgo(5_990 * HOUR),
        }),
      ],
    })
    byRole('heading', 'Trending for the 3rd time since March')
    byRole('img', /^Waves of the last 13 months: 16 Mar, \S+\+; 14 Oct, \S+\+; 20 Nov, \S+\+\.$/)
  })

  test('has its waves with the start of each in two zones, how long it lasted, and its most searches', async () => {
    await open({
      waves: [
        aWave({ started_at: minutesAgo(46 * HOUR), first_seen: minutesAgo(40 * HOUR), last_seen: NOW }),
        aWave({
          started_at: minutesAgo(900 * HOUR),
          ended_at: minutesAgo(890 * HOUR),
          peak_volume: 50_000,
          peak_growth: 300,
          is_current: false,
        }),
        aWave({
          started_at: null,
          first_seen: minutesAgo(1_800 * HOUR),
          last_seen: minutesAgo(1_788 * HOUR),
          peak_volume: null,
          peak_growth: null,
          is_current: false,
        }),
      ],
    })
    expect(waveRows()).toEqual([
      ['19 Nov 2026, 09:00 14:00 UTC', 'active for 46 h', '2M+'],
      ['14 Oct 2026, 20:00 15 Oct, 00:00 UTC', '10 h', '50K+'],
      ['7 Sep 2026, 08:00 12:00 UTC or earlier', '12 h or more', ''],
    ])
    expect(linksIn('.tp__waves')[0]?.[1]).toBe(
      '/archive/2026-11-19T20/Canada/BusinessandFinance#bank%20rate%20decision',
    )
  })

  test.each([
    [4, 0],
    [5, 1],
  ])('are open up to five waves, so that the history is near: of one and %i, %i are folded', async (count, folded) => {
    const earlier = Array.from({ length: count }, (_, index) =>
      aWave({ first_seen: minutesAgo((index + 4) * 48 * HOUR), started_at: null, is_current: false }),
    )
    await open({ waves: [aWave(), ...earlier] })
    expect(document.querySelectorAll('details:has(.tp__waves)')).toHaveLength(folded)
    expect(waveRows()).toHaveLength(1 + count)
  })

  test.each<[string, Partial<TopicAnswer>]>([
    ['there were none', {}],
    ['the only one is over', { item: null, waves: [aWave({ is_current: false })] }],
  ])('has no part for earlier waves when %s', async (_, about) => {
    await open(about)
    expect(allByRole('heading', /waves$/i)).toEqual([])
  })
})

describe('where else it trends', () => {
  test('leads to the topics there, each by the name it has there, and says why they belong together', async () => {
    await open({
      elsewhere: [
        anElsewhere(),
        anElsewhere({
          country: 'GB',
          title: 'Bank rate decision',
          topic: 'bank rate decision',
          reason: 'term',
        }),
        anElsewhere({ country: 'FR', title: 'taux directeur', topic: 'taux directeur', reason: 'related' }),
        anElsewhere({
          country: 'RU',
          title: 'ключевая ставка',
          topic: 'ключевая ставка',
          category: 'Politics',
          reason: 'name',
          status: 'Lasted',
        }),
      ],
    })
    expect(linksIn('aside')).toEqual([
      ['United States: fed meeting', '/UnitedStates/BusinessandFinance/fed%20meeting'],
      ['United Kingdom: Bank rate decision', '/UnitedKingdom/BusinessandFinance/bank%20rate%20decision'],
      ['France: taux directeur', '/France/BusinessandFinance/taux%20directeur'],
      [
        'Russia: ключевая ставка',
        `/Russia/Politics/${encodeURIComponent('ключевая')}%20${encodeURIComponent('ставка')}`,
      ],
    ])
    expect(texts('aside small')).toEqual([
      'Same article',
      'Same search',
      'Same related searches',
      'Same name in another script',
    ])
    expect([...document.querySelectorAll<HTMLElement>('aside [dir="auto"]')].map(({ lang }) => lang)).toEqual([
      'en',
      'en',
      'fr',
      'ru',
    ])
    expect(texts('aside tbody tr:first-child td')).toEqual(['500K+', '+300%'])
  })

  test('quotes the newest article there, with its publisher and age', async () => {
    const headline = {
      title: 'La Banque tranche',
      url: 'https://news.example/banque',
      source: 'La Gazette',
      published_at: minutesAgo(0),
    }
    await open({ elsewhere: [anElsewhere({ country: 'FR', headline }), anElsewhere({ headline: null })] })
    expect(texts('aside .headline')).toEqual([expect.stringMatching(/^“La Banque tranche” La Gazette /)])
    expect(find<HTMLElement>('aside .headline bdi').lang).toBe('fr')
    expect(linksIn('aside .headline')).toEqual([['“La Banque tranche”', 'https://news.example/banque']])
  })

  test.each([
    ['it trends nowhere else', []],
    ['the others are none of ours', [anElsewhere({ country: 'XX' })]],
  ])('has no part when %s', async (_, elsewhere) => {
    await open({ elsewhere })
    expect(document.querySelector('aside')).toBeNull()
    expect(texts('h2')).not.toContain('Also trending in')
  })
})

describe('what else its category has', () => {
  const neighbours = [
    { title: 'gas prices', topic: 'gas prices', volume: 200_000, growth: 150, status: 'Active' },
    { title: '加元汇率', topic: '加元汇率', volume: null, growth: null, status: 'Lasted' },
  ]

  test('leads to the pages of the most searched', async () => {
    await open({ neighbours })
    expect(texts('aside h2')).toEqual(['More in Business and Finance'])
    expect(linksIn('aside').map(([, to]) => to)).toEqual([
      '/Canada/BusinessandFinance/gas%20prices',
      `/Canada/BusinessandFinance/${encodeURIComponent('加元汇率')}`,
    ])
    expect(texts('aside small')).toEqual(['Active · 200K+ · +150%', expect.stringMatching(/^Ended · /)])
    expect([...document.querySelectorAll<HTMLElement>('aside .t')].map(({ lang }) => lang)).toEqual(['en', 'zh'])
  })
})
