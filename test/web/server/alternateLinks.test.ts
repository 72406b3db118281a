import { describe, expect, test } from 'vitest'
import { readPage } from '../../../shared/pages.ts'
import { alternateLinks } from '../../../web/server/alternateLinks.ts'
import { loadMetadata } from '../../../web/server/metadata.ts'

const ORIGIN = 'https://uptick.example'

/** The links of a type that a program finds in the head of a page. */
async function linksOf(type: string, pathname: string, search = ''): Promise<string[]> {
  const page = readPage(pathname, search)
  if (page.name === 'redirect') throw new Error(`${pathname} is no page`)
  const links =
    alternateLinks(await loadMetadata(page.name), page, { title: 'Bank Rate' }, ORIGIN).match(/<link [^>]*>/g) ?? []
  for (const link of links) expect(link).toMatch(/^<link rel="alternate" type="[^"]+" title="[^"]+" href="/)
  return links
    .filter((link) => link.includes(`type="application/${type}"`))
    .map((link) => /href="([^"]*)"/.exec(link)?.[1] ?? '')
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
    ['no feed of a search that is refused', '/search', '?query=a', []],
    ['no feed of another page', '/about', '', []],
  ])('%s', async (_, pathname, search, feeds) => {
    expect(await linksOf('atom+xml', pathname, search)).toEqual(feeds)
  })

  test.each([
    ['a category', '/Canada/Games', '', '/Canada/Games'],
    ['a topic', '/Canada/Games/orbit%209', '', '/Canada/Games/orbit%209'],
    ['a list of the past', '/archive/2026-11-21T12/Canada', '', '/archive/2026-11-21T12/Canada'],
    ['an event', '/everywhere', '?event=k3j9x', '/everywhere?event=k3j9x#event-k3j9x'],
  ])('the description of the widget of %s', async (_, pathname, search, described) => {
    const [address = '', ...others] = await linksOf('json+oembed', pathname, search)
    expect(new URL(address.replaceAll('&amp;', '&')).searchParams.get('url')).toBe(ORIGIN + described)
    expect(others).toEqual([])
  })

  test.each(['/everywhere', '/archive', '/archive/2026-11', '/about'])('no widget from %s', async (pathname) => {
    expect(await linksOf('json+oembed', pathname)).toEqual([])
  })
})
