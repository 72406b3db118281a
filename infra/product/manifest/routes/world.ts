import * as z from 'zod/mini'
import { COUNTRIES } from '../../../../shared/countries.ts'
import {
  EVENTS,
  MAX_COMPARED,
  MAX_EVENTS,
  MIN_COMPARED,
  MIN_EVENT_COUNTRIES,
  OWN_TOPICS,
} from '../../../../shared/limits.ts'
import { UNTIL_NEXT_SECONDS } from '../cacheTimes.ts'
import { AT, CATEGORY } from './parameters.ts'
import type { DescribedRoutes } from './Route.ts'
import { READS_PER_SECOND } from './rates.ts'

const WORLD = { function: 'world', cacheSeconds: UNTIL_NEXT_SECONDS, perSecond: READS_PER_SECOND } as const

/** What trends in many countries, and comparisons of some. */
export const WORLD_ROUTES: DescribedRoutes = {
  'GET /api/everywhere': {
    ...WORLD,
    group: 'Events',
    does: 'The events that trend in several countries, most countries first',
    more: 'Only countries that the newest collection has updated count. Volumes are lower bounds: never add them up across countries. `first` is where the source listed an event first, not where it began.',
    query: {
      category: CATEGORY,
      min: {
        does: `The minimum countries of an event, ${MIN_EVENT_COUNTRIES} by default`,
        schema: z._default(z.int().check(z.gte(2), z.lte(COUNTRIES.length)), MIN_EVENT_COUNTRIES),
        example: MIN_EVENT_COUNTRIES,
      },
      limit: {
        does: `The most events, ${EVENTS} by default`,
        schema: z._default(z.int().check(z.gte(1), z.lte(MAX_EVENTS)), EVENTS),
        example: EVENTS,
      },
      page: {
        does: 'A page of the site, from 1, in place of `limit`',
        schema: z.int().check(z.gte(1)),
        example: 1,
      },
      event: {
        does: 'An event of `/everywhere?event=…`, in place of `limit`: the page of the site that lists it',
        schema: z.string(),
        example: 'k3j9x',
      },
      at: AT,
    },
    answers: { 200: { does: 'The events', schema: 'EverywhereAnswer', sample: 'everywhere' } },
    errors: ['bad-at', 'bad-request', 'unknown-category', 'unknown-collection', 'gone'],
  },
  'GET /api/compare': {
    ...WORLD,
    group: 'Events',
    does: `What ${MIN_COMPARED} to ${MAX_COMPARED} countries have in common, and what each has alone`,
    more: `\`own\` has at most ${OWN_TOPICS} topics of each country, \`overlap\` counts all of them.`,
    query: {
      countries: {
        does: `${MIN_COMPARED} to ${MAX_COMPARED} countries in any spelling, separated by commas`,
        schema: z.string(),
        example: 'CA,US',
      },
      category: CATEGORY,
    },
    required: ['countries'],
    answers: { 200: { does: 'The comparison', schema: 'CompareAnswer', sample: 'comparison' } },
    errors: ['bad-countries', 'unknown-category'],
  },
}
