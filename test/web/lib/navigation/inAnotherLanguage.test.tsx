import '../../../support/jsdom.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { hrefOf } from '../../../../web/lib/navigation/hrefOf.ts'
import {
  BrowserRouter,
  Link,
  type Router,
  useLocation,
  useNavigate,
  useNavigationType,
} from '../../../../web/lib/navigation/router.tsx'
import { act } from '../../../support/act.ts'
import { click, find, render } from '../../../support/render.tsx'

vi.mock('../../../../web/lib/language.ts', async () => {
  const { languageNamed } = await import('../../../../shared/languages/languages.ts')
  return { LANGUAGE: languageNamed('de') }
})

let router: Router

function Witness() {
  router = { location: useLocation(), type: useNavigationType(), navigate: useNavigate() }
  return null
}

async function show(): Promise<void> {
  await render(
    <BrowserRouter>
      <Witness />
      <Link to="/Japan?x=1#a">Japan</Link>
    </BrowserRouter>,
  )
}

beforeEach(() => history.replaceState(null, '', '/lang-de/Canada?x=1#main'))

describe('a page in another language', () => {
  test('has an address without it', async () => {
    await show()
    expect(router.location).toMatchObject({ pathname: '/Canada', search: '?x=1', hash: '#main' })
  })

  test('has links in its language, which lead there', async () => {
    await show()
    expect(find('a').getAttribute('href')).toBe('/lang-de/Japan?x=1#a')
    await click('a')
    expect(window.location.pathname).toBe('/lang-de/Japan')
    expect(router.location).toMatchObject({ pathname: '/Japan', search: '?x=1', hash: '#a' })
  })

  test.each([
    ['/', '/lang-de'],
    ['/about', '/lang-de/about'],
  ])('stays in its language when it leads to %s', async (to, pathname) => {
    await show()
    await act(async () => router.navigate(to))
    expect(window.location.pathname).toBe(pathname)
    expect(router.location.pathname).toBe(to)
    await act(async () => router.navigate('/Japan', { replace: true }))
    expect(window.location.pathname).toBe('/lang-de/Japan')
  })

  test('has forms in its language', () => {
    expect(hrefOf('/search')).toBe('/lang-de/search')
  })
})
