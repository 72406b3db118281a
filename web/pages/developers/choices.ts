import { embedPage } from '../../../shared/apiAddresses.ts'
import { type Category, findCategory } from '../../../shared/categories.ts'
import { type Country, DEFAULT_COUNTRY, findCountry } from '../../../shared/countries.ts'
import { FEED_FORMATS, type FeedFormat } from '../../../shared/feeds/feed.ts'
import { countryFeed } from '../../../shared/feeds/feedAddress.ts'
import { EMBED_COUNT, MAX_EMBED_COUNT } from '../../../shared/limits.ts'
import { EMBED_THEMES, type EmbedTheme } from '../../../shared/page/theme.ts'
import { widgetFrame } from '../../../shared/page/widgetFrame.ts'

/** The steps that a feed can be limited to, in searches; 0 for all. */
export const LEAST_SEARCHES = [0, 1_000, 10_000, 100_000] as const

/** What the forms of the page have chosen. Both have a country and a category. */
export type Choices = {
  country: Country
  category: Category | undefined
  least: (typeof LEAST_SEARCHES)[number]
  format: FeedFormat
  count: number
  theme: EmbedTheme
}

/** Reads the fields of the forms, from the address or from a form; invalid ones get their defaults. */
export function readChoices(fields: Readonly<Record<string, string>>): Choices {
  const { country = '', category = '', min, format, count, theme } = fields
  return {
    country: findCountry(country) ?? DEFAULT_COUNTRY,
    category: findCategory(category),
    least: LEAST_SEARCHES.find((each) => String(each) === min) ?? 0,
    format: FEED_FORMATS.find((each) => each === format) ?? 'atom',
    count: readCount(count),
    theme: EMBED_THEMES.find((each) => each === theme) ?? 'auto',
  }
}

/** The nearest number that is possible; what is none has the default. */
function readCount(text: string | undefined): number {
  return /^\d+$/.test(text ?? '') ? Math.min(Math.max(Number(text), 1), MAX_EMBED_COUNT) : EMBED_COUNT
}

/** `"/feeds/Canada/Games.atom?min=10000"`. */
export function feedPath({ country, category, least, format }: Choices): string {
  return countryFeed(format, country, category, { min: least })
}

/** `"/embed/Canada/Games?count=3&theme=dark"`. */
export function widgetPath({ country, category, count, theme }: Choices): string {
  return embedPage(country, category, {
    count: count === EMBED_COUNT ? undefined : count,
    theme: theme === 'auto' ? undefined : theme,
  })
}

/** Fits next to a text, in CSS pixels. */
const NARROW_WIDTH = 320

/** The size of a widget, in CSS pixels, by its number of trends. */
export function widgetSize({ count }: Choices): { width: number; height: number } {
  const { width, height } = widgetFrame(count, { maxWidth: NARROW_WIDTH })
  return { width, height }
}

/** The HTML of a widget for another site. */
export function widgetCode(address: string, title: string, choices: Choices): string {
  const { width, height } = widgetSize(choices)
  return `<iframe src="${address.replaceAll('&', '&amp;')}" width="${width}" height="${height}" title="${title}" loading="lazy" style="border:0;max-width:100%"></iframe>`
}
