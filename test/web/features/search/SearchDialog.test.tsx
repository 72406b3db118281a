import '../../../support/jsdom.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MAX_QUERY_LENGTH } from '../../../../shared/limits.ts'
import { readPage } from '../../../../shared/pages.ts'
import type { TitleRecord } from '../../../../shared/search/titleIndex.ts'
import { prepareSearch, SearchDialog } from '../../../../web/features/search/SearchDialog.tsx'
import { act } from '../../../support/act.ts'
import { anItem } from '../../../support/anItem.ts'
import { aTitle } from '../../../support/aTitle.ts'
import { InSite } from '../../../support/InSite.tsx'
import { find, pass, render, texts } from '../../../support/render.tsx'
import { allByRole, byRole, clickOn, nameOf, namesOf } from '../../../support/roles.ts'
import { typeInto } from '../../../support/typeInto.ts'
import { stubSearchWorker } from './SearchWorker.ts'
import { inMemory, queryClient, server } from './stubSearch.ts'

const PAUSE_MS = 250

const onClose = vi.fn()

afterEach(() => onClose.mockClear())

async function open(query: string): Promise<void> {
  await render(
    <InSite at="/Canada" queryClient={queryClient}>
      <SearchDialog query={query} onClose={onClose} />
    </InSite>,
  )
}

const typeQuery = (text: string) => typeInto('dialog input', text)
const dialog = () => byRole('dialog')
const heading = () => nameOf(dialog())
const status = () => byRole('status', undefined, dialog()).textContent
const results = () => allByRole('listitem', undefined, dialog())
const found = () => results().flatMap((result) => namesOf('heading', result))
const linksToAll = () => allByRole('link', 'See all results')
const marks = () => texts('mark')
const nothingWith = (query: string) =>
  `No results found for “${query}”. Try a different search term or browse by category. A watch tells you when a country has it.`

test('the title repeats a query without characters that turn the direction of the line', async () => {
  await open('\u202eknab\u2069 rate')
  expect(heading()).not.toMatch(/\p{Bidi_Control}/u)
  expect(heading()).toContain('knab rate')
})

describe('the query', () => {
  test('is the title as it was typed, trimmed', async () => {
    await open('  Bank RATE ')
    expect(heading()).toBe('Search Results for “Bank RATE”')
    expect(find('dialog h2 .query-heading bdi').textContent).toBe('Bank RATE')
    expect(find('dialog').getAttribute('aria-labelledby')).toBe(find('dialog h2').id)
  })

  test('is selected in the focused field', async () => {
    await open('Bank')
    const field = find<HTMLInputElement>('dialog input')
    expect(document.activeElement).toBe(field)
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['Bank', 0, 4])
    expect(field.maxLength).toBe(MAX_QUERY_LENGTH)
  })

  test('that is cleared ends the search', async () => {
    inMemory({ title: 'Bank rate' })
    await open('bank')
    await typeQuery('  ')
    await pass(PAUSE_MS)
    expect(heading()).toBe('Search')
    expect([found(), status(), linksToAll()]).toEqual([[], '', []])
    expect(server.addresses()).toEqual(['/api/search?query=bank'])
  })
})

describe('without workers', () => {
  test('trends in memory are found', async () => {
    inMemory({ title: 'Bank rate decision' }, { title: 'Storm' }, { title: 'Exchange rate' })
    await open('rate')
    await server.fail()
    expect(found()).toEqual(['Bank rate decision', 'Exchange rate'])
    expect(marks()).toEqual(['rate', 'rate'])
    expect(status()).toBe('2 trends in 1 country have it.')
  })

  test('a browser that refuses them is no error', async () => {
    vi.stubGlobal(
      'Worker',
      class {
        constructor() {
          throw new DOMException('Not here', 'SecurityError')
        }
      },
    )
    inMemory({ title: 'Bank rate' })
    await open('bank')
    expect(found()).toEqual(['Bank rate'])
  })
})

describe('the server', () => {
  test('is asked at once for what was submitted, and its answer replaces the results from here', async () => {
    inMemory({ title: 'Bank rate' })
    await open('rate')
    expect(server.addresses()).toEqual(['/api/search?query=rate'])
    expect(found()).toEqual(['Bank rate'])
    expect(status()).toBe('Searching...')
    await server.answer([anItem({ title: 'bank RATE' }), anItem({ title: 'Rates', country: 'US' })], 87, 12)
    expect(found()).toEqual(['bank RATE', 'Rates'])
    expect(status()).toBe('87 trends in 12 countries have it.')
  })

  test('is not asked for two letters', async () => {
    await open('ra')
    await pass(PAUSE_MS)
    expect(server.addresses()).toEqual([])
    expect(status()).toBe(nothingWith('ra'))
  })

  test('is not asked when 50 were found here, but for 49', async () => {
    inMemory(...Array.from({ length: 50 }, (_, index) => ({ title: `storm ${index}${index === 0 ? '' : ' b'}` })))
    await open('storm')
    expect(found()).toHaveLength(40)
    expect(status()).toBe('50 trends in 1 country have it.')
    expect(server.addresses()).toEqual([])
    await typeQuery('b')
    await typeQuery('m 2')
    await pass(PAUSE_MS)
    expect(server.addresses()).toEqual(['/api/search?query=m+2'])
  })

  test('that fails goes unnoticed beside what was found here', async () => {
    inMemory({ title: 'Bank rate' })
    await open('rate')
    await server.refuse('internal', 'Because.')
    expect(found()).toEqual(['Bank rate'])
    expect(find('dialog').textContent).not.toMatch(/failed|Because/)
    expect(document.querySelector('[role="alert"]')).toBeNull()
  })

  test('is asked when the reader pauses, not at every letter', async () => {
    await open('sto')
    await server.answer([])
    for (const query of ['stor', 'storm', 'storms']) {
      await typeQuery(query)
      await pass(PAUSE_MS - 1)
    }
    expect(server.addresses()).toHaveLength(1)
    await pass(1)
    expect(server.addresses()).toEqual(['/api/search?query=sto', '/api/search?query=storms'])
  })

  test('is asked once for a query that returns', async () => {
    await open('storm')
    await server.answer([anItem({ title: 'Storm' })])
    await typeQuery('storms')
    await typeQuery('storm')
    expect(found()).toEqual(['Storm'])
    await pass(PAUSE_MS)
    expect(server.addresses()).toHaveLength(1)
  })

  test('is heard no more for a query that was left', async () => {
    await open('storm')
    await typeQuery('flood')
    await server.answer([anItem({ title: 'Storm' })])
    expect(found()).toEqual([])
    expect(status()).toBe('Searching...')
  })
})

describe('what is shown', () => {
  test('is that nothing was found, and a link home', async () => {
    await open('zymurgy "fair"')
    await server.answer([])
    expect(heading()).toBe('Search Results for “zymurgy "fair"”')
    expect(status()).toBe(nothingWith('zymurgy "fair"'))
    const [watch, home] = allByRole('link', undefined, dialog())
    expect(watch?.getAttribute('href')).toBe('/account#watch=%22zymurgy%20fair%22')
    expect(home?.getAttribute('href')).toBe('/')
  })

  test('leads to all results on a page', async () => {
    inMemory({ title: 'Bank & rate' })
    await open('Bank & rate')
    const { pathname, search } = new URL(
      byRole('link', 'See all results').getAttribute('href') ?? '',
      'https://uptick.example',
    )
    expect(readPage(pathname, search)).toEqual({ name: 'search', query: 'Bank & rate', country: undefined })
  })

  test('is what is only similar, under a heading of its own and not counted', async () => {
    await open('iphone')
    await server.answer([], 0, 0, [anItem({ title: 'phone 9 preorder' })])
    expect(status()).toBe(nothingWith('iphone'))
    expect(byRole('heading', 'Similar').nextElementSibling?.textContent).toBe(
      'Not “iphone”, but like it. Most alike first; not counted above, and in no feed.',
    )
    expect(found()).toEqual(['phone 9 preorder'])
  })
})

describe('with a worker', () => {
  let workers: ReturnType<typeof stubSearchWorker>
  let titles: PromiseWithResolvers<TitleRecord[]>

  beforeEach(() => {
    titles = Promise.withResolvers()
    workers = stubSearchWorker(() => titles.promise)
  })

  function worker() {
    const [first] = workers
    if (!first) throw new Error('No worker was started.')
    return first
  }

  const arrive = (...records: TitleRecord[]) => act(async () => titles.resolve(records))

  test('it is a script of this site, and a module', async () => {
    await open('storm')
    expect(new URL(worker().address).origin).toBe(window.location.origin)
    expect(worker().options).toMatchObject({ type: 'module' })
  })

  test('it starts once, before the first search', async () => {
    prepareSearch(queryClient)
    expect(worker().requests).toEqual([{ kind: 'prepare' }])
    await open('storm')
    expect(workers).toHaveLength(1)
  })

  test('trends show at once; titles follow, and only then the server is asked', async () => {
    inMemory({ title: 'Storm' })
    await open('storm')
    expect(found()).toEqual(['Storm'])
    expect(server.addresses()).toEqual([])
    await arrive(aTitle('storm surge', { code: 'JP' }), aTitle('STORM'))
    expect(found()).toEqual(['Storm', 'storm surge'])
    expect(server.addresses()).toHaveLength(1)
  })

  test('that breaks, the search goes on without it', async () => {
    inMemory({ title: 'Storm' })
    await open('storm')
    worker().hold()
    await typeQuery('stor')
    await act(async () => worker().fail())
    expect(worker().isTerminated).toBe(true)
    await pass(PAUSE_MS)
    await server.answer([anItem({ title: 'Storm' }), anItem({ title: 'Store', country: 'US' })])
    expect(found()).toEqual(['Storm', 'Store'])
    await typeQuery('store')
    await pass(PAUSE_MS)
    expect(server.addresses()).toEqual(['/api/search?query=stor', '/api/search?query=store'])
  })

  test('a late answer to an older query is dropped', async () => {
    inMemory({ title: 'Storm' }, { title: 'Flood' })
    await arrive()
    await open('storm')
    worker().hold()
    await typeQuery('fl')
    await typeQuery('flo')
    await act(async () => worker().release(1))
    expect(found()).toEqual(['Storm'])
    expect(marks()).toEqual(['Storm'])
    await act(async () => worker().release())
    expect(found()).toEqual(['Flood'])
    expect(marks()).toEqual(['Flo'])
  })

  test('an empty result of an older query is not shown for the current one', async () => {
    await arrive()
    await open('zz')
    expect(status()).toBe(nothingWith('zz'))
    worker().hold()
    await typeQuery('st')
    expect(status()).toBe('Searching...')
    expect(heading()).not.toMatch(/^Nothing/)
  })

  test('trends are posted to it again only when they have changed', async () => {
    const sent = () => worker().requests.filter(({ kind }) => kind === 'trends').length
    inMemory({ title: 'Storm' })
    await open('storm')
    await typeQuery('stor')
    expect(sent()).toBe(1)
    await pass(1)
    inMemory({ title: 'Stork' })
    await typeQuery('sto')
    expect(sent()).toBe(2)
    expect(found()).toEqual(['Stork'])
  })
})

test('Escape and the button close it', async () => {
  await open('storm')
  await act(async () => find('dialog').dispatchEvent(new Event('cancel', { cancelable: true })))
  await clickOn('button', 'Close', dialog())
  expect(onClose).toHaveBeenCalledTimes(2)
})
