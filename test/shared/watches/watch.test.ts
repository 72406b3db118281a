import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readWatchRule, type WatchRequest } from '../../../shared/watches/watch.ts'
import { refusalText, type WatchField } from '../../../shared/watches/watchProblem.ts'
import { watchLines, watchText } from '../../../shared/watches/watchText.ts'
import { anyText } from '../../support/arbitraries.ts'
import { cpuSeconds } from '../../support/cpuSeconds.ts'
import { seededRandom } from '../../support/seededRandom.ts'

function problemOf(body: WatchRequest): { field: WatchField; message: string } | undefined {
  const read = readWatchRule(body)
  return 'problem' in read ? { field: read.problem.field, message: refusalText(read.problem) } : undefined
}

function readOf(body: WatchRequest) {
  const read = readWatchRule(body)
  if ('problem' in read) throw new Error(read.problem.kind)
  return read
}

test('what a request leaves out has its default', () => {
  expect(readOf({ any: ['Tesla'] })).toEqual({
    rule: {
      any: ['Tesla'],
      all: [],
      none: [],
      phrase: null,
      countries: [],
      categories: [],
      min_volume: null,
      on: ['new'],
    },
    name: 'Tesla',
    deliver: 'digest',
  })
})

test('a request is cleaned, and its countries, categories and events are put in order', () => {
  const { rule, name, deliver } = readOf({
    name: '  My\u202e cars ',
    any: [' Tesla ', 'TESLA', '', 'model"3"', 'recall *', 'stock**', '** preis *'],
    all: ['Türkiye'],
    none: ['share'],
    phrase: ' Kettle*Valley  Road* ',
    countries: ['canada', 'JP', 'CA'],
    categories: ['auto and vehicle', 'Games'],
    min_volume: 10_000,
    on: ['ended', 'new', 'new'],
    deliver: 'at_once',
  })
  expect(rule).toEqual({
    any: ['Tesla', 'model 3', 'recall*', 'stock*', '*preis*'],
    all: ['Türkiye'],
    none: ['share'],
    phrase: 'Kettle Valley Road',
    countries: ['CA', 'JP'],
    categories: ['Auto and Vehicle', 'Games'],
    min_volume: 10_000,
    on: ['new', 'ended'],
  })
  expect(name).toBe('My cars')
  expect(deliver).toBe('at_once')
})

test('a watch without a name is named after its words', () => {
  expect(readOf({ any: ['tesla', 'byd'], all: ['recall*'], phrase: 'model 3', none: ['stock'] }).name).toBe(
    'tesla, byd, recall*, “model 3”',
  )
  const long = readOf({ any: Array.from({ length: 10 }, (_, index) => `${index}`.repeat(64)) }).name
  expect(long).toBe(`${'0'.repeat(59)}…`)
  const exact = [letters(29), 'y'.repeat(29)]
  expect(readOf({ any: exact }).name).toBe(exact.join(', '))
})

const letters = (count: number) => 'x'.repeat(count)
const words = (count: number) => Array.from({ length: count }, (_, index) => `word ${index}`)

const TOO_MANY = 'A watch has at most 10 words, excluded ones and the phrase included.'
const NO_MINIMUM = 'The minimum searches are a whole number of at least 1.'
const tooShort = (word: string) => `“${word}” is too short: beside a *, at least 3 characters.`
const excluded = (word: string) => `“${word}” cannot be wanted and excluded.`

describe('a watch is accepted with', () => {
  test.each<[string, WatchRequest]>([
    ['a word of 2 letters', { any: ['ev'] }],
    ['a word of 2 Han letters', { any: ['大谷'] }],
    ['a beginning of 3 letters', { any: ['lai*'] }],
    ['a word of 64 characters', { any: [letters(64)] }],
    ['10 words', { any: words(5), all: words(9).slice(5), phrase: 'kettle valley' }],
    ['10 words that are repeated to 40', { any: Array.from({ length: 4 }, () => words(10)).flat() }],
    ['a part of which one word is excluded', { any: ['*preis*'], none: ['preis*', '*preis'] }],
    ['a beginning of which one word is excluded', { any: ['lait*'], none: ['lait'] }],
    ['a name of 60 characters', { any: ['ev'], name: letters(60) }],
    ['1 search at least', { any: ['ev'], min_volume: 1 }],
    ['a billion searches at least', { any: ['ev'], min_volume: 1_000_000_000 }],
  ])('%s', (_, body) => {
    expect(problemOf(body)).toBeUndefined()
  })
})

describe('a watch is refused, with the name of the field, for', () => {
  test.each<[string, WatchRequest, WatchField, string]>([
    ['no words', {}, 'any', 'Add a word to look for.'],
    ['empty words', { any: [' ', '""'], phrase: ' ' }, 'any', 'Add a word to look for.'],
    ['only exclusions', { none: ['stock'] }, 'none', 'A watch needs a word to find, not only words to leave out.'],
    ['a word of 1 letter', { any: ['x'] }, 'any', '“x” is too short: at least 2 letters or digits.'],
    ['a word of 1 Han letter', { all: ['米'] }, 'all', '“米” is too short: at least 2 letters or digits.'],
    ['a word of signs', { any: ['$€'] }, 'any', '“$€” has no letters or digits.'],
    ['a stretched line without letters', { any: ['\uFCF4', 'ـــ'] }, 'any', '“\uFCF4” has no letters or digits.'],
    ['a beginning of 2 letters', { none: ['ab*'] }, 'none', tooShort('ab*')],
    ['an end of 2 letters', { any: ['*ab'] }, 'any', tooShort('*ab')],
    ['a short word beside a wildcard', { any: ['*ab model 3*'] }, 'any', tooShort('*ab model 3*')],
    ['wildcards within', { any: ['te **la'] }, 'any', 'In “te **la”, a * can only be at the beginning and at the end.'],
    ['a word of 65 characters', { any: [letters(65)] }, 'any', 'A word has at most 64 characters.'],
    ['a phrase of 65 characters', { phrase: letters(65) }, 'phrase', 'A word has at most 64 characters.'],
    ['11 words', { any: words(10), phrase: 'kettle valley' }, 'any', TOO_MANY],
    ['11 words, some of them excluded', { any: words(6), none: words(11).slice(6) }, 'any', TOO_MANY],
    ['11 words, one of them a phrase', { phrase: 'kettle valley', all: words(10) }, 'phrase', TOO_MANY],
    ['11 words that are all required', { all: words(11) }, 'all', TOO_MANY],
    ['41 entries, although they repeat one word', { any: Array.from({ length: 41 }, () => 'tesla') }, 'any', TOO_MANY],
    ['a word of which every longer one is excluded', { any: ['Preis'], none: ['*preis*'] }, 'none', excluded('Preis')],
    ['a word that is excluded', { any: ['Tesla'], none: ['tesla'] }, 'none', excluded('Tesla')],
    ['an unknown country', { any: ['ev'], countries: ['CA', 'Atlantis'] }, 'countries', 'There is no such country.'],
    ['an unknown category', { any: ['ev'], categories: ['Magic'] }, 'categories', 'There is no such category.'],
    ['no event', { any: ['ev'], on: [] }, 'on', 'Choose when to be told: new, growing or ended.'],
    ['an unknown event', { any: ['ev'], on: ['new', 'old'] }, 'on', 'Choose when to be told: new, growing or ended.'],
    [
      'an unknown delivery',
      { any: ['ev'], deliver: 'fax' },
      'deliver',
      'Choose how to be told: in the digest, or at once.',
    ],
    ['no searches at least', { any: ['ev'], min_volume: 0 }, 'min_volume', NO_MINIMUM],
    ['half a search', { any: ['ev'], min_volume: 1.5 }, 'min_volume', NO_MINIMUM],
    ['more than a billion searches', { any: ['ev'], min_volume: 1_000_000_001 }, 'min_volume', NO_MINIMUM],
    ['a name of 61 characters', { any: ['ev'], name: letters(61) }, 'name', 'A name has at most 60 characters.'],
  ])('%s', (_, body, field, message) => {
    expect(problemOf(body)).toEqual({ field, message })
  })
})

test('a failure that is no problem of the request is thrown', () => {
  expect(() => readWatchRule({ any: [null as never] })).toThrow(TypeError)
})

test('whatever words are sent, they are read within a moment, and what is accepted is short and can be read again', () => {
  fc.assert(
    fc.property(
      fc.array(anyText, { maxLength: 12 }),
      fc.array(anyText, { maxLength: 4 }),
      anyText,
      (any, none, phrase) => {
        const read = readWatchRule({ any, none, phrase })
        if ('problem' in read) return
        const { rule, name } = read
        for (const word of [...rule.any, ...rule.none, rule.phrase ?? 'none']) {
          expect([...word].length).toBeLessThanOrEqual(65)
          expect(watchText(word)).not.toBe('')
        }
        expect([...name].length).toBeLessThanOrEqual(60)
        expect(readWatchRule({ ...rule, name })).toEqual(read)
      },
    ),
  )
})

test('10,000 hostile words are refused without being read', () => {
  const random = seededRandom(1)
  const hostile = Array.from({ length: 10_000 }, () => String.fromCodePoint(0x300 + random.below(50)).repeat(10_000))
  const seconds = cpuSeconds(() => {
    expect(problemOf({ any: hostile })?.field).toBe('any')
    for (const word of hostile.slice(0, 100)) readWatchRule({ any: [word], phrase: `${word}(((((*${word}` })
  })
  expect(seconds).toBeLessThan(5)
})

test.each([
  ['is folded, its words one space apart', 'Covid-19 in Türkiye!', 'covid 19 in turkiye'],
  ['keeps letters beyond the first 65,536 characters', '𠮷野家 🚗 𠮷', '𠮷野家 𠮷'],
  ['loses no letter after the last of those 65,536', 'a\uffffb', 'a b'],
  ['is empty without letters and digits', '$€ 🚗', ''],
])('a text as watches compare it %s', (_, text, expected) => {
  expect(watchText(text)).toBe(expected)
})

test('several texts have a line each', () => {
  expect(watchLines(['Tesla, Model 3', 'BYD'])).toBe('tesla model 3\nbyd')
})
