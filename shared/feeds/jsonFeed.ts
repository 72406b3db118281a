import { type Entry, FEED_LANGUAGE, type Feed } from './feed.ts'

/** A feed as JSON Feed 1.1. */
export function jsonFeed({ title, description, address, page, entries }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: address,
    description,
    language: FEED_LANGUAGE,
    authors: [{ name: 'Uptick' }],
    items: entries.map(toItem),
  })
}

function toItem({ id, title, language, page, published, updated, categories, summary, html }: Entry) {
  return {
    id,
    url: page,
    title: title.toWellFormed(),
    language,
    summary: summary.toWellFormed(),
    content_html: html,
    date_published: published,
    date_modified: updated,
    tags: categories,
  }
}
