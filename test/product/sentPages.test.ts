import { describe, expect, inject, test } from 'vitest'

const ORIGIN = inject('worldOrigin')

/** The body of a page as it is sent, without what is for scripts. */
type Sent = { head: string; body: string; structuredData: unknown[] }

/** What a browser gets that opens an address. */
async function sent(path: string): Promise<Sent> {
  const html = await (await fetch(ORIGIN + path)).text()
  const [, head = ''] = /<head>(.*?)<\/head>/s.exec(html) ?? []
  const [, body = ''] =
    /<div id="root"[^>]*>(.*)<\/div><script type="application\/json" id="sent-page">/s.exec(html) ?? []
  const data = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return { head, body, structuredData: Array.from(data, ([, text = '']): unknown => JSON.parse(text)) }
}

describe('the main view', () => {
  test('has its trends, with times instead of ages, because it may be read at any time', async () => {
    const { body } = await sent('/Canada')
    expect(body).toContain('Bank rate decision')
    expect(body).not.toContain('hours ago')
    expect(body).toMatch(
      /<time dateTime="2026-11-21T[^"]*"><span>21 Nov, \d\d:\d\d UTC<\/span><time-ago><\/time-ago><\/time>/,
    )
    expect(body).toContain('<time dateTime="2026-11-21T09:55:00.000Z">21 November 2026 (Saturday) - 9:55 UTC</time>')
    expect(body).not.toContain('MDT')
  })

  test('says what it is about, to readers, search engines and link previews', async () => {
    const { head, structuredData } = await sent('/Canada/Games')
    expect(head).toContain('<title>Games trends in Canada | Uptick</title>')
    expect(head).toContain(`<link rel="canonical" href="${ORIGIN}/Canada/Games"/>`)
    expect(head).toMatch(/<meta name="description" content="What people in Canada search for in games: [^"]+"\/>/)
    expect(head).toMatch(/<meta name="keywords" content="Canada, Games, [^"]+"\/>/)
    expect(head).toContain(`<meta property="og:image" content="${ORIGIN}/images/Canada/Games.png"/>`)
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    expect(structuredData).toMatchObject([
      { '@type': 'BreadcrumbList' },
      {
        '@type': 'ItemList',
        itemListElement: [
          {
            position: 1,
            name: 'Orbit 9 release date',
            url: `${ORIGIN}/Canada/Games/orbit%209%20release%20date`,
          },
        ],
      },
    ])
  })

  test('names what was searched for a year and a week ago, and leads to its place in the list of then', async () => {
    const { body } = await sent('/Canada')
    for (const ago of ['A year ago in Canada', 'A week ago in Canada']) expect(body).toContain(`>${ago}</a>`)
    expect(body).toContain('href="/archive/2025-11-21T09/Canada/Sports#playoff%20overtime%20record"')
  })

  test('has nothing of the head in its body', async () => {
    expect((await sent('/Canada')).body).not.toMatch(/<title|<meta|<link/)
  })

  test('has the cards of all three tabs, of which one is shown', async () => {
    const { body } = await sent('/Canada')
    const panels = [...body.matchAll(/<div id="panel-(\w+)" role="tabpanel"[^>]*?( hidden="")?>/g)]
    expect(panels.map(([, tab, hidden]) => [tab, hidden !== undefined])).toEqual([
      ['Top', false],
      ['Latest', true],
      ['Rising', true],
    ])
    for (const title of ['Bank rate decision', 'Latest matter 1', 'Rising matter 11'])
      expect(body).toContain(`>${title}<`)
    expect(body.match(/<h2[^>]*>(Top|Latest|Rising) trends<\/h2>/g)).toHaveLength(3)
  })

  test('links its Quick Hits to the trends, so that they lead there without scripts, too', async () => {
    const { body } = await sent('/Canada')
    expect(body).toContain(
      'href="/Canada/Sports#%E5%A4%A7%E8%B0%B7%20%E4%BA%8C%E5%88%80%E6%B5%81%20%E5%BE%A9%E5%B8%B0"',
    )
    expect((await sent('/Canada/Games')).body).toContain('id="orbit%209%20release%20date"')
  })

  test('keeps markup in titles as text', async () => {
    const { body } = await sent('/Mexico')
    expect(body).toContain('&lt;img src=')
    expect(body).not.toMatch(/<img|<script|javascript:/)
  })
})
