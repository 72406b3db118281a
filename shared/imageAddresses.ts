import type { Category } from './categories.ts'
import type { Country } from './countries.ts'
import { trendsPage } from './pages.ts'
import { withParameters } from './text/addressParts.ts'

/** Addresses of pictures. Apart from those of the API, which a first view does without. */

/**
 * The picture that link previews show of a page: `"/images/Canada/Games.png"`, and of a topic
 * `"/images/Canada/Games.png?topic=orbit+9"`.
 */
export function imageOf(country: Country, category?: Category, topic?: string): string {
  return withParameters(`/images${trendsPage(country, category)}.png`, { topic: topic?.toWellFormed() })
}

/** The chart of a topic, for saving: `"/images/Canada/Games.png?topic=orbit+9&chart=1"`. */
export function chartOf(country: Country, category: Category, topic: string): string {
  return withParameters(`/images${trendsPage(country, category)}.png`, { topic: topic.toWellFormed(), chart: '1' })
}

/** The picture of an event in many countries, by its short id: `"/images/everywhere.png?event=k3j9x"`; of an hour of the past with `at`. */
export function imageOfEvent(shortId: string, hour?: string): string {
  return withParameters('/images/everywhere.png', { event: shortId, at: hour })
}

/** The picture of every other page. */
export const PRODUCT_IMAGE = '/images/uptick.png'
