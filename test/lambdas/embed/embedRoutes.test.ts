import { describe, expect, test } from 'vitest'
import { sampleTrends } from '../../../infra/samples/trends/sampleTrends.ts'
import { sourceHash } from '../../../lambdas/http/sourceHash.ts'
import { CATEGORIES } from '../../../shared/categories.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { type Trend, topicOf } from '../../../shared/trend.ts'
import { aTrend, minutesAgo, NOW } from '../../support/builders.ts'
import { feedWorld } from '../feeds/feedWorld.ts'
import '../../support/jsdom.ts'

/** What is answered at an address when these trends were collected in Canada. */
async function ask(trends: Trend[], address = '/embed/CA', headers: Record<string, string> = {}) {
  const world = feedWorld()
  await world.collect(NOW, { CA: trends })
  return world.ask(address, headers)
}

async function widgetOf(trends: Trend[], address?: string): Promise<Document> {
  return new DOMParser().parseFromString((await ask(trends, address)).text, 'text/html')
}

const texts = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent ?? '')

const TWELVE = Array.from({ length: 12 }, (_, index) =>
  aTrend({
    title: `Topic ${index + 1}`,
    volume: 1_000_000 - index * 1_000,
    categories: [index % 2 ? 'Games' : 'Sports'],
  }),
)

describe('a widget lists', () => {
  test('the five most searched topics of a country, each with its page, searches and a stroke', async () => {
    const widget = await widgetOf(TWELVE.toReversed())
    expect(texts(widget, 'h1')).toEqual(['Trends in Canada'])
    expect(texts(widget, 'li bdi')).toEqual(['Topic 1', 'Topic 2', 'Topic 3', 'Topic 4', 'Topic 5'])
    const [first] = widget.querySelectorAll('li a')
    expect(first?.getAttribute('href')).toBe('/Canada/Sports/topic%201')
    expect(first?.textContent).toBe('1Topic 11M+ searches')
    expect(first?.querySelector('b')?.getAttribute('style')).toBe('--v:0.85')
  })

  test.each([
    ['1', 1],
    ['10', 10],
  ])('as many as asked for: %s', async (count, length) => {
    expect(texts(await widgetOf(TWELVE, `/embed/CA?count=${count}`), 'li')).toHaveLength(length)
  })

  test('those of one category', async () => {
    const widget = await widgetOf(TWELVE, '/embed/CA/Games?count=10')
    expect(texts(widget, 'h1')).toEqual(['Games in Canada'])
    expect(texts(widget, 'li bdi')).toEqual([2, 4, 6, 8, 10, 12].map((number) => `Topic ${number}`))
  })

  test('no trend without an article, and each topic once, with its newest wave', async () => {
    const widget = await widgetOf([
      aTrend({ title: 'Silent', volume: 2_000_000, articles: [] }),
      aTrend({ title: 'Twice', volume: 500_000, startedAt: minutesAgo(2_000) }),
      aTrend({ title: 'Twice', volume: 1_000, startedAt: minutesAgo(20) }),
    ])
    expect(texts(widget, 'li bdi')).toEqual(['Twice'])
    expect(texts(widget, 'li a > span')).toEqual(['1K+ searches'])
  })

  test('nothing, and says so, while there is nothing', async () => {
    const widget = await widgetOf([aTrend({ articles: [] })])
    expect(texts(widget, 'main')).toEqual(['No trends found.'])
  })
})

describe('a widget says', () => {
  test('the time of its data, in UTC', async () => {
    const [time] = (await widgetOf(TWELVE)).querySelectorAll('time')
    expect([time?.textContent, time?.getAttribute('datetime')]).toEqual(['21 Nov, 12:00 UTC', NOW])
  })

  test('where its data comes from, and when it is invented', async () => {
    expect(texts(await widgetOf(TWELVE), 'footer span')).toEqual(['Data: Google Trends'])
    const world = feedWorld()
    await world.collect(NOW, { CA: TWELVE }, 'sample')
    expect((await world.ask('/embed/CA')).text).toContain('Sample data, invented')
  })

  test('the language of each title, whose direction follows its letters', async () => {
    const widget = await widgetOf([aTrend({ title: '大谷 二刀流 の復帰' }), aTrend({ title: 'طريقة عمل الكنافة' })])
    expect([...widget.querySelectorAll('bdi')].map(({ lang }) => lang).toSorted()).toEqual(['ar', 'ja'])
    expect(widget.querySelectorAll('bdi[dir]')).toHaveLength(0)
  })
})

describe('a widget needs nothing else:', () => {
  test('no script, no form, no other file, and an empty icon', async () => {
    const { text } = await ask(TWELVE, '/embed/CA?count=10')
    const widget = new DOMParser().parseFromString(text, 'text/html')
    expect(widget.querySelectorAll('script, form, img, iframe, object, base, link:not([rel="icon"])')).toHaveLength(0)
    expect(widget.querySelector('link')?.getAttribute('href')).toBe('data:,')
    expect(text).not.toMatch(/@import|url\(| on\w+=/)
  })

  test('its policy allows exactly its own style sheet', async () => {
    const { text, headers } = await ask(TWELVE)
    const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? []
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toContain(`style-src '${sourceHash(styles)}'`)
    expect(policy).toContain('frame-ancestors *')
    expect(policy).toContain("default-src 'none'")
    expect(headers).not.toHaveProperty('set-cookie')
  })

  test('all its links leave the frame, and do not hand it over', async () => {
    const links = [...(await widgetOf(TWELVE)).querySelectorAll('a')]
    expect(links).toHaveLength(6)
    for (const link of links) {
      expect(link.getAttribute('target')).toBe('_blank')
      expect(link.getAttribute('rel')).toBe('noopener')
      expect(link.getAttribute('href')).toMatch(/^\/Canada/)
    }
  })
})

describe('a hostile title is text and nothing else:', () => {
  const hostile = [
    '<img src=x onerror=alert(1)>',
    '</b></a></li><script>alert(1)</script>',
    '"><svg onload=alert(1)>',
    "' onmouseover='alert(1)",
    '</style><style>*{display:none}</style>',
    '&lt;b&gt; & &amp; &#x3c;',
    '{{7*7}}`',
    '<!-- ',
    ']]>',
    'javascript:alert(1)',
  ]

  test.each(hostile)('%s', async (title) => {
    const widget = await widgetOf([aTrend({ title, volume: 5_000_000 }), ...TWELVE])
    expect(texts(widget, 'li bdi')[0]).toBe(title)
    expect(texts(widget, 'li')).toHaveLength(5)
    expect(widget.querySelectorAll('script, img, svg [onload], [onerror], [onmouseover]')).toHaveLength(0)
    expect(widget.querySelectorAll('style')).toHaveLength(1)
    const page = new URL(widget.querySelector('li a')?.getAttribute('href') ?? '', 'https://uptick.example')
    expect(page.origin).toBe('https://uptick.example')
    expect(decodeURIComponent(page.pathname)).toBe(`/Canada/BusinessandFinance/${topicOf(title)}`)
  })
})

describe('a widget has at most 10 KB', () => {
  test('with ten topics of any country', async () => {
    const world = feedWorld()
    const trendsOf = (code: string) =>
      sampleTrends(code, Date.parse(NOW) / 1000).map(({ title }, index) =>
        aTrend({ title, country: code, volume: 1_000_000 - index, categories: [CATEGORIES[index % 17] ?? 'Others'] }),
      )
    await world.collect(NOW, Object.fromEntries(COUNTRIES.map(({ code }) => [code, trendsOf(code)])))
    for (const { code } of COUNTRIES) {
      const { text } = await world.ask(`/embed/${code}?count=10&theme=light`)
      expect([code, text.split('<li>').length - 1, Buffer.byteLength(text) <= 10_000]).toEqual([code, 10, true])
    }
  })

  test('also with ten of the longest titles: then it lists fewer', async () => {
    const trends = Array.from({ length: 10 }, (_, index) =>
      aTrend({ title: `${'台'.repeat(298)}${index}`, volume: 1_000_000 - index }),
    )
    const { text } = await ask(trends, '/embed/CA?count=10')
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(10_000)
    expect(text.split('<li>').length - 1).toBeGreaterThan(0)
  })
})

describe('the options of a widget', () => {
  test.each([
    ['', null],
    ['auto', null],
    ['dark', 'dark'],
  ])('theme %s', async (theme, expected) => {
    const widget = await widgetOf(TWELVE, `/embed/CA?theme=${theme}`)
    expect(widget.documentElement.getAttribute('data-theme')).toBe(expected)
  })

  test.each(['count=0', 'count=11', 'count=1.5', 'theme=blue'])('are refused: %s', async (option) => {
    const { status, text, headers } = await ask(TWELVE, `/embed/CA?${option}`)
    expect([status, JSON.parse(text).error.code]).toEqual([400, 'bad-request'])
    expect(headers['access-control-allow-origin']).toBe('*')
  })
})

test('browsers keep a widget for five minutes', async () => {
  const { headers } = await ask(TWELVE)
  expect(headers['cache-control']).toMatch(/^public, max-age=300, s-maxage=/)
})
