import { expect, test } from 'vitest'
import { Everywhere } from '../../../shared/everywhere/everywhereShape.ts'
import { findEverywhere } from '../../../shared/everywhere/findEverywhere.ts'
import { NOW } from '../../support/builders.ts'
import { aWorldEvent } from '../../support/feedParts.ts'
import { articles, found, one } from './worldTrends.ts'

test('what a collection finds is read back from its document unchanged', () => {
  const news = articles('https://news.example/final')
  const everywhere = {
    ...found([
      one('CA', 'cup final', news),
      one('US', 'the final', { ...news, startedAt: null }),
      one('GB', 'final', { ...news, endedAt: NOW }),
    ]),
    only: { CA: [{ title: 'Footprints', category: 'Science' as const, volume: null }] },
  }
  expect(everywhere.events[0]?.headline?.country).toBeDefined()
  expect(Everywhere.parse(JSON.parse(JSON.stringify(everywhere)))).toEqual(everywhere)
})

test('a document of another shape is refused', () => {
  const everywhere = findEverywhere([], NOW)
  for (const wrong of [
    { at: 'today' },
    { countries: [['CA']] },
    { events: [{ ...aWorldEvent(), members: [{ country: 'CA' }] }] },
    { events: [{ ...aWorldEvent(), gone: [{ country: 'CA' }] }] },
    { blind: [{ from: null }] },
    { resting: [{ id: 'CA' }] },
    { only: { CA: [{ title: 'Footprints' }] } },
  ])
    expect(Everywhere.safeParse({ ...everywhere, ...wrong }).success, Object.keys(wrong).join()).toBe(false)
})
