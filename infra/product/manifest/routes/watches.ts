import * as z from 'zod/mini'
import {
  MAX_LISTED_WATCH_HITS,
  MAX_WATCH_SHARE_PERCENT,
  MAX_WATCH_WORD_LENGTH,
  MAX_WATCH_WORDS,
  MAX_WATCHES,
  MIN_WATCH_PREFIX_LENGTH,
  MIN_WATCH_WORD_LENGTH,
  RECENT_DAYS,
  WATCH_HIT_DAYS,
} from '../../../../shared/limits.ts'
import {
  type Watch,
  WatchChanges,
  type WatchesAnswer,
  type WatchHitsAnswer,
  type WatchPreview,
  WatchRequest,
} from '../../../../shared/watches/watch.ts'
import { watchFeedAddress } from '../../../../shared/watches/watchFeed.ts'
import type { DescribedRoutes, Parameter } from './Route.ts'
import { FILES_PER_SECOND, PERSONAL_PER_SECOND, SELDOM_PER_SECOND } from './rates.ts'

const OWN = { function: 'watches', cacheSeconds: 0, perSecond: PERSONAL_PER_SECOND, isSignedIn: true } as const
/** What is below another path is asked for seldom. */
const SELDOM = { ...OWN, perSecond: SELDOM_PER_SECOND } as const

const AT = '2026-11-21T12:00:00.000Z'
const FEED_TOKEN = 'token-of-the-private-feed'

const WATCH: Watch = {
  id: 'dGhlcmU',
  name: 'Electric cars',
  any: ['tesla', 'byd'],
  all: [],
  none: ['stock'],
  phrase: 'model 3',
  countries: ['CA'],
  categories: [],
  min_volume: null,
  on: ['new'],
  deliver: 'digest',
  paused: false,
  paused_since: null,
  created_at: AT,
  last_match_at: null,
  matches_30_days: 0,
  feed: watchFeedAddress(FEED_TOKEN),
}
const WATCHES: WatchesAnswer = { watches: [WATCH] }
const PREVIEW: WatchPreview = { total: 0, of: 9_000, collections: 14, matches: [] }

const HITS: WatchHitsAnswer = {
  hits: [
    {
      country: 'GB',
      trend: 'BYD or model 3 range',
      key: 'GB:byd or model 3 range:2026-11-21T06:40Z',
      page: '/UnitedKingdom/AutoandVehicle/byd%20or%20model%203%20range',
      search: '20K+',
      at: AT,
      reason: 'new',
      matched: ['byd', 'model 3'],
    },
  ],
  more: 0,
}

const WATCH_ID: Parameter = { does: 'The id of the watch', schema: z.string(), example: WATCH.id }
const REQUEST = { any: ['tesla', 'byd'], none: ['stock'], phrase: 'model 3', countries: ['CA'] }

/** The sentences about what a watch can be; errors name the field that is wrong. */
const LIMITS = [
  `At most ${MAX_WATCHES} watches, each with at most ${MAX_WATCH_WORDS} words of ${MIN_WATCH_WORD_LENGTH} to ${MAX_WATCH_WORD_LENGTH} characters, at least one of which is not in none.`,
  `A word with * at its end, beginning or both stands for every word that begins so, ends so or has it, with at least ${MIN_WATCH_PREFIX_LENGTH} characters beside the star.`,
  `A watch that matches more than ${MAX_WATCH_SHARE_PERCENT} % of the trends of the last ${RECENT_DAYS} days is too broad.`,
  'Without countries or categories it looks in all of them. An error about one field has its name in field.',
].join(' ')

/** The watches of signed-in readers, and their private feeds. */
export const WATCH_ROUTES: DescribedRoutes = {
  'GET /api/watches': {
    ...OWN,
    group: 'Watches',
    does: 'The watches of the caller, newest first',
    answers: { 200: { does: 'The watches', schema: 'WatchesAnswer', example: WATCHES } },
    errors: ['too-many-requests'],
  },
  'POST /api/watches': {
    ...OWN,
    group: 'Watches',
    does: 'Watches for words',
    more: LIMITS,
    body: { schema: WatchRequest, example: REQUEST },
    answers: { 201: { does: 'The watch', schema: 'Watch', example: WATCH } },
    errors: ['too-broad', 'too-many-watches', 'too-many-requests'],
  },
  'PATCH /api/watches/{id}': {
    ...SELDOM,
    group: 'Watches',
    does: 'Changes or pauses a watch, gives its feed a new address or switches it off',
    more: 'What is left out stays as it is. feed: "renew" ends the old address of the feed, "off" leaves it without one.',
    path: { id: WATCH_ID },
    body: { schema: WatchChanges, example: { paused: true } },
    answers: { 200: { does: 'The watch', schema: 'Watch', example: { ...WATCH, paused: true, paused_since: AT } } },
    errors: ['unknown-watch', 'too-broad', 'too-many-watches', 'too-many-requests'],
  },
  'DELETE /api/watches/{id}': {
    ...SELDOM,
    group: 'Watches',
    does: 'Removes a watch, its feed and what it has found',
    path: { id: WATCH_ID },
    answers: { 204: { does: 'Is removed' } },
    errors: ['unknown-watch', 'too-many-requests'],
  },
  'GET /api/watches/{id}/hits': {
    ...SELDOM,
    group: 'Watches',
    does: `What a watch has found in the last ${WATCH_HIT_DAYS} days, the newest first`,
    more: `At most ${MAX_LISTED_WATCH_HITS} trends; more is the number of the others.`,
    path: { id: WATCH_ID },
    answers: { 200: { does: 'The hits', schema: 'WatchHitsAnswer', example: HITS } },
    errors: ['unknown-watch', 'too-many-requests'],
  },
  'POST /api/watches/preview': {
    ...SELDOM,
    group: 'Watches',
    does: `What a watch would have matched in the last ${RECENT_DAYS} days`,
    more: 'A problem says why it cannot be saved.',
    body: { schema: WatchRequest, example: REQUEST },
    answers: { 200: { does: 'The matches', schema: 'WatchPreview', example: PREVIEW } },
    errors: ['too-many-requests'],
  },
  'GET /feeds/watch/{token}': {
    function: 'watchFeed',
    // No cache keeps it: its address is a secret.
    cacheSeconds: 0,
    perSecond: FILES_PER_SECOND,
    group: 'Watches',
    does: 'The private feed of a watch',
    more: `What the watch found in the last ${WATCH_HIT_DAYS} days. Its address is all that is needed to read it, so it is secret; it ends when the watch is removed, or its feed renewed or switched off.`,
    path: {
      token: { does: 'The token of the feed, followed by .atom', schema: z.string(), example: `${FEED_TOKEN}.atom` },
    },
    answers: { 200: { does: 'The feed', type: 'application/atom+xml' } },
    errors: ['not-found'],
  },
}
