import { describe, expect, test } from 'vitest'
import { findCountry } from '../../../shared/countries.ts'
import { loginPage, readPage } from '../../../shared/pages.ts'
import { readWatchLine } from '../../../shared/watches/readWords.ts'
import { readWatchPage, watchPage, watchSearchPage } from '../../../shared/watches/watchAddress.ts'

/** The words that the form for a search is filled in with. */
function wordsOf(search: string) {
  const words = readWatchLine(readWatchPage(watchSearchPage(search))?.line ?? '')
  if ('problem' in words) throw new Error(words.problem)
  return words
}

describe('the address of a watch', () => {
  test('keeps words and choices in the fragment', () => {
    const address = watchPage({ line: 'bücher & 本 "a+b" #1', countries: 'CA,JP', on: 'new' })
    expect(address).toMatch(/^\/account#watch=/)
    expect(readWatchPage(address)).toEqual({ line: 'bücher & 本 "a+b" #1', countries: 'CA,JP', on: 'new' })
  })

  test.each(['/account', '/account#delete', '/account?watch=tesla', 'https://example.org/account#watch=tesla'])(
    'is not %s',
    (address) => expect(readWatchPage(address)).toBeUndefined(),
  )
})

describe('a search becomes', () => {
  test.each([
    ['tesla', { all: ['tesla'], phrase: null }],
    ['台風', { all: ['台風'], phrase: null }],
    ['bank rate', { all: [], phrase: 'bank rate' }],
    ['bank"rate"', { all: [], phrase: 'bank rate' }],
    ['tesla,byd', { all: [], phrase: 'tesla,byd' }],
    ['-stock', { all: [], phrase: '-stock' }],
    ['OR', { all: [], phrase: 'OR' }],
  ])('%s: a word, or a phrase', (search, words) => {
    expect(wordsOf(search)).toMatchObject({ any: [], none: [], ...words })
  })

  test('a phrase of at most 64 characters, cut between two words', () => {
    const word = 'x'.repeat(31)
    expect(wordsOf(`${word} ${word}y ${word}`).phrase).toBe(`${word} ${word}y`)
    expect(wordsOf(`${word} ${word}yy ${word}`).phrase).toBe(word)
  })

  test('a watch in its country', () => {
    expect(readWatchPage(watchSearchPage('tesla', findCountry('JP')))?.countries).toBe('JP')
  })
})

test('the login page leads back to the filled form', () => {
  const address = watchPage({ line: 'tesla -stock', countries: 'CA' })
  const { pathname, search } = new URL(loginPage(address, 'watch-words'), 'https://uptick.example')
  expect(readPage(pathname, search)).toMatchObject({ name: 'login', returnTo: address, reason: 'watch-words' })
})
