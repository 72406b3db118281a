import '../../support/jsdom.ts'
import { describe, expect, test, vi } from 'vitest'
import { browserLocale, browserZone, copyText } from '../../../web/lib/browser.ts'

/** What `Intl` says about the browser. */
function saysZone(timeZone: unknown): void {
  const options = Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(Object.assign(options, { timeZone }))
}

describe('the time zone', () => {
  test.each(['Etc/Unknown', 'Foo/Bar', '', undefined])('is not known when the browser says %j', (zone) => {
    saysZone(zone)
    expect(browserZone()).toBeUndefined()
  })

  test('is the one that the browser says', () => {
    saysZone('Asia/Tokyo')
    expect(browserZone()).toBe('Asia/Tokyo')
  })
})

describe('the language for dates', () => {
  test.each([
    ['de-CH', 'de-CH'],
    ['EN-gb', 'en-GB'],
    ['en-US@posix', 'en'],
    ['C.UTF-8', 'en'],
    ['', 'en'],
    [undefined, 'en'],
    [null, 'en'],
  ])('of a browser in %j is %s', (language, expected) => {
    vi.stubGlobal('navigator', { language })
    const locale = browserLocale()
    expect(locale).toBe(expected)
    expect(new Date(0).toLocaleDateString(locale)).not.toBe('')
  })
})

describe('a text is copied', () => {
  test('where the browser has a clipboard', async () => {
    const writeText = vi.fn(async () => {})
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    expect(await copyText('tesla')).toBe(true)
    expect(writeText).toHaveBeenCalledWith('tesla')
  })

  test.each([
    ['there is none', undefined],
    ['the browser refuses', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
  ])('not where %s', async (_, clipboard) => {
    vi.stubGlobal('navigator', { clipboard })
    expect(await copyText('tesla')).toBe(false)
  })
})
