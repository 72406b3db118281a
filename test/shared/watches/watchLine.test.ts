import { describe, expect, test } from 'vitest'
import { watchPhrases } from '../../../shared/languages/en/watchPhrases.ts'
import { readWatchFields, readWatchLine } from '../../../shared/watches/readWords.ts'
import { prepareRule, WordIndex } from '../../../shared/watches/WordIndex.ts'
import { readWatchRule, type WatchRequest, type WatchWords } from '../../../shared/watches/watch.ts'
import { watchLine, watchSentence, wordsInField } from '../../../shared/watches/watchLine.ts'
import { aWatchedWave, aWatchRule } from '../../support/aWatch.ts'
import { seededRandom } from '../../support/seededRandom.ts'

const NONE: WatchWords = { any: [], all: [], none: [], phrase: null }

describe('a line is written:', () => {
  test.each<[string, Partial<WatchWords>, string]>([
    ['everything', { any: ['tesla', 'byd'], phrase: 'model 3', none: ['stock'] }, 'tesla OR byd "model 3" -stock'],
    [
      'words of several parts',
      { any: ['model 3', 'covid-19'], none: ['model y'] },
      '"model 3" OR "covid-19" -"model y"',
    ],
    ['wildcards', { all: ['lait*', 'model 3*'] }, 'lait* "model 3"*'],
    ['wildcards before', { all: ['*preis', '*preis*', '*model 3*'] }, '*preis *preis* *"model 3"*'],
    ['words that look like operators', { all: ['OR', 'NOT'] }, '"OR" "NOT"'],
  ])('%s', (_, words, line) => {
    expect(watchLine({ ...NONE, ...words })).toBe(line)
  })

  test('as one that matches the same when it is read, and in fields as the same words', () => {
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
      '*bbb',
      '*bbb*',
      '*aaa bb*',
      'NOT',
      '大谷',
      'a, b',
      '(aa)',
      'aa (bb',
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
    const keysOf = (request: WatchRequest | { problem: unknown }) => {
      const read = 'problem' in request ? request : readWatchRule(request)
      return 'problem' in read
        ? JSON.stringify(read.problem)
        : index.matches(prepareRule(read.rule)).map(({ wave }) => wave.key)
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
      expect(keysOf(readWatchLine(watchLine(read.rule))), watchLine(read.rule)).toEqual(found)
      const { any, all, none, phrase } = read.rule
      const fields = { any: wordsInField(any), all: wordsInField(all), none: wordsInField(none), phrase: phrase ?? '' }
      expect(readWatchFields(fields), JSON.stringify(fields)).toEqual({ any, all, none, phrase })
    }
    expect(matching).toBeGreaterThan(100)
  })
})

describe('a rule in words:', () => {
  const text = (about: Parameters<typeof aWatchRule>[0]) =>
    watchSentence({ ...aWatchRule(), on: [], ...about }, watchPhrases)
      .map((part) => part.text)
      .join('')

  test.each<[Parameters<typeof aWatchRule>[0], string]>([
    [{ any: ['tesla'] }, 'tesla'],
    [{ any: ['tesla', 'byd'], phrase: 'model 3', none: ['stock'] }, 'tesla or byd, and “model 3”, but not stock'],
    [{ any: [], all: ['lait*', 'rappel'] }, 'lait* and rappel'],
    [{ any: [], all: ['model 3', 'model y'] }, '“model 3” and “model y”'],
    [{ any: ['gold'], none: ['toy or game'] }, 'gold, but not “toy or game”'],
    [{ any: ['*preis*'] }, 'words with preis in them'],
    [{ any: ['*preis', 'recall'] }, 'words that end in preis or recall'],
    [{ any: [], phrase: 'kettle valley', none: ['a1', 'b1'] }, '“kettle valley”, but not a1 or b1'],
    [{ countries: ['CA', 'CH'], categories: ['Games'] }, 'tesla, in Canada, Switzerland, in the category Games'],
    [{ countries: ['XX', 'CA'] }, 'tesla, in XX, Canada'],
    [{ categories: ['Games', 'Sports'] }, 'tesla, in the categories Games or Sports'],
    [{ min_volume: 10_000, on: ['new', 'growing'] }, 'tesla, from 10K+ searches, when new or growing'],
  ])('%j', (about, sentence) => {
    expect(text(about)).toBe(sentence)
  })

  test('its words, its operators and the rest are told apart', () => {
    expect(watchSentence(aWatchRule({ any: ['tesla', 'byd'] }), watchPhrases)).toEqual([
      { text: 'tesla', kind: 'word' },
      { text: ' ', kind: 'plain' },
      { text: 'or', kind: 'operator' },
      { text: ' ', kind: 'plain' },
      { text: 'byd', kind: 'word' },
      { text: ', when new', kind: 'plain' },
    ])
  })
})
