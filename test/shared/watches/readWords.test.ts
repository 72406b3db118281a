import { describe, expect, test } from 'vitest'
import { meantOperators, readWatchFields, readWatchLine, type WordFields } from '../../../shared/watches/readWords.ts'
import type { WatchWords } from '../../../shared/watches/watch.ts'
import type { WatchRefusal } from '../../../shared/watches/watchProblem.ts'

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
    ['a word and three choices', 'd1 AND a1 OR b1 OR c1', { any: ['a1', 'b1', 'c1'], all: ['d1'] }],
    ['commas', 'tesla, byd，nio、大谷', { any: ['tesla', 'byd', 'nio', '大谷'] }],
    ['bars', 'tesla|byd | nio', { any: ['tesla', 'byd', 'nio'] }],
    ['Arabic commas', 'زلزال، هزة؛ مطر', { any: ['زلزال', 'هزة', 'مطر'] }],
    ['slashes between spaces', 'tesla / byd // nio', { any: ['tesla', 'byd', 'nio'] }],
    ['a slash within a word', 'ac/dc', { all: ['ac/dc'] }],
    ['exclamation marks', 'tesla !stock !"model y" ！株', { all: ['tesla'], none: ['stock', 'model y', '株'] }],
    ['an exclamation mark before a space', 'tesla ! stock', { all: ['tesla'], none: ['stock'] }],
    ['an exclamation mark at the end', 'tesla wow!', { all: ['tesla', 'wow!'] }],
    ['two phrases', '"model 3" "model y"', { all: ['model 3', 'model y'] }],
    [
      'a list of which some are excluded',
      'tesla, byd, -stock, !toy',
      { any: ['tesla', 'byd'], none: ['stock', 'toy'] },
    ],
    ['an excluded group', 'recall -(toy OR game)', { all: ['recall'], none: ['toy', 'game'] }],
    ['NOT before a group', 'recall NOT (toy, game)', { all: ['recall'], none: ['toy', 'game'] }],
    ['an exclusion within a group', '(recall -toy) game', { all: ['recall', 'game'], none: ['toy'] }],
    ['an exclusion of an exclusion', 'recall NOT (-toy -game)', { any: ['toy', 'game'], all: ['recall'] }],
    ['other quotation marks', '„model 3“ «kettle» 「大谷」', { all: ['model 3', 'kettle', '大谷'] }],
    ['other dashes', 'tesla –stock −share', { all: ['tesla'], none: ['stock', 'share'] }],
    ['several signs of an exclusion', 'tesla --stock NOT -toy', { all: ['tesla'], none: ['stock', 'toy'] }],
    ['a dash between spaces', 'tesla - recall', { all: ['tesla', 'recall'] }],
    ['a hyphen within a word', 'covid-19', { all: ['covid-19'] }],
    ['a wildcard', 'rückruf* OR "model 3"*', { any: ['rückruf*', 'model 3*'] }],
    ['a wildcard before a word', '*preis, *preis*, *"model 3"*', { any: ['*preis', '*preis*', '*model 3*'] }],
    ['signs that are folded to letters', 'tesla -㋛', { all: ['tesla'], none: ['㋛'] }],
    ['a line that lengthens Arabic words', 'tesla ـــ \uFCF4', { all: ['tesla'] }],
    ['brackets', '(tesla OR byd) recall', { any: ['tesla', 'byd'], all: ['recall'] }],
    ['empty brackets', 'tesla () OR ()', { all: ['tesla'] }],
    ['brackets within a word', 'f(x)+1', { all: ['f(x)+1'] }],
    ['small letters are words', 'or and not', { all: ['or', 'and', 'not'] }],
    ['an operator within quotation marks', 'rock "OR" roll', { phrase: 'OR', all: ['rock', 'roll'] }],
    ['an operator of others within quotation marks', '"title:tesla" "NEAR"', { all: ['title:tesla', 'NEAR'] }],
    [
      'what only resembles an operator of others',
      'NEARBY near title: 10:30',
      { all: ['NEARBY', 'near', 'title:', '10:30'] },
    ],
    ['operators without words', 'OR tesla OR', { all: ['tesla'] }],
    ['NOT without a word', 'tesla NOT', { all: ['tesla'] }],
    ['words that begin like operators', 'ORacle ANDroid NOThing', { all: ['ORacle', 'ANDroid', 'NOThing'] }],
    ['signs between words', 'tesla & byd', { all: ['tesla', 'byd'] }],
    ['a plus before a word', 'tesla +byd', { all: ['tesla', 'byd'] }],
    ['spaces within quotation marks', '" model 3 "', { phrase: 'model 3' }],
    ['a quotation mark alone', '"model 3', { phrase: 'model 3' }],
    ['nothing', ' "" - , ', {}],
  ])('%s: %s', (_, line, words) => {
    expect(readWatchLine(line)).toEqual({ ...NONE, ...words })
  })

  test('a very long one in a moment', () => {
    for (const hostile of ['"', '-"', '(', '()', '-(', 'a(', '*', 'OR ', 'NOT ', '",', '- ', ')'])
      expect(() => readWatchLine(hostile.repeat(1_000_000))).not.toThrow()
    expect(readWatchLine(`${'('.repeat(900)}tesla${')'.repeat(900)}`)).toEqual({ ...NONE, all: ['tesla'] })
  })
})

describe('a line is refused, and not read as a wider one, that has', () => {
  test.each<[string, string, WatchRefusal]>([
    ['two groups with OR', '(tesla OR byd) AND (recall OR rappel)', 'two-choices'],
    ['two words in half of an OR', 'tesla OR (byd AND recall)', 'several-in-half'],
    ['an exclusion in half of an OR', 'recall OR (toy -game)', 'excluded-in-half'],
    ['an excluded half of an OR', 'tesla OR NOT stock', 'excluded-in-half'],
    ['an excluded half before a bar', '-stock | tesla', 'excluded-in-half'],
    ['words that are excluded together', 'recall -(toy game)', 'excluded-together'],
    ['an exclusion within an excluded group', 'recall -(toy -game)', 'excluded-together'],
    ['an open bracket', '(recall OR rappel', 'open-bracket'],
    ['a closed bracket', 'recall OR rappel)', 'closed-bracket'],
    ['a nearness', 'tesla NEAR byd', 'unknown-operator'],
    ['a nearness in words', 'tesla AROUND(3) byd', 'unknown-operator'],
    ['a field', 'title:tesla', 'unknown-operator'],
    ['an excluded field', 'tesla -inurl:shop', 'unknown-operator'],
  ])('%s: %s', (_, line, problem) => {
    expect(readWatchLine(line)).toEqual({ problem })
  })
})

const EMPTY: WordFields = { any: '', all: '', none: '', phrase: '' }

describe('the fields of a form are read:', () => {
  test.each<[string, Partial<WordFields>, Partial<WatchWords>]>([
    [
      'commas and OR',
      { any: 'recall OR rückruf, rappel', all: 'lait*' },
      { any: ['recall', 'rückruf', 'rappel'], all: ['lait*'] },
    ],
    ['words beside each other', { any: 'tesla byd, new york' }, { any: ['tesla byd', 'new york'] }],
    ['quoted texts beside each other', { any: '"model 3" "model y"' }, { all: ['model 3', 'model y'] }],
    ['AND', { any: 'gold AND butter' }, { all: ['gold', 'butter'] }],
    ['an exclusion', { any: 'tesla -stock' }, { any: ['tesla'], none: ['stock'] }],
    ['an excluded group', { any: 'recall !(toy OR game)' }, { any: ['recall'], none: ['toy', 'game'] }],
    ['what is required', { all: 'tesla recall, "model 3"' }, { all: ['tesla', 'recall', 'model 3'] }],
    [
      'a choice that is required',
      { any: 'tesla', all: 'recall OR rappel' },
      { any: ['recall', 'rappel'], all: ['tesla'] },
    ],
    [
      'what is excluded',
      { any: 'gold', none: 'toy, game OR new york' },
      { any: ['gold'], none: ['toy', 'game', 'new york'] },
    ],
    [
      'signs in what is excluded',
      { any: 'gold', none: '-toy NOT (a1, b1)' },
      { any: ['gold'], none: ['toy', 'a1', 'b1'] },
    ],
    [
      'small letters in what is excluded',
      { any: 'gold', none: 'toy or game' },
      { any: ['gold'], none: ['toy or game'] },
    ],
    ['the phrase', { phrase: ' gold OR -butter ' }, { phrase: 'gold OR -butter' }],
    ['nothing', { any: ' , ', none: '-' }, {}],
  ])('%s: %j', (_, fields, words) => {
    expect(readWatchFields({ ...EMPTY, ...fields })).toEqual({ ...NONE, ...words })
  })

  test.each<[Partial<WordFields>, keyof WordFields, WatchRefusal]>([
    [{ any: 'recall OR (toy -game)' }, 'any', 'excluded-in-half'],
    [{ any: '(tesla OR byd) AND (recall OR rappel)' }, 'any', 'two-choices'],
    [{ any: 'tesla OR byd', all: 'recall OR rappel' }, 'any', 'two-choices'],
    [{ any: 'gold', all: '(tesla' }, 'all', 'open-bracket'],
    [{ any: 'gold', none: 'toy AND game' }, 'none', 'excluded-together'],
  ])('%j is refused at a field', (fields, field, kind) => {
    expect(readWatchFields({ ...EMPTY, ...fields })).toEqual({ problem: { field, kind } })
  })
})

describe('operators in small letters are asked about:', () => {
  test.each<[line: string, meant: ReturnType<typeof meantOperators>]>([
    ['tesla or byd', { operators: ['OR'], line: 'tesla OR byd' }],
    ['tesla and byd not stock', { operators: ['AND', 'NOT'], line: 'tesla AND byd NOT stock' }],
    ['tesla OR byd', undefined],
    ['"war and peace" film', undefined],
    ['tesla "or" byd', undefined],
    ['tesla -or byd', undefined],
    ['oracle nothing android', undefined],
    ['or tesla or', undefined],
    ['', undefined],
  ])('%s', (line, meant) => {
    expect(meantOperators(line)).toEqual(meant)
  })
})
