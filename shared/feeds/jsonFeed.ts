import * as z from 'zod/mini'
import { type Entry, FEED_LANGUAGE, type Feed } from './feed.ts'

const Text = z.string()

/** What a JSON Feed of ours has. */
export const JsonFeed = z.object({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: Text,
  home_page_url: Text,
  feed_url: Text,
  description: Text,
  language: Text,
  authors: z.array(z.object({ name: Text })),
  items: z.array(
    z.object({
      id: Text,
      url: Text,
      title: Text,
      language: Text,
      summary: Text,
      content_html: Text,
      date_published: Text,
      date_modified: Text,
      tags: z.array(Text),
    }),
  ),
})
type JsonFeed = z.infer<typeof JsonFeed>

/** A feed as JSON Feed 1.1. */
export function jsonFeed({ title, description, address, page, entries }: Feed): string {
  const feed: JsonFeed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: address,
    description,
    language: FEED_LANGUAGE,
    authors: [{ name: 'Uptick' }],
    items: entries.map(toItem),
  }
  return JSON.stringify(feed)
}

function toItem({
  id,
  title,
  language,
  page,
  published,
  updated,
  categories,
  summary,
  html,
}: Entry): JsonFeed['items'][number] {
  return {
    id,
    url: page,
    title: title.toWellFormed(),
    language,
    summary: summary.toWellFormed(),
    content_html: html,
    date_published: published,
    date_modified: updated,
    tags: [...categories],
  }
}
