import { describe, expect, test } from 'vitest'
import { feedDescription, newestUpdate, tagOf } from '../../../shared/feeds/feed.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'

describe('an id is a tag URI (RFC 4151)', () => {
  test.each([
    ['without scheme', 'https://uptick.example', 'CA:all', 'tag:uptick.example,2026:CA:all'],
    ['without port', 'http://uptick.example:4400', 'CA:all', 'tag:uptick.example,2026:CA:all'],
    [
      'with what is no letter, digit or colon encoded',
      'https://uptick.example',
      'CA:orbit 9/ü:2026-11-21T09:00Z',
      'tag:uptick.example,2026:CA:orbit%209%2F%C3%BC:2026-11-21T09:00Z',
    ],
    ['also of half a character', 'https://uptick.example', 'CA:\ud800', 'tag:uptick.example,2026:CA:%EF%BF%BD'],
  ])('%s', (_, site, key, id) => {
    expect(tagOf(site, key)).toBe(id)
  })
})

test('a description says where trends come from, or that they are invented', () => {
  expect(feedDescription('New trends.', false)).toBe('New trends. Trend data comes from Google Trends.')
  expect(feedDescription('New trends.', true)).toBe('New trends. Sample data: everything in it is invented.')
})

describe('the time of a feed is', () => {
  test.each([
    ['that of its newest change, wherever that is', [minutesAgo(20), minutesAgo(10), minutesAgo(30)], minutesAgo(10)],
    ['that of its only entry, though a collection is newer', [minutesAgo(20)], minutesAgo(20)],
    ['that of the collection when it has no entries', [], NOW],
  ])('%s', (_, updates, time) => {
    const entries = updates.map((updated) => ({ updated }))
    expect(newestUpdate(entries, NOW)).toBe(time)
  })
})
