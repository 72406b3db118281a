import { describe, expect, test } from 'vitest'
import { prepareRule, WordIndex } from '../../../shared/watches/WordIndex.ts'
import { readWatchRule, type WatchRequest } from '../../../shared/watches/watch.ts'
import {
  meantOperators,
  parseWatchLine,
  type WatchWords,
  watchLine,
  watchSentence,
} from '../../../shared/watches/watchLine.ts'
import { aWatchedWave, aWatchRule } from '../../support/aWatch.ts'
import { seededRandom } from '../../support/seededRandom.ts'

const NONE: WatchWords = { any: [], all: [], none: [], phrase: null }

describe('a line is read:', () => {
  test.each<[string, string, Partial<WatchWords>]>([
    [
      'everything at once',
      'tesla OR byd "model 3" -stock',
      { any: ['tesla', 'byd'], phrase: 'model 3', none: ['stock'] },
    ],
    ['a word', 'tesla', { all: ['tesla'] }],
    ['words', 'tesla recall', { all: ['tesla', 'recall'] }],
    ['three choices and a word', 'a1 OR b1 OR c1 d1', { any: ['a1', 'b1', 'c1'], all: ['d1'] }],
    ['commas', 'tesla, byd，nio、大谷', { any: ['tesla', 'byd', 'nio', '大谷'] }],
    ['bars', 'tesla|byd | nio', { any: ['tesla', 'byd', 'nio'] }],
    ['doubled bars', 'tesla || byd', { any: ['tesla', 'byd'] }],
    ['several separators', 'tesla,, byd ; | nio;大谷；翔平', { any: ['tesla', 'byd', 'nio', '大谷', '翔平'] }],
    ['Arabic commas', 'زلزال، هزة؛ مطر', { any: ['زلزال', 'هزة', 'مطر'] }],
    ['slashes between spaces', 'tesla / byd // nio', { any: ['tesla', 'byd', 'nio'] }],
    ['a slash within a word', 'ac/dc', { all: ['ac/dc'] }],
    ['exclamation marks', 'tesla !stock !"model y" ！株', { all: ['tesla'], none: ['stock', 'model y', '株'] }],
    ['an exclamation mark before a space', 'tesla ! stock', { all: ['tesla'], none: ['stock'] }],
    ['an exclamation mark at the end', 'tesla wow!', { all: ['tesla', 'wow!'] }],
    ['a phrase as a choice', 'tesla OR "model 3"', { any: ['tesla', 'model 3'] }],
    ['two phrases', '"model 3" "kettle valley"', { phrase: 'model 3', all: ['kettle valley'] }],
    ['an excluded phrase', 'tesla -"model y"', { all: ['tesla'], none: ['model y'] }],
    [
      'NOT and AND',
      'tesla AND recall NOT stock AND NOT "model y"',
      { all: ['tesla', 'recall'], none: ['stock', 'model y'] },
    ],
    ['other quotation marks', '„model 3“ «kettle» 「大谷」', { phrase: 'model 3', all: ['kettle', '大谷'] }],
    ['other dashes', 'tesla –stock −share', { all: ['tesla'], none: ['stock', 'share'] }],
    ['a hyphen within a word', 'covid-19', { all: ['covid-19'] }],
    ['a star', 'rückruf* OR "model 3"*', { any: ['rückruf*', 'model 3*'] }],
    ['signs that are folded to letters', 'tesla -㋛', { all: ['tesla'], none: ['㋛'] }],
    ['brackets', '(tesla OR byd) recall', { any: ['tesla', 'byd'], all: ['recall'] }],
    ['several brackets', '((tesla OR +byd)) recall', { any: ['tesla', 'byd'], all: ['recall'] }],
    ['brackets within a word', 'f(x)+1', { all: ['f(x)+1'] }],
    ['digits', 'model 3', { all: ['model', '3'] }],
    ['small letters are words', 'or and not', { all: ['or', 'and', 'not'] }],
    ['operators without words', 'OR tesla OR', { any: ['tesla'] }],
    ['an operator without a second word', 'tesla recall OR', { all: ['tesla', 'recall'] }],
    ['a comma at the end', 'tesla,', { all: ['tesla'] }],
    ['spaces within quotation marks', '" model 3 "', { phrase: 'model 3' }],
    ['a quotation mark alone', '"model 3', { phrase: 'model 3' }],
    ['nothing', ' "" - , ', {}],
  ])('%s: %s', (_, line, words) => {
    expect(parseWatchLine(line)).toEqual({ ...NONE, ...words })
  })

  test('a very long one in a moment', () => {
    for (const hostile of ['"', '-"', '(', '*', 'OR ', '",', '- ', ')'])
      expect(() => parseWatchLine(hostile.repeat(1_000_000))).not.toThrow()
  })
})

describe('operators in small letters are asked about:', () => {
  test.each<[line: string, meant: ReturnType<typeof meantOperators>]>([
    ['tesla or byd', { operators: ['OR'], line: 'tesla OR byd' }],
    ['tesla and byd not stock', { operators: ['AND', 'NOT'], line: 'tesla AND byd NOT stock' }],
    ['a or b or c', { operators: ['OR'], line: 'a OR b OR c' }],
    ['tesla OR byd', undefined],
    ['or tesla or', undefined],
    ['"war and peace" film', undefined],
    ['tesla -or byd', undefined],
    ['oracle nothing android', undefined],
    ['', undefined],
  ])('%s', (line, meant) => {
    expect(meantOperators(line)).toEqual(meant)
  })
})

describe('a line is written:', () => {
  test.each<[string, Partial<WatchWords>, string]>([
    ['everything', { any: ['tesla', 'byd'], phrase: 'model 3', none: ['stock'] }, 'tesla OR byd "model 3" -stock'],
    [
      'words of several parts',
      { any: ['model 3', 'covid-19'], none: ['model y'] },
      '"model 3" OR "covid-19" -"model y"',
    ],
    ['stars', { all: ['lait*', 'model 3*'] }, 'lait* "model 3"*'],
    ['words that look like operators', { all: ['OR', 'NOT'] }, '"OR" "NOT"'],
  ])('%s', (_, words, line) => {
    expect(watchLine({ ...NONE, ...words })).toBe(line)
  })

  test('as one that matches the same when it is read', () => {
    const random = seededRandom(Number(process.env.PROPERTY_SEED))
    const vocabulary = [
      'aa',
      'bb',
      'OR',
      'aa bb',
      'aa-bb',
      '-bb',
      'aa*',
      'bbb*',
      'aa bb*',
      'NOT',
      '大谷',
      'a, b',
      '(aa)',
    ]
    const some = (most: number) => Array.from({ length: random.below(most + 1) }, () => random.pick(vocabulary))
    const waves = Array.from({ length: 60 }, (_, index) =>
      aWatchedWave({
        key: `${index}`,
        title: Array.from({ length: 3 }, () =>
          random.pick(['aa', 'bb', 'or', 'not', 'bbbb', 'a', 'b', '大谷翔平']),
        ).join(' '),
      }),
    )
    const index = new WordIndex(waves)
    const keysOf = (request: WatchRequest) => {
      const read = readWatchRule(request)
      return 'problem' in read ? read.problem.field : index.matches(prepareRule(read.rule)).map(({ wave }) => wave.key)
    }
    let matching = 0
    for (let round = 0; round < 500; round += 1) {
      const read = readWatchRule({
        any: some(3),
        all: some(2),
        none: some(2),
        phrase: random.pick([null, 'aa bb', 'bb']),
      })
      if ('problem' in read) continue
      const found = keysOf(read.rule)
      matching += found.length
      expect(keysOf(parseWatchLine(watchLine(read.rule))), watchLine(read.rule)).toEqual(found)
    }
    expect(matching).toBeGreaterThan(100)
  })
})

describe('a rule in words:', () => {
  const text = (about: Parameters<typeof aWatchRule>[0]) =>
    watchSentence({ ...aWatchRule(), on: [], ...about })
      .map((part) => part.text)
      .join('')

  test.each<[Parameters<typeof aWatchRule>[0], string]>([
    [{ any: ['tesla'] }, 'tesla'],
    [{ any: ['tesla', 'byd'], phrase: 'model 3', none: ['stock'] }, 'tesla or byd, and “model 3”, but not stock'],
    [{ any: [], all: ['lait*', 'rappel'] }, 'lait* and rappel'],
    [{ any: ['recall', 'rappel'], all: ['lait*'] }, 'recall or rappel, and lait*'],
    [{ any: [], phrase: 'kettle valley', none: ['a1', 'b1'] }, '“kettle valley”, but not a1 or b1'],
    [{ countries: ['CA', 'CH'], categories: ['Games'] }, 'tesla, in Canada, Switzerland, in the category Games'],
    [{ categories: ['Games', 'Sports'] }, 'tesla, in the categories Games or Sports'],
    [{ countries: ['XX', 'CA'] }, 'tesla, in XX, Canada'],
    [{ min_volume: 10_000, on: ['new', 'growing'] }, 'tesla, from 10K+ searches, when new or growing'],
  ])('%j', (about, sentence) => {
    expect(text(about)).toBe(sentence)
  })

  test('words and operators are told apart', () => {
    expect(watchSentence(aWatchRule({ any: ['tesla', 'byd'], on: [] }))).toEqual([
      { text: 'tesla', kind: 'word' },
      { text: ' ', kind: 'plain' },
      { text: 'or', kind: 'operator' },
      { text: ' ', kind: 'plain' },
      { text: 'byd', kind: 'word' },
    ])
  })
})
