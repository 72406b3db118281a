import '../../../support/jsdom.ts'
import type { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { COUNTRIES, countriesOf, DEFAULT_COUNTRY, findCountry, REGIONS } from '../../../../shared/countries.ts'
import { regionName } from '../../../../shared/languages/en/countries.ts'
import { countriesPage, readPage, trendsPage } from '../../../../shared/pages.ts'
import { rememberCountry } from '../../../../web/lib/cache/lastCountry.ts'
import { useLocation, useNavigate } from '../../../../web/lib/navigation/router.tsx'
import { createQueryClient } from '../../../../web/lib/requests/queries.ts'
import { CountriesPage, topSearchesQuery } from '../../../../web/pages/countries/CountriesPage.tsx'
import { aTrendsAnswer } from '../../../support/aCountry.ts'
import { act } from '../../../support/act.ts'
import { anItem } from '../../../support/anItem.ts'
import { InSite } from '../../../support/InSite.tsx'
import { Address, address } from '../../../support/MemoryRouter.tsx'
import { click, find, fromServer, render, takeOver, texts } from '../../../support/render.tsx'
import { allByRole, byRole, clickOn, nameOf, namesOf } from '../../../support/roles.ts'
import { soon } from '../../../support/soon.ts'

const JAPAN = findCountry('JP') ?? DEFAULT_COUNTRY
const OF_JAPAN = aTrendsAnswer('JP', [anItem({ country: 'JP' })])

let queryClient: QueryClient

// Loading code takes its own time.
beforeAll(() => import('../../../../web/lib/requests/api.ts'))
beforeEach(() => {
  queryClient = createQueryClient()
  queryClient.setQueryData(topSearchesQuery().queryKey, { countries: {} })
})
afterEach(async () => {
  await act(async () => queryClient.clear())
})

/** The picker as long as it is at its address, and what a reader did before. */
function site(address: string, isFromServer = false) {
  return (
    <StrictMode>
      <InSite at={['/about', address]} queryClient={queryClient} isFromServer={isFromServer}>
        <Address />
        <Ways />
        <Picker />
      </InSite>
    </StrictMode>
  )
}

function Picker() {
  const { pathname, search } = useLocation()
  const page = readPage(pathname, search)
  return page.name === 'countries' && <CountriesPage page={page} />
}

function Ways() {
  const navigate = useNavigate()
  return (
    <>
      <button type="button" id="back" onClick={() => navigate(-1)}>
        Back
      </button>
      <button type="button" id="elsewhere" onClick={() => navigate('/contact')}>
        Elsewhere
      </button>
    </>
  )
}

/** The links to countries, in the sections of the regions. */
function tiles(page: ParentNode = document): HTMLElement[] {
  return REGIONS.flatMap((id) => {
    const region = page.querySelector(`section#${id}`)
    return region ? allByRole('link', undefined, region) : []
  })
}

const tileNames = () => tiles().map(nameOf)
const field = () => byRole('searchbox', 'Filter countries') as HTMLInputElement
const filterStatus = () => namesOf('status', field().form ?? document)

function current(): string[] {
  return tiles()
    .filter((tile) => tile.getAttribute('aria-current') === 'true')
    .map(nameOf)
}

function filterBy(text: string): Promise<void> {
  return act(async () => {
    const input = field()
    // React takes what a script sets by the plain property for its own doing.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

function pressEnter(): Promise<void> {
  return act(async () => field().form?.requestSubmit())
}

/** An API that answers when the test says so. */
function holdApi() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => (await promise).clone())
  return { fetching, answer: (response: Response) => act(async () => resolve(response)) }
}

describe('the picker', () => {
  test.each(REGIONS)('links to the trends of %s under the id that the footer links to', async (id) => {
    await render(site('/countries'))
    const region = find(`#${id}`)
    expect(namesOf('heading', region)).toEqual([regionName(id)])
    expect(allByRole('link', undefined, region).map((link) => [nameOf(link), link.getAttribute('href')])).toEqual(
      countriesOf(id).map((country) => [country.name, trendsPage(country)]),
    )
    expect(texts(`#${id} h2 + p`)).toEqual([`${countriesOf(id).length} countries`])
  })

  test('has a title and metadata with its canonical address', async () => {
    await render(site('/countries?preload=Atlantis'))
    expect(texts('h1')).toEqual(['Pick a country'])
    expect(document.title).toBe('Countries | Uptick')
    expect(find<HTMLLinkElement>('link[rel="canonical"]').href).toBe('https://uptick.example/countries')
  })
})

describe('the current country is', () => {
  test('none on a visit that begins here', async () => {
    await render(site('/countries'))
    expect(current()).toEqual([])
  })

  test('the one whose trends were read last', async () => {
    rememberCountry(JAPAN)
    await render(site('/countries'))
    expect(current()).toEqual(['Japan'])
  })
})

describe('the filter', () => {
  beforeEach(() => render(site('/countries')))

  test('hides tiles and empty regions, and announces the number left', async () => {
    await filterBy('united')
    expect(tileNames()).toEqual(['United Kingdom', 'United Arab Emirates', 'United States'])
    expect(filterStatus()).toEqual(['3 countries left'])
    await filterBy('united s')
    expect(allByRole('heading').slice(1).map(nameOf)).toEqual(['Americas & Oceania'])
    expect(byRole('heading', 'Americas & Oceania').nextElementSibling?.textContent).toBe('1 country')
  })

  test('says that Enter opens the only country left, and it does', async () => {
    await filterBy('holland')
    expect(filterStatus()).toEqual(['1 country left: Enter opens Netherlands'])
    await pressEnter()
    expect(address()).toBe('/Netherlands')
  })

  test.each(['', 'united', 'atlantis'])('opens nothing on Enter while "%s" leaves none or several', async (text) => {
    await filterBy(text)
    await pressEnter()
    expect(address()).toBe('/countries')
  })

  test('offers to show all countries when none is left, and focuses the field', async () => {
    await filterBy(' Atlantis ')
    expect(tileNames()).toEqual([])
    byRole('heading', 'No country matches “Atlantis”.')
    expect(filterStatus()).toEqual(['No country left'])
    await clickOn('button', 'Show all countries')
    expect(tileNames()).toHaveLength(COUNTRIES.length)
    expect(allByRole('heading', /^No country matches/)).toEqual([])
    expect(field().value).toBe('')
    expect(document.activeElement).toBe(field())
  })
})

describe('a country to preload', () => {
  test('is named while loading, and then replaces the picker', async () => {
    const { fetching, answer } = holdApi()
    await render(site(countriesPage(JAPAN)))
    byRole('status', 'Opening Japan…')
    expect(address()).toBe('/countries?preload=Japan')
    expect(fetching).toHaveBeenCalledTimes(1)

    await answer(Response.json(OF_JAPAN))
    await soon(() => expect(address()).toBe('/Japan'))
    await click('#back')
    expect(address()).toBe('/about')
  })

  test('is opened even when loading fails: its page reports the failure', async () => {
    const { answer } = holdApi()
    await render(site(countriesPage(JAPAN)))
    await answer(Response.json({ error: { code: 'internal', message: '' } }, { status: 500 }))
    await soon(() => expect(address()).toBe('/Japan'))
  })

  test('does not open after the reader has navigated away', async () => {
    const { answer } = holdApi()
    await render(site(countriesPage(JAPAN)))
    await click('#elsewhere')
    await answer(Response.json(OF_JAPAN))
    await soon(() => expect(queryClient.isFetching()).toBe(0))
    expect(address()).toBe('/contact')
  })

  test('is ignored when it is unknown', async () => {
    const { fetching } = holdApi()
    await render(site('/countries?preload=https://evil.example'))
    expect(allByRole('status', /^Opening/)).toEqual([])
    expect(fetching).not.toHaveBeenCalled()
    expect(tileNames()).toHaveLength(COUNTRIES.length)
  })
})

describe('without scripts', () => {
  function drawn(address: string): Document {
    return new DOMParser().parseFromString(renderToString(site(address, true)), 'text/html')
  }

  test('the country to preload is an ordinary link, without a progress message', () => {
    const page = drawn(countriesPage(JAPAN))
    expect(byRole('link', 'Open Japan', page).getAttribute('href')).toBe('/Japan')
    expect(allByRole('status', /./, page)).toEqual([])
    expect(page.querySelector('[role="progressbar"]')).toBeNull()
  })

  test('hydration matches, and then shows the filter', async () => {
    holdApi()
    const page = site(countriesPage(JAPAN), true)
    expect((await takeOver(fromServer(page), page)).differences).toEqual([])
    expect(find('.filter').classList.contains('is-waiting')).toBe(false)
    byRole('status', 'Opening Japan…')
  })
})
