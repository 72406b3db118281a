import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hitKey, itemKey, mergeHits, type SearchHit } from '../../../../web/features/search/SearchHit.ts'
import { anItem } from '../../../support/anItem.ts'
import { anyItem } from '../../../support/arbitraries.ts'
import { aTitle } from '../../../support/aTitle.ts'

const trendHit = (item = anItem()): SearchHit => ({ kind: 'trend', item })
const titleHit = (title: string, code = 'CA'): SearchHit => ({
  kind: 'title',
  record: aTitle(title, { code }),
})

test('results of the server follow local results', () => {
  const local = [trendHit(anItem({ title: 'Storm' })), titleHit('storm surge')]
  const remote = anItem({ title: 'Strom' })
  expect(mergeHits(local, [remote])).toEqual([...local, trendHit(remote)])
})

test('a trend that was found here stays as it was found here', () => {
  const local = [trendHit(anItem({ title: 'Storm', volume: 100 }))]
  expect(mergeHits(local, [anItem({ title: 'STORM', volume: 200 })])).toEqual(local)
})

test('a trend takes the place of its title alone', () => {
  const item = anItem({ title: 'Storm' })
  expect(mergeHits([titleHit('storm'), titleHit('Storm', 'JP')], [item])).toEqual([
    trendHit(item),
    titleHit('Storm', 'JP'),
  ])
})

test('the first of several waves of a topic from the server is listed', () => {
  const first = anItem({ title: 'Storm', startedAt: null })
  expect(mergeHits([], [first, anItem({ title: 'Storm' })])).toEqual([trendHit(first)])
})

test('merged results list every topic of a country exactly once', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 8 }), fc.array(anyItem, { maxLength: 8 }), (here, there) => {
      const local = new Map(here.map((item) => [itemKey(item), trendHit(item)]))
      const merged = mergeHits([...local.values()], there).map(hitKey)
      expect(merged.slice(0, local.size)).toEqual([...local.keys()])
      expect(new Set(merged)).toEqual(new Set([...here, ...there].map(itemKey)))
      expect(new Set(merged).size).toBe(merged.length)
    }),
  )
})
