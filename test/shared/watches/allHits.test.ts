import { expect, test } from 'vitest'
import { rungOf } from '../../../shared/trends/volume.ts'
import { allHits } from '../../../shared/watches/allHits.ts'
import { aHit, aWatchRule, someHits } from '../../support/aWatch.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'

const RULE = aWatchRule({ any: ['Tesla', 'byd'], all: ['model'], phrase: 'model 3' })
const EARLIER = minutesAgo(720)

test('everything that a watch found is listed, also what was only counted', () => {
  const news = Array.from({ length: 33 }, (_, index) =>
    aHit({ title: `Tesla ${index}`, volume: 200 * 10 ** (index % 3) }),
  )
  const look = someHits('w1', {
    news: news.toSorted((one, other) => (other.wave.volume ?? 0) - (one.wave.volume ?? 0)),
  })
  expect(look.more).toBe(23)
  const all = allHits(RULE, [look])
  expect(all.map(({ title }) => title.toLowerCase()).toSorted()).toEqual(
    news.map(({ wave }) => wave.title.toLowerCase()).toSorted(),
  )
  expect(all.map(({ volume }) => volume)).toEqual(
    news.map(({ wave }) => wave.volume).toSorted((one, other) => (other ?? 0) - (one ?? 0)),
  )
  // If only the key is stored, all words of the watch are returned as matched, and the reason is missing.
  expect(all.at(-1)).toMatchObject({ country: 'CA', matched: ['Tesla', 'byd', 'model', 'model 3'], volume: 200 })
  expect(all.at(-1)?.reason).toBeUndefined()
})

test('a wave that was found again is listed once, as it was found last, and the newest comes first', () => {
  const looks = [
    someHits('w1', { look: 'c2', at: NOW, news: [aHit({ volume: 50_000 })] }),
    someHits('w1', { look: 'c1', at: EARLIER, news: [aHit(), aHit({ title: 'Tesla recall', volume: 1_000_000 })] }),
  ]
  for (const order of [looks, looks.toReversed()])
    expect(allHits(RULE, order).map(({ title, volume, at }) => [title, volume, at])).toEqual([
      ['Tesla stock', 50_000, NOW],
      ['Tesla recall', 1_000_000, EARLIER],
    ])
})

test('the waves of several looks are sorted by look, however many searches they have', () => {
  const looks = [
    someHits('w1', { look: 'c2', at: EARLIER, news: [aHit({ title: 'b', volume: 500 })] }),
    someHits('w1', { look: 'c3', at: NOW, news: [aHit({ title: 'c', volume: 100 })] }),
    someHits('w1', { look: 'c1', at: minutesAgo(1440), news: [aHit({ title: 'a', volume: 1_000 })] }),
  ]
  expect(allHits(RULE, looks).map(({ title }) => title)).toEqual(['c', 'b', 'a'])
})

test('a watch without a phrase has only its words as matched where no more is known', () => {
  const look = { ...someHits('w1'), hits: [] }
  expect(allHits({ ...RULE, phrase: null }, [look]).map(({ matched }) => matched)).toEqual([['Tesla', 'byd', 'model']])
})

test('searches that were not known are not known afterwards', () => {
  const look = someHits('w1', { news: [aHit({ volume: null })] })
  expect(allHits(RULE, [look]).map(({ volume }) => volume)).toEqual([null])
  expect(allHits(RULE, [{ ...look, hits: [] }]).map(({ volume }) => volume)).toEqual([null])
  expect(rungOf(0)).toBe(0)
})
