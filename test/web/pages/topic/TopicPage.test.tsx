import '../../../support/jsdom.ts'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { TopicAnswer } from '../../../../shared/answers/topicAnswer.ts'
import { loginPage } from '../../../../shared/pages.ts'
import { createQueryClient } from '../../../../web/lib/requests/queries.ts'
import { seedPage } from '../../../../web/pages/pageTable.ts'
import { topicData } from '../../../../web/pages/topic/TopicPage.tsx'
import { anItem } from '../../../support/anItem.ts'
import { anElsewhere, aTopicAnswer, aWave, somePoints } from '../../../support/aTopicAnswer.ts'
import { minutesAgo, NOW, someArticles } from '../../../support/builders.ts'
import { find, fromServer, render, takeOver, texts } from '../../../support/render.tsx'
import { allByRole, byRole } from '../../../support/roles.ts'
import { ADDRESS, appAt, fetched, HOUR, linksIn, open, openProblem, pageAt } from './topicVisit.tsx'

describe('the page of a topic', () => {
  test('says where it is and what it is called', async () => {
    await open()
    expect(texts('h1')).toEqual(['Bank rate decision'])
    expect(linksIn('.crumbs')).toEqual([
      ['Canada', '/Canada'],
      ['Business and Finance', '/Canada/BusinessandFinance'],
    ])
    expect(find('.crumbs [aria-current="page"]').textContent).toBe('Bank rate decision')
  })

  test('has a title, which describes it, and a picture', async () => {
    await open()
    expect(document.title).toBe('Bank rate decision: search trend in Canada | Uptick')
    expect(find('link[rel="canonical"]').getAttribute('href')).toBe(`https://uptick.example${ADDRESS}`)
    expect(find<HTMLMetaElement>('meta[name="description"]').content).toBe(document.title)
    expect(find<HTMLMetaElement>('meta[property="og:image"]').content).toBe(
      'https://uptick.example/images/Canada/BusinessandFinance.png?topic=bank+rate+decision',
    )
    expect(find<HTMLMetaElement>('meta[property="og:image:alt"]').content).toBe(document.title)
    expect(document.querySelector('meta[name="robots"]')).toBeNull()
  })

  test('has the numbers of now', async () => {
    await open({ elsewhere: [anElsewhere()] })
    expect(texts('.badge')).toEqual(['Active'])
    expect(texts('.stats dt')).toEqual(['Searches', 'Growth', 'Rank in the country', 'Countries'])
    expect(texts('.stats dd')).toEqual(['2M+', '+1,000%', '3', '2'])
    expect(texts('.tp__times > *')).toEqual([
      'This wave started 20 Nov 2026, 21:00 (21 Nov, 02:00 UTC)',
      'Listed here since 20 Nov 2026, 07:00 (12:00 UTC)',
      'Updated 21 Nov 2026, 07:00 (12:00 UTC)',
    ])
  })

  test('leaves out a rank that is not known, and a 13th country may have others behind it', async () => {
    const codes = ['US', 'GB', 'FR', 'DE', 'IT', 'JP', 'IN', 'BR', 'MX', 'AU', 'NZ', 'IE']
    await open({
      points: [],
      elsewhere: codes.map((country) => anElsewhere({ country })),
    })
    expect(texts('.stats dt')).toEqual(['Searches', 'Growth', 'Countries'])
    expect(texts('.stats dd')).toContain('13+')
  })

  test('can be followed, and leads to the source', async () => {
    await open()
    const follow = { kind: 'trend', country: 'CA', name: 'Bank rate decision' } as const
    expect(byRole('link', 'Follow Bank rate decision').getAttribute('href')).toBe(
      loginPage(ADDRESS, 'follow-trends', follow),
    )
    expect(linksIn('.tp__meta')).toContainEqual([
      'Open in the source',
      'https://trends.google.com/trends/explore?q=harbour&geo=CA',
    ])
  })

  test('lists all the articles', async () => {
    await open({ item: anItem({ articles: someArticles(5) }) })
    expect(texts('.arts a')).toEqual([1, 2, 3, 4, 5].map((number) => `Article ${number}`))
    expect(allByRole('button', /articles$/)).toEqual([])
  })

  test('says when it is older than it should be, and when it is invented', async () => {
    await open({ stale: true, sample: true })
    byRole('status', /^The newest update had no trends for Canada\./)
    expect(find('.tp__meta').textContent).toContain('Sample data')
  })
})

describe('a topic that does not trend now', () => {
  const past: Partial<TopicAnswer> = {
    item: null,
    waves: [
      aWave({ is_current: false, peak_volume: 500_000, peak_growth: 50, last_seen: minutesAgo(48 * HOUR) }),
      aWave({ is_current: false, peak_volume: 2_000_000, peak_growth: null, started_at: null }),
    ],
  }

  test('says so, when it was last seen, and how much it was searched for', async () => {
    await open(past)
    expect(texts('.badge')).toEqual(['Not trending in Canada now'])
    expect(texts('.tp__times > *')).toEqual([
      'Last seen 19 Nov 2026, 07:00 (12:00 UTC)',
      'Updated 21 Nov 2026, 07:00 (12:00 UTC)',
    ])
    expect(texts('.stats dt')).toEqual(['Most searches', 'Most growth', 'Waves'])
    expect(texts('.stats dd')).toEqual(['2M+', '+50%', '2'])
  })

  test('still has its history and its waves, and can be followed until it returns', async () => {
    await open(past)
    byRole('img', /^Searches for /)
    expect(texts('.tp__waves tbody tr')).toHaveLength(2)
    byRole('link', /^Follow /)
  })

  test('has no articles and no way to the source', async () => {
    await open(past)
    expect(texts('h2')).not.toContain('Articles')
    expect(linksIn('.tp__meta').map(([text]) => text)).not.toContain('Open in the source')
  })
})

describe('a topic that nobody has seen', () => {
  test('has ways on to its category and to the search', async () => {
    await openProblem('unknown-topic', 404)
    expect(texts('h1')).toEqual(['bank rate decision'])
    byRole('heading', 'Nothing is known about this topic.')
    expect(linksIn('.blank')).toEqual([
      ['See Business and Finance', '/Canada/BusinessandFinance'],
      ['Search all countries for it', '/search?query=bank+rate+decision'],
    ])
    expect(find<HTMLMetaElement>('meta[name="robots"]').content).toBe('noindex')
  })

  test('is asked for once: asking again would not help', async () => {
    await openProblem('unknown-topic', 404)
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['64 characters is searched for', 64, `/search?query=${'x'.repeat(64)}`],
    ['65 characters is too long for that', 65, '/search'],
  ])('and has %s', async (_, length, address) => {
    await openProblem('unknown-topic', 404, `/Canada/Games/${'x'.repeat(length)}`)
    expect(linksIn('.blank').at(-1)?.[1]).toBe(address)
  })
})

test.each([
  ['unavailable', 503],
  ['internal', 500],
  ['not-found', 404],
])('a failure (%s) is shown, with a way to try again', async (code, status) => {
  await openProblem(code, status)
  expect(texts('h1')).toEqual(['bank rate decision'])
  expect(byRole('alert').textContent).toContain('Failed to load this topic.')
  byRole('button', 'Refresh Page', byRole('alert'))
})

test('while it is on its way, the page has its title and says that it is loading', async () => {
  fetched.mockReturnValue(new Promise(() => {}))
  await render(appAt(ADDRESS))
  expect(texts('h1')).toEqual(['bank rate decision'])
  expect(find('main').ariaBusy).toBe('true')
  expect(find('main > [role="status"]').textContent).toBe('Loading the topic')
})

describe('text from outside', () => {
  const MARKUP = '<img src=x onerror="window.broken = true">{{7*7}}'

  test('stays text everywhere', async () => {
    const item = anItem({
      title: MARKUP,
      exploreLink: 'javascript:window.broken=true',
      articles: [{ title: MARKUP, url: 'javascript:window.broken=true', source: MARKUP, publishedAt: null }],
    })
    await open({ title: MARKUP, item, elsewhere: [anElsewhere({ title: MARKUP, topic: MARKUP })] })
    expect(document.querySelector('main img:not([src^="/images/"]), main script')).toBeNull()
    expect(find('.code--html pre').textContent).toContain(
      `“${MARKUP.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')}”`,
    )
    expect(texts('h1')).toEqual([MARKUP])
    expect(document.querySelectorAll('[href^="javascript:"]')).toHaveLength(0)
    expect(find('aside a').getAttribute('href')).toBe(`/UnitedStates/BusinessandFinance/${encodeURIComponent(MARKUP)}`)
  })

  test.each([
    ['台風7号 進路', '/Japan/Climate/x', 'ja'],
    ['أسعار الذهب اليوم', '/SaudiArabia/Climate/x', 'ar'],
  ])('has its own direction and language: %s', async (title, address, language) => {
    await open({ title }, address)
    for (const selector of ['h1', '.crumbs [dir]']) {
      expect(find(selector).dir).toBe('auto')
      expect(find(selector).lang).toBe(language)
    }
  })

  test.each([
    ['a name of the language', '__proto__'],
    ['10,000 characters', 'x'.repeat(10_000)],
    ['text that runs the other way', '\u202etxt.exe'],
    ['300 emoji', '😀'.repeat(300)],
  ])('may be %s, with times and numbers that are none', async (_, title) => {
    await open({
      title,
      points: [{ at: 'not a time', volume: Number.MAX_VALUE, growth: -1, rank: 0 }, ...somePoints(1, 2)],
      waves: [aWave({ is_current: false, started_at: 'never', ended_at: 'nor then', peak_volume: 0 })],
      elsewhere: [anElsewhere({ title, topic: title })],
    })
    expect(texts('h1')).toEqual([title])
    expect(find('main').textContent).not.toMatch(/NaN|Invalid|undefined|null/)
  })
})

describe('on a server', () => {
  test('times are in UTC until a browser has taken the page over', async () => {
    const about = aTopicAnswer({ points: somePoints(1, 2, 3), elsewhere: [anElsewhere()] })
    const app = () => {
      const queryClient = createQueryClient()
      seedPage(queryClient, topicData, pageAt(ADDRESS), about, Date.now())
      return appAt(ADDRESS, queryClient, true)
    }
    const container = fromServer(app())
    expect(texts('.tp__times > *')[0]).toBe('This wave started 21 Nov 2026, 02:00 UTC')
    expect((await takeOver(container, app())).differences).toEqual([])
    expect(texts('.tp__times > *')[0]).toBe('This wave started 20 Nov 2026, 21:00 (21 Nov, 02:00 UTC)')
    expect(fetched).not.toHaveBeenCalled()
  })

  test('a topic that nobody has seen is a page of its own', () => {
    const queryClient = createQueryClient()
    seedPage(queryClient, topicData, pageAt(ADDRESS), null, Date.parse(NOW))
    expect(renderToString(appAt(ADDRESS, queryClient))).toContain('Nothing is known about this topic.')
    queryClient.clear()
  })
})
