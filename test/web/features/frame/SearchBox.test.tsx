import '../../../support/jsdom.ts'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_COUNTRY } from '../../../../shared/countries.ts'
import { readPage } from '../../../../shared/pages.ts'
import { SearchBox, type SearchModule } from '../../../../web/features/frame/SearchBox.tsx'
import { Link, useLocation } from '../../../../web/lib/navigation/router.tsx'
import { act } from '../../../support/act.ts'
import { InSite } from '../../../support/InSite.tsx'
import { Address, address } from '../../../support/MemoryRouter.tsx'
import { click, find, render } from '../../../support/render.tsx'

const prepareSearch = vi.fn()
/** Arrives when the test says so. */
let code: PromiseWithResolvers<SearchModule>
const loadSearch = vi.fn(() => code.promise)

beforeEach(() => {
  code = Promise.withResolvers()
})
afterEach(() => {
  prepareSearch.mockClear()
  loadSearch.mockClear()
})

function Site() {
  const { pathname, search } = useLocation()
  return (
    <>
      <SearchBox page={readPage(pathname, search)} country={DEFAULT_COUNTRY} loadSearch={loadSearch} />
      <Address />
      <Link to="/countries">Elsewhere</Link>
    </>
  )
}

function site(at = '/Canada') {
  return (
    <StrictMode>
      <InSite at={at}>
        <Site />
      </InSite>
    </StrictMode>
  )
}

const show = (at?: string) => render(site(at))

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
    await show()
    await arrive()
    await search('  Bank rate ')
    expect(find('dialog p').textContent).toBe('Bank rate')
    expect(address()).toBe('/Canada')
  })

  test.each(['', '   '])('for nothing (%j) does nothing', async (query) => {
    await show()
    await arrive()
    await search(query)
    expect([dialog(), address()]).toEqual([null, '/Canada'])
  })

  test('that comes before the code of the dialog waits for it', async () => {
    await show()
    await search('storm')
    expect(dialog()).toBeNull()
    await arrive()
    expect(find('dialog p').textContent).toBe('storm')
  })

  test('leads to the search page when the code does not come', async () => {
    await show()
    await search('storm')
    await act(async () => code.reject(new TypeError('Failed to fetch')))
    expect(address()).toBe('/search?query=storm')
    expect(field().value).toBe('storm')
  })

  test('leaves the field with Escape, whatever stands in it, so that single keys are shortcuts again', async () => {
    await show()
    const pressEscape = () =>
      act(async () => field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
    for (const text of ['storm', '']) {
      field().value = text
      field().focus()
      await pressEscape()
      expect(document.activeElement).toBe(document.body)
    }
  })

  test('keeps the typed query when the dialog is closed', async () => {
    await show()
    await arrive()
    await search('storm')
    await click('dialog button')
    expect([dialog(), field().value]).toEqual([null, 'storm'])
  })

  test('is over when the reader goes to another page', async () => {
    await show()
    await arrive()
    await search('storm')
    await click('output + a')
    expect([dialog(), address()]).toEqual([null, '/countries'])
  })

  test('opens no dialog after the reader has navigated away', async () => {
    await show()
    await search('storm')
    await click('output + a')
    await arrive()
    expect(dialog()).toBeNull()
  })
})

describe('what the search needs is loaded', () => {
  test('not before the reader turns to it', async () => {
    await show()
    expect(loadSearch).not.toHaveBeenCalled()
  })

  test('when the field has the focus', async () => {
    await show()
    await act(async () => field().focus())
    await arrive()
    expect(prepareSearch).toHaveBeenCalledTimes(1)
  })
})

test('on the search page the field has its query', async () => {
  await show('/search?query=%22storm%22')
  expect(field().value).toBe('"storm"')
  await click('output + a')
  expect(field().value).toBe('')
})

describe('the country list', () => {
  const list = () => find<HTMLSelectElement>('select')
  const shown = () => find('.pick__name').textContent

  function pressKey(key: string): Promise<KeyboardEvent> {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    return act(async () => {
      list().dispatchEvent(event)
      return event
    })
  }

  function choose(country: string): Promise<void> {
    return act(async () => {
      list().value = country
      list().dispatchEvent(new Event('change', { bubbles: true }))
    })
  }

  /** As browsers do with keys on the closed list. */
  async function chooseByKey(key: string, country: string): Promise<void> {
    const { defaultPrevented } = await pressKey(key)
    if (!defaultPrevented) await choose(country)
  }

  afterEach(() => Reflect.deleteProperty(HTMLSelectElement.prototype, 'showPicker'))

  function browserCanOpenLists() {
    const showPicker = vi.fn()
    Object.defineProperty(HTMLSelectElement.prototype, 'showPicker', { value: showPicker, configurable: true })
    return showPicker
  }

  test.each([
    ['', '/Canada', '/France/BusinessandFinance'],
    [', and stays in the past', '/archive/2026-11-17T21/Canada/Sports', '/archive/2026-11-17T21/France/Sports'],
  ])('leaves the page when a country is chosen with the pointer%s', async (_, at, to) => {
    await show(at)
    await act(async () => list().dispatchEvent(new Event('pointerdown', { bubbles: true })))
    await choose('France')
    expect(address()).toBe(to)
  })

  test.each(['ArrowDown', 'ArrowUp', 'f', 'End'])('stays on the page for %s, until Enter', async (key) => {
    await show()
    await chooseByKey(key, 'France')
    expect([address(), shown()]).toEqual(['/Canada', 'France'])
    await chooseByKey(key, 'Germany')
    expect([address(), shown()]).toEqual(['/Canada', 'Germany'])
    const enter = await pressKey('Enter')
    expect([address(), enter.defaultPrevented]).toEqual(['/Germany/BusinessandFinance', true])
  })

  test('shows the country of the page again when it is left', async () => {
    await show()
    await chooseByKey('ArrowDown', 'France')
    await act(async () => list().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    expect([shown(), list().value]).toEqual(['Canada', 'Canada'])
    await pressKey('Enter')
    expect(address()).toBe('/Canada')
  })

  test('opens for an arrow key where the browser can, and leaves the page for what is chosen in it', async () => {
    const showPicker = browserCanOpenLists()
    await show()
    await chooseByKey('ArrowDown', 'France')
    expect(showPicker).toHaveBeenCalledTimes(1)
    expect([address(), shown()]).toEqual(['/Canada', 'Canada'])
    await choose('France')
    expect(address()).toBe('/France/BusinessandFinance')
  })

  test('says that Enter opens the chosen country', async () => {
    await show()
    const hint = document.getElementById(list().getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toBe('Enter opens the chosen country.')
  })

  test('does without opening where the browser refuses', async () => {
    browserCanOpenLists().mockImplementation(() => {
      throw new DOMException('Not now', 'NotAllowedError')
    })
    await show()
    await chooseByKey('ArrowDown', 'France')
    expect([address(), shown()]).toEqual(['/Canada', 'France'])
  })

  test('leaves the page for what is chosen after Space has opened it', async () => {
    await show()
    await chooseByKey(' ', 'France')
    expect(address()).toBe('/France/BusinessandFinance')
  })
})
