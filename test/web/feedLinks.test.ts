import { describe, expect, test } from 'vitest'
import { readPage } from '../../shared/pages.ts'
import { feedLinks } from '../../web/feedLinks.ts'

const ORIGIN = 'https://uptick.example'

/** The feeds that a reader program finds in the head of a page. */
function feedsOf(pathname: string, search = ''): string[] {
  const page = readPage(pathname, search)
  if (page.name === 'redirect') throw new Error(`${pathname} is no page`)
  const links = feedLinks(page, ORIGIN).match(/<link [^>]*>/g) ?? []
  for (const link of links)
    expect(link).toMatch(/^<link rel="alternate" type="application\/atom\+xml" title="[^"]+" href="/)
  return links.map((link) => /href="([^"]*)"/.exec(link)?.[1] ?? '')
}

describe('the head of a page leads to', () => {
  test.each<[string, string, string, string[]]>([
    [
      'the feeds of its category and country',
      '/Canada/Games',
      '',
      [`${ORIGIN}/feeds/Canada/Games.atom`, `${ORIGIN}/feeds/Canada.atom`],
    ],
    [
      'the feed of its topic',
      '/Canada/Games/orbit%209%26%22',
      '',
      [`${ORIGIN}/feeds/topic.atom?country=CA&amp;topic=orbit+9%26%22`],
    ],
    [
      'the feed of its search',
      '/search',
      '?query=bank&country=Canada',
      [`${ORIGIN}/feeds/search.atom?query=bank&amp;country=CA`],
    ],
    ['no feed without a search', '/search', '', []],
    ['no feed of another page', '/about', '', []],
  ])('%s', (_, pathname, search, feeds) => {
    expect(feedsOf(pathname, search)).toEqual(feeds)
  })
})
