import { EMBED_PREFIX } from '../../shared/apiAddresses.ts'
import { EMBED_COUNT } from '../../shared/limits.ts'
import { widgetFrame } from '../../shared/page/widgetFrame.ts'
import { Problem } from '../../shared/problem.ts'
import { escapeMarkup } from '../../shared/text/escapeMarkup.ts'
import { DAY_SECONDS } from '../../shared/time.ts'
import { readCount, readTheme, readWholeNumber } from './widgetOptions.ts'
import { subjectOfPage, subjectOfWidget, type WidgetSubject, widgetAddress } from './widgetSubject.ts'

/** How long others may keep a description, in seconds: a day. */
const CACHE_AGE = DAY_SECONDS

/** The height of what stands above the rows, in CSS pixels: a number with its chart and sentence, or a sentence. */
const ABOVE: Record<WidgetSubject['kind'], number> = { list: 0, topic: 236, event: 100 }

/**
 * The description of a page's widget (oEmbed 1.0, type `rich`), with a bare iframe that fits into `maxwidth` and
 * `maxheight`: in a low frame it lists fewer rows. `url` is the page of a country, a category, a topic, an event, one of
 * these in the archive, or a widget. Throws `not-found` for every other address, `unsupported-format` for all but JSON,
 * `bad-request` for bad parameters.
 *
 * @param site the origin of the site
 * @param titleOf the title of a widget; throws when it shows nothing
 */
export async function describeWidget(
  query: ReadonlyMap<string, string>,
  site: string,
  titleOf: (subject: WidgetSubject) => Promise<string>,
) {
  if ((query.get('format') || 'json') !== 'json')
    throw new Problem('unsupported-format', 'Only the format "json" is supported.')
  const given = query.get('url')
  if (!given) throw new Problem('bad-request', '"url" must be the address of a page of this site.')
  const { subject, count, theme } = readWidget(given, site)

  const { width, height, listed } = widgetFrame(
    subject.kind === 'topic' ? 0 : (count ?? EMBED_COUNT),
    { maxWidth: readWholeNumber(query, 'maxwidth'), maxHeight: readWholeNumber(query, 'maxheight') },
    ABOVE[subject.kind],
  )

  const title = await titleOf(subject)
  const rows = subject.kind === 'topic' || listed === EMBED_COUNT ? undefined : listed
  const source = escapeMarkup(site + widgetAddress(subject, { count: rows, theme }))
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: 'Uptick',
    provider_url: `${site}/`,
    cache_age: CACHE_AGE,
    width,
    height,
    html: `<iframe src="${source}" width="${width}" height="${height}" title="${escapeMarkup(title)}" loading="lazy" style="border:0;max-width:100%"></iframe>`,
  }
}

function readWidget(given: string, site: string) {
  const address = URL.parse(given)
  // Addresses are copied and typed with either scheme.
  const isOurs = address && /^https?:$/.test(address.protocol) && address.host === new URL(site).host
  const isWidget = isOurs && address.pathname.startsWith(`${EMBED_PREFIX}/`)
  const subject = isOurs ? (isWidget ? subjectOfWidget(address) : subjectOfPage(address)) : undefined
  if (!subject) throw new Problem('not-found', 'There is no widget for this address.')
  const options = new Map(isWidget ? address.searchParams : [])
  const theme = readTheme(options)
  return { subject, count: readCount(options), theme: theme === 'auto' ? undefined : theme }
}
