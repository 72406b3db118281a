// @vitest-environment jsdom
import { defaultScheduler, notifyManager } from '@tanstack/react-query'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../web/lib/queries.ts'
import { useLocation } from '../../../web/lib/router.tsx'
import { currentSession, readSession, SESSION_NAME } from '../../../web/lib/session.ts'
import { chooseTheme } from '../../../web/lib/theme.ts'
import { Providers } from '../../../web/Providers.tsx'
import { AccountPage } from '../../../web/pages/AccountPage.tsx'
import { NOW } from '../../support/builders.ts'
import { fillJsdomGaps } from '../../support/jsdomGaps.ts'
import { MemoryRouter } from '../../support/MemoryRouter.tsx'
import { click, find, press, render, texts } from '../../support/render.tsx'
import { typeInto } from '../../support/typeInto.ts'
import {
  AccountServer,
  aFollow,
  anAccount,
  someChanges,
  someNews,
  UID,
} from '../features/account/accountServer.ts'

let server: AccountServer
const signIn = { forgetAccount: vi.fn(), signOut: vi.fn() }

vi.mock('../../../web/lib/signedInJson.ts', () => ({
  signedInJson: (...call: Parameters<AccountServer['answer']>) => server.answer(...call),
}))
vi.mock('../../../web/lib/signIn.ts', () => ({ forgetAccount: () => signIn.forgetAccount() }))
vi.mock('../../../web/lib/signOut.ts', () => ({ signOut: () => signIn.signOut() }))

const PERSON = { uid: UID, email: 'maya.okafor@example.org', name: 'Maya Okafor' }

fillJsdomGaps()
beforeEach(() => {
  // Else each answer is told with a timer, after everything that a test waits for.
  notifyManager.setScheduler(queueMicrotask)
  server = new AccountServer()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  begin()
})
afterEach(() => {
  notifyManager.setScheduler(defaultScheduler)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  signIn.forgetAccount.mockReset()
  signIn.signOut.mockReset()
  chooseTheme('system')
  document.body.replaceChildren()
})

/** Somebody is signed in. */
function begin(): void {
  sessionStorage.setItem(SESSION_NAME, JSON.stringify(PERSON))
  readSession()
}

/** Nobody is signed in any more. */
function end(): void {
  sessionStorage.removeItem(SESSION_NAME)
  readSession()
}

function Site() {
  const { pathname, search, hash } = useLocation()
  return (
    <>
      {pathname === '/account' && <AccountPage />}
      <output>{pathname + search + hash}</output>
    </>
  )
}

function page({ address = '/account', isFromServer = false } = {}) {
  return (
    <Providers
      queryClient={createQueryClient()}
      origin="https://uptick.example"
      startedAt={NOW}
      isFromServer={isFromServer}
    >
      <MemoryRouter initialEntries={[address]}>
        <Site />
      </MemoryRouter>
    </Providers>
  )
}

function open(address = '/account') {
  return render(page({ address }))
}

const address = () => find('output').textContent
const names = () => texts('tbody .name')
const status = (selector: string) => find(`${selector} [role="status"]`).textContent

const STRIKE = aFollow('Northline Airways strike notice')
const TYPHOON = aFollow('台風7号 進路 最新情報', { country: 'JP' })
const BUSINESS = aFollow('Business and Finance', { kind: 'category' })

describe('who is not signed in', () => {
  test('is led to the login page, and comes back from there', async () => {
    end()
    await open()
    expect(address()).toBe('/login?return=%2Faccount')
    expect(server.calls).toEqual([])
  })

  test('is led there as well when the session ends while the page is open', async () => {
    await open()
    expect(address()).toBe('/account')
    await act(async () => end())
    expect(address()).toBe('/login?return=%2Faccount')
    expect(document.body.textContent).not.toContain(PERSON.email)
  })
})

describe('the page of a server', () => {
  test('has the places of everything and nothing of anybody', () => {
    const html = renderToString(page({ isFromServer: true }))
    expect(html).toContain('<h1>Followed trends</h1>')
    expect(html).toContain('skel')
    expect(html).toContain('name="robots" content="noindex"')
    expect(html).toContain('Your account needs JavaScript.')
    expect(html).not.toContain(PERSON.email)
    expect(html).not.toContain('Signed in')
    expect(html).toContain('<output>/account</output>')
  })

  test('is taken over as it is, and only then shows who is there', async () => {
    const complain = vi.spyOn(console, 'error')
    server.follows = [STRIKE]
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(page({ isFromServer: true }))
    const root = await act(async () => hydrateRoot(container, page({ isFromServer: true })))
    expect(names()).toEqual([STRIKE.name])
    expect(address()).toBe('/account')
    expect(complain).not.toHaveBeenCalled()
    await act(async () => root.unmount())
  })
})

describe('the notice that mail has stopped', () => {
  test('stands above everything else, and only then', async () => {
    server.account = {
      ...server.account,
      suppressed: { reason: 'bounce', since: '2026-11-20T08:00:00.000Z' },
    }
    await open()
    expect(find('.page-head + .suppressed').textContent).toContain('came back')
    expect(find('.suppressed + .acc')).toBeDefined()
  })
})

describe('the list', () => {
  test('says how much is followed, and by whom', async () => {
    server.follows = [STRIKE, TYPHOON, BUSINESS]
    await open()
    expect(texts('h1')).toEqual(['Followed trends 3'])
    expect(texts('h1 sup')).toEqual(['3'])
    expect(find('.page-head p').textContent).toBe('Signed in as maya.okafor@example.org')
    expect(document.title).toBe('Followed trends | Uptick')
  })

  test('is a table that says what it is about, with a head for every row and column', async () => {
    server.follows = [STRIKE]
    await open()
    expect(texts('caption')).toEqual(['What you follow, newest first'])
    expect(texts('thead th[scope="col"]')).toEqual([
      'Trend or category',
      'Since the last e-mail',
      'Searches',
      'Action',
    ])
    expect(texts('tbody th[scope="row"] .name')).toEqual([STRIKE.name])
  })

  test('has what is followed in the order of the server, each in its own language and linked', async () => {
    const arabic = aFollow('موعد صرف الدعم', { country: 'SA' })
    server.follows = [BUSINESS, TYPHOON, arabic]
    await open()
    expect(names()).toEqual([BUSINESS.name, TYPHOON.name, arabic.name])
    expect([...document.querySelectorAll('tbody .name')].map((name) => name.getAttribute('lang'))).toEqual([
      null,
      'ja',
      'ar',
    ])
    expect([...document.querySelectorAll('tbody a')].map((link) => link.getAttribute('href'))).toEqual([
      '/Canada/BusinessandFinance',
      `/Japan/Others/${encodeURIComponent('台風7号 進路 最新情報')}`,
      `/SaudiArabia/Others/${encodeURIComponent('موعد صرف الدعم')}`,
    ])
    expect(find('tbody .name').tagName).toBe('BDI')
  })

  test.each([
    [
      'its reasons',
      someNews(STRIKE, { changes: [{ trend: STRIKE.name, reasons: ['200K+, was 100K+', 'ended'] }] }),
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
    expect(texts('.what')).toEqual(['CanadaTrendLasted', 'CanadaCategory, 24 trends'])
    expect(texts('tbody td:nth-of-type(2)')).toEqual(['100K+', '–'])
  })

  test('names three changed trends of a category, and says how many more there are', async () => {
    server.follows = [BUSINESS]
    server.changes = someChanges([
      someNews(BUSINESS, {
        changes: ['A', '台風', 'C', 'D', 'E'].map((trend) => ({ trend, reasons: ['new'] })),
      }),
    ])
    await open()
    expect(texts('.changed li')).toEqual(['A: new', '台風: new', 'C: new', 'and 2 more'])
    expect(find('.changed li:nth-child(2) bdi').lang).toBe('zh')
  })

  test('claims nothing while no trends are known at all', async () => {
    server.follows = [STRIKE]
    server.changes = someChanges([someNews(STRIKE, { status: null, search: '' })], {
      updated_at: null,
      since: null,
    })
    await open()
    expect(find('tbody td').textContent).toBe('–')
    expect(texts('.followed .hint')).toEqual([])
  })

  test('says with which trends it compared, or that there are none', async () => {
    server.follows = [STRIKE]
    const { again } = await open()
    expect(find('.followed .hint').textContent).toMatch(
      /^Compared with the trends of November 20, 2026 at 9:55\sAM\.$/,
    )
    server.changes = someChanges([someNews(STRIKE)], { since: null })
    await again(null)
    await open()
    expect(find('.followed .hint').textContent).toBe('There are no older trends to compare with yet.')
  })

  test('is there without what changed, which can be asked for again', async () => {
    server.follows = [STRIKE]
    server.failures.set('GET /api/account/changes', 'internal')
    await open()
    expect(names()).toEqual([STRIKE.name])
    expect(find('.followed [role="alert"]').textContent).toContain('What changed cannot be shown right now.')
    server.failures.clear()
    server.changes = someChanges([someNews(STRIKE)])
    await click('.followed [role="alert"] button')
    expect(find('tbody td').textContent).toBe('No change')
  })

  test('has places while it is on its way', async () => {
    server.hold('GET /api/follows')
    await open()
    expect(texts('.follow-places li')).toHaveLength(5)
    expect(status('.followed')).toBe('Loading your account')
    expect(texts('h1 sup')).toEqual([])
  })

  test('that cannot be loaded says so, while the settings can be used', async () => {
    server.failures.set('GET /api/follows', 'internal')
    await open()
    expect(find('.acc > [role="alert"]').textContent).toContain('What you follow cannot be shown right now.')
    expect(texts('h1')).toEqual(['Followed trends'])
    await click('input[type="checkbox"]')
    expect(server.changed()).toHaveLength(1)
    server.failures.clear()
    server.follows = [STRIKE]
    await click('.acc > [role="alert"] button')
    expect(names()).toEqual([STRIKE.name])
  })

  test('that is empty leads to trends', async () => {
    await open()
    expect(texts('.blank h2')).toEqual(['You follow nothing yet.'])
    expect(find('.blank a').getAttribute('href')).toBe('/Canada')
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
    expect(document.querySelectorAll('.filter')).toHaveLength(times)
  })

  test('leaves what is found, says how many, and gives everything back', async () => {
    server.follows = [...many(7), TYPHOON]
    await open()
    expect(status('.filter')).toBe('')
    await typeInto('.filter input', 'jápan')
    expect(names()).toEqual([TYPHOON.name])
    expect(status('.filter')).toBe('1 of 8 left')
    await typeInto('.filter input', 'nothing of this')
    expect(texts('.blank h2')).toEqual(['Nothing you follow matches “nothing of this”.'])
    await click('.blank button')
    expect(names()).toHaveLength(8)
    expect(document.activeElement).toBe(find('.filter input'))
  })

  test('stays while it is used, however short the list becomes', async () => {
    server.follows = many(8)
    await open()
    await typeInto('.filter input', 'topic')
    await click('tbody .follow')
    expect(status('.filter')).toBe('7 of 7 left')
  })
})

describe('unfollowing', () => {
  beforeEach(() => {
    server.follows = [STRIKE, TYPHOON, BUSINESS]
  })

  const unfollow = (at: number) => click(`tbody tr:nth-child(${at}) .follow`)
  const undoButton = () => find('.undo .btn')

  test('takes it off at once, tells the server at once, and offers to undo', async () => {
    await open()
    server.hold(`DELETE /api/follows/${STRIKE.id}`)
    await unfollow(1)
    expect(names()).toEqual([TYPHOON.name, BUSINESS.name])
    expect(texts('h1 sup')).toEqual(['2'])
    expect(server.changed()).toEqual([{ what: `DELETE /api/follows/${STRIKE.id}`, body: undefined }])
    expect(find('.undo p').textContent).toBe(`Unfollowed ${STRIKE.name}.`)
    expect(document.activeElement).toBe(undoButton())
    await server.release(`DELETE /api/follows/${STRIKE.id}`)
    expect(names()).toEqual([TYPHOON.name, BUSINESS.name])
  })

  test('that is undone posts it again, and goes on at its button', async () => {
    await open()
    await unfollow(2)
    await click('.undo .btn')
    expect(server.changed().map(({ what }) => what)).toEqual([
      `DELETE /api/follows/${encodeURIComponent(TYPHOON.id)}`,
      'POST /api/follows',
    ])
    expect(server.changed().at(-1)?.body).toEqual({ kind: 'trend', name: TYPHOON.name, country: 'JP' })
    // What is followed again is the newest.
    expect(names()).toEqual([TYPHOON.name, STRIKE.name, BUSINESS.name])
    expect(document.activeElement).toBe(find('tbody tr:first-child .follow'))
    expect(document.querySelector('.undo')).toBeNull()
  })

  test('that is undone while it is on its way waits for its turn', async () => {
    await open()
    const remove = `DELETE /api/follows/${STRIKE.id}`
    server.hold(remove)
    await unfollow(1)
    await click('.undo .btn')
    expect(names()).toEqual([STRIKE.name, TYPHOON.name, BUSINESS.name])
    expect(server.changed()).toHaveLength(1)
    await server.release(remove)
    expect(server.changed().map(({ what }) => what)).toEqual([remove, 'POST /api/follows'])
    expect(server.follows.map(({ name }) => name)).toContain(STRIKE.name)
    expect(names()).toEqual([STRIKE.name, TYPHOON.name, BUSINESS.name])
  })

  test('that fails puts it back and says so until the reader closes that', async () => {
    vi.useFakeTimers()
    server.failures.set(`DELETE /api/follows/${STRIKE.id}`, 'unavailable')
    await open()
    await unfollow(1)
    expect(names()).toEqual([STRIKE.name, TYPHOON.name, BUSINESS.name])
    expect(find('.undo p').textContent).toBe(
      `${STRIKE.name} could not be unfollowed and is still in your list.`,
    )
    expect(texts('.undo .btn')).toEqual([])
    await act(async () => vi.advanceTimersByTime(60_000))
    await click('.undo .close')
    expect(document.querySelector('.undo')).toBeNull()
  })

  test('of what is gone already is as good as done', async () => {
    server.failures.set(`DELETE /api/follows/${STRIKE.id}`, 'unknown-follow')
    await open()
    await unfollow(1)
    expect(names()).toEqual([TYPHOON.name, BUSINESS.name])
    expect(find('.undo p').textContent).toBe(`Unfollowed ${STRIKE.name}.`)
  })

  test.each([
    ['unavailable' as const, 'could not be followed again. It is no longer in your list.'],
    ['too-many-follows' as const, 'could not be followed again: your list is full.'],
  ])('that cannot be undone says so (%s)', async (code, reason) => {
    server.failures.set('POST /api/follows', code)
    await open()
    await unfollow(1)
    await click('.undo .btn')
    expect(names()).toEqual([TYPHOON.name, BUSINESS.name])
    expect(find('.undo p').textContent).toBe(`${STRIKE.name} ${reason}`)
  })

  test('can be undone for 10 seconds after the focus and the pointer have left', async () => {
    vi.useFakeTimers()
    await open()
    await unfollow(1)
    await act(async () => vi.advanceTimersByTime(60_000))
    expect(undoButton()).toBe(document.activeElement)
    await act(async () => {
      find('.undo').dispatchEvent(new Event('pointerover', { bubbles: true }))
      undoButton().blur()
    })
    await act(async () => vi.advanceTimersByTime(60_000))
    expect(find('.undo')).toBeTruthy()
    await act(async () => find('.undo').dispatchEvent(new Event('pointerout', { bubbles: true })))
    await act(async () => vi.advanceTimersByTime(9_999))
    expect(find('.undo')).toBeTruthy()
    await act(async () => vi.advanceTimersByTime(1))
    expect(document.querySelector('.undo')).toBeNull()
    expect(names()).toEqual([TYPHOON.name, BUSINESS.name])
  })

  test.each([
    ['its button', () => click('.undo .close')],
    ['Escape', () => press('Escape')],
  ])('is settled with %s, and the reader goes on with what stands in its place', async (_, close) => {
    await open()
    await unfollow(2)
    await close()
    expect(document.querySelector('.undo')).toBeNull()
    expect(document.activeElement).toBe(find('tbody tr:nth-child(2) .follow'))
  })

  test('of the last in the list leaves the way to trends, and can be undone as well', async () => {
    server.follows = [STRIKE]
    await open()
    await unfollow(1)
    expect(texts('.blank h2')).toEqual(['You follow nothing yet.'])
    await click('.undo .btn')
    expect(names()).toEqual([STRIKE.name])
  })
})

describe('the settings', () => {
  const setting = (text: string) => {
    const label = [...document.querySelectorAll<HTMLLabelElement>('label')].find(
      (each) => each.textContent === text,
    )
    if (!label?.control) throw new Error(`Nothing is called ${text}`)
    return label.control as HTMLInputElement
  }
  const press = (text: string) => act(async () => setting(text).click())
  const savedOf = (text: string) =>
    setting(text).closest('.setting')?.querySelector('[role="status"]')?.textContent

  test.each([
    ['Weekly', { digest: 'weekly' }],
    ['Quiet', { detail: 'quiet' }],
    ['Everything', { detail: 'everything' }],
    ['Confirm by e-mail what I follow and unfollow', { confirmations: false }],
    ['Notify me in my browsers', { notifications: false }],
    ['Dark', { theme: 'dark' }],
  ])('are saved at once each: %s', async (label, change) => {
    await open()
    const before = setting(label).checked
    server.hold('PATCH /api/account')
    await press(label)
    expect(setting(label).checked).toBe(!before)
    expect(server.changed()).toEqual([{ what: 'PATCH /api/account', body: change }])
    expect(savedOf(label)).toBe('Saving…')
    await server.release('PATCH /api/account')
    expect(setting(label).checked).toBe(!before)
    expect(savedOf(label)).toBe('Saved')
    expect(server.account).toMatchObject(change)
  })

  test('say of how much is told what each choice means', async () => {
    await open()
    expect(setting('Normal').checked).toBe(true)
    const hintOf = (text: string) =>
      document.getElementById(setting(text).getAttribute('aria-describedby') ?? '')?.textContent
    expect(hintOf('Quiet')).toMatch(/^Of a trend, only searches up more than 30% and a new status\./)
    expect(hintOf('Normal')).toMatch(/^Of a trend, every change above/)
    expect(hintOf('Everything')).toMatch(/^Like Normal, with up to 30 trends/)
    expect(setting('Daily').hasAttribute('aria-describedby')).toBe(false)
  })

  test.each([
    ['Preview my next digest', 'GET /api/account/digest'],
    ['Send me one now', 'POST /api/account/digest'],
  ])('that are on their way are saved before the next update is asked for: %s', async (text, asked) => {
    await open()
    server.hold('PATCH /api/account')
    await press('Quiet')
    await act(async () => button(text).click())
    expect(server.calls.map(({ what }) => what)).not.toContain(asked)
    await server.release('PATCH /api/account')
    expect(server.calls.map(({ what }) => what).slice(-2)).toEqual(['PATCH /api/account', asked])
  })

  test('that cannot be saved are as they were, and say so', async () => {
    server.failures.set('PATCH /api/account', 'unavailable')
    await open()
    await press('Off')
    expect(setting('Daily').checked).toBe(true)
    expect(savedOf('Daily')).toBe('This could not be saved. Please try again.')
  })

  test('do not mix: what fails leaves what was saved meanwhile', async () => {
    await open()
    server.hold('PATCH /api/account')
    await press('Weekly')
    await press('Confirm by e-mail what I follow and unfollow')
    expect(server.changed()).toHaveLength(1)
    await server.release('PATCH /api/account')
    expect(setting('Weekly').checked).toBe(true)
    expect(setting('Confirm by e-mail what I follow and unfollow').checked).toBe(false)
    expect(server.account).toMatchObject({ digest: 'weekly', confirmations: false })
  })

  test('changed twice end as the reader wanted last', async () => {
    await open()
    server.hold('PATCH /api/account')
    await press('Weekly')
    await press('Off')
    await server.release('PATCH /api/account')
    expect(setting('Off').checked).toBe(true)
    expect(server.account.digest).toBe('off')
  })

  test('show the theme at once, and take it back when it cannot be saved', async () => {
    await open()
    await press('Dark')
    expect(document.documentElement.dataset.theme).toBe('dark')
    server.failures.set('PATCH /api/account', 'unavailable')
    await press('Light')
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(setting('Dark').checked).toBe(true)
  })

  test('that cannot be loaded can be asked for again; the list and the way out are there', async () => {
    server.follows = [STRIKE]
    server.failures.set('GET /api/account', 'internal')
    await open()
    expect(find('.acc__side [role="alert"]').textContent).toContain(
      'Your settings cannot be shown right now.',
    )
    expect(names()).toEqual([STRIKE.name])
    expect(texts('#delete h2')).toEqual(['Delete account'])
    server.failures.clear()
    await click('.acc__side [role="alert"] button')
    expect(setting('Daily').checked).toBe(true)
  })

  test('have a name, saved on leaving the field and once only', async () => {
    await open()
    await typeInto('form .input', '  Μαρία  Παππά ')
    await act(async () => find<HTMLFormElement>('form').requestSubmit())
    await act(async () => {
      find('form .input').focus()
      find('form .input').blur()
    })
    expect(server.changed()).toEqual([{ what: 'PATCH /api/account', body: { name: 'Μαρία Παππά' } }])
    expect(find<HTMLInputElement>('form .input').value).toBe('Μαρία Παππά')
    expect(find('form .input').dir).toBe('auto')
    // The menu shows it from now on.
    expect(currentSession()).toMatchObject({ person: { name: 'Μαρία Παππά' } })
  })

  test.each([
    [' ', 'Please enter your name.'],
    ['x'.repeat(101), 'Please use at most 100 characters.'],
  ])('refuse a name that cannot be one', async (name, error) => {
    await open()
    await typeInto('form .input', name)
    await act(async () => find<HTMLFormElement>('form').requestSubmit())
    expect(texts('form .error')).toEqual([error])
    expect(find('form .input').ariaInvalid).toBe('true')
    expect(server.changed()).toEqual([])
  })

  test('keep a name that could not be saved, to be tried again', async () => {
    server.failures.set('PATCH /api/account', 'unavailable')
    await open()
    await typeInto('form .input', 'Maya')
    await act(async () => find<HTMLFormElement>('form').requestSubmit())
    expect(find<HTMLInputElement>('form .input').value).toBe('Maya')
    expect(status('form')).toBe('This could not be saved. Please try again.')
    server.failures.clear()
    await act(async () => find<HTMLFormElement>('form').requestSubmit())
    expect(server.account.name).toBe('Maya')
  })

  test('do not say twice that nothing was changed', async () => {
    await open()
    await act(async () => {
      find('form .input').focus()
      find('form .input').blur()
    })
    expect(server.changed()).toEqual([])
  })

  test('have every time zone, this browser’s own first and with its time', async () => {
    await open()
    const [own, ...others] = texts('select option')
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    expect(own).toMatch(new RegExp(`^${timeZone.replaceAll('_', ' ')}, .+ now \\(this browser\\)$`))
    expect(others).toContain('Asia/Tokyo')
    expect(others).toContain('America/New York')
    expect(others).not.toContain(timeZone)
    expect(new Set(others).size).toBe(others.length)
  })

  test('offer this browser’s time zone where its clock shows another time', async () => {
    server.account = anAccount({ time_zone: 'Asia/Tokyo' })
    await open()
    expect(find<HTMLSelectElement>('select').value).toBe('Asia/Tokyo')
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    await click('.other-zone button')
    expect(server.account.time_zone).toBe(timeZone)
    expect(document.querySelector('.other-zone')).toBeNull()
  })

  test('show a stored time zone that this browser does not know', async () => {
    server.account = anAccount({ time_zone: 'Moon/Tranquility' })
    await open()
    expect(find<HTMLSelectElement>('select').value).toBe('Moon/Tranquility')
    expect(find('select + .hint').textContent).toBe('')
  })

  test('make shortcuts of favorite categories', async () => {
    await open()
    expect(document.querySelector('.favorites')).toBeNull()
    await press('Sports')
    await press('Games')
    expect(server.account.favorite_categories).toEqual(['Games', 'Sports'])
    expect(texts('.favorites a')).toEqual(['Games in Canada', 'Sports in Canada'])
    expect(find('.favorites a').getAttribute('href')).toBe('/Canada/Games')
    await press('Games')
    expect(server.account.favorite_categories).toEqual(['Sports'])
  })
})

describe('a copy of the next update', () => {
  test('to an address that mail comes back from leads to where that is put right', async () => {
    await open()
    expect(document.querySelector('.suppressed')).toBeNull()
    server.copy = { sent: false, reason: 'suppressed' }
    server.account = { ...server.account, suppressed: { reason: 'bounce', since: NOW } }
    await act(async () => button('Send me one now').click())
    expect(find('.next-digest [role="status"]').textContent).toMatch(/at the top of this page/)
    expect(find('.page-head + .suppressed').textContent).toContain('came back')
  })
})

describe('one’s data', () => {
  test('is handed over as a file with everything in it, named after its day', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const files: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(class extends URL {}, {
        createObjectURL: (file: Blob) => {
          files.push(file)
          return 'blob:file'
        },
        revokeObjectURL: () => {},
      }),
    )
    await open()
    await act(async () => button('Download my data').click())
    const [link] = click.mock.contexts
    expect(link).toMatchObject({ download: 'uptick-export-2026-11-21.json', href: 'blob:file' })
    const file = JSON.parse((await files[0]?.text()) ?? '')
    // Also what this version knows nothing of.
    expect(file).toMatchObject({ account: { name: 'Maya Okafor' }, later: { kept: true } })
    expect(document.body.textContent).toContain('Your data was handed to your browser as a file.')
  })

  test('that cannot be read says so', async () => {
    server.failures.set('GET /api/account/export', 'unavailable')
    await open()
    await act(async () => button('Download my data').click())
    expect(document.body.textContent).toContain('Your data could not be downloaded. Please try again.')
  })
})

function button(text: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].filter((each) => each.textContent === text)
  const last = found.at(-1)
  if (!last) throw new Error(`No button says ${text}`)
  return last
}

describe('deleting the account', () => {
  const ask = () => act(async () => button('Delete account').click())
  const confirm = ask

  test('is asked about first; the safe answer is the first', async () => {
    server.follows = [STRIKE, TYPHOON]
    await open()
    await ask()
    expect(address()).toBe('/account#delete')
    expect(texts('dialog h2')).toEqual(['Delete your account?'])
    expect(find('.delete-text').textContent).toBe(
      'Your account, the 2 items you follow and your settings are deleted at once. From that moment no more e-mail or notification is sent to you. This cannot be undone.',
    )
    expect(texts('dialog button')).toEqual(['Keep account', 'Delete account'])
    await click('dialog button')
    expect(address()).toBe('/account')
    expect(document.querySelector('dialog')).toBeNull()
    expect(server.changed()).toEqual([])
  })

  test('is asked about by a link, too', async () => {
    await open('/account#delete')
    expect(texts('dialog h2')).toEqual(['Delete your account?'])
  })

  test('ends everything: the session, what the browser keeps, and the page', async () => {
    localStorage.setItem(`followedTrends_${UID}`, '[]')
    localStorage.setItem('uptick.kept.x', '1 1 {}')
    sessionStorage.setItem('uptick.scroll', '[]')
    signIn.forgetAccount.mockImplementation(end)
    await open('/account#delete')
    await confirm()
    expect(server.changed().map(({ what }) => what)).toEqual(['DELETE /api/account'])
    expect(signIn.forgetAccount).toHaveBeenCalledTimes(1)
    expect(localStorage).toHaveLength(0)
    expect(sessionStorage).toHaveLength(0)
    // Not the login page, though nobody is signed in any more.
    expect(address()).toBe('/')
    expect(document.body.textContent).not.toContain(PERSON.email)
    expect(find('.notice').closest('[role="status"]')?.textContent).toBe(
      'Your account has been permanently deleted.',
    )
    await click('.notice button')
    expect(document.querySelector('.notice')).toBeNull()
  })

  test('cannot be taken back half-way', async () => {
    server.hold('DELETE /api/account')
    await open('/account#delete')
    await confirm()
    expect(texts('dialog button')).toEqual(['Keep account', 'Deleting…'])
    await click('dialog button')
    await click('dialog button:last-child')
    expect(texts('dialog h2')).toHaveLength(1)
    expect(server.changed()).toHaveLength(1)
    await server.release('DELETE /api/account')
    expect(address()).toBe('/')
  })

  test('that fails says what to do, and leads there', async () => {
    server.failures.set('DELETE /api/account', 'unavailable')
    signIn.signOut.mockImplementation(end)
    await open('/account#delete')
    await confirm()
    expect(texts('dialog [role="alert"]')).toEqual([
      'Please sign out and sign back in, then try deleting again.',
    ])
    expect(signIn.forgetAccount).not.toHaveBeenCalled()
    await act(async () => button('Sign Out').click())
    expect(signIn.signOut).toHaveBeenCalledTimes(1)
    expect(address()).toBe('/login?return=%2Faccount')
  })
})
