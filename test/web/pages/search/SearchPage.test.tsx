import '../../../support/jsdom.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readPage } from '../../../../shared/pages.ts'
import { BrowserRouter, useLocation } from '../../../../web/lib/navigation/router.tsx'
import { Providers } from '../../../../web/Providers.tsx'
import type { PageProps } from '../../../../web/pages/PageModule.ts'
import { SearchPage } from '../../../../web/pages/search/SearchPage.tsx'
import { act } from '../../../support/act.ts'
import { anItem } from '../../../support/anItem.ts'
import { NOW } from '../../../support/builders.ts'
import { InSite } from '../../../support/InSite.tsx'
import { find, pass, render, texts } from '../../../support/render.tsx'
import { allByRole, byRole, clickOn } from '../../../support/roles.ts'
import { inMemory, queryClient, server } from '../../features/search/stubSearch.ts'

function pageAt(search: string): PageProps<'search'>['page'] {
  const page = readPage('/search', search)
  if (page.name !== 'search') throw new Error('That is no search page.')
  return page
}

/** Shows the page that the router is at. */
function CurrentPage() {
  const { pathname, search } = useLocation()
  return pathname === '/search' ? <SearchPage page={pageAt(search)} /> : <output>{pathname}</output>
}

function site(places: string[]) {
  return (
    <InSite at={places} queryClient={queryClient}>
      <CurrentPage />
    </InSite>
  )
}

async function show(search: string): Promise<void> {
  await render(site(['/Canada', `/search${search}`]))
}

const status = () => find('[role="status"]').textContent
const alert = () => document.querySelector('[role="alert"]')?.textContent
const found = () => texts('.trend h3 > a')

describe('the results', () => {
  test('come from the server, under the query', async () => {
    await show('?query=Bank+Rate')
    expect(server.addresses()).toEqual(['/api/search?query=Bank+Rate'])
    expect(find('h1').textContent).toBe('Results for “Bank Rate”')
    expect(status()).toBe('Searching...')

    await server.answer([anItem({ title: 'Bank rate' }), anItem({ title: 'My bank rate', country: 'US' })])
    expect(found()).toEqual(['Bank rate', 'My bank rate'])
    expect(texts('mark')).toEqual(['Bank rate', 'bank rate'])
    expect(status()).toBe('2 trends in 2 countries have it. Whole words first, then the newest.')
  })

  test('say when there are more than shown', async () => {
    await show('?query=storm')
    await server.answer([anItem({ title: 'Storm' })], 87, 12)
    expect(status()).toBe(
      '87 trends in 12 countries have it. Whole words first, then the newest. The first 40 are listed.',
    )
  })

  test('can be watched, after it was said what a watch would not find', async () => {
    await show('?query=butter&country=DE')
    await server.answer([
      anItem({ title: 'Butter', country: 'DE' }),
      anItem({ title: 'Butterpreis', country: 'DE' }),
      anItem({ title: 'Butterpreis', country: 'AT' }),
      anItem({ title: 'Erdnussbutter', country: 'DE' }),
    ])
    expect(find('summary').textContent).toBe('Watch this search')
    expect(find('.question p').textContent).toBe(
      'A watch for butter waits for the whole word. It would not find 3 of the 4 listed here, such as Butterpreis or Erdnussbutter.',
    )
    expect(texts('.question a')).toEqual(['Watch *butter*', 'Watch butter'])
    expect(find('.question a').getAttribute('href')).toBe('/account#watch=*butter*&countries=DE')
  })

  test('can be watched at once when a watch finds them all', async () => {
    await show('?query=butter')
    await server.answer([anItem({ title: 'Butter' })])
    expect(document.querySelector('.question')).toBeNull()
    expect(byRole('link', 'Watch this search').getAttribute('href')).toBe('/account#watch=butter')
  })

  test('of one country link to those of all', async () => {
    await show('?query=rate&country=UnitedStates')
    expect(server.addresses()).toEqual(['/api/search?query=rate&country=US'])
    await clickOn('link', 'Search all countries')
    expect(server.addresses()[1]).toBe('/api/search?query=rate')
    expect(allByRole('link', 'Search all countries')).toEqual([])
  })

  test('that are empty say so, with a link to the categories', async () => {
    await show('?query=zymurgy+fair')
    await server.answer([])
    expect(find('h1').textContent).toBe('No results found for “zymurgy fair”')
    expect(status()).toBe('Try a different search term or browse by category. A watch tells you when a country has it.')
    expect(byRole('link', 'Browse categories').getAttribute('href')).toBe('/')
    expect(byRole('link', 'Watch this search').getAttribute('href')).toBe('/account#watch=%22zymurgy%20fair%22')
    expect(alert()).toBeUndefined()
    expect(allByRole('heading', 'Similar')).toEqual([])
  })

  test('that are only similar stand under a heading of their own, without their articles', async () => {
    await show('?query=iphone&country=UnitedStates')
    await server.answer([], 0, 0, [anItem({ title: 'phone 9 preorder' })])
    expect(find('h1').textContent).toBe('No results found for “iphone”')
    expect(status()).toBe(
      'Try a different search term or browse by category. A watch tells you when it trends in the United States.',
    )
    expect(byRole('heading', 'Similar').tagName).toBe('H2')
    expect(texts('.similar .trend h3 > a')).toEqual(['phone 9 preorder'])
    expect(texts('.similar .arts')).toEqual([])
  })
})

describe('a search that fails', () => {
  async function failForGood(): Promise<void> {
    await server.fail()
    expect(alert()).toBeUndefined()
    await pass(1000)
    await server.fail()
    await act(() => vi.dynamicImportSettled())
  }

  test('because the server is unreachable says so, after a retry', async () => {
    await show('?query=storm')
    await failForGood()
    expect(alert()).toBe(
      'Search failed: Unable to access data. Please try again later. Only what this browser has saved was searched: nothing yet.',
    )
    expect(status()).toBe('')
    expect(allByRole('heading', /^No results/)).toEqual([])
  })

  test('because the server is unreachable leaves what this browser knows', async () => {
    inMemory({ title: 'Storm warning' }, { title: 'Harbor fair' })
    await show('?query=storm')
    await failForGood()
    expect(found()).toEqual(['Storm warning'])
    expect(alert()).toBe(
      'Search failed: Unable to access data. Please try again later. Meanwhile, this is what this browser knows. Only what this browser has saved was searched: the trends of Canada.',
    )
    await act(async () => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      window.dispatchEvent(new Event('offline'))
    })
    expect(alert()).toBe(
      'You are offline. This is what this browser knows. Only what this browser has saved was searched: the trends of Canada.',
    )
  })

  test('in one country leaves no result of others', async () => {
    inMemory({ title: 'Storm warning' })
    await show('?query=storm&country=Japan')
    await failForGood()
    expect(found()).toEqual([])
    expect(alert()).toBe(
      'Search failed: Unable to access data. Please try again later. Only what this browser has saved was searched: the trends of Canada.',
    )
  })

  test('for another reason says so in words of ours', async () => {
    await show('?query=storm')
    await server.refuse('internal', 'Something went wrong.')
    expect(alert()).toBe('Search failed: Unable to access data. Please try again later.')
  })
})

describe('a query that cannot be searched for', () => {
  test.each([
    ['x', '“x” is too short', 'One letter stands in nearly every title. Add a letter, or a second word.'],
    ['&', '“&” alone cannot be searched', 'We leave out signs between words. Add a word beside it.'],
    ['x'.repeat(65), `“${'x'.repeat(65)}” cannot be searched`, 'Please search for 2 to 64 characters.'],
  ])('is explained: %s', async (query, heading, hint) => {
    await show(`?query=${encodeURIComponent(query)}`)
    expect([find('h1').textContent, find('.page-head p').textContent]).toEqual([heading, hint])
    expect(server.addresses()).toEqual([])
    expect(find<HTMLInputElement>('main input').value).toBe(query)
  })
})

describe('a query in the heading', () => {
  test.each([
    ['x'.repeat(3000), 'x'.repeat(65)],
    ['%EF%BC%A2%EF%BC%B9%EF%BC%A4', 'BYD'],
    ['ba%E2%80%8Bnk', 'bank'],
  ])('is isolated and cleaned: %s', async (query, shown) => {
    await show(`?query=${query}`)
    expect(find('h1 .query-heading bdi').textContent).toBe(shown)
  })
})

describe('without a query', () => {
  test.each(['', '?query=', '?query=+'])('there is a search form: /search%s', async (search) => {
    await show(search)
    expect(find('h1').textContent).toBe('Search')
    expect(find('main form').getAttribute('action')).toBe('/search')
    expect(server.addresses()).toEqual([])
  })

  test('submitting it searches the same country', async () => {
    await show('?country=Canada')
    find<HTMLInputElement>('main input').value = '  storm '
    await act(async () => find<HTMLFormElement>('main form').requestSubmit())
    expect(find('h1').textContent).toBe('Results for “storm”')
    expect(server.addresses()).toEqual(['/api/search?query=storm&country=CA'])
  })
})

describe('back', () => {
  beforeEach(() => window.history.replaceState(null, '', '/search?country=Canada'))

  /** In the history of a browser, jsdom's own. */
  function visit(): Promise<unknown> {
    return render(
      <Providers queryClient={queryClient} origin="https://uptick.example" startedAt={NOW}>
        <BrowserRouter>
          <CurrentPage />
        </BrowserRouter>
      </Providers>,
    )
  }

  async function searchFor(query: string): Promise<void> {
    find<HTMLInputElement>('main input').value = query
    await act(async () => find<HTMLFormElement>('main form').requestSubmit())
  }

  test('goes back to the previous page, also after a reload', async () => {
    await visit()
    await searchFor('storm')
    const goBack = vi.spyOn(window.history, 'go').mockImplementation(() => {})
    await clickOn('link', 'Back')
    expect(goBack).toHaveBeenLastCalledWith(-1)

    document.body.replaceChildren()
    await visit()
    await clickOn('link', 'Back')
    expect(goBack).toHaveBeenCalledTimes(2)
    expect(window.location.pathname).toBe('/search')
  })

  test('leads home for readers from other sites', async () => {
    const goBack = vi.spyOn(window.history, 'go')
    await visit()
    await clickOn('link', 'Back')
    expect(find('output').textContent).toBe('/')
    expect(goBack).not.toHaveBeenCalled()
  })

  test('is left to the browser with a modifier key', async () => {
    await visit()
    await searchFor('storm')
    const goBack = vi.spyOn(window.history, 'go').mockImplementation(() => {})
    // jsdom would follow the link, which it cannot.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    await act(async () => byRole('link', 'Back').dispatchEvent(press))
    expect(goBack).not.toHaveBeenCalled()
  })
})
