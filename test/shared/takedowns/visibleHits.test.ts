import { describe, expect, test } from 'vitest'
import { TakedownList } from '../../../shared/takedowns/TakedownList.ts'
import { visibleHits, visibleRungs } from '../../../shared/takedowns/visibleHits.ts'
import { topicOf, trendKey } from '../../../shared/trend.ts'
import { NOW } from '../../support/builders.ts'

const HIDDEN = new TakedownList(1, [
  { title: 'Star: a story', country: 'CA', since: NOW },
  { title: 'Nowhere', country: null, since: NOW },
])

const WAVES: [title: string, country: string, isVisible: boolean][] = [
  ['STAR: A STORY', 'CA', false],
  ['Star: a story', 'US', true],
  ['Star', 'CA', true],
  ['Nowhere', 'JP', false],
]

describe.each(WAVES)('the topic %s in %s', (title, country, isVisible) => {
  test('is a hit that can be shown unless it was taken out', () => {
    expect(visibleHits([{ title, country }], HIDDEN)).toHaveLength(isVisible ? 1 : 0)
  })

  test.each([NOW, null])('keeps its rung unless it was taken out (started %s)', (startedAt) => {
    const key = trendKey(country, topicOf(title), startedAt)
    expect(visibleRungs({ [key]: 3 }, HIDDEN)).toEqual(isVisible ? { [key]: 3 } : {})
  })
})

test('a hit is shown without a related search that was taken out', () => {
  const hit = { title: 'Film', country: 'CA', related: 'STAR: a story' }
  expect(visibleHits([hit, { ...hit, country: 'US' }], HIDDEN)).toEqual([
    { ...hit, related: undefined },
    { ...hit, country: 'US' },
  ])
})

test('the rung of a malformed key is kept', () => {
  expect(visibleRungs({ damaged: 3, 'CA:nowhere': 1 }, HIDDEN)).toEqual({ damaged: 3, 'CA:nowhere': 1 })
})
