// @vitest-environment jsdom
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { loginPage, readPage } from '../../../shared/pages.ts'
import { NotOpenPage } from '../../../web/pages/NotOpenPage.tsx'
import { MemoryRouter } from '../../support/MemoryRouter.tsx'
import { asFromServer, find, render, texts } from '../../support/render.tsx'

/** The page at an address, with what the page before sent along. */
function at(address: string, state?: unknown) {
  const [pathname = '', query] = address.split('?')
  const search = query === undefined ? '' : `?${query}`
  const page = readPage(pathname, search)
  switch (page.name) {
    case 'login':
    case 'signup':
    case 'forgot-password':
    case 'account':
      return (
        <MemoryRouter initialEntries={[{ pathname, search, state }]}>
          <NotOpenPage page={page} />
        </MemoryRouter>
      )
    default:
      throw new Error(`${address} is not for accounts.`)
  }
}

const ADDRESSES = ['/login', '/signup', '/forgot-password', '/account']

describe('as long as there are no accounts', () => {
  test.each([
    ['/login', 'Login'],
    ['/signup', 'Sign Up'],
    ['/forgot-password', 'Reset password'],
    ['/account', 'Followed trends'],
  ])('%s says so under its title', async (address, title) => {
    await render(at(address))
    expect(texts('h1')).toEqual([title])
    expect(document.title).toBe(`${title} | Uptick`)
    expect(find('main').textContent).toContain('Accounts are not open yet.')
  })

  test.each(ADDRESSES)('%s is of no use to search engines', async (address) => {
    await render(at(address))
    expect(find<HTMLMetaElement>('meta[name="robots"]').content).toBe('noindex')
    expect(find('link[rel="canonical"]').getAttribute('href')).toBe(address)
  })

  test.each(ADDRESSES)('%s leads home', async (address) => {
    await render(at(address))
    expect(texts('main a')).toEqual(['Back to Home'])
    expect(find('main a').getAttribute('href')).toBe('/')
  })

  test('the login page leads back to where one came from', async () => {
    await render(at(loginPage('/Canada/Games')))
    expect(texts('main a')).toEqual(['Back to where you were'])
    expect(find('main a').getAttribute('href')).toBe('/Canada/Games')
  })

  test('the login page does not lead to another site', async () => {
    await render(at(loginPage('//evil.example')))
    expect(find('main a').getAttribute('href')).toBe('/')
  })
})

describe('what the page before has to say', () => {
  test('stands in an alert above the title', async () => {
    await render(at('/login', { message: 'Please sign in to follow categories' }))
    expect(texts('[role="alert"]')).toEqual(['Please sign in to follow categories'])
    const [first] = find('.page-head').children
    expect(first).toBe(find('[role="alert"]'))
  })

  test.each([null, undefined, 'Hello', 7, [], {}, { message: 7 }, { message: null }])(
    'is not said when it is %j',
    async (state) => {
      await render(at('/login', state))
      expect(texts('[role="alert"]')).toEqual([])
    },
  )

  test('stays text', async () => {
    await render(at('/login', { message: '<b>Hello</b>' }))
    expect(texts('[role="alert"]')).toEqual(['<b>Hello</b>'])
  })

  test('is not part of the first drawing, which is the one of a server', () => {
    const drawn = (message?: object) => renderToString(asFromServer(at('/login', message)))
    expect(drawn({ message: 'Hello' })).toBe(drawn())
  })
})
