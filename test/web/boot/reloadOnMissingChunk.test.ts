import '../../support/jsdom.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reloadOnMissingChunk } from '../../../web/boot/reloadOnMissingChunk.ts'

const reload = vi.fn()
/** The site of a newer version. */
const newer = async () => new Response('<link rel="app" href="/assets/index-newer.js">')

beforeEach(() => {
  const { location } = window
  reload.mockReset()
  vi.stubGlobal('fetch', newer)
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

/** A script fails to load. Returns when the page has done what it does then. */
async function missChunk(): Promise<void> {
  window.dispatchEvent(new Event('vite:preloadError'))
  await new Promise((resolve) => setTimeout(resolve))
}

describe('a page whose script is gone', () => {
  test('is loaded anew, once, whatever data comes along with the page', async () => {
    const leave = load('a')
    await missChunk()
    await missChunk()
    leave()
    const leaveAgain = load('a')
    document.head.append(Object.assign(document.createElement('script'), { type: 'application/json' }))
    await missChunk()
    leaveAgain()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('is loaded anew for each new version', async () => {
    for (const version of ['a', 'b']) {
      const leave = load(version)
      await missChunk()
      leave()
    }
    expect(reload).toHaveBeenCalledTimes(2)
  })

  test('is loaded anew also when it says that there is no such page', async () => {
    vi.stubGlobal('fetch', async () => new Response('<link rel="app" href="/assets/index-newer.js">', { status: 404 }))
    const leave = load('a')
    await missChunk()
    leave()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test.each<[string, typeof fetch]>([
    [
      'where the server still has it: engines give it up when a reader leaves',
      async () => new Response('<link rel="app" href="/assets/index-a.js">'),
    ],
    ['where the server fails', async () => new Response('Broken', { status: 500 })],
    ['without a network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('stays %s', async (_, answer) => {
    vi.stubGlobal('fetch', answer)
    const leave = load('a')
    await missChunk()
    leave()
    expect(reload).not.toHaveBeenCalled()
  })

  test('is not reloaded without storage, to avoid a loop', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {})
    const leave = load('a')
    await missChunk()
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
  async function typeAndLeave(): Promise<void> {
    document.body.innerHTML = FORM
    const leave = load('a')
    type('message', 'Hello')
    for (const name of ['password', 'shown']) type(name, 'secret')
    await missChunk()
    type('query', 'lunar eclipse')
    window.dispatchEvent(new Event('pagehide'))
    leave()
  }

  test('is there again, with the focus, except for a password', async () => {
    await typeAndLeave()
    expect(JSON.stringify(sessionStorage)).toContain('lunar eclipse')
    expect(JSON.stringify(sessionStorage)).not.toContain('secret')
    document.body.innerHTML = FORM
    load('b')()
    expect(values()).toEqual(['lunar eclipse', 'a@example.org', '', '', 'Hello'])
    expect(document.activeElement).toBe(field('query'))
  })

  test('is there only once', async () => {
    await typeAndLeave()
    load('b')()
    document.body.innerHTML = FORM
    load('b')()
    expect(values()).toEqual(['', 'a@example.org', '', '', ''])
  })

  test('does not get into other fields', async () => {
    await typeAndLeave()
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
