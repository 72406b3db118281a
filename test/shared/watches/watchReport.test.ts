import { describe, expect, test } from 'vitest'
import { MAX_WATCH_HITS } from '../../../shared/limits.ts'
import { markWords } from '../../../shared/watches/markWords.ts'
import { hitsIn, watchReports } from '../../../shared/watches/watchReport.ts'

const NOBODY = () => false
const [EARLY, LATE] = ['2026-11-21T00:00:00.000Z', '2026-11-21T12:00:00.000Z']

function aHit(title: string, volume: number | null = 1_000) {
  return { country: 'CA', key: `CA:${title}`, title, volume }
}

function found(watch: string, titles: string[], { at = EARLY, more = 0 } = {}) {
  return { watch, at, hits: titles.map((title) => aHit(title)), more }
}

describe('the report of watches', () => {
  test('is in the order of the watches, without those that found nothing', () => {
    const reports = watchReports(
      [{ id: 'b' }, { id: 'c' }, { id: 'a' }],
      [found('a', ['x']), found('b', ['y'])],
      NOBODY,
    )
    expect(reports.map(({ watch }) => watch.id)).toEqual(['b', 'a'])
  })

  test('is nothing of a watch that is not there', () => {
    expect(watchReports([{ id: 'a' }], [found('b', ['y'])], NOBODY)).toEqual([])
  })

  test('has the most searched first, and those of unknown searches last', () => {
    const hits = [aHit('small', 100), aHit('unknown', null), aHit('large', 5_000)]
    const [report] = watchReports([{ id: 'a' }], [{ watch: 'a', at: EARLY, hits, more: 0 }], NOBODY)
    expect(report?.hits.map(({ title }) => title)).toEqual(['large', 'small', 'unknown'])
  })

  test.each([
    ['exactly as many as are listed', MAX_WATCH_HITS, 0],
    ['one more', MAX_WATCH_HITS + 1, 1],
  ])('lists ten, of %s', (_, count, more) => {
    const titles = Array.from({ length: count }, (__, index) => `t${index}`)
    const [report] = watchReports([{ id: 'a' }], [found('a', titles)], NOBODY)
    expect([report?.hits.length, report?.more]).toEqual([MAX_WATCH_HITS, more])
  })

  test('counts what was only counted when it was found', () => {
    const reports = watchReports([{ id: 'a' }], [found('a', ['x'], { more: 23 }), found('a', ['y'])], NOBODY)
    expect(hitsIn(reports)).toBe(25)
  })

  test('has a wave once, as it was found last, whatever the order', () => {
    const early = { watch: 'a', at: EARLY, hits: [aHit('x', 1_000)], more: 0 }
    const late = { watch: 'a', at: LATE, hits: [aHit('x', 5_000)], more: 0 }
    for (const order of [
      [early, late],
      [late, early],
    ])
      expect(watchReports([{ id: 'a' }], order, NOBODY)[0]?.hits).toMatchObject([{ volume: 5_000, at: LATE }])
  })

  test('leaves out what a follow reports, by its folded title, and a watch without other hits', () => {
    const isLeftOut = (country: string, topic: string) => country === 'CA' && topic === 'turkiye'
    expect(watchReports([{ id: 'a' }], [found('a', ['Türkiye'])], isLeftOut)).toEqual([])
    expect(watchReports([{ id: 'a' }], [found('a', ['Türkiye', 'x'])], isLeftOut)[0]?.hits).toHaveLength(1)
  })
})

describe('in a title', () => {
  const marked = (title: string, words: string[]) =>
    markWords(title, words)
      .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
      .join('')

  test.each([
    ['whole words', 'AI training by ai', ['ai'], '[AI] training by [ai]'],
    ['beginnings with a star', 'Teslas and Tesla', ['tesla*'], '[Tesla]s and [Tesla]'],
    ['words with marks', 'Météo Québec', ['meteo', 'quebec'], '[Météo] [Québec]'],
    ['phrases before the words in them', 'tesla model 3', ['model', 'model 3'], 'tesla [model 3]'],
    ['any place of a script without spaces', '今日地震速報', ['地震'], '今日[地震]速報'],
    ['words after one another', 'Canada AI training', ['canada', 'ai'], '[Canada] [AI] training'],
    ['no parts of longer words', 'carpet scar car', ['car'], 'carpet scar [car]'],
    ['beginnings, whatever was looked for before', 'training plan', ['rain', 'tra*'], '[tra]ining plan'],
    ['nothing that is elsewhere', 'Tesla stock', ['recall'], 'Tesla stock'],
  ])('%s are marked', (_, title, words, expected) => {
    expect(marked(title, words)).toBe(expected)
  })

  test('what is not marked is one piece', () => {
    expect(markWords('training plan', ['ai', 'plan'])).toEqual([
      { text: 'training ', isMatch: false },
      { text: 'plan', isMatch: true },
    ])
  })

  test('the pieces join to the title', () => {
    const title = '  Ünïted <b>States</b> 🇺🇸 election'
    expect(
      markWords(title, ['united', 'election', 'b'])
        .map(({ text }) => text)
        .join(''),
    ).toBe(title)
  })
})
