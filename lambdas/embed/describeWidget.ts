import { EMBED_PREFIX, embedPage } from '../../shared/apiAddresses.ts'
import { EMBED_COUNT } from '../../shared/limits.ts'
import type { EmbedTheme } from '../../shared/page/theme.ts'
import { widgetFrame } from '../../shared/page/widgetFrame.ts'
import { readPage } from '../../shared/pages.ts'
import { Problem } from '../../shared/problem.ts'
import { readCount, readTheme, readWholeNumber } from './widgetOptions.ts'
import { widgetTitle } from './widgetTitle.ts'

/** How long others may keep a description, in seconds: a day. */
const CACHE_AGE = 86_400

/**
 * The description of a page's widget (oEmbed 1.0, type `rich`), with a bare iframe that fits into `maxwidth` and
 * `maxheight`: in a low frame it lists fewer trends. `url` is the page of a country or category, or its widget. Throws
 * `not-found` for every other address, `unsupported-format` for all but JSON, `bad-request` for bad parameters.
 *
 * @param site the origin of the site
 */
export function describeWidget(query: ReadonlyMap<string, string>, site: string) {
  if ((query.get('format') || 'json') !== 'json')
    throw new Problem('unsupported-format', 'Only the format "json" is supported.')
  const given = query.get('url')
  if (!given) throw new Problem('bad-request', '"url" must be the address of a page of this site.')
  const { country, category, count, theme } = subjectOf(given, site)

  const { width, height, listed } = widgetFrame(count ?? EMBED_COUNT, {
    maxWidth: readWholeNumber(query, 'maxwidth'),
    maxHeight: readWholeNumber(query, 'maxheight'),
  })

  const title = widgetTitle(country, category)
  const address = site + embedPage(country, category, { count: listed === EMBED_COUNT ? undefined : listed, theme })
  const source = address.replaceAll('&', '&amp;')
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: 'Uptick',
    provider_url: `${site}/`,
    cache_age: CACHE_AGE,
    width,
    height,
    html: `<iframe src="${source}" width="${width}" height="${height}" title="${title}" loading="lazy" style="border:0"></iframe>`,
  }
}

function subjectOf(given: string, site: string) {
  const address = URL.parse(given)
  // Addresses are copied and typed with either scheme.
  const isOurs = address && /^https?:$/.test(address.protocol) && address.host === new URL(site).host
  const isWidget = isOurs && address.pathname.startsWith(`${EMBED_PREFIX}/`)
  const page = isOurs ? readPage(isWidget ? address.pathname.slice(EMBED_PREFIX.length) : address.pathname) : undefined
  if (page?.name !== 'trends') throw new Problem('not-found', 'There is no widget for this address.')
  const options = new Map(isWidget ? address.searchParams : [])
  const theme: EmbedTheme | undefined = readTheme(options)
  return {
    country: page.country,
    category: page.isDefault ? undefined : page.category,
    count: readCount(options),
    theme: theme === 'auto' ? undefined : theme,
  }
}
