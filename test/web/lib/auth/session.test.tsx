import '../../../support/jsdom.ts'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { currentSession, onceSignedIn, readSession, useSession } from '../../../../web/lib/auth/session.ts'
import { act } from '../../../support/act.ts'
import { find, render } from '../../../support/render.tsx'

const MAYA = { uid: 'maya', email: 'maya@example.org', name: 'Maya Okafor' }

afterEach(async () => {
  vi.restoreAllMocks()
  await otherTab(() => {
    localStorage.clear()
    sessionStorage.clear()
    readSession()
  })
})

function keep(person: object, storage: Storage = localStorage): void {
  storage.setItem('uptick.session', JSON.stringify(person))
}

/** As another tab does it: this one is notified. */
function otherTab(change: () => void): Promise<void> {
  return act(async () => {
    change()
    window.dispatchEvent(new StorageEvent('storage', { key: 'uptick.session' }))
  })
}

function Who() {
  const session = useSession()
  return <p>{session.status === 'signed-in' ? session.person.name : 'nobody'}</p>
}

describe('who is signed in', () => {
  test.each([
    ['local storage', () => localStorage],
    ['session storage', () => sessionStorage],
  ])('is known at once from %s', async (_, storage) => {
    keep(MAYA, storage())
    readSession()
    await render(<Who />)
    expect(find('p').textContent).toBe('Maya Okafor')
    expect(document.documentElement.hasAttribute('data-session')).toBe(true)
  })

  test('in this tab alone counts before who is remembered', () => {
    keep(MAYA)
    keep({ ...MAYA, uid: 'other' }, sessionStorage)
    readSession()
    expect(currentSession()).toMatchObject({ person: { uid: 'other' } })
  })

  test('is signed out on a server, whatever the browser has stored', () => {
    keep(MAYA)
    readSession()
    expect(renderToString(<Who />)).toContain('nobody')
  })

  test('follows the other tabs: in, over to somebody else, and out', async () => {
    await render(<Who />)
    await otherTab(() => keep(MAYA))
    expect(find('p').textContent).toBe('Maya Okafor')
    await otherTab(() => keep({ ...MAYA, uid: 'bo', name: 'Bo' }))
    expect(find('p').textContent).toBe('Bo')
    await otherTab(() => localStorage.clear())
    expect(find('p').textContent).toBe('nobody')
    expect(document.documentElement.hasAttribute('data-session')).toBe(false)
  })

  test('is looked at again when a page that was left is come back to', async () => {
    keep(MAYA)
    readSession()
    await render(<Who />)
    localStorage.clear()
    await act(async () => window.dispatchEvent(new Event('pageshow')))
    expect(find('p').textContent).toBe('nobody')
  })

  test.each([
    ['a quotation mark', '"'],
    ['a person without an id', JSON.stringify({ ...MAYA, uid: '' })],
    ['a person of another shape', JSON.stringify({ uid: 'maya', email: 7, name: 'Maya' })],
    ['as much as a browser keeps', JSON.stringify({ ...MAYA, name: 'x'.repeat(4_900_000) })],
  ])('is nobody when %s is kept, which does not stay', (_, text) => {
    localStorage.setItem('uptick.session', text)
    readSession()
    expect(currentSession()).toEqual({ status: 'signed-out' })
    expect(localStorage.getItem('uptick.session')).toBeNull()
  })

  test('is still found behind what cannot be read', () => {
    sessionStorage.setItem('uptick.session', '"')
    keep(MAYA)
    readSession()
    expect(currentSession()).toMatchObject({ person: MAYA })
  })

  test('is signed out where storage is switched off', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    readSession()
    expect(currentSession()).toEqual({ status: 'signed-out' })
  })
})

describe('a callback for the first sign-in', () => {
  test('starts at once when a person is signed in', () => {
    keep(MAYA)
    const begin = vi.fn()
    onceSignedIn(begin)
    expect(begin).toHaveBeenCalledTimes(1)
  })

  test('starts with the first sign-in, and only once', async () => {
    const begin = vi.fn()
    onceSignedIn(begin)
    expect(begin).not.toHaveBeenCalled()
    await otherTab(() => keep(MAYA))
    await otherTab(() => localStorage.clear())
    await otherTab(() => keep(MAYA))
    expect(begin).toHaveBeenCalledTimes(1)
  })
})
