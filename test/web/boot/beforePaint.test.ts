import '../../support/jsdom.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** Runs the script at the beginning of every document. */
async function open(address = '/', isNarrow = false): Promise<void> {
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow }))
  window.history.replaceState(null, '', address)
  vi.resetModules()
  await import('../../../web/boot/beforePaint.ts')
}

beforeEach(() => {
  document.documentElement.lang = 'en'
})

afterEach(() => {
  delete document.documentElement.dataset.app
  delete document.documentElement.dataset.pins
  delete document.documentElement.dataset.theme
  delete document.documentElement.dataset.events
  delete document.documentElement.dataset.session
  delete document.documentElement.dataset.offer
  document.body.replaceChildren()
  forgetLanguage()
  delete document.documentElement.dataset.cards
  delete document.documentElement.dataset.again
})

describe('before anything is painted', () => {
  test.each([
    ['local storage', () => localStorage],
    ['session storage', () => sessionStorage],
  ])('the document says that somebody is signed in when %s does', async (_, storage) => {
    storage().setItem('uptick.session', '{}')
    await open()
    expect(document.documentElement.dataset.session).toBe('')
  })

  test('the document says of a visitor that the app runs here, and nothing else', async () => {
    await open()
    expect({ ...document.documentElement.dataset }).toEqual({ app: '' })
  })

  test.each<[string, object, string]>([
    ['Safari 17.3, Firefox 120 and Chromium 118', Promise, 'withResolvers'],
    ['Firefox 123', AbortSignal, 'any'],
    ['Safari 17.3 and Firefox 118', Map, 'groupBy'],
    ['Firefox 124', Intl, 'Segmenter'],
  ])('the document says nothing but the theme where the app would not run, as in %s', async (_, owner, name) => {
    const kept = Object.getOwnPropertyDescriptor(owner, name) ?? {}
    Reflect.deleteProperty(owner, name)
    localStorage.setItem('theme', 'dark')
    localStorage.setItem('uptick.session', '{}')
    localStorage.setItem('uptick.cards', 'compact')
    localStorage.setItem('uptick.pins', '[]')
    await open('/', true).finally(() => Object.defineProperty(owner, name, kept))
    expect({ ...document.documentElement.dataset }).toEqual({ theme: 'dark' })
  })

  test('the theme is shown as it was chosen', async () => {
    localStorage.setItem('theme', 'dark')
    await open()
    expect(document.documentElement.dataset.theme).toBe('dark')
  })

  test.each([
    ['off', 'off'],
    ['', undefined],
  ])('events are grouped unless that is switched off: %j', async (stored, shown) => {
    localStorage.setItem('uptick.events', stored)
    await open()
    expect(document.documentElement.dataset.events).toBe(shown)
  })

  test.each([
    [true, null, 'compact'],
    [true, 'whole', 'whole'],
    [false, null, undefined],
    [false, 'compact', 'compact'],
    [false, 'huge', undefined],
  ])(
    'cards are two lines where there is little room, unless it was chosen: %j, %j',
    async (isNarrow, stored, shown) => {
      if (stored !== null) localStorage.setItem('uptick.cards', stored)
      await open('/', isNarrow)
      expect(document.documentElement.dataset.cards).toBe(shown)
    },
  )

  test.each([
    ['home, which the server leads to Canada', '/Canada', 1, '/Brazil'],
    ['a link to Canada', '/Canada', 0, undefined],
    ['the archive', '/archive', 0, '/archive?country=Brazil'],
    ['the archive of a country', '/archive?country=Japan', 0, undefined],
  ])('the country that was read last is opened for %s', async (_, address, redirectCount, opened) => {
    const replace = vi.fn()
    vi.stubGlobal('performance', { getEntriesByType: () => [{ type: 'navigate', redirectCount }] })
    localStorage.setItem('uptick.country', 'Brazil')
    window.history.replaceState(null, '', address)
    const { pathname, search, hash } = window.location
    vi.stubGlobal('location', { pathname, search, hash, replace })
    await open(address)
    expect(replace.mock.calls).toEqual(opened === undefined ? [] : [[opened]])
  })

  test('nothing breaks where storage is switched off', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    await open()
    expect({ ...document.documentElement.dataset }).toEqual({ app: '' })
  })
})

function forgetLanguage(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the script itself does.
  document.cookie = 'language=; max-age=0; path=/'
}

describe('a page is offered in the first language of the browser', () => {
  test.each([
    ['en', 'de-AT', 'de'],
    ['de', 'en-US', 'en'],
    ['en', 'pt-BR', 'pt'],
    ['pt-BR', 'pt-PT', undefined],
    ['en', 'en', undefined],
    ['en', 'fi', undefined],
  ])('in %s, with a browser in %s: %s', async (lang, language, offer) => {
    document.documentElement.lang = lang
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
    await open()
    expect(document.documentElement.dataset.offer).toBe(offer)
  })

  test.each(['link', 'button'])('until a language is chosen, by a %s, or this one kept', async (kind) => {
    document.documentElement.lang = 'en'
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('de')
    await open()
    const chosen = document.createElement(kind === 'link' ? 'a' : 'button')
    chosen.dataset.language = kind === 'link' ? 'de' : 'en'
    chosen.append(document.createElement('span'))
    document.body.append(chosen)
    chosen.firstElementChild?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(document.cookie).toBe(`language=${chosen.dataset.language}`)
    expect(document.documentElement.dataset.offer).toBeUndefined()
    await open()
    expect(document.documentElement.dataset.offer).toBeUndefined()
  })
})

describe('the window that Google signs in', () => {
  test('reports the address it is led back to, and closes', async () => {
    const close = vi.spyOn(window, 'close').mockImplementation(() => {})
    // jsdom says that it cannot leave the page.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const heard = Promise.withResolvers<unknown>()
    const channel = new BroadcastChannel('uptick-google')
    channel.onmessage = ({ data }) => heard.resolve(data)
    await open('/login?code=a-code&state=Ab1-706f707570')
    expect(await heard.promise).toBe(`${window.location.origin}/login?code=a-code&state=Ab1-706f707570`)
    channel.close()
    expect(close).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['a login page that was come to in any other way', '/login?return=%2FCanada'],
    ['an answer for this window', '/login?code=a-code&state=Ab1'],
    ['another page', '/Canada?code=a-code&state=Ab1-706f707570'],
    ['a state that only holds the mark', '/login?state=Ab1-706f707570x'],
  ])('is not %s', async (_, address) => {
    const close = vi.spyOn(window, 'close').mockImplementation(() => {})
    await open(address)
    expect(close).not.toHaveBeenCalled()
  })
})
