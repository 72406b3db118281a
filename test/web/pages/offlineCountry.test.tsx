import '../../support/jsdom.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../web/lib/requests/queries.ts'
import { PageView } from '../../../web/pages/PageView.tsx'
import { loadPage } from '../../../web/pages/pageTable.ts'
import { InSite } from '../../support/InSite.tsx'
import { find, render, soonShown } from '../../support/render.tsx'
import { allByRole } from '../../support/roles.ts'

/** The addresses in the cache of the service worker. */
let saved: string[]
let isOnline: boolean

beforeEach(() => {
  saved = []
  isOnline = false
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('caches', {
    open: async () => ({ keys: async () => saved.map((path) => ({ url: `https://uptick.example${path}` })) }),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/** Opens a page that is not saved. */
async function open(address: string): Promise<void> {
  const queryClient = createQueryClient()
  const { queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } })
  await loadPage('trends')
  await render(
    <InSite at={address} queryClient={queryClient}>
      <PageView />
    </InSite>,
  )
  await soonShown(() => expect(document.querySelector('.blank')).not.toBeNull())
}

const title = () => find('.blank h2').textContent
const links = () =>
  [...document.querySelectorAll('.blank a')].map((link) => [link.textContent, link.getAttribute('href')])

describe('a page that is not saved says offline', () => {
  test('so, without a word of trends or their time', async () => {
    await open('/Norway')
    expect(title()).toBe('Norway is not saved on this device')
    expect(find('main').textContent).not.toMatch(/time above|Updated:/)
    expect(allByRole('alert')).toHaveLength(1)
  })

  test('what is saved, with links: a whole country once, and single categories', async () => {
    saved = ['/api/trends/CA', '/api/trends/CA/Sports', '/api/trends/JP/Games', '/api/trends/JP/Sports', '/other']
    await open('/Norway')
    expect(links()).toEqual([
      ['Canada', '/Canada'],
      ['Games in Japan', '/Japan/Games'],
      ['Sports in Japan', '/Japan/Sports'],
    ])
  })

  test('the category when others of the country are saved', async () => {
    saved = ['/api/trends/NO/Games']
    await open('/Norway/Sports')
    expect(title()).toBe('Sports in Norway is not saved on this device')
  })

  test('that nothing is saved', async () => {
    await open('/Norway')
    expect(find('.blank').textContent).toContain('You are offline, and nothing else is saved either.')
    expect(links()).toEqual([])
  })

  test('so in a browser without such a cache', async () => {
    vi.stubGlobal('caches', undefined)
    await open('/Norway')
    expect(title()).toBe('Norway is not saved on this device')
  })
})

test('with a network, a failure is a failure', async () => {
  isOnline = true
  await open('/Norway')
  expect(title()).toBe('Oops! Something went wrong')
  expect(find('main').textContent).not.toMatch(/time above/)
})
