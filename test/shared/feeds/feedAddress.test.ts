import { expect, test } from 'vitest'
import {
  countryFeed,
  countryTable,
  digestFeed,
  everywhereFeed,
  everywhereTable,
  searchFeed,
  topicFeed,
  topicTableAddress,
} from '../../../shared/feeds/feedAddress.ts'
import { NOW } from '../../support/builders.ts'
import { CANADA } from '../../support/feedParts.ts'

test.each<[string, string, () => string]>([
  ['a country', '/feeds/Canada.atom', () => countryFeed('atom', CANADA)],
  ['a category', '/feeds/Canada/BusinessandFinance.rss', () => countryFeed('rss', CANADA, 'Business and Finance')],
  [
    'a country with the default parameters',
    '/feeds/Canada.json',
    () => countryFeed('json', CANADA, undefined, { count: 30, min: 0 }),
  ],
  [
    'a category with other parameters',
    '/feeds/Canada/Games.atom?count=31&min=1',
    () => countryFeed('atom', CANADA, 'Games', { count: 31, min: 1 }),
  ],
  ['collections', '/feeds/Canada/digest.atom', () => digestFeed(CANADA)],
  ['a topic', '/feeds/topic.rss?country=CA&topic=orbit+9%26%2B', () => topicFeed('rss', CANADA, 'orbit 9&+')],
  ['everywhere', '/feeds/everywhere.json', () => everywhereFeed('json')],
  ['a search', '/feeds/search.rss?query=bank+%26+rate', () => searchFeed('rss', 'bank & rate')],
  ['a search in a country', '/feeds/search.atom?query=bank&country=CA', () => searchFeed('atom', 'bank', CANADA)],
  [
    "a topic's table",
    '/data/topic.csv?country=CA&topic=orbit+9%EF%BF%BD',
    () => topicTableAddress(CANADA, 'orbit 9\udc00'),
  ],
  ['a country now', '/data/Canada/Games.csv', () => countryTable(CANADA, 'Games')],
  ['a country then', '/data/Canada.csv?at=2026-11-21T12', () => countryTable(CANADA, undefined, NOW)],
  ['everywhere then', '/data/everywhere.csv?at=2026-11-21T12', () => everywhereTable('2026-11-21T12')],
])('the address of the feed or table of %s is %s', (_, address, write) => {
  expect(write()).toBe(address)
})
