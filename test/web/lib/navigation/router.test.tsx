import '../../../support/jsdom.ts'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  BrowserRouter,
  Link,
  NavLink,
  Redirect,
  type Router,
  useLocation,
  useNavigate,
  useNavigationType,
} from '../../../../web/lib/navigation/router.tsx'
import { act } from '../../../support/act.ts'
import { click, find, render } from '../../../support/render.tsx'

let router: Router

function Witness() {
  router = { location: useLocation(), type: useNavigationType(), navigate: useNavigate() }
  return null
}

async function show(element: ReactNode = null): Promise<void> {
  await render(
    <BrowserRouter>
      <Witness />
      {element}
    </BrowserRouter>,
  )
}

function go(...to: Parameters<Router['navigate']>): Promise<void> {
  return act(async () => router.navigate(...to))
}

/** Goes through the history as the browser's own buttons do. */
async function back(): Promise<void> {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  await act(async () => {
    history.back()
    await arrived
  })
}

beforeEach(() => history.replaceState(null, '', '/Canada?x=1#main'))

describe('an address', () => {
  test('is read as the browser has it, still encoded', async () => {
    history.replaceState(null, '', '/T%C3%BCrkiye/Games/100%25?query=caf%C3%A9#a')
    await show()
    expect(router.location).toMatchObject({
      pathname: '/T%C3%BCrkiye/Games/100%25',
      search: '?query=caf%C3%A9',
      hash: '#a',
    })
    expect(router.type).toBe('POP')
  })

  test('keeps its key through a reload', async () => {
    await show()
    const { key } = router.location
    expect(history.state).toEqual({ key, state: null })
    await show()
    expect(router.location.key).toBe(key)
  })

  test('with what others have put into the history is a place like any other', async () => {
    for (const state of ['text', 7, { key: 9 }, { other: true }]) {
      history.replaceState(state, '', '/Canada')
      await show()
      expect(router.location).toMatchObject({ pathname: '/Canada', state: null })
    }
  })
})

describe('going somewhere', () => {
  test('adds a place to the history, with what is handed over', async () => {
    await show()
    const before = history.length
    await go('/login?return=%2FCanada', { state: { message: 'Please' } })
    expect(history.length).toBe(before + 1)
    expect(router.location).toMatchObject({
      pathname: '/login',
      search: '?return=%2FCanada',
      state: { message: 'Please' },
    })
    expect(router.type).toBe('PUSH')
  })

  test('that replaces adds none', async () => {
    await show()
    const before = history.length
    await go('/Japan', { replace: true })
    expect(history.length).toBe(before)
    expect([router.location.pathname, router.type]).toEqual(['/Japan', 'REPLACE'])
  })

  test('and back leads to the same place', async () => {
    await show()
    const { key } = router.location
    await go('/Japan')
    await back()
    expect([router.location.pathname, router.location.key, router.type]).toEqual(['/Canada', key, 'POP'])
  })
})

describe('a link', () => {
  test('leads to its address without loading the document', async () => {
    await show(<Link to="/Japan/Games">Japan</Link>)
    expect(find('a').getAttribute('href')).toBe('/Japan/Games')
    await click('a')
    expect([router.location.pathname, router.type]).toEqual(['/Japan/Games', 'PUSH'])
  })

  test('to the current address adds no entry', async () => {
    await show(<Link to="/Canada?x=1#main">Here</Link>)
    const before = history.length
    await click('a')
    expect(history.length).toBe(before)
  })

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is left to the browser with %o',
    async (more) => {
      await show(<Link to="/Japan">Japan</Link>)
      const event = new window.MouseEvent('click', { bubbles: true, cancelable: true, ...more })
      let wasPrevented: boolean | undefined
      window.addEventListener(
        'click',
        (seen) => {
          wasPrevented = seen.defaultPrevented
          seen.preventDefault()
        },
        { once: true },
      )
      await act(async () => void find('a').dispatchEvent(event))
      expect(wasPrevented).toBe(false)
      expect(router.location.pathname).toBe('/Canada')
    },
  )

  test.each([
    ['the current page', '/archive'],
    ['a page above the current one', '/archive/2026-11-21T12/Canada'],
  ])('of the navigation marks %s', async (_, address) => {
    await show(
      <>
        <NavLink to="/archive">Archive</NavLink>
        <NavLink to="/arch">Another beginning</NavLink>
        <NavLink to="/countries">Countries</NavLink>
      </>,
    )
    await go(address)
    const marks = [...document.querySelectorAll('a')].map((link) => link.getAttribute('aria-current'))
    expect(marks).toEqual(['page', null, null])
  })
})

test('a redirect replaces its own address', async () => {
  const before = history.length
  await show(<Redirect to="/Japan" />)
  expect([router.location.pathname, router.type, history.length]).toEqual(['/Japan', 'REPLACE', before])
})

test('a place that a link to a part of the page makes is a new one', async () => {
  await show()
  const { key } = router.location
  await act(async () => {
    history.pushState(null, '', '#part')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  expect([router.location.hash, router.type]).toEqual(['#part', 'PUSH'])
  expect(router.location.key).not.toBe(key)
})
