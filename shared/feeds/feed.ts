/** A feed, whatever its format. Texts are plain unless they say otherwise, and may contain anything. */
export type Feed = {
  /** A tag URI (RFC 4151), which stays the same when addresses change. */
  id: string
  title: string
  description: string
  /** The absolute addresses of the feed itself and of its page. */
  address: string
  page: string
  updated: string
  entries: Entry[]
}

/** One entry of a feed. Its id never changes, and `updated` only when readers are to see it again. */
export type Entry = {
  id: string
  title: string
  /** The language of the title. */
  language: string
  page: string
  published: string
  updated: string
  categories: readonly string[]
  summary: string
  html: string
}

/** The formats of feeds, by the endings of their addresses. */
export const FEED_FORMATS = ['atom', 'rss', 'json'] as const

/** The ending of a feed's address; all formats have the same entries. */
export type FeedFormat = (typeof FEED_FORMATS)[number]

/** The language of the sentences around titles. */
export const FEED_LANGUAGE = 'en'

/**
 * An id of this site (RFC 4151): `tag:uptick.example,2026:CA:orbit%209:2026-11-21T09:00Z`. Ports belong to no tag, and
 * neither does the scheme, so that no change of it shows every entry again.
 *
 * @param site the origin of the site
 */
export function tagOf(site: string, key: string): string {
  return `tag:${new URL(site).hostname},2026:${encodeURIComponent(key.toWellFormed()).replaceAll('%3A', ':')}`
}

/** The description of a feed, with where its content comes from. */
export function feedDescription(what: string, isSample: boolean): string {
  return isSample
    ? `${what} Sample data: everything in it is invented.`
    : `${what} Trend data comes from Google Trends.`
}

/** The time of a feed: that of its newest change; `otherwise` for one without entries. */
export function newestUpdate(entries: readonly { updated: string }[], otherwise: string): string {
  return entries.reduce((newest, { updated }) => (updated > newest ? updated : newest), '') || otherwise
}
