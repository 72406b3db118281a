import { describe, expect, test } from 'vitest'
import {
  hashOfFeedToken,
  isTooLarge,
  newWatch,
  pausedAt,
  toWatch,
  toWatchEntry,
} from '../../../../lambdas/adapters/people/watchEntry.ts'
import { MAX_FOLLOWER_BYTES } from '../../../../shared/limits.ts'
import { aWatch, aWatchRule } from '../../../support/aWatch.ts'
import { NOW } from '../../../support/builders.ts'

const TESLA = aWatch()
const ENTRY = toWatchEntry(TESLA)
const YEAR_LATER = '2027-11-21T12:00:00.000Z'

describe('a new watch', () => {
  const rule = aWatchRule({ all: ['model'], countries: ['CA'], on: ['ended'] })
  const make = () => newWatch(rule, { name: 'Cars', deliver: 'at_once' }, '2026-11-21T13:00:00+01:00')

  test('looks for its rule, is not paused, has a feed, and asks after a year at the earliest', () => {
    expect(make()).toEqual({
      ...rule,
      id: expect.stringMatching(/^[\w-]{12}$/),
      name: 'Cars',
      deliver: 'at_once',
      paused: false,
      paused_since: undefined,
      created_at: NOW,
      feed: expect.stringMatching(/^[\w-]{24}$/),
      asks_since: undefined,
      ask_from: YEAR_LATER,
    })
  })

  test('has an id and a token of its own', () => {
    expect(make().id).not.toBe(make().id)
    expect(make().feed).not.toBe(make().feed)
  })
})

test('the token of a feed is looked up by its SHA-256, which needs no secret', () => {
  expect(hashOfFeedToken('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0')
})

describe('an entry is read', () => {
  test('with the default of everything that it leaves out', () => {
    const { created_at } = TESLA
    expect(toWatch('id', { on: ['new'], created_at, feed: '' })).toEqual({
      id: 'id',
      name: '',
      any: [],
      all: [],
      none: [],
      phrase: null,
      countries: [],
      categories: [],
      min_volume: null,
      on: ['new'],
      deliver: 'digest',
      paused: false,
      paused_since: undefined,
      created_at,
      feed: null,
      asks_since: undefined,
      ask_from: YEAR_LATER,
    })
  })

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
    ['it asks since no time', { asks_since: 'yesterday' }],
    ['it asks from no time', { ask_from: 'next year' }],
    ['its delivery does not exist', { deliver: 'by pigeon' }],
    ['its volume is no number', { min_volume: '5000' }],
    ['its phrase is no text', { phrase: 3 }],
    ['its words are no texts', { any: [1] }],
    ['it has no events', { on: [] }],
    ['it has no feed, not even one that is switched off', { feed: undefined }],
  ])('not when %s', (_, damage) => {
    expect(toWatch('id', { ...ENTRY, ...damage })).toBeUndefined()
  })

  test.each([undefined, null, 'a watch', 7, []])('not when it is %j', (entry) => {
    expect(toWatch('id', entry)).toBeUndefined()
  })
})

describe('an entry is stored', () => {
  test('without its id, and without anything that is the default', () => {
    const { created_at } = TESLA
    const usual = { ...TESLA, name: '', any: [], feed: null }
    expect(toWatchEntry(usual)).toStrictEqual({ on: ['new'], created_at, feed: '' })
  })

  test('with an empty text for a feed that is switched off, so that earlier versions read it, too', () => {
    const silent = { ...TESLA, feed: null }
    expect(toWatchEntry(silent)).toEqual({ ...ENTRY, feed: '' })
    expect(toWatch(TESLA.id, toWatchEntry(silent))).toEqual(silent)
  })

  test.each([
    ['a name', { name: 'Cars' }],
    ['words of which any is enough', { any: ['byd'] }],
    ['words that are all needed', { all: ['byd'] }],
    ['words that it must not have', { none: ['byd'] }],
    ['a phrase', { phrase: 'model 3' }],
    ['countries', { countries: ['CA'] }],
    ['categories', { categories: ['Games'] }],
    ['a volume', { min_volume: 0 }],
    ['other events', { on: ['growing', 'ended'] }],
    ['messages at once', { deliver: 'at_once' }],
    ['a pause', { paused: true }],
    ['the time of its pause', { paused: true, paused_since: NOW }],
    ['its question', { asks_since: NOW }],
    ['the time of its next question', { ask_from: '2027-11-21T12:00:00.001Z' }],
  ] as const)('with %s', (_, about) => {
    const watch = { ...TESLA, name: '', any: [], ...about } as typeof TESLA
    expect(toWatchEntry(watch)).toEqual({ on: ['new'], created_at: NOW, feed: TESLA.feed, ...about })
    expect(toWatch(TESLA.id, toWatchEntry(watch))).toEqual(watch)
  })
})

describe('a watch', () => {
  test('is paused since then, and when it is resumed, that is forgotten', () => {
    const paused = pausedAt(TESLA, true, '2026-11-22T13:00:00+01:00')
    expect(paused).toEqual({ ...TESLA, paused: true, paused_since: '2026-11-22T12:00:00.000Z' })
    expect(pausedAt(paused, false, NOW)).toEqual(TESLA)
  })

  test('that is in that state already stays the same', () => {
    const paused = pausedAt(TESLA, true, NOW)
    expect(pausedAt(TESLA, false, YEAR_LATER)).toBe(TESLA)
    expect(pausedAt(paused, true, YEAR_LATER)).toBe(paused)
  })
})

describe('a record', () => {
  /** A record of this many bytes: 3 for itself, 1 for the entry, 4 for its name, the rest for the text. */
  const ofBytes = (bytes: number, character = 'x') => ({
    name: character.repeat((bytes - 8) / Buffer.byteLength(character)),
  })

  test('may have 40 KB', () => {
    expect(isTooLarge(ofBytes(MAX_FOLLOWER_BYTES))).toBe(false)
    expect(isTooLarge(ofBytes(MAX_FOLLOWER_BYTES + 1))).toBe(true)
  })

  test('is measured in bytes, not in characters', () => {
    expect(isTooLarge({ name: '題'.repeat(MAX_FOLLOWER_BYTES / 3) })).toBe(true)
    expect(isTooLarge({ name: '題'.repeat(MAX_FOLLOWER_BYTES / 3 - 4) })).toBe(false)
    expect(isTooLarge({ ['題'.repeat(MAX_FOLLOWER_BYTES / 3)]: '' })).toBe(true)
  })

  test.each([
    ['a number counts as 9', 7, 9],
    ['a truth value counts as 1', true, 1],
    ['nothing counts as 1', null, 1],
    ['an empty text counts as nothing', '', 0],
    ['an empty list counts as 3', [], 3],
    ['each entry of a list counts as 1 more', ['ab', 'c'], 3 + 1 + 2 + 1 + 1],
    ['an empty map counts as 3', {}, 3],
    ['each entry of a map counts as 1 more, with its name', { ab: 'cde', f: false }, 3 + 1 + 2 + 3 + 1 + 1 + 1],
    ['what is in each other counts as a whole', { a: [{ b: 1 }] }, 3 + 1 + 1 + (3 + 1 + (3 + 1 + 1 + 9))],
  ])('has the size that DynamoDB counts: %s', (_, value, bytes) => {
    const rest = MAX_FOLLOWER_BYTES - bytes - '.value'.length
    expect(isTooLarge({ ...ofBytes(rest), value })).toBe(false)
    expect(isTooLarge({ ...ofBytes(rest + 1), value })).toBe(true)
  })
})
