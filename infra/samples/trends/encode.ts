import { sourceKey } from '../../../lambdas/sources/sourceKey.ts'
import { escapeMarkup } from '../../../shared/text/escapeMarkup.ts'
import type { SourceTrend } from './SourceTrend.ts'

/** The cells of one row of the list call. */
function encodeRow(trend: SourceTrend, articleCount: number): unknown[] {
  const articles = trend.articles
    .slice(0, articleCount)
    .map(({ title, url, source, publishedAt, image }) => [
      ...[title, url, source, [publishedAt]],
      ...(image === undefined ? [] : [image]),
    ])
  return [
    ...[trend.title, articles.length === 0 ? null : articles, trend.country],
    ...[[trend.startedAt], trend.endedAt === null ? null : [trend.endedAt], null],
    ...[trend.volume, null, trend.growth, trend.related, trend.categories, [], sourceKey(trend.title)],
  ]
}

/** The payload of the list call: JSON in which `=` is escaped, as the source does. */
export function encodePayload(trends: readonly SourceTrend[], articleCount: number): string {
  return JSON.stringify([null, trends.map((trend) => encodeRow(trend, articleCount))]).replaceAll('=', '\\u003d')
}

/** An item of an envelope: the reply to one call, or an error. */
export type EnvelopeItem =
  | { procedure: string; slot: string; payload: string }
  | { procedure: string; slot: string; rpcError: number }
  | { httpStatus: number; code: number }

/** Puts items into an envelope. The chunked form states chunk lengths in UTF-16 units and the total in bytes. */
export function encodeEnvelope(items: readonly EnvelopeItem[], chunked: boolean): string {
  const list = [...items.map(encodeItem), ['di', 12], ['af.httprm', 11, '-7864793380069003492', 16]]
  if (!chunked) return `${PREFIX}${JSON.stringify(list)}`
  const first = `${PREFIX}${encodeChunk(list)}`
  // The total in the last chunk includes its own digits.
  let total = byteLength(first)
  for (;;) {
    const whole = `${first}${encodeChunk([['e', list.length + 1, null, null, total]])}`
    if (byteLength(whole) === total) return whole
    total = byteLength(whole)
  }
}

const PREFIX = ")]}'\n\n"

function encodeItem(item: EnvelopeItem): unknown[] {
  if ('httpStatus' in item) return ['er', null, null, null, null, item.httpStatus, null, null, null, item.code]
  const [payload, error] = 'payload' in item ? [item.payload, null] : [null, [item.rpcError]]
  return ['wrb.fr', item.procedure, payload, null, null, error, item.slot]
}

function encodeChunk(list: unknown): string {
  const json = JSON.stringify(list)
  return `${json.length + 2}\n${json}\n`
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}

/** The number of searches in a feed, and of articles with each. */
const FEED_ITEMS = 10
const FEED_ARTICLES = 3

/** The feed of a country with the first ten trends. `url` is the address of the feed. */
export function encodeFeed(trends: readonly SourceTrend[], url: string): string {
  const link = escapeMarkup(url)
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<rss xmlns:atom="http://www.w3.org/2005/Atom" xmlns:ht="https://trends.google.com/trending/rss" version="2.0">
  <channel>
    <title>Daily Search Trends</title>
    <description>Recent searches</description>
    <link>${link}</link>
    <atom:link href="${link}" rel="self" type="application/rss+xml"/>
${trends
  .slice(0, FEED_ITEMS)
  .map((trend) => encodeFeedItem(trend, link))
  .join('\n')}
  </channel>
</rss>
`
}

function encodeFeedItem(trend: SourceTrend, link: string): string {
  const [first] = trend.articles
  return `    <item>
      <title>${escapeMarkup(trend.title)}</title>
      <ht:approx_traffic>${trend.volume}+</ht:approx_traffic>
      <description/>
      <link>${link}</link>
      <pubDate>${pubDate(trend.startedAt)}</pubDate>
      ${textElement('ht:picture', first?.image)}
      ${textElement('ht:picture_source', first?.image && first.source)}
${trend.articles
  .slice(0, FEED_ARTICLES)
  .map(
    ({ title, url, source, image }) => `      <ht:news_item>
        ${textElement('ht:news_item_title', title)}
        <ht:news_item_snippet/>
        ${textElement('ht:news_item_url', url)}
        ${textElement('ht:news_item_picture', image)}
        ${textElement('ht:news_item_source', source)}
      </ht:news_item>`,
  )
  .join('\n')}
    </item>`
}

function textElement(name: string, text: string | undefined): string {
  return text ? `<${name}>${escapeMarkup(text)}</${name}>` : `<${name}/>`
}

/** A date in the source's form, always seven hours behind UTC: `Thu, 1 Oct 2026 09:20:00 -0700`. */
function pubDate(seconds: number): string {
  const [weekday, day, month, year, time] = new Date((seconds - 7 * 3_600) * 1_000).toUTCString().split(' ')
  return `${weekday} ${Number(day)} ${month} ${year} ${time} -0700`
}
