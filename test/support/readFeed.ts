import { XMLValidator } from 'fast-xml-parser'
import { parseFeed } from 'feedsmith'
import type { FeedFormat } from '../../shared/feeds/feed.ts'

/** What a feed reader takes from an entry. */
type ReadEntry = { id: string; title: string; link: string; published: string; updated: string; html: string }
export type ReadFeed = { title: string; link: string; self: string; updated: string; entries: ReadEntry[] }

/** Reads a feed as a feed reader does. Throws when it is none of this format, or no well-formed XML. */
export function readFeed(format: FeedFormat, text: string): ReadFeed {
  if (format !== 'json' && XMLValidator.validate(text) !== true) throw new Error('This is no well-formed XML.')
  const read = parseFeed(text)
  if (read.format !== format) throw new Error(`This is ${read.format}, not ${format}`)
  switch (read.format) {
    case 'atom':
      return {
        title: textOf(read.feed.title),
        link: read.feed.links?.find(({ rel }) => rel === 'alternate')?.href ?? '',
        self: read.feed.links?.find(({ rel }) => rel === 'self')?.href ?? '',
        updated: isoOf(read.feed.updated),
        entries: (read.feed.entries ?? []).map((entry) => ({
          id: entry.id ?? '',
          title: textOf(entry.title),
          link: entry.links?.[0]?.href ?? '',
          published: isoOf(entry.published),
          updated: isoOf(entry.updated),
          html: textOf(entry.content),
        })),
      }
    case 'rss':
      return {
        title: textOf(read.feed.title),
        link: read.feed.link ?? '',
        self: read.feed.atom?.links?.[0]?.href ?? '',
        updated: isoOf(read.feed.lastBuildDate),
        entries: (read.feed.items ?? []).map((item) => ({
          id: item.guid?.value ?? '',
          title: textOf(item.title),
          link: item.link ?? '',
          published: isoOf(item.pubDate),
          updated: isoOf(item.atom?.updated),
          html: textOf(item.description),
        })),
      }
    case 'json':
      return {
        title: read.feed.title ?? '',
        link: read.feed.home_page_url ?? '',
        self: read.feed.feed_url ?? '',
        // The format has no time of a feed.
        updated: '',
        entries: (read.feed.items ?? []).map((item) => ({
          id: item.id ?? '',
          title: item.title ?? '',
          link: item.url ?? '',
          published: isoOf(item.date_published),
          updated: isoOf(item.date_modified),
          html: item.content_html ?? '',
        })),
      }
  }
}

function textOf(text: unknown): string {
  if (typeof text === 'string') return text
  return typeof text === 'object' && text !== null && 'value' in text ? String(text.value) : ''
}

function isoOf(date: unknown): string {
  return date === undefined ? '' : new Date(String(date)).toISOString()
}
