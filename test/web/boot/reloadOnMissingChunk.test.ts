import '../../support/jsdom.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { reloadOnMissingChunk } from '../../../web/boot/reloadOnMissingChunk.ts'
import { memoryStorage } from '../../support/memoryStorage.ts'

afterEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
})

/** A page of a version, in a tab with a memory. */
function load(version: string, storage = memoryStorage()) {
  const script = document.createElement('script')
  script.type = 'text/not-run'
  script.src = `/assets/index-${version}.js`
  document.head.replaceChildren(script)
  const reload = vi.fn()
  const stop = reloadOnMissingChunk(reload, storage)
  return { reload, storage, stop }
}

function missChunk(): void {
  window.dispatchEvent(new Event('vite:preloadError'))
}

describe('a page whose script is gone', () => {
  test('is loaded anew, once, whatever data comes along with the page', () => {
    const first = load('a')
    missChunk()
    missChunk()
    expect(first.reload).toHaveBeenCalledTimes(1)
    first.stop()
    const second = load('a', first.storage)
    document.head.append(Object.assign(document.createElement('script'), { type: 'application/json' }))
    missChunk()
    expect(second.reload).not.toHaveBeenCalled()
    second.stop()
  })

  test('is loaded anew for each new version', () => {
    const first = load('a')
    missChunk()
    first.stop()
    const second = load('b', first.storage)
    missChunk()
    expect(second.reload).toHaveBeenCalledTimes(1)
    second.stop()
  })

  test('stays without a network', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { reload, stop } = load('a')
    missChunk()
    expect(reload).not.toHaveBeenCalled()
    stop()
  })

  test('is not reloaded without storage, to avoid a loop', () => {
    const { reload, stop } = load('a', { ...memoryStorage(), write: () => {} })
    missChunk()
    expect(reload).not.toHaveBeenCalled()
    stop()
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
  function leave(storage = memoryStorage()) {
    document.body.innerHTML = FORM
    const { stop } = load('a', storage)
    type('message', 'Hello')
    for (const name of ['password', 'shown']) type(name, 'secret')
    missChunk()
    type('query', 'lunar eclipse')
    window.dispatchEvent(new Event('pagehide'))
    stop()
    return storage
  }

  test('is there again, with the focus, except for a password', () => {
    const storage = leave()
    expect(
      storage
        .names()
        .map((name) => storage.read(name))
        .join(),
    ).not.toContain('secret')
    document.body.innerHTML = FORM
    load('b', storage).stop()
    expect(values()).toEqual(['lunar eclipse', 'a@example.org', '', '', 'Hello'])
    expect(document.activeElement).toBe(field('query'))
  })

  test('is there only once', () => {
    const storage = leave()
    load('b', storage).stop()
    document.body.innerHTML = FORM
    load('b', storage).stop()
    expect(values()).toEqual(['', 'a@example.org', '', '', ''])
  })

  test('is that of the page that lacked the script, also when another one was shown before it was left', () => {
    const storage = memoryStorage()
    document.body.innerHTML = FORM
    const { stop } = load('a', storage)
    type('query', 'lunar eclipse')
    missChunk()
    history.pushState(null, '', '/about')
    document.body.innerHTML = FORM
    window.dispatchEvent(new Event('pagehide'))
    stop()
    load('b', storage).stop()
    expect(field('query')?.value).toBe('lunar eclipse')
  })

  test('does not get into other fields', () => {
    const storage = leave()
    document.body.innerHTML = '<input name="name"><input name="email">'
    load('b', storage).stop()
    expect([field('name')?.value, field('email')?.value]).toEqual(['', ''])
  })

  test.each(['', '0', '-1\0lunar eclipse', '\0'.repeat(99)])('is nothing where the browser says %j', (kept) => {
    document.body.innerHTML = FORM
    load('b', { ...memoryStorage(), read: () => kept }).stop()
    expect(values()).toEqual(['', 'a@example.org', '', '', ''])
  })
})
