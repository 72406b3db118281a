import { describe, expect, test } from 'vitest'
import { findCountry } from '../../../shared/countries.ts'
import { loginPage, readPage } from '../../../shared/pages.ts'
import { ownWatchPage, readOwnWatchPage } from '../../../shared/watches/ownWatchAddress.ts'
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

  test('with half a character can be written', () => {
    expect(readWatchPage(watchPage({ line: 'a\ud800' }))?.line).toBe('a\ufffd')
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

  test('nothing when it is empty', () => {
    expect(watchSearchPage(' ')).toBe('/account#watch=')
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

test.each(['edit', 'hits'] as const)('the address of one’s own watch says what to do with it: %s', (part) => {
  expect(ownWatchPage(part, 'aB3-_x')).toBe(`/account#watch=&${part}=aB3-_x`)
  expect(readOwnWatchPage(ownWatchPage(part, 'aB3-_x'))).toEqual({ part, id: 'aB3-_x' })
})

test('an id has up to 64 characters', () => {
  const id = 'x'.repeat(64)
  expect(readOwnWatchPage(ownWatchPage('hits', id))).toEqual({ part: 'hits', id })
})

test.each([
  ['a form that is filled in', watchPage({ line: 'tesla hits=1', countries: 'CA' })],
  ['an empty form', watchPage({ line: '' })],
  ['another part', '/account#watch=&remove=w1'],
  ['no id', '/account#watch=&hits='],
  ['an id with other characters', '/account#watch=&hits=%2Fw1'],
  ['an id that ends with other characters', '/account#watch=&hits=w1%2F'],
  ['an id of 65 characters', `/account#watch=&hits=${'x'.repeat(65)}`],
  ['another page', '/Canada#watch=&hits=w1'],
])('no other address is taken for one: %s', (_, address) => {
  expect(readOwnWatchPage(address)).toBeUndefined()
})

test('the login page leads back to it', () => {
  const address = ownWatchPage('hits', 'w1')
  const [, search = ''] = loginPage(address).split('?')
  expect(readPage('/login', `?${search}`)).toMatchObject({ name: 'login', returnTo: address })
})
