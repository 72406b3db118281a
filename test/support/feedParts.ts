import { DEFAULT_COUNTRY } from '../../shared/countries.ts'
import type { EventMember, EventWave, WorldEvent } from '../../shared/everywhere/everywhereShape.ts'
import type { Entry, Feed } from '../../shared/feeds/feed.ts'
import type { FeedWave } from '../../shared/feeds/wave.ts'
import { minutesAgo, NOW, someArticles } from './builders.ts'

/** The origin of the site whose feeds these are. */
export const SITE = 'https://uptick.example'
export const CANADA = DEFAULT_COUNTRY

/** A feed without entries; say only what the test is about. */
export function aFeed(about: Partial<Feed> = {}): Feed {
  return {
    id: 'tag:uptick.example,2026:CA:all',
    title: 'Trending in Canada',
    description: 'What began to trend',
    address: `${SITE}/feeds/Canada.atom?count=5&min=100`,
    page: `${SITE}/Canada`,
    updated: NOW,
    entries: [],
    ...about,
  }
}

/** An entry of a feed. */
export function anEntry(about: Partial<Entry> = {}): Entry {
  return {
    id: 'tag:uptick.example,2026:CA:orbit%209:2026-11-21T02:00Z',
    title: 'Orbit 9',
    language: 'en',
    page: `${SITE}/Canada/Games/orbit%209`,
    published: minutesAgo(720),
    updated: NOW,
    categories: ['Games'],
    summary: '2K+ searches in Canada.',
    html: '<p>2K+ searches in Canada.</p>',
    ...about,
  }
}

/** A wave of Canada that one collection saw. */
export function aWave(about: Partial<FeedWave> = {}): FeedWave {
  return {
    key: 'CA:orbit 9:2026-11-21T02:00Z',
    topic: 'orbit 9',
    title: 'Orbit 9',
    categories: ['Games'],
    startedAt: minutesAgo(600),
    endedAt: null,
    volume: 2_000,
    firstSeen: NOW,
    firstVolume: 2_000,
    updatedAt: NOW,
    updatedVolume: 2_000,
    growth: 200,
    article: someArticles(1)[0] ?? null,
    ...about,
  }
}

/** A topic of Canada that is part of an event. */
export function aMember(about: Partial<EventMember> = {}): EventMember {
  return {
    country: 'CA',
    title: 'Cup final',
    category: 'Sports',
    volume: 2_000,
    growth: 200,
    status: 'Active',
    startedAt: minutesAgo(600),
    place: 1,
    reason: 'article',
    ...about,
  }
}

/** A wave of an event that Portugal, which listed it first, lists no longer. */
export function aGoneWave(about: Partial<EventWave> = {}): EventWave {
  return {
    country: 'PT',
    title: 'Final da Taça',
    category: 'Sports',
    volume: 1_000,
    startedAt: minutesAgo(800),
    lastSeenAt: minutesAgo(720),
    ...about,
  }
}

/** An event in Brazil, where it was listed first, in Canada and in Saudi Arabia; the topic of Canada is its seed. */
export function aWorldEvent(about: Partial<WorldEvent> = {}): WorldEvent {
  return {
    id: 'CA:cup final:2026-11-21T02:00Z',
    members: [
      aMember({ country: 'SA', title: 'كاس', volume: null, growth: null, startedAt: minutesAgo(500) }),
      aMember({ country: 'BR', title: 'Final da Copa', volume: 2_000_000, startedAt: minutesAgo(700) }),
      aMember({ reason: null }),
    ],
    categories: ['Sports'],
    headline: null,
    gone: [],
    earlier: [],
    fewAt: null,
    firstUnknown: null,
    seenAt: minutesAgo(720),
    grewAt: NOW,
    grewTo: 3,
    ...about,
  }
}
