import '../../../support/jsdom.ts'
import { act, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_COUNTRY } from '../../../../shared/countries.ts'
import { readPage } from '../../../../shared/pages.ts'
import { SearchBox } from '../../../../web/features/frame/SearchBox.tsx'
import { Link, useLocation } from '../../../../web/lib/navigation/router.tsx'
import { createQueryClient } from '../../../../web/lib/requests/queries.ts'
import { type SearchModule, SearchModuleContext } from '../../../../web/lib/startup/SearchModule.ts'
import { Providers } from '../../../../web/Providers.tsx'
import { NOW } from '../../../support/builders.ts'
import { MemoryRouter } from '../../../support/MemoryRouter.tsx'
import { click, find, render } from '../../../support/render.tsx'

const prepareSearch = vi.fn()
/** Arrives when the test says so. */
let code: PromiseWithResolvers<SearchModule>
const loadSearchModule = vi.fn(() => code.promise)

beforeEach(() => {
  code = Promise.withResolvers()
})
afterEach(() => {
  prepareSearch.mockClear()
  loadSearchModule.mockClear()
})

function Site() {
  const { pathname, search } = useLocation()
  return (
    <>
      <SearchBox page={readPage(pathname, search)} country={DEFAULT_COUNTRY} />
      <output>{pathname + search}</output>
      <Link to="/countries">Elsewhere</Link>
    </>
  )
}

function site({ at = '/Canada', load }: { at?: string; load?: () => Promise<SearchModule> } = {}) {
  return (
    <StrictMode>
      <Providers queryClient={createQueryClient()} origin="https://uptick.example" startedAt={NOW}>
        <MemoryRouter initialEntries={[at]}>
          <SearchModuleContext value={load}>
            <Site />
          </SearchModuleContext>
        </MemoryRouter>
      </Providers>
    </StrictMode>
  )
}

const showWithCode = (at?: string) => render(site({ load: loadSearchModule, ...(at !== undefined && { at }) }))

function arrive(): Promise<void> {
  return act(async () =>
    code.resolve({
      prepareSearch,
      SearchDialog: ({ query, onClose }) => (
        <dialog open>
          <p>{query}</p>
          <button type="button" onClick={onClose}>
            Close
          </button>
        </dialog>
      ),
    }),
  )
}

const field = () => find<HTMLInputElement>('[name="query"]')
const dialog = () => document.querySelector('dialog')
const address = () => find('output').textContent

function search(query: string): Promise<void> {
  return act(async () => {
    field().value = query
    find<HTMLFormElement>('form').requestSubmit()
  })
}

test('without a script it is a form that leads to the search page', () => {
  const html = renderToString(site())
  expect(html).toMatch(/<form class="find" action="\/search">.*<input [^>]*name="query"/)
  expect(html).not.toMatch(/method=|onsubmit/i)
})

describe('a search', () => {
  test('opens the dialog above the page that is open', async () => {
    await showWithCode()
    await arrive()
    await search('  Bank rate ')
    expect(find('dialog p').textContent).toBe('Bank rate')
    expect(address()).toBe('/Canada')
  })

  test.each(['', '   '])('for nothing (%j) does nothing', async (query) => {
    await showWithCode()
    await arrive()
    await search(query)
    expect([dialog(), address()]).toEqual([null, '/Canada'])
  })

  test('that comes before the code of the dialog waits for it', async () => {
    await showWithCode()
    await search('storm')
    expect(dialog()).toBeNull()
    await arrive()
    expect(find('dialog p').textContent).toBe('storm')
  })

  test('leads to the search page when the code does not come', async () => {
    await showWithCode()
    await search('storm')
    await act(async () => code.reject(new TypeError('Failed to fetch')))
    expect(address()).toBe('/search?query=storm')
    expect(field().value).toBe('storm')
  })

  test("leads to the country's search page without the search module", async () => {
    await render(site())
    await search('storm')
    expect(address()).toBe('/search?query=storm&country=Canada')
  })

  test('keeps the typed query when the dialog is closed', async () => {
    await showWithCode()
    await arrive()
    await search('storm')
    await click('dialog button')
    expect([dialog(), field().value]).toEqual([null, 'storm'])
  })

  test('is over when the reader goes to another page', async () => {
    await showWithCode()
    await arrive()
    await search('storm')
    await click('output + a')
    expect([dialog(), address()]).toEqual([null, '/countries'])
  })

  test('opens no dialog after the reader has navigated away', async () => {
    await showWithCode()
    await search('storm')
    await click('output + a')
    await arrive()
    expect(dialog()).toBeNull()
  })
})

describe('what the search needs is loaded', () => {
  test('not before the reader turns to it', async () => {
    await showWithCode()
    expect(loadSearchModule).not.toHaveBeenCalled()
  })

  test('when the field has the focus', async () => {
    await showWithCode()
    await act(async () => field().focus())
    await arrive()
    expect(prepareSearch).toHaveBeenCalledTimes(1)
  })

  test('when the reader types, if the focus came before the script', async () => {
    await showWithCode()
    await act(async () => field().dispatchEvent(new Event('input', { bubbles: true })))
    await arrive()
    expect(prepareSearch).toHaveBeenCalledTimes(1)
  })

  test('and when it cannot be, nothing is said yet', async () => {
    await showWithCode()
    await act(async () => {
      field().focus()
      code.reject(new TypeError('Failed to fetch'))
    })
    expect([dialog(), address()]).toEqual([null, '/Canada'])
  })
})

test('on the search page the field has its query', async () => {
  await showWithCode('/search?query=%22storm%22')
  expect(field().value).toBe('"storm"')
  await click('output + a')
  expect(field().value).toBe('')
})
