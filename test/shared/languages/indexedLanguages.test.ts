import { describe, expect, test } from 'vitest'
import { indexedLanguages } from '../../../shared/languages/indexedLanguages.ts'
import { LANGUAGE_TAGS } from '../../../shared/languages/languages.ts'

describe('a page is worth an index', () => {
  test.each(['/about', '/everywhere', '/everywhere/Games', '/countries', '/archive', '/archive/2026-11'])(
    'with a fixed address in all languages: %s',
    (path) => {
      expect(indexedLanguages(path)).toEqual([...LANGUAGE_TAGS])
    },
  )

  test.each([
    ['/Japan', ['en', 'ja']],
    ['/Brazil/Sports', ['en', 'pt']],
    ['/Portugal', ['en', 'pt']],
    ['/Mexico/Games/orbit%209', ['en', 'es']],
    ['/Canada', ['en', 'fr']],
    ['/Switzerland', ['en', 'de', 'fr']],
    ['/SaudiArabia', ['en', 'ar']],
    ['/Poland', ['en']],
    ['/UnitedStates', ['en']],
    ['/archive/2026-11-21T12/Japan', ['en', 'ja']],
  ])('of a country in its own languages and in English: %s', (path, languages) => {
    expect(indexedLanguages(path)).toEqual(languages)
  })
})
