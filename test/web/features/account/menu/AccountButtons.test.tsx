import '../../../../support/jsdom.ts'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { AccountButtons, AccountEntries } from '../../../../../web/features/account/menu/AccountButtons.tsx'
import { readSession } from '../../../../../web/lib/auth/session.ts'
import { act } from '../../../../support/act.ts'
import { Address, address, MemoryRouter } from '../../../../support/MemoryRouter.tsx'
import { find, press, render, texts } from '../../../../support/render.tsx'
import { allByRole, byRole, clickOn, namesOf } from '../../../../support/roles.ts'
import { soon } from '../../../../support/soon.ts'

const MAYA = { uid: 'maya', email: 'maya@example.org', name: 'Maya Okafor' }

beforeAll(async () => {
  await import('../../../../../web/features/account/menu/AccountMenu.tsx')
  await import('../../../../../web/features/account/menu/AccountLinks.tsx')
})

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})

afterEach(async () => {
  localStorage.clear()
  await act(async () => readSession())
})

async function signIn(person = MAYA): Promise<void> {
  localStorage.setItem('uptick.session', JSON.stringify(person))
  await act(async () => readSession())
}

async function renderHeader(): Promise<void> {
  await render(
    <MemoryRouter initialEntries={['/Canada']}>
      <AccountButtons />
      <nav>
        <AccountEntries />
      </nav>
      <button type="button" id="elsewhere" />
      <Address />
    </MemoryRouter>,
  )
}

const menuButton = () => byRole('button', 'Account menu, Maya Okafor')
const initials = () => byRole('button', /^Account menu/).querySelector('[aria-hidden]')?.textContent ?? ''

function isOpen(): boolean {
  const expanded = menuButton().getAttribute('aria-expanded')
  expect(allByRole('menu').length > 0).toBe(expanded === 'true')
  return expanded === 'true'
}

function focused(): string | null | undefined {
  return document.activeElement?.textContent
}

describe('the header', () => {
  test('shows a visitor the ways to sign in and up', async () => {
    await renderHeader()
    expect(namesOf('link').filter((name) => name !== 'Account')).toEqual(['Login', 'Sign Up', 'Login', 'Sign Up'])
  })

  test('shows the initials of the signed-in reader, so that they see whose menu it is', async () => {
    await signIn()
    await renderHeader()
    expect(allByRole('link', /Login|Sign Up/)).toEqual([])
    expect(initials()).toBe('MO')
    expect(texts('nav a, nav button')).toEqual(['Followed trends', 'Sign Out', 'Delete Account'])
    expect(find('nav').textContent).toContain('maya@example.org')
  })

  test('is drawn by a server for both: the document says which of them is seen', async () => {
    await signIn()
    const drawn = renderToString(
      <MemoryRouter>
        <AccountButtons />
        <AccountEntries />
      </MemoryRouter>,
    )
    const page = document.createElement('template')
    page.innerHTML = drawn
    const seen = (kind: string) => [...page.content.querySelectorAll(`.${kind}`)].map((one) => one.getAttribute('href'))
    expect(seen('if-signed-out')).toEqual(['/login', '/signup', '/login', '/signup'])
    expect(seen('if-signed-in')).toEqual(['/account', '/account'])
    expect(drawn).not.toContain('Maya')
  })
})

describe('the account menu', () => {
  beforeEach(async () => {
    await signIn()
    await renderHeader()
  })

  test('opens with a press, shows name and address, and has the focus at its first entry', async () => {
    await act(async () => menuButton().click())
    expect(isOpen()).toBe(true)
    expect(menuButton().parentElement?.textContent).toContain('Maya Okaformaya@example.org')
    expect(namesOf('menuitem')).toEqual(['Followed trends', 'Sign Out', 'Delete Account'])
    expect(focused()).toBe('Followed trends')
    await act(async () => menuButton().click())
    expect(isOpen()).toBe(false)
  })

  test.each([
    ['ArrowDown', 'Followed trends'],
    ['ArrowUp', 'Delete Account'],
  ])('opens with %s at %s', async (key, entry) => {
    menuButton().focus()
    await press(key)
    expect(focused()).toBe(entry)
  })

  test('is gone through with the arrows, round and round, and with Home and End', async () => {
    await act(async () => menuButton().click())
    const seen = []
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'x']) {
      await press(key)
      seen.push(focused())
    }
    expect(seen).toEqual([
      'Sign Out',
      'Delete Account',
      'Followed trends',
      'Delete Account',
      'Followed trends',
      'Delete Account',
      'Delete Account',
    ])
  })

  test('closes with Escape, which gives the focus back', async () => {
    await act(async () => menuButton().click())
    await press('Escape')
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(menuButton())
  })

  test.each([
    ['a press elsewhere', () => find('#elsewhere').dispatchEvent(new Event('pointerdown', { bubbles: true }))],
    ['the focus elsewhere', () => find('#elsewhere').focus()],
  ])('closes with %s', async (_, turnElsewhere) => {
    await act(async () => menuButton().click())
    await act(async () => void turnElsewhere())
    expect(isOpen()).toBe(false)
  })

  test.each([
    [1, '/account'],
    [3, '/account#delete'],
  ])('leads with its entry %s to %s, and is closed there', async (at, to) => {
    await act(async () => menuButton().click())
    await act(async () => allByRole('menuitem')[at - 1]?.click())
    expect(address()).toBe(to)
    expect(isOpen()).toBe(false)
  })

  test('signs out, and shows where one signs in', async () => {
    await act(async () => menuButton().click())
    await clickOn('menuitem', 'Sign Out')
    await soon(() => expect(address()).toBe('/login'))
    expect(namesOf('link')).toEqual(expect.arrayContaining(['Login', 'Sign Up']))
    expect(localStorage).toHaveLength(0)
  })
})

describe('the initials of a name', () => {
  test.each([
    ['Maya Okafor', 'MO'],
    ['maya okafor', 'MO'],
    ['Maya', 'M'],
    ['Ana María de la Cruz', 'AC'],
    ['  Maya   Okafor  ', 'MO'],
    ['山田太郎', '山'],
    ['山田 太郎', '山太'],
    ['Ελένη Παπαδοπούλου', 'ΕΠ'],
    ['محمد علي', 'مع'],
    ['कृष्ण शर्मा', 'कृश'],
    ['ёлка', 'Ё'],
    ['e\u0301mile zola', 'ÉZ'],
    ['straße', 'S'],
    ['(Maya) "Okafor"', 'MO'],
    ['ßtraße', 'S'],
    ['Maya ❤️', 'M'],
    ['👩‍👩‍👧 Okafor', 'O'],
    ['4 Seasons', '4S'],
  ])('%s → %s', async (name, shown) => {
    await signIn({ ...MAYA, name })
    await renderHeader()
    expect(initials()).toBe(shown)
  })

  test.each(['!!! ...', ' '])('are that of the address where the name has no letters: %j', async (name) => {
    await signIn({ ...MAYA, name })
    await renderHeader()
    expect(initials()).toBe('M')
  })
})
