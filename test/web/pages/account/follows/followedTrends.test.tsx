import '../../../../support/jsdom.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Problem } from '../../../../../shared/problem.ts'
import { act } from '../../../../support/act.ts'
import { click, find, press, soonShown, texts } from '../../../../support/render.tsx'
import { allByRole, byRole, clickOn, namesOf } from '../../../../support/roles.ts'
import { typeInto } from '../../../../support/typeInto.ts'
import { aFollow, server, someChanges, someNews, UID } from '../accountServer.ts'
import { BUSINESS, names, open, STRIKE, TYPHOON } from '../accountVisit.tsx'

/** A category is named with its country. */
const IN_CANADA = `${BUSINESS.name} in Canada`
const FILTER = 'Filter what you follow'

const list = () => byRole('region', 'What you follow, newest first')
const bar = () => byRole('region', 'Unfollowing')

describe('the list', () => {
  test('that is long shows ten, and all of them when asked for', async () => {
    server.follows = Array.from({ length: 12 }, (_, index) => aFollow(`topic ${index + 1}`))
    await open()
    expect(names()).toHaveLength(10)
    await clickOn('button', 'Show all 12', list())
    expect(names()).toHaveLength(12)
    expect(document.activeElement).toBe(byRole('button', 'Following topic 11'))
    expect(allByRole('button', /^Show all/)).toEqual([])
  })

  test('of ten is shown whole', async () => {
    server.follows = Array.from({ length: 10 }, (_, index) => aFollow(`topic ${index + 1}`))
    await open()
    expect(names()).toHaveLength(10)
    expect(allByRole('button', /^Show all/)).toEqual([])
  })

  test('says how much is followed, and by whom', async () => {
    server.follows = [STRIKE, TYPHOON, BUSINESS]
    await open()
    expect(texts('h1')).toEqual(['Followed trends 3'])
    expect(texts('h1 sup')).toEqual(['3'])
    expect(find('main').textContent).toContain('Signed in as maya.okafor@example.org')
    expect(document.title).toBe('Followed trends | Uptick')
  })

  test('is a table that says what it is about, with a head for every row and column', async () => {
    server.follows = [STRIKE]
    await open()
    expect(texts('caption')).toEqual(['What you follow, newest first'])
    expect(texts('thead th[scope="col"]')).toEqual(['Trend or category', 'What changed', 'Searches', 'Action'])
    expect(namesOf('link', byRole('rowheader'))).toEqual([STRIKE.name])
  })

  test('has what is followed in the order of the server, each in its own language and linked', async () => {
    const arabic = aFollow('موعد صرف الدعم', { country: 'SA' })
    server.follows = [BUSINESS, TYPHOON, arabic]
    await open()
    expect(names()).toEqual([IN_CANADA, TYPHOON.name, arabic.name])
    expect(allByRole('rowheader').map((row) => row.querySelector('bdi')?.getAttribute('lang') ?? null)).toEqual([
      null,
      'ja',
      'ar',
    ])
    expect(allByRole('link', undefined, byRole('table')).map((link) => link.getAttribute('href'))).toEqual([
      '/Canada/BusinessandFinance',
      `/Japan/Others/${encodeURIComponent('台風7号 進路 最新情報')}`,
      `/SaudiArabia/Others/${encodeURIComponent('موعد صرف الدعم')}`,
    ])
  })

  test.each([
    [
      'its reasons',
      someNews(STRIKE, {
        changes: [
          { trend: STRIKE.name, reasons: [{ kind: 'volume', before: 100_000, after: 200_000 }, { kind: 'ended' }] },
        ],
      }),
      '200K+, was 100K+; ended',
    ],
    ['that nothing changed', someNews(STRIKE), 'No change'],
    ['that it is in no list', someNews(STRIKE, { status: null, search: '' }), 'Not in the current list'],
  ])('says of a trend %s', async (_, news, text) => {
    server.follows = [STRIKE]
    server.changes = someChanges([news])
    await open()
    expect(find('tbody td').textContent).toBe(text)
  })

  test('says what is known of a trend and of a category', async () => {
    server.follows = [STRIKE, BUSINESS]
    server.changes = someChanges([someNews(STRIKE, { status: 'Lasted' }), someNews(BUSINESS)])
    await open()
    expect(texts('tbody small')).toEqual(['CanadaTrendEnded', 'Category, 24 trends'])
    expect(texts('tbody td:nth-of-type(2)')).toEqual(['100K+', '–'])
  })

  test('names three changed trends of a category, and says how many more there are', async () => {
    server.follows = [BUSINESS]
    server.changes = someChanges([
      someNews(BUSINESS, {
        changes: ['A', '台風', 'C', 'D', 'E'].map((trend) => ({ trend, reasons: [{ kind: 'new' }] })),
      }),
    ])
    await open()
    expect(namesOf('listitem', byRole('table'))).toEqual(['A: new', '台風: new', 'C: new', 'and 2 more'])
    expect(byRole('table').querySelector<HTMLElement>('li:nth-child(2) bdi')?.lang).toBe('zh')
  })

  test('claims nothing while no trends are known at all', async () => {
    server.follows = [STRIKE]
    server.changes = someChanges([someNews(STRIKE, { status: null, search: '' })], {
      updated_at: null,
      since: null,
    })
    await open()
    expect(find('tbody td').textContent).toBe('–')
    expect(list().textContent).not.toMatch(/compare/i)
  })

  test('says with which trends it compared, or that there are none', async () => {
    server.follows = [STRIKE]
    const { again } = await open()
    expect(list().textContent).toContain('Changes since 20 Nov 2026, 09:55 UTC, whether or not you had an email since.')
    server.changes = someChanges([someNews(STRIKE)], { since: null })
    await again(null)
    await open()
    expect(list().textContent).toMatch(/There are no older trends to compare with yet\.$/)
  })

  test('is shown without the changes, which can be loaded again', async () => {
    server.follows = [STRIKE]
    server.failures.set('GET /api/account/changes', 'internal')
    await open()
    expect(names()).toEqual([STRIKE.name])
    expect(byRole('alert', undefined, list()).textContent).toContain('What changed cannot be shown right now.')
    server.failures.clear()
    server.changes = someChanges([someNews(STRIKE)])
    await clickOn('button', 'Try again', list())
    expect(find('tbody td').textContent).toBe('No change')
  })

  test('has placeholders while it is loading', async () => {
    server.hold('GET /api/follows')
    await open()
    expect(byRole('status').textContent).toBe('Loading your account')
    expect(document.querySelectorAll('ul[aria-hidden] li')).toHaveLength(5)
    expect(texts('h1 sup')).toEqual([])
  })

  test('is what this browser knows of it while the server cannot be reached', async () => {
    sessionStorage.setItem(`followedTrends_${UID}`, JSON.stringify([BUSINESS, TYPHOON]))
    server.failures.set('GET /api/follows', 'unavailable')
    await open()
    await soonShown(() => expect(texts('.followed .name')).toEqual([IN_CANADA, TYPHOON.name]))
    expect(byRole('status', undefined, list()).textContent).toMatch(/^Uptick cannot be reached right now\./)
    server.failures.clear()
    server.follows = [STRIKE]
    await clickOn('button', 'Try again', list())
    await soonShown(() => expect(names()).toEqual([STRIKE.name]))
    localStorage.clear()
  })

  test('that cannot be loaded says so, while the settings can be used', async () => {
    server.failures.set('GET /api/follows', 'internal')
    await open()
    expect(byRole('alert').textContent).toContain('What you follow cannot be shown right now.')
    expect(texts('h1')).toEqual(['Followed trends'])
    await click('input[type="checkbox"]')
    expect(server.changed()).toHaveLength(1)
    server.failures.clear()
    server.follows = [STRIKE]
    await clickOn('button', 'Try again')
    expect(names()).toEqual([STRIKE.name])
  })

  test('that is empty leads to trends', async () => {
    await open()
    expect(byRole('heading', 'You follow nothing yet.')).toBeDefined()
    expect(byRole('link', 'See trends in Canada').getAttribute('href')).toBe('/Canada')
    expect(texts('h1')).toEqual(['Followed trends 0'])
    expect(document.querySelector('table')).toBeNull()
  })
})

describe('the filter', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => aFollow(`topic ${at}`))

  test.each([
    [7, 0],
    [8, 1],
  ])('with %i follows is there %i times', async (count, times) => {
    server.follows = many(count)
    await open()
    expect(allByRole('searchbox', FILTER)).toHaveLength(times)
  })

  test('leaves what is found, says how many, and gives everything back', async () => {
    server.follows = [...many(7), TYPHOON]
    await open()
    expect(byRole('status', undefined, list()).textContent).toBe('')
    await typeInto(byRole('searchbox', FILTER), 'jápan')
    expect(names()).toEqual([TYPHOON.name])
    expect(byRole('status', undefined, list()).textContent).toBe('1 of 8 left')
    await typeInto(byRole('searchbox', FILTER), 'nothing of this')
    expect(byRole('heading', 'Nothing you follow matches “nothing of this”.')).toBeDefined()
    await clickOn('button', 'Show all')
    expect(names()).toHaveLength(8)
    expect(document.activeElement).toBe(byRole('searchbox', FILTER))
  })

  test('stays while it is used, however short the list becomes', async () => {
    server.follows = many(8)
    await open()
    await typeInto(byRole('searchbox', FILTER), 'topic')
    await clickOn('button', /^Following/, byRole('table'))
    expect(byRole('status', undefined, list()).textContent).toBe('7 of 7 left')
  })
})

describe('unfollowing', () => {
  beforeEach(() => {
    server.follows = [STRIKE, TYPHOON, BUSINESS]
  })

  const followButtons = () => allByRole('button', /^Following/, byRole('table'))
  const unfollow = (at: number) => act(async () => followButtons()[at - 1]?.click())
  const undoButton = () => byRole('button', 'Undo')

  test('removes it at once, also on the server, and offers to undo', async () => {
    await open()
    server.hold(`DELETE /api/follows/${STRIKE.id}`)
    await unfollow(1)
    expect(names()).toEqual([TYPHOON.name, IN_CANADA])
    expect(texts('h1 sup')).toEqual(['2'])
    expect(server.changed()).toEqual([{ what: `DELETE /api/follows/${STRIKE.id}`, body: undefined }])
    expect(bar().querySelector('p')?.textContent).toBe(`Unfollowed ${STRIKE.name}.`)
    expect(document.activeElement).toBe(undoButton())
    await server.release(`DELETE /api/follows/${STRIKE.id}`)
    expect(names()).toEqual([TYPHOON.name, IN_CANADA])
  })

  test('that is undone posts it again, and goes on at its button', async () => {
    await open()
    await unfollow(2)
    await clickOn('button', 'Undo')
    expect(server.changed().map(({ what }) => what)).toEqual([
      `DELETE /api/follows/${encodeURIComponent(TYPHOON.id)}`,
      'POST /api/follows',
    ])
    expect(server.changed().at(-1)?.body).toEqual({ kind: 'trend', name: TYPHOON.name, country: 'JP' })
    // What is followed again is the newest.
    expect(names()).toEqual([TYPHOON.name, STRIKE.name, IN_CANADA])
    expect(document.activeElement).toBe(followButtons()[0])
    expect(allByRole('region', 'Unfollowing')).toEqual([])
  })

  test('that fails puts it back and says so until the reader closes that', async () => {
    vi.useFakeTimers()
    server.failures.set(`DELETE /api/follows/${STRIKE.id}`, 'unavailable')
    await open()
    await unfollow(1)
    expect(names()).toEqual([STRIKE.name, TYPHOON.name, IN_CANADA])
    expect(bar().querySelector('p')?.textContent).toBe(
      `${STRIKE.name} could not be unfollowed and is still in your list.`,
    )
    expect(namesOf('button', bar())).toEqual(['Dismiss'])
    await act(async () => vi.advanceTimersByTime(60_000))
    await clickOn('button', 'Dismiss')
    expect(allByRole('region', 'Unfollowing')).toEqual([])
  })

  test.each([
    ['unavailable' as const, 'could not be followed again. It is no longer in your list.'],
    ['too-many-follows' as const, 'could not be followed again: your list is full.'],
    [
      new Problem('too-many-requests', 'Not shown.', { retryAfterSeconds: 300 }),
      'could not be followed again. It is no longer in your list. You have asked for a lot at once. Please try again in 5 minutes.',
    ],
  ])('that cannot be undone says so (%s)', async (failure, reason) => {
    server.failures.set('POST /api/follows', failure)
    await open()
    await unfollow(1)
    await clickOn('button', 'Undo')
    expect(names()).toEqual([TYPHOON.name, IN_CANADA])
    expect(bar().querySelector('p')?.textContent).toBe(`${STRIKE.name} ${reason}`)
  })

  test('can be undone for 10 seconds after the focus and the pointer have left', async () => {
    vi.useFakeTimers()
    await open()
    await unfollow(1)
    await act(async () => vi.advanceTimersByTime(60_000))
    expect(undoButton()).toBe(document.activeElement)
    await act(async () => {
      bar().dispatchEvent(new Event('pointerover', { bubbles: true }))
      undoButton().blur()
    })
    await act(async () => vi.advanceTimersByTime(60_000))
    expect(bar()).toBeTruthy()
    await act(async () => bar().dispatchEvent(new Event('pointerout', { bubbles: true })))
    await act(async () => vi.advanceTimersByTime(9_999))
    expect(bar()).toBeTruthy()
    await act(async () => vi.advanceTimersByTime(1))
    expect(allByRole('region', 'Unfollowing')).toEqual([])
    expect(names()).toEqual([TYPHOON.name, IN_CANADA])
  })

  test.each([
    ['its button', () => clickOn('button', 'Dismiss')],
    ['Escape', () => press('Escape')],
  ])('is settled with %s, and the reader goes on with its replacement', async (_, close) => {
    await open()
    await unfollow(2)
    await close()
    expect(allByRole('region', 'Unfollowing')).toEqual([])
    expect(document.activeElement).toBe(followButtons()[1])
  })
})
