import { describe, expect, test } from 'vitest'
import { hashOfFeedToken, newWatch, toWatch, toWatchEntry } from '../../../../lambdas/adapters/people/watchEntry.ts'
import { aWatch, aWatchRule } from '../../../support/aWatch.ts'
import { NOW } from '../../../support/builders.ts'

const TESLA = aWatch()
const ENTRY = toWatchEntry(TESLA)

describe('a new watch', () => {
  const rule = aWatchRule({ all: ['model'], countries: ['CA'], on: ['ended'] })
  const make = () => newWatch(rule, { name: 'Cars', deliver: 'at_once' }, '2026-11-21T13:00:00+01:00')

  test('looks for its rule, is not paused and has a feed', () => {
    expect(make()).toEqual({
      ...rule,
      id: expect.stringMatching(/^[\w-]{12}$/),
      name: 'Cars',
      deliver: 'at_once',
      paused: false,
      paused_since: undefined,
      created_at: NOW,
      feed: expect.stringMatching(/^[\w-]{24}$/),
    })
  })
})

test('the token of a feed is looked up by its SHA-256, which needs no secret', () => {
  expect(hashOfFeedToken('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0')
})

describe('an entry is read', () => {
  test('without the countries, categories and events that no longer exist, in its own order', () => {
    const entry = {
      ...ENTRY,
      countries: ['JP', 'XX', 'CA'],
      categories: ['Sports', 'Dreams', 'Games'],
      on: ['ended', 'dreamt', 'new'],
      any_of_images: ['of a later version'],
    }
    expect(toWatch('id', entry)).not.toHaveProperty('any_of_images')
    expect(toWatch('id', entry)).toMatchObject({
      countries: ['JP', 'CA'],
      categories: ['Sports', 'Games'],
      on: ['ended', 'new'],
    })
  })

  test.each([
    ['it has only countries that no longer exist', { countries: ['XX', 'YY'] }],
    ['it has only categories that no longer exist', { categories: ['Dreams'] }],
    ['it has only events that no longer exist', { on: ['dreamt'] }],
    ['its beginning is no time', { created_at: 'yesterday' }],
    ['it was paused at no time', { paused_since: 'yesterday' }],
    ['its delivery does not exist', { deliver: 'by pigeon' }],
    ['its volume is no number', { min_volume: '5000' }],
    ['its phrase is no text', { phrase: 3 }],
    ['its words are no texts', { any: [1] }],
    ['it has no events', { on: [] }],
    ['it has no feed, not even one that is switched off', { feed: undefined }],
  ])('not when %s', (_, damage) => {
    expect(toWatch('id', { ...ENTRY, ...damage })).toBeUndefined()
  })
})

test('an entry has nothing that is as usual, and is read as the watch that was stored', () => {
  const usual = { ...TESLA, name: '' }
  expect(toWatchEntry(usual)).toEqual({ any: ['tesla'], on: ['new'], created_at: NOW, feed: TESLA.feed })
  const later = { ...usual, deliver: 'at_once' as const }
  const other = { ...usual, any: [], all: ['byd'], feed: null }
  for (const watch of [usual, later, other]) expect(toWatch(TESLA.id, toWatchEntry(watch))).toEqual(watch)
})
