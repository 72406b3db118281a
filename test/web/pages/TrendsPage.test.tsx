import '../../support/jsdom.ts'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Category } from '../../../shared/categories.ts'
import { readPage } from '../../../shared/pages.ts'
import { createQueryClient } from '../../../web/lib/requests/queries.ts'
import { PageView } from '../../../web/pages/PageView.tsx'
import { loadPage } from '../../../web/pages/pageTable.ts'
import { anItem } from '../../support/anItem.ts'
import { InSite } from '../../support/InSite.tsx'
import { render } from '../../support/render.tsx'
import { soon } from '../../support/soon.ts'
import { trendsAnswer } from '../../support/webApi.ts'
import { aCountry, aWebWorld } from '../../support/webWorld.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens an address while all trends of Canada are in these categories; answers the canonical address shown. */
async function canonicalAt(address: string, categories: Category[]): Promise<string> {
  const world = aWebWorld()
  world.countries.set('CA', aCountry('CA', [anItem({ categories })]))
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (asked) => {
    const page = readPage(String(asked).replace('/api/trends', ''))
    if (page.name !== 'trends') throw new Error(`Nobody answers ${asked}`)
    return Response.json(trendsAnswer(world, page.country, page.category))
  })
  const queryClient = createQueryClient()
  await loadPage('trends')
  await render(
    <InSite at={address} queryClient={queryClient}>
      <PageView />
    </InSite>,
  )
  await act(() => soon(() => expect(document.querySelector('.trend, .empty, h1')).not.toBeNull()))
  await act(() => soon(() => expect(queryClient.isFetching()).toBe(0)))
  return document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? ''
}

describe('the default page of a country', () => {
  test('leads to Others when the country has only trends of the feed', async () => {
    expect(await canonicalAt('/Canada', ['Others'])).toBe('https://uptick.example/Canada/Others')
  })

  test('stays when another category has trends', async () => {
    expect(await canonicalAt('/Canada', ['Games', 'Others'])).toBe('https://uptick.example/Canada/BusinessandFinance')
  })
})

test('the page of an empty category stays when the country has only Others', async () => {
  expect(await canonicalAt('/Canada/Games', ['Others'])).toBe('https://uptick.example/Canada/Games')
})
