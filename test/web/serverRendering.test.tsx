import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { findCountry } from '../../shared/countries.ts'
import { createQueryClient, trendsQuery } from '../../web/lib/queries.ts'
import { Providers } from '../../web/Providers.tsx'
import { routes } from '../../web/routes.tsx'
import { NOW } from '../support/builders.ts'
import { stubApi } from '../support/stubApi.ts'
import { aWebWorld } from '../support/webWorld.ts'

afterEach(() => vi.restoreAllMocks())

/** The page at an address as a server renders it: there is no window, and the trends are read before. */
async function renderPage(address: string, countryName: string): Promise<string> {
  stubApi(aWebWorld())
  const queryClient = createQueryClient()
  const country = findCountry(countryName)
  if (!country) throw new Error(`There is no country ${countryName}`)
  await queryClient.prefetchQuery(trendsQuery(country))

  const { query, dataRoutes } = createStaticHandler(routes(queryClient))
  const context = await query(new Request(new URL(address, 'https://uptick.example')))
  if (context instanceof Response) throw new Error(`${address} leads to ${context.headers.get('location')}`)
  const html = renderToString(
    <Providers queryClient={queryClient} origin="https://uptick.example" startedAt={NOW}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  )
  queryClient.clear()
  return html
}

describe('on a server the main view', () => {
  test('has its trends, with their ages at the moment of rendering', async () => {
    const html = await renderPage('/Canada', 'Canada')
    expect(html).toContain('Bank rate decision')
    expect(html).toContain('7 hours ago')
    expect(html).toContain('Updated: 21 November 2026 (Saturday) - 9:55 UTC / 3:55 MDT')
  })

  test('says what it is about', async () => {
    const html = await renderPage('/Canada', 'Canada')
    expect(html).toContain('<title>Business and Finance trends in Canada | Uptick</title>')
    expect(html).toContain('<link rel="canonical" href="https://uptick.example/Canada/BusinessandFinance"/>')
  })

  test('has only the first dozen cards', async () => {
    const html = await renderPage('/Canada/Sports', 'Canada')
    expect(html.match(/class="trend"/g)).toHaveLength(12)
  })

  test('has both shapes of the categories and of Quick Hits, since nobody knows the window yet', async () => {
    const html = await renderPage('/Canada', 'Canada')
    for (const shape of [
      'class="catbar wrap"',
      'class="cats rail"',
      'class="rail rail--hits hits"',
      'class="sheet"',
    ])
      expect(html).toContain(shape)
  })

  test('keeps markup in titles as text', async () => {
    const html = await renderPage('/Mexico', 'Mexico')
    expect(html).toContain('&lt;img src=')
    expect(html).not.toMatch(/<img|<script|javascript:/)
  })
})
