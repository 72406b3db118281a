import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LANGUAGE_TAGS } from '../../shared/languages/languages.ts'
import { wordsIn } from '../../shared/languages/wordsModules.ts'

const OTHERS = LANGUAGE_TAGS.filter((tag) => tag !== 'en')
const sources = globSync('web/**/*.ts')

test.each([
  ['web/pages/topic/topicTexts.ts', 'web/languages/de/pages/topic/topicTexts.ts'],
  ['/home/me/uptick/web/texts/texts.ts', '/home/me/uptick/web/languages/de/texts/texts.ts'],
  ['web/lib/language.ts', 'web/languages/de/lib/language.ts'],
  ['web/languages/de/texts/texts.ts', undefined],
  ['web/lib/navigation/router.ts', undefined],
  ['shared/text/hasTexts.ts', undefined],
])('the words of %s are in %s', (path, own) => {
  expect(wordsIn('de', path)).toBe(own)
  expect(wordsIn('en', path)).toBeUndefined()
})

describe.each(OTHERS)('in the language %s', (tag) => {
  test('every module of words has its counterpart, and none is left over', () => {
    const wanted = sources.flatMap((path) => wordsIn(tag, path) ?? [])
    expect(wanted.length).toBeGreaterThan(0)
    expect(sources.filter((path) => path.startsWith(`web/languages/${tag}/`)).toSorted()).toEqual(wanted.toSorted())
  })

  test('the offer of the page has the rule that shows it', () => {
    const styles = readFileSync('web/styles/languages.css', 'utf8')
    expect(styles).toContain(`:root[data-offer="${tag}"] .offer--${tag}`)
  })
})
