import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeFeed } from '../../../infra/samples/trends/encode.ts'
import { decodeFeed } from '../../../lambdas/sources/decodeFeed.ts'
import { anyText } from '../../support/arbitraries.ts'
import { minutesAgo } from '../../support/builders.ts'
import { someSourceTrends } from '../../support/sourceServer.ts'
import { breaches, withChanges } from './breaches.ts'
import { READING, trendsIn } from './replies.ts'

const FEED_READING = { ...READING, origin: 'feed' as const }
const ADDRESS = 'https://trends.google.com/trending/rss?geo=CA'

function answerTo(...items: string[]) {
  return decodeFeed(feedOf(...items), FEED_READING)
}

function feedOf(...items: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<rss xmlns:atom="http://www.w3.org/2005/Atom" xmlns:ht="${ADDRESS}" version="2.0">
  <channel><title>Daily Search Trends</title><description>Recent searches</description>
  <atom:link href="${ADDRESS}" rel="self"/>${items.join('')}</channel></rss>`
}

/** An item with its required numbers, unless the inner XML has its own. */
function anItem(inner: string, title = 'harbour bridge'): string {
  const traffic = inner.includes('<ht:approx_traffic') ? '' : '<ht:approx_traffic>500+</ht:approx_traffic>'
  const pubDate = inner.includes('<pubDate') ? '' : '<pubDate>Sat, 21 Nov 2026 04:50:00 -0700</pubDate>'
  return `<item><title>${title}</title>${traffic}${pubDate}${inner}</item>`
}

function newsItem(title: string, url: string): string {
  return `<ht:news_item><ht:news_item_title>${title}</ht:news_item_title>
    <ht:news_item_snippet/><ht:news_item_url>${url}</ht:news_item_url></ht:news_item>`
}

function titleFrom(xml: string): string | undefined {
  return trendsIn(answerTo(anItem('', xml)))[0]?.title
}

describe('an item of the feed', () => {
  test('becomes a trend without growth, end, category, queries and article dates', () => {
    const item = anItem(`
      <ht:approx_traffic>2000+</ht:approx_traffic><description/><link>${ADDRESS}</link>
      <pubDate>Sat, 21 Nov 2026 04:50:00 -0700</pubDate>
      <ht:picture>https://p.example/1</ht:picture><ht:picture_source>The Example</ht:picture_source>
      <ht:news_item>
        <ht:news_item_title>Ferries &quot;return&quot; &amp; more</ht:news_item_title><ht:news_item_snippet/>
        <ht:news_item_url>https://news.example/1?a=b&amp;c=d</ht:news_item_url>
        <ht:news_item_picture/><ht:news_item_source>The Example</ht:news_item_source>
      </ht:news_item>
      <ht:news_item>
        <ht:news_item_title>Second</ht:news_item_title><ht:news_item_url>https://news.example/2</ht:news_item_url>
      </ht:news_item>`)
    expect(answerTo(item)).toEqual({
      ...{ kind: 'trends', origin: 'feed', dropped: 0, offScale: 0 },
      trends: [
        {
          key: 'CA:harbour bridge:2026-11-21T11:50Z',
          ...{ topic: 'harbour bridge', title: 'harbour bridge', country: 'CA', rank: 1 },
          ...{ categories: ['Others'], sourceCategories: [], related: [], history: [] },
          ...{ startedAt: minutesAgo(10), endedAt: null, volume: 2_000, growth: null },
          articles: [
            {
              ...{ title: 'Ferries "return" & more', url: 'https://news.example/1?a=b&c=d' },
              ...{ source: 'The Example', publishedAt: null },
            },
            { title: 'Second', url: 'https://news.example/2', source: '', publishedAt: null },
          ],
          exploreLink: 'https://trends.google.com/trends/explore?q=harbour%20bridge&date=now%207-d&geo=CA&hl=en',
        },
      ],
    })
  })

  test('needs no more than a title, a volume and a start', () => {
    expect(trendsIn(answerTo(anItem('')))).toMatchObject([
      { title: 'harbour bridge', startedAt: minutesAgo(10), volume: 500, articles: [] },
    ])
    for (const lacking of ['<pubDate/>', '<ht:approx_traffic/>', '<ht:approx_traffic>many</ht:approx_traffic>'])
      expect(answerTo(anItem(lacking))).toEqual({ kind: 'undecodable' })
  })

  test.each([
    ['Q&amp;A &lt;live&gt; &quot;now&quot; &apos;here&apos;', `Q&A <live> "now" 'here'`],
    ['&#38;&#x26;&#128591;', '&&🙏'],
    ['&amp;lt;b&amp;gt; &amp;#38;', '&lt;b&gt; &#38;'],
    ['<![CDATA[Q&A <live>]]>', 'Q&A <live>'],
    ['har&#xD800;bour&#0; &#x202E;bridge', 'harbour bridge'],
    ['911', '911'],
    ['__proto__', '__proto__'],
  ])('has the title %s as text: %s', (xml, title) => {
    expect(titleFrom(xml)).toBe(title)
  })

  test.each([
    ['Sat, 21 Nov 2026 05:00:00 -0700', minutesAgo(0)],
    ['Sat, 21 Nov 2026 12:00:00 GMT', minutesAgo(0)],
    ['Fri, 20 Nov 2026 17:30 +0530', minutesAgo(24 * 60)],
    ['21 Nov 2026 12:00 -0000', minutesAgo(0)],
    ['Sat,21 Nov 2026 04:00:00 -0800 (PST)', minutesAgo(0)],
    ['\n  Sat, 21 Nov 2026\n\t12:00:00  GMT ', minutesAgo(0)],
    ['Fri, 20 Nov 2026 05:00:00 MST', minutesAgo(24 * 60)],
    ['Sat, 21 Nov 2026 12:00:00 Z', minutesAgo(0)],
    ['Sat, 21 Nov 2026 12:00:00 A', minutesAgo(0)],
  ])('started at %s', (pubDate, startedAt) => {
    expect(trendsIn(answerTo(anItem(`<pubDate>${pubDate}</pubDate>`)))).toMatchObject([{ startedAt }])
  })

  test.each([
    '2026-11-21T12:00:00Z',
    'Sat, 21 Nov 2026 12:00:00',
    'Sat, 21 Nov 2026 12:00:00 XYZ',
    'Sat, 21 Nov 2026 99:00:00 GMT',
    '1790827200',
    '',
  ])('is unreadable when it started at: %s', (pubDate) => {
    expect(answerTo(anItem(`<pubDate>${pubDate}</pubDate>`))).toEqual({ kind: 'undecodable' })
  })

  test('has headlines that are texts, also when they are encoded once too often', () => {
    const item = anItem(
      '<ht:news_item>text</ht:news_item>' +
        newsItem('AT&amp;amp;T &amp;lt;b&amp;gt;rises&amp;lt;/b&amp;gt;', 'https://news.example/1') +
        newsItem('It&amp;#39;s &lt;i&gt;here&lt;/i&gt;', 'https://news.example/2') +
        newsItem('<![CDATA[R&amp;D &#8217;s]]>', 'https://news.example/3'),
    )
    expect(trendsIn(answerTo(item))[0]?.articles.map(({ title }) => title)).toEqual([
      'AT&T rises',
      "It's here",
      'R&D ’s',
    ])
  })

  test.each([
    ['without a title', '<item><link>x</link></item>'],
    ['with an empty title', '<item><title/></item>'],
    ['with two titles', '<item><title>a</title><title>b</title></item>'],
    ['with other elements in its title', '<item><title>a<b>c</b></title></item>'],
    ['that is empty', '<item/>'],
  ])('%s is dropped, and its neighbours stay', (_, item) => {
    const before = ['one', 'two', 'three'].map((title) => anItem('', title))
    const answer = answerTo(...before, item, anItem('', 'four'))
    expect(trendsIn(answer).map(({ title }) => title)).toEqual(['one', 'two', 'three', 'four'])
    expect(answer).toHaveProperty('dropped', 1)
  })
})

describe('a feed', () => {
  test.each(['\n', '\r\n\r\n', '  \t', '\ufeff', '\ufeff\n'])('may begin with blank space: %j', (space) => {
    expect(decodeFeed(space + feedOf(anItem('')), FEED_READING)).toMatchObject({ kind: 'trends', dropped: 0 })
  })

  test.each([
    ['without items', feedOf()],
    ['with an empty channel', '<rss><channel/></rss>'],
  ])('%s is empty', (_, feed) => {
    expect(decodeFeed(feed, FEED_READING)).toEqual({ kind: 'empty' })
  })

  test.each([
    ['that is empty', ''],
    ['that is no XML', 'Hello'],
    ['that is a page', '<!DOCTYPE html><html><body><p>Before you continue</body></html>'],
    ['of another kind', '<feed><entry><title>a</title></entry></feed>'],
    ['without a channel', '<rss/>'],
    ['with two channels', '<rss><channel/><channel/></rss>'],
    ['that is cut off', feedOf(anItem('')).slice(0, -20)],
    ['that is cut off between two items', feedOf(anItem('')).replace('</channel></rss>', '')],
    ['with elements that overlap', feedOf(anItem('<a><b></a></b>'))],
    ['with something behind it', `${feedOf(anItem(''))}<rss/>`],
    ['with nothing but unreadable items', feedOf('<item/>')],
    ['that is nested deeper than 40', feedOf('<a>'.repeat(60) + '</a>'.repeat(60))],
    ['with elements named like parts of every object', feedOf('<__proto__><x>1</x></__proto__>', anItem(''))],
  ])('%s cannot be decoded', (_, feed) => {
    expect(decodeFeed(feed, FEED_READING)).toEqual({ kind: 'undecodable' })
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
  })

  test('that declares entities is not read at all', () => {
    const feed = feedOf(anItem('', 'harbour &a;'))
    for (const entity of ['a "bridge"', 'a SYSTEM "file:///etc/passwd"', 'b "x">\n<!ENTITY a "&b;&b;&b;"']) {
      const declaring = feed.replace('<rss', `<!DOCTYPE rss [<!ENTITY ${entity}>]><rss`)
      expect(decodeFeed(declaring, FEED_READING)).toEqual({ kind: 'undecodable' })
    }
  })

  test('of more than 500,000 characters is too large', () => {
    const feed = feedOf(anItem(''))
    const padded = (length: number) => feed + ' '.repeat(length - feed.length)
    expect(decodeFeed(padded(500_000), FEED_READING)).toMatchObject({ kind: 'trends' })
    expect(decodeFeed(padded(500_001), FEED_READING)).toEqual({ kind: 'too-large' })
  })

  test('is read up to its hundredth item', () => {
    const items = Array.from({ length: 150 }, (_, index) => anItem('', `topic ${index}`))
    expect(trendsIn(answerTo(...items))).toHaveLength(100)
  })
})

describe('whatever a feed says, the answer has a name and its trends are well formed:', () => {
  function isSound(body: string): boolean {
    expect(breaches(decodeFeed(body, FEED_READING), 'CA')).toEqual([])
    return true
  }

  test('any pieces of XML', () => {
    const text = anyText.map((any) => any.replaceAll(/[<&]/g, ' '))
    const piece = fc.oneof(
      { weight: 9, arbitrary: text },
      fc.constantFrom('<b>', '</b>', '<b/>', '<![CDATA[', ']]>', '<!--', '-->', '<?x?>', '<', '&', '&amp;'),
      fc.constantFrom('&#xD800;', '&#x202E;', '&nope;', '<title>', '</title>', '</item>', '<item>', ' a="b'),
    )
    const inner = fc.array(piece, { maxLength: 3 }).map((pieces) => pieces.join(''))
    const item = fc
      .tuple(inner, inner, inner)
      .map(([title, address, rest]) => anItem(newsItem(title, address) + rest, title))
    fc.assert(fc.property(item, (xml) => isSound(feedOf(xml))))
  })

  test('a good feed with changes anywhere', () => {
    const good = encodeFeed(someSourceTrends('CA', 3), ADDRESS)
    const changed = withChanges([good], ['<', '>', '/', '&', '"', '<item>', '</item>', ']]>'])
    fc.assert(fc.property(changed, isSound))
  })
})
