import '../../support/jsdom.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reloadOnMissingChunk } from '../../../web/boot/reloadOnMissingChunk.ts'

const reload = vi.fn()

beforeEach(() => {
  const { location } = window
  reload.mockReset()
  vi.stubGlobal('location', {
    get href() {
      return location.href
    },
    reload,
  })
})

afterEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
})

/** A page of a version. Returns a function that leaves it. */
function load(version: string): () => void {
  const script = document.createElement('script')
  script.type = 'text/not-run'
  script.src = `/assets/index-${version}.js`
  document.head.replaceChildren(script)
  return reloadOnMissingChunk()
}

function missChunk(): void {
  window.dispatchEvent(new Event('vite:preloadError'))
}

describe('a page whose script is gone', () => {
  test('is loaded anew, once, whatever data comes along with the page', () => {
    const leave = load('a')
    missChunk()
    missChunk()
    leave()
    const leaveAgain = load('a')
    document.head.append(Object.assign(document.createElement('script'), { type: 'application/json' }))
    missChunk()
    leaveAgain()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('is loaded anew for each new version', () => {
    for (const version of ['a', 'b']) {
      const leave = load(version)
      missChunk()
      leave()
    }
    expect(reload).toHaveBeenCalledTimes(2)
  })

  test('stays without a network', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const leave = load('a')
    missChunk()
    leave()
    expect(reload).not.toHaveBeenCalled()
  })

  /** An engine says that another document is asked for. */
  function navigate(to: { sameDocument?: boolean; downloadRequest?: string | null; navigationType?: string }): void {
    const { sameDocument = false, downloadRequest = null, navigationType = 'push' } = to
    window.navigation.dispatchEvent(
      Object.assign(new Event('navigate'), { destination: { sameDocument }, downloadRequest, navigationType }),
    )
  }

  test.each([
    ['stays when the reader is leaving it, for which engines give up scripts', [{}], 0],
    [
      'stays when the app writes into its history meanwhile',
      [{}, { sameDocument: true, navigationType: 'replace' }],
      0,
    ],
    ['is loaded anew when the reader only downloads something', [{ downloadRequest: 'a.csv' }], 1],
    ['is loaded anew when the reader has stayed', [{}, { sameDocument: true }], 1],
  ])('%s', (_, navigations, times) => {
    vi.stubGlobal('navigation', new EventTarget())
    const leave = load('a')
    for (const to of navigations) navigate(to)
    missChunk()
    leave()
    expect(reload).toHaveBeenCalledTimes(times)
  })

  test('that was kept is loaded anew when it is shown again', () => {
    vi.stubGlobal('navigation', new EventTarget())
    const leave = load('a')
    navigate({})
    window.dispatchEvent(new Event('pageshow'))
    missChunk()
    leave()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('is not reloaded without storage, to avoid a loop', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {})
    const leave = load('a')
    missChunk()
    leave()
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('what was typed before a page is loaded anew', () => {
  const FORM =
    '<input type="search" name="query"><input name="email" value="a@example.org"><input type="password" name="password"><input name="shown" autocomplete="new-password"><textarea name="message"></textarea>'
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  const values = () => ['query', 'email', 'password', 'shown', 'message'].map((name) => field(name)?.value)

  function type(name: string, text: string): void {
    const typed = field(name)
    if (!typed) throw new Error(`There is no field ${name}`)
    typed.focus()
    typed.value = text
  }

  /** Types in a page whose script is missing, also after it was noticed, and leaves it. */
  function typeAndLeave(): void {
    document.body.innerHTML = FORM
    const leave = load('a')
    type('message', 'Hello')
    for (const name of ['password', 'shown']) type(name, 'secret')
    missChunk()
    type('query', 'lunar eclipse')
    window.dispatchEvent(new Event('pagehide'))
    leave()
  }

  test('is there again, with the focus, except for a password', () => {
    typeAndLeave()
    expect(JSON.stringify(sessionStorage)).toContain('lunar eclipse')
    expect(JSON.stringify(sessionStorage)).not.toContain('secret')
    document.body.innerHTML = FORM
    load('b')()
    expect(values()).toEqual(['lunar eclipse', 'a@example.org', '', '', 'Hello'])
    expect(document.activeElement).toBe(field('query'))
  })

  test('is there only once', () => {
    typeAndLeave()
    load('b')()
    document.body.innerHTML = FORM
    load('b')()
    expect(values()).toEqual(['', 'a@example.org', '', '', ''])
  })

  test('is that of the page that lacked the script, also when another one was shown before it was left', () => {
    document.body.innerHTML = FORM
    const leave = load('a')
    type('query', 'lunar eclipse')
    missChunk()
    history.pushState(null, '', '/about')
    document.body.innerHTML = FORM
    window.dispatchEvent(new Event('pagehide'))
    leave()
    load('b')()
    expect(field('query')?.value).toBe('lunar eclipse')
  })

  test('does not get into other fields', () => {
    typeAndLeave()
    document.body.innerHTML = '<input name="name"><input name="email">'
    load('b')()
    expect([field('name')?.value, field('email')?.value]).toEqual(['', ''])
  })

  test.each(['', '0', '-1\0lunar eclipse', '\0'.repeat(99)])('is nothing where the browser says %j', (kept) => {
    vi.spyOn(Storage.prototype, 'getItem').mockReturnValue(kept)
    document.body.innerHTML = FORM
    load('b')()
    expect(values()).toEqual(['', 'a@example.org', '', '', ''])
  })
})
