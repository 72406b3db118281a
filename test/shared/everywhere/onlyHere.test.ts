import { expect, test } from 'vitest'
import { COUNTRIES } from '../../../shared/countries.ts'
import type { Trend } from '../../../shared/trend.ts'
import { articles, found, hoursAgo, one } from './worldTrends.ts'

/** A topic of its own in every country, so that enough of them are up to date. */
function world(count = COUNTRIES.length): Trend[] {
  return COUNTRIES.slice(0, count).map(({ code }) => one(code, `festa ${code}`, { volume: 100 }))
}

const news = (name: string) => articles(`https://news.example/${name}`)

function onlyIn(code: string, ...trends: Trend[]): string[] | undefined {
  return found([...world(), ...trends]).only[code]?.map(({ title }) => title)
}

test('a topic is only here when nothing elsewhere is like it, with an article and enough searches', () => {
  expect(onlyIn('CA', one('CA', 'footprints', { ...news('a'), volume: 1_000 }))).toEqual(['footprints'])
  // Without an article.
  expect(onlyIn('CA', one('CA', 'footprints', { volume: 1_000 }))).toBeUndefined()
  // With an equal title elsewhere, even one that is no event together.
  const early = one('US', 'footprints', hoursAgo(40))
  expect(onlyIn('CA', one('CA', 'footprints', { ...news('a'), ...hoursAgo(1), volume: 1_000 }), early)).toBeUndefined()
})

test('enough searches are those of the topic in the middle of the country’s list, or more', () => {
  const topics = [100, 200, 500, 1_000].map((volume) =>
    one('CA', `topic ${volume}`, { ...news(String(volume)), volume }),
  )
  // With the topic of the world: 100, 100, 200, 500, 1,000.
  expect(onlyIn('CA', ...topics)).toEqual(['topic 1000', 'topic 500', 'topic 200'])
  expect(onlyIn('CA', ...topics, one('CA', 'unknown', { ...news('u'), volume: null }))).not.toContain('unknown')
})

test('of an even number of topics, the one in the middle is the less searched of two; unknown searches do not count', () => {
  const topics = [200, 500, 1_000].map((volume) => one('CA', `topic ${volume}`, { ...news(String(volume)), volume }))
  const unknown = ['a', 'b', 'c'].map((name) => one('CA', `unknown ${name}`, { ...news(name), volume: null }))
  // With the topic of the world: 100, 200, 500, 1,000.
  expect(onlyIn('CA', ...topics, ...unknown)).toEqual(['topic 1000', 'topic 500', 'topic 200'])
})

test('nothing is only in a country of which no searches are known', () => {
  const others = world().filter(({ country }) => country !== 'CA')
  expect(found([...others, one('CA', 'footprints', { ...news('a'), volume: null })]).only).not.toHaveProperty('CA')
})

test('at most 10 topics are listed of a country, the most searched first', () => {
  const topics = Array.from({ length: 12 }, (_, index) =>
    one('CA', `topic ${index}`, { ...news(`n${index}`), volume: 1_000 * (index + 1) }),
  )
  const lessSearched = Array.from({ length: 12 }, (_, index) => one('CA', `small ${index}`, { volume: 100 }))
  const listed = topics.slice(2).map(({ title }) => title)
  expect(onlyIn('CA', ...topics, ...lessSearched)).toEqual(listed.toReversed())
})

test('nothing is only here while less than half of the countries are up to date', () => {
  const own = one('AT', 'footprints', { ...news('a'), volume: 1_000 })
  const half = Math.ceil(COUNTRIES.length / 2)
  expect(found([...world(half - 1), own]).only).toEqual({})
  expect(found([...world(half), own]).only.AT?.map(({ title }) => title)).toEqual(['footprints'])
})
