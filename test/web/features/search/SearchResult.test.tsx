import '../../../support/jsdom.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SearchResult } from '../../../../web/features/search/SearchResult.tsx'
import type { SearchHit } from '../../../../web/features/search/searchQuery.ts'
import { anItem } from '../../../support/anItem.ts'
import { aTitle } from '../../../support/aTitle.ts'
import { minutesAgo, NOW, someArticles } from '../../../support/builders.ts'
import { InSite } from '../../../support/InSite.tsx'
import { find, render, texts } from '../../../support/render.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW) }))
async function show(hit: SearchHit, query = 'rate'): Promise<void> {
  await render(
    <InSite>
      <ol>
        <SearchResult hit={hit} query={query} />
      </ol>
    </InSite>,
  )
}

const showTrend = (about: Parameters<typeof anItem>[0], query?: string) =>
  show({ kind: 'trend', item: anItem(about) }, query)

/** The links of the row, by where they lead. */
function links(): (string | null)[] {
  return [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
}

describe('a trend', () => {
  test('has category, country, status, volume and growth', async () => {
    await showTrend({ title: 'Bank rate', country: 'DE', volume: 200_000, growth: 1500, articles: [] })
    expect(texts('.trend__meta > span')).toEqual(['Business and Finance', 'Germany', 'Active'])
    expect(document.querySelector('.flag-de')).not.toBeNull()
    expect(find('.trend__vol').textContent).toBe('200K+ searches')
    expect(find('.trend__grow').textContent).toBe('Growth +1,500%')
  })

  test('leads to its own page, and by an arrow to the source', async () => {
    await showTrend({
      title: 'Bank rate',
      articles: [],
      exploreLink: 'https://source.example/explore?q=bank',
    })
    expect(links()).toEqual(['/Canada/BusinessandFinance/bank%20rate', 'https://source.example/explore?q=bank'])
    expect(find('.source').getAttribute('aria-label')).toBe('Source of Bank rate')
  })

  test('that is over is shown paler', async () => {
    await showTrend({ endedAt: minutesAgo(5) })
    expect(find('.badge').textContent).toBe('Ended 5 minutes ago · lasted 10 h')
    expect(document.querySelector('.swipe--soft')).not.toBeNull()
  })

  test('has what was searched for marked in its title and in its articles', async () => {
    const [article] = someArticles(1)
    if (!article) throw new Error('There is an article.')
    await showTrend({ title: 'Bank RATE decision', articles: [{ ...article, title: 'The ráte holds' }] })
    expect(texts('mark')).toEqual(['RATE', 'ráte'])
    expect(find('h3').textContent).toBe('Bank RATE decision')
    expect(find('.arts a').textContent).toBe('The ráte holds')
  })

  test('has at most three articles, each once, with source and age', async () => {
    await showTrend({ articles: [...someArticles(2), ...someArticles(4)] })
    expect(texts('.arts a')).toEqual(['Article 1', 'Article 2', 'Article 3'])
    expect(texts('.arts cite')[0]).toBe('The Example')
    expect(texts('.arts time')[0]).toBe('1 hour ago')
  })

  test('has no list of articles when it has no titled one', async () => {
    await showTrend({ articles: someArticles(2).map((article) => ({ ...article, title: ' ' })) })
    expect(document.querySelector('.arts')).toBeNull()
  })

  test('has the language and the direction of its text', async () => {
    await showTrend({ title: '為替 rate 今日', country: 'JP' })
    expect([find('h3').lang, find('h3').dir]).toEqual(['ja', 'auto'])
  })

  test('of a country that is not ours has no page here', async () => {
    await showTrend({ title: 'Bank rate', country: 'XX', articles: [] })
    expect(texts('.trend__meta > span')[1]).toBe('XX')
    expect(links()).toHaveLength(1)
  })
})

describe('a title alone', () => {
  test('leads to the page of its topic', async () => {
    await show({
      kind: 'title',
      record: aTitle('Bank rate', { code: 'JP', category: 'Climate', volume: 50_000 }),
    })
    expect(links()).toEqual(['/Japan/Climate/bank%20rate'])
    expect(texts('.trend__meta > span')).toEqual(['Climate', 'Japan'])
    expect(find('.trend__vol').textContent).toBe('50K+ searches')
    expect(texts('mark')).toEqual(['rate'])
  })

  test('has no growth and no status, which are unknown', async () => {
    await show({ kind: 'title', record: aTitle('Bank rate') })
    expect(document.querySelector('.trend__grow, .badge, .arts')).toBeNull()
  })
})

describe('hostile text', () => {
  const MARKUP = '<img src=x onerror=alert(1)><script>rate</script>'

  test('stays text, marked or not', async () => {
    const articles = someArticles(1).map((article) => ({ ...article, title: MARKUP, source: MARKUP }))
    await showTrend({ title: MARKUP, articles })
    expect(document.querySelector('img, script')).toBeNull()
    expect(find('h3').textContent).toContain(MARKUP)
    expect(find('cite').textContent).toBe(MARKUP)
    expect(texts('mark')).toEqual(['rate', 'rate'])
  })

  test('is no address to follow', async () => {
    const address = 'javascript:alert(1)'
    const articles = someArticles(1).map((article) => ({ ...article, url: address }))
    await showTrend({ title: 'rate', exploreLink: address, articles })
    expect(links()).toEqual(['/Canada/BusinessandFinance/rate', null])
  })

  test('that is only dots or slashes leads to no other page', async () => {
    await show({ kind: 'title', record: aTitle('../../login') }, 'login')
    expect(links()).toEqual(['/Canada/BusinessandFinance/..%2F..%2Flogin'])
  })
})
