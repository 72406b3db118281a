import { type Entry, FEED_LANGUAGE, type Feed } from './feed.ts'
import { element, textElement, xmlDocument } from './xml.ts'

/** Minutes that a reader should wait: an unchanged feed costs next to nothing. */
const TIME_TO_LIVE = 60

/** A feed as RSS 2.0. */
export function rssFeed({ title, description, address, page, updated, entries }: Feed): string {
  return xmlDocument(
    element('rss', { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' }, [
      element('channel', {}, [
        textElement('title', title),
        textElement('link', page),
        textElement('description', description),
        textElement('language', FEED_LANGUAGE),
        textElement('lastBuildDate', rssDate(updated)),
        textElement('ttl', String(TIME_TO_LIVE)),
        element('atom:link', { rel: 'self', type: 'application/rss+xml', href: address }),
        ...entries.map(rssItem),
      ]),
    ]),
  )
}

function rssItem({ id, title, page, published, updated, categories, html }: Entry): string {
  return element('item', {}, [
    textElement('guid', id, { isPermaLink: 'false' }),
    textElement('title', title),
    textElement('link', page),
    textElement('pubDate', rssDate(published)),
    // RSS has no element for it.
    textElement('atom:updated', updated),
    ...categories.map((category) => textElement('category', category)),
    textElement('description', html),
  ])
}

function rssDate(instant: string): string {
  return new Date(instant).toUTCString()
}
