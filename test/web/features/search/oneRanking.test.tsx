import '../../../support/jsdom.ts'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { trendSearch } from '../../../../lambdas/search/searchTrends.ts'
import { Problem } from '../../../../shared/problem.ts'
import { buildTitleIndex, readTitleIndex } from '../../../../shared/search/titleIndex.ts'
import type { Trend } from '../../../../shared/trend.ts'
import { SearchDialog } from '../../../../web/features/search/SearchDialog.tsx'
import { createQueryClient } from '../../../../web/lib/requests/queries.ts'
import { SearchResults } from '../../../../web/pages/search/SearchResults.tsx'
import { act } from '../../../support/act.ts'
import { aTrend, minutesAgo, NOW, someArticles } from '../../../support/builders.ts'
import { aPublishedCountry } from '../../../support/countryStates.ts'
import { InSite } from '../../../support/InSite.tsx'
import { render, texts } from '../../../support/render.tsx'
import { stubSearchWorker } from './SearchWorker.ts'

/** Some titles with "price" and more mentions of it, more than 50 titles with "rate", and few with "ai". */
const WORLD = { CA: trendsOf('CA', 3), US: trendsOf('US', 1.5) }

function trendsOf(country: string, times: number): Trend[] {
  const trend = (title: string, index: number, articleTitle = 'News') =>
    aTrend({
      title: `${title} ${country} ${index}`,
      country,
      startedAt: minutesAgo((index * 37) % 500),
      volume: 100 * index,
      articles: someArticles(1).map((article) => ({ ...article, title: articleTitle })),
    })
  const several = (count: number, title: string, articleTitle?: string) =>
    Array.from({ length: Math.round(count * times) }, (_, index) => trend(title, index, articleTitle))
  return [
    ...several(4, 'lumber prices'),
    ...several(4, 'price of gold'),
    ...several(1, 'enterprice'),
    ...several(14, 'exchange rate'),
    ...several(1, 'capital gains'),
    trend('AI homework rules', 400),
    trend('初雪 札幌', 300),
    ...several(20, 'storm', 'What AI and prices say'),
    aTrend({ title: `lumber prices ${country} 0`, country, startedAt: minutesAgo(2000) }),
  ]
}

const published = {
  async country(code: string) {
    const trends = Object.entries(WORLD).find(([name]) => name === code)?.[1]
    if (!trends) throw new Problem('unavailable', 'Nothing yet.')
    return aPublishedCountry(trends)
  },
}

// Loading code takes its own time, which the clock of a test does not pass.
beforeAll(() => import('../../../../web/lib/requests/api.ts'))
beforeEach(() => {
  vi.useFakeTimers()
  const search = trendSearch({ now: async () => published })
  vi.stubGlobal('fetch', async (address: string) => {
    const query = new URL(address, 'https://uptick.example').searchParams.get('query') ?? ''
    return Response.json(await search(query, undefined))
  })
  stubSearchWorker(async () => readTitleIndex(buildTitleIndex(NOW, Object.entries(WORLD))))
})

type Shown = { said: string; titles: string[] }

/** What a search shows once nothing more is searched for. */
async function shown(search: React.ReactNode): Promise<Shown> {
  const queryClient = createQueryClient()
  await render(
    <InSite at="/Canada" queryClient={queryClient}>
      {search}
    </InSite>,
  )
  await act(async () => void (await vi.advanceTimersByTimeAsync(1000)))
  const titles = texts('.trend h3 > a')
  const said = texts('h1, [role="status"]').join('. ')
  queryClient.clear()
  document.body.replaceChildren()
  return { said, titles }
}

test.each([
  ['price', '131 trends in 2 countries have it', 'price of gold'],
  ['ai', '7 trends in 2 countries have it', 'AI homework rules'],
  ['rate', '63 trends in 2 countries have it', 'exchange rate'],
  ['prices lumber', '18 trends in 2 countries have it', 'lumber prices'],
  ['zymurgy', 'No results found for “zymurgy”', undefined],
  ['lumbar prizes', 'No results found for “lumbar prizes”', 'lumber prices'],
  ['雪', '2 trends in 2 countries have it', '初雪 札幌'],
])('dialog and page find the same for %j, in the same order', async (query, count, first) => {
  const page = await shown(<SearchResults query={query} country={undefined} />)
  const dialog = await shown(<SearchDialog query={query} onClose={() => {}} />)
  expect(dialog.titles).toEqual(page.titles)
  expect(dialog.titles[0]?.replace(/ (CA|US) \d+$/, '')).toBe(first)
  for (const { said } of [page, dialog]) expect(said.split(count)).toHaveLength(2)
})
