import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inLanguage, readLanguage } from '../../../shared/languages/languageAddress.ts'
import { LANGUAGE_TAGS, LANGUAGES } from '../../../shared/languages/languages.ts'

test('every tag has one entry in the list of languages, in the same order', () => {
  expect(LANGUAGES.map(({ tag }) => tag)).toEqual([...LANGUAGE_TAGS])
})

describe('the language of an address', () => {
  test.each([
    ['/Canada/Sports', 'en', '/Canada/Sports'],
    ['/lang-de/Canada/Sports', 'de', '/Canada/Sports'],
    ['/lang-ja', 'ja', '/'],
    ['/lang-ja/', 'ja', '/'],
    ['/lang-en/Canada', 'en', '/Canada'],
    ['/lang-nl/Canada', 'en', '/lang-nl/Canada'],
    ['/lang-DE/Canada', 'en', '/lang-DE/Canada'],
    ['/lang-/Canada', 'en', '/lang-/Canada'],
    ['/lang-deu', 'en', '/lang-deu'],
    ['/Canada/lang-de', 'en', '/Canada/lang-de'],
    ['lang-de', 'en', 'lang-de'],
    ['/lang-de/lang-fr/Canada', 'de', '/lang-fr/Canada'],
  ])('%s: %s, %s', (pathname, language, path) => {
    expect(readLanguage(pathname)).toEqual({ language, path })
  })

  test.each([
    ['/', '/lang-de'],
    ['/?a=b', '/lang-de?a=b'],
    ['/#part', '/lang-de#part'],
    ['/Canada', '/lang-de/Canada'],
    ['/search?query=a%2Fb#c', '/lang-de/search?query=a%2Fb#c'],
    ['#part', '#part'],
    ['', ''],
  ])('is written before a page: %j', (address, written) => {
    expect(inLanguage('de', address)).toBe(written)
    expect(inLanguage('en', address)).toBe(address)
  })

  test('is read as it was written', () => {
    const path = fc.array(fc.string({ minLength: 1 }).map(encodeURIComponent)).map((parts) => `/${parts.join('/')}`)
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGE_TAGS), path, (language, written) => {
        fc.pre(!written.startsWith('/lang-'))
        expect(readLanguage(inLanguage(language, written))).toEqual({ language, path: written })
      }),
    )
  })
})
