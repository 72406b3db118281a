import * as z from 'zod/mini'
import { DAY_SECONDS } from '../../../../shared/time.ts'
import { topicOf } from '../../../../shared/trend.ts'
import { EXAMPLE_TOPIC } from './exampleTopic.ts'
import { AT, CATEGORY, COUNTRY } from './parameters.ts'
import type { DescribedRoutes } from './Route.ts'
import { FILES_PER_SECOND } from './rates.ts'

const IMAGE = { function: 'images', cacheSeconds: DAY_SECONDS, perSecond: FILES_PER_SECOND } as const

const PICTURE = { does: 'A picture of 1200 × 630 pixels', type: 'image/png' }

/** The images of link previews. */
export const IMAGE_ROUTES: DescribedRoutes = {
  'GET /images/{country}': {
    ...IMAGE,
    group: 'Images',
    does: 'The link preview of a country',
    path: { country: { ...COUNTRY, does: `${COUNTRY.does}, followed by .png`, example: 'Canada.png' } },
    answers: { 200: PICTURE },
    errors: ['not-found', 'unknown-country'],
  },
  'GET /images/everywhere.png': {
    ...IMAGE,
    group: 'Images',
    does: 'The link preview of an event in many countries',
    query: {
      event: { does: 'As in the address of its page, `/everywhere?event=…`', schema: z.string(), example: 'k3j9x' },
      at: AT,
    },
    required: ['event'],
    answers: { 200: PICTURE },
    errors: ['bad-at', 'gone', 'not-found', 'unknown-collection'],
  },
  'GET /images/{country}/{category}': {
    ...IMAGE,
    group: 'Images',
    does: 'The link preview of a category or a topic, or the chart of a topic',
    path: {
      country: { ...COUNTRY, example: 'Canada' },
      category: { ...CATEGORY, does: `${CATEGORY.does}, followed by .png`, example: 'Games.png' },
    },
    query: {
      topic: { does: 'A topic that was seen', schema: z.string(), example: topicOf(EXAMPLE_TOPIC) },
      chart: {
        does: 'With "1", the chart of the topic instead of its link preview',
        schema: z.literal('1'),
        example: '1',
      },
      at: {
        does: 'An hour of the past, in UTC: the preview of the list of then',
        schema: z.string(),
        example: '2026-11-21T12',
      },
    },
    answers: { 200: PICTURE },
    errors: ['not-found', 'unknown-country', 'unknown-category', 'unknown-topic'],
  },
}
