import { describe, expect, test } from 'vitest'
import { AT_ONCE_LATE_HOURS, WATCH_REPORT_DAYS } from '../../../shared/limits.ts'
import { markWords } from '../../../shared/watches/markWords.ts'
import { hitsIn, type WatchMessage, watchReports } from '../../../shared/watches/watchReport.ts'
import { aStoredHit } from '../../support/aWatch.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'

const NOBODY = () => false
const HOUR = 60
const DIGEST: WatchMessage = { kind: 'digest', at: NOW }
const AT_ONCE: WatchMessage = { kind: 'at-once', at: NOW }

const aWatchOf = (id: string, about = {}) => ({ id, paused: false, deliver: 'digest' as const, ...about })
const anAtOnce = (id: string) => ({ id, paused: false, deliver: 'at_once' as const })

function waiting(watch: string, titles: string[], { at = NOW, more = 0 } = {}) {
  return { watch, hits: titles.map((title) => ({ ...aStoredHit({ title }), at })), more, since: at }
}

describe('the report of watches', () => {
  test('is in the order of the watches, without those that found nothing', () => {
    const { reports } = watchReports(
      [aWatchOf('b'), aWatchOf('c'), aWatchOf('a')],
      [waiting('a', ['x']), waiting('b', ['y'])],
      DIGEST,
      NOBODY,
    )
    expect(reports.map(({ watch }) => watch.id)).toEqual(['b', 'a'])
  })

  test('is nothing of a watch that is not there, or is paused; its hits wait on', () => {
    const watches = [aWatchOf('a'), aWatchOf('b', { paused: true })]
    const found = watchReports(watches, [waiting('b', ['x']), waiting('gone', ['y'])], DIGEST, NOBODY)
    expect(found).toEqual({ taken: [], reports: [] })
  })

  test('counts what was only counted when it was found', () => {
    const { reports } = watchReports([aWatchOf('a')], [waiting('a', ['x', 'y'], { more: 23 })], DIGEST, NOBODY)
    expect(hitsIn(reports)).toBe(25)
  })

  test('leaves out what a follow reports, by its topic, and a watch without other hits; all are taken', () => {
    const isLeftOut = (country: string, topic: string) => country === 'CA' && topic === 'türkiye'
    const [a, b] = [waiting('a', ['Türkiye'], { more: 3 }), waiting('b', ['Türkiye', 'x'])]
    const { taken, reports } = watchReports([aWatchOf('a'), aWatchOf('b')], [a, b], DIGEST, isLeftOut)
    expect(taken).toEqual([a, b])
    expect(reports.map(({ hits }) => hits.map(({ title }) => title))).toEqual([['x']])
  })

  test.each([
    [0, 1],
    [1, 0],
  ])('has hits for 15 days: after these and %i minutes, %i', (minutes, count) => {
    const at = minutesAgo(WATCH_REPORT_DAYS * 24 * HOUR + minutes)
    const { taken, reports } = watchReports([aWatchOf('a')], [waiting('a', ['x'], { at })], DIGEST, NOBODY)
    expect([taken.length, reports.length]).toEqual([count, count])
  })
})

describe('hits of a watch that reports at once', () => {
  test('go into a message at once, unlike those of the digest', () => {
    const found = [waiting('a', ['x']), waiting('b', ['y'])]
    const { taken } = watchReports([anAtOnce('a'), aWatchOf('b')], found, AT_ONCE, NOBODY)
    expect(taken).toEqual(found.slice(0, 1))
  })

  test.each([
    [AT_ONCE_LATE_HOURS * HOUR - 1, 0],
    [AT_ONCE_LATE_HOURS * HOUR, 1],
  ])('that have waited %i minutes go into the digest: %i', (minutes, count) => {
    const found = [waiting('a', ['x'], { at: minutesAgo(minutes) })]
    expect(watchReports([anAtOnce('a')], found, DIGEST, NOBODY).reports).toHaveLength(count)
  })
})

describe('in a title', () => {
  const marked = (title: string, words: string[]) =>
    markWords(title, words)
      .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
      .join('')

  test.each([
    ['whole words', 'AI training by ai', ['ai'], '[AI] training by [ai]'],
    ['beginnings with a wildcard', 'Teslas and Tesla', ['tesla*'], '[Tesla]s and [Tesla]'],
    ['words with marks', 'Québec météo', ['meteo', 'quebec'], '[Québec] [météo]'],
    ['phrases before the words in them', 'tesla model 3', ['model', 'model 3'], 'tesla [model 3]'],
    ['any place of a script without spaces', '今日地震速報', ['地震'], '今日[地震]速報'],
    ['no parts of longer words', 'carpet scar car', ['car'], 'carpet scar [car]'],
    ['beginnings, whatever was looked for before', 'training plan', ['rain', 'tra*'], '[tra]ining plan'],
    ['nothing that is elsewhere', 'Tesla stock', ['recall'], 'Tesla stock'],
  ])('%s are marked', (_, title, words, expected) => {
    expect(marked(title, words)).toBe(expected)
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
