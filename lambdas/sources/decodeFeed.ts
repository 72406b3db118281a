import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod/mini'
import { buildTrends, type RawTrend, type Reading } from './buildTrends.ts'
import { parseTraffic } from './parseTraffic.ts'
import type { SourceAnswer } from './sourceAnswer.ts'

/** The maximum length, because parsing XML is slow; a real feed has about 20,000 characters. */
const MAX_LENGTH = 500_000
/** A real feed has five levels and ten items. */
const MAX_DEPTH = 40
const MAX_ITEMS = 100

const Text = z.catch(z.string(), '')
const NewsItem = z.object({
  'ht:news_item_title': Text,
  'ht:news_item_url': Text,
  'ht:news_item_source': Text,
})
const Item = z.object({
  title: z.string(),
  'ht:approx_traffic': Text,
  pubDate: Text,
  'ht:news_item': z._default(z.array(z.catch(z.nullable(NewsItem), null)), []),
})
const Feed = z.object({
  rss: z.object({
    channel: z.union([z.literal(''), z.object({ item: z._default(z.array(z.unknown()), []) })]),
  }),
})

/**
 * Decodes the feed of a country: ten searches without growth, end, category and article dates. Never throws: bad input is
 * a fault.
 */
export function decodeFeed(body: string, reading: Reading): SourceAnswer {
  if (body.length > MAX_LENGTH) return { kind: 'too-large' }
  const feed = parseXml(body)
  if (!feed.success) return { kind: 'undecodable' }
  const { channel } = feed.data.rss
  const items = channel === '' ? [] : channel.item
  return buildTrends(items.slice(0, MAX_ITEMS).map(rawTrend), reading)
}

const LISTS = new Set(['rss.channel.item', 'rss.channel.item.ht:news_item'])

function parseXml(body: string) {
  // Feeds have no document type; entity declarations are refused because they can expand without limit.
  if (/<!DOCTYPE/i.test(body)) return Feed.safeParse(undefined)
  const parser = new XMLParser({
    parseTagValue: false,
    // Also decodes numeric character references, not only the five entities of XML.
    htmlEntities: true,
    maxNestedTags: MAX_DEPTH,
    isArray: (_name, path) => typeof path === 'string' && LISTS.has(path),
  })
  try {
    // No blank space or byte order mark may precede the XML declaration.
    return Feed.safeParse(parser.parse(body.trimStart(), true))
  } catch (error) {
    // The parser throws plain errors for broken XML and for exceeded limits.
    if (!(error instanceof Error)) throw error
    return Feed.safeParse(undefined)
  }
}

/** Undefined for an item without its title or its required numbers: volume and start. */
function rawTrend(value: unknown): RawTrend | undefined {
  const item = z.safeParse(Item, value)
  if (!item.success) return undefined
  const startedAt = parsePubDate(item.data.pubDate)
  const volume = parseTraffic(item.data['ht:approx_traffic'])
  if (startedAt === null || volume === null) return undefined
  return {
    title: item.data.title,
    startedAt,
    endedAt: null,
    volume,
    growth: null,
    sourceCategories: [],
    related: [],
    articles: item.data['ht:news_item'].flatMap((news) =>
      news === null
        ? []
        : {
            title: news['ht:news_item_title'],
            url: news['ht:news_item_url'],
            source: news['ht:news_item_source'],
            publishedAt: null,
          },
    ),
  }
}

/** A date of RFC 822 or 2822, `"Thu, 1 Oct 2026 09:20:00 -0700"`, in milliseconds; null for anything else. */
function parsePubDate(text: string): number | null {
  const { local, zone = '' } = PUB_DATE.exec(text.trim().replaceAll(/\s+/g, ' '))?.groups ?? {}
  // RFC 2822 reads the letters of military zones as UTC, because they were long used the wrong way round.
  const time = Date.parse(`${local} ${zone.length === 1 ? 'GMT' : zone}`)
  return Number.isNaN(time) ? null : time
}

const PUB_DATE =
  /^(?:[a-z]{3}, ?)?(?<local>\d{1,2} [a-z]{3} (?:\d{4}|\d{2}) \d{2}:\d{2}(?::\d{2})?) (?<zone>[+-]\d{4}|UTC?|GMT|[ECMP][DS]T|[A-IK-Z])(?: \([^()]*\))?$/i
