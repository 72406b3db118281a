import { describe, expect, test } from 'vitest'
import type { Category } from '../../../shared/categories.ts'
import { WEIGHTS, type Weights } from '../../../shared/events/weights.ts'
import type { Trend } from '../../../shared/trend.ts'
import { articleAt, grouped, lone } from '../../support/aCountryOfTrends.ts'

/** Two trends whose only article is the same and names neither. Their starts are far apart. */
function sharing(title = 'Nothing of this'): Trend[] {
  return [20, 30].map((hours, index) => lone(`t${index}x`, { hours, articles: [articleAt('a', title)] }))
}

/** The same in two categories, with starts `hours` apart. */
function acrossCategories(hours: number): Trend[] {
  const articles = [articleAt('a', 'Nothing of this')]
  return [lone('t0x', { articles }), lone('t1x', { articles, hours: 30 - hours, categories: ['Politics'] })]
}

/** Two trends of two categories with an article that is about both by the same word. */
function ofOneSubject(): Trend[] {
  const strike = articleAt('strike', 'Cabin crews walk out')
  return [
    lone('cabin strike', { articles: [strike] }),
    lone('refunds', { hours: 10, categories: ['Politics'], articles: [strike, articleAt('b', 'Cabin life')] }),
  ]
}

/** Trends with one article that names all of them. */
function ofOneArticle(count: number): Trend[] {
  const articles = [articleAt('strike', 'Northline stops')]
  return Array.from({ length: count }, (_, index) => lone(`northline t${index}x`, { articles }))
}

/** Two trends with an article that is about both by a word of this number of trends. */
function withCommonWord(count: number): Trend[] {
  const strike = articleAt('strike', 'Northline stops')
  return [
    lone('northline one', { articles: [strike, articleAt('b', 'Alpha beta')] }),
    lone('northline two', { articles: [strike, articleAt('c', 'Gamma delta')] }),
    ...Array.from({ length: count - 2 }, (_, index) => lone(`z${index}x`, { related: [`northline z${index}x`] })),
  ]
}

/** One is a related query of the other; their starts are far apart. */
function withQuery(one: string, other: string, shared: string[] = []): Trend[] {
  return [lone(one, { related: [other, ...shared] }), lone(other, { related: shared, hours: 10 })]
}

/** The same with a shared related query, which this number of trends has. */
function withCommonQuery(count: number): Trend[] {
  const more = Array.from({ length: count - 2 }, (_, index) => lone(`z${index}x`, { related: ['e f'] }))
  return [...withQuery('bank rates', 'home rates', ['e f']), ...more]
}

/** The same with a word in both titles, which this number of trends has. */
function withTitleWord(count: number): Trend[] {
  const more = Array.from({ length: count - 2 }, (_, index) => lone(`z${index}x`, { related: [`rates z${index}x`] }))
  return [...withQuery('bank rates', 'home rates'), ...more]
}

/** The same, with these numbers of common and of own words in the titles of their articles. */
function withWording(shared: number, own: number, ownOfOther = own): Trend[] {
  const words = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}${index}`)
  const title = (name: string, count: number) => [...words('same', shared), ...words(name, count)].join(' ')
  return [
    lone('a b', { related: ['c d'], articles: [articleAt('1', title('mine', own))] }),
    lone('c d', { hours: 10, articles: [articleAt('2', title('your', ownOfOther))] }),
  ]
}

/** Trends named by letters; each pair shares two articles. The first is the most searched. */
function linked(...pairs: string[]): Trend[] {
  return [...new Set(pairs.join(''))].map((name, index) =>
    lone(`t${name}x`, {
      volume: 100_000 - index,
      articles: pairs
        .filter((pair) => pair.includes(name))
        .flatMap((pair) => [articleAt(`${pair}1`, `${pair}x news`), articleAt(`${pair}2`, `${pair}x more`)]),
    }),
  )
}

/** A head that shares two articles with each of the others; all have own articles with the same words. */
function star(count: number): Trend[] {
  const own = (index: number) => articleAt(`own${index}`, 'Alpha beta gamma delta')
  const withHead = (index: number) => [
    articleAt(`${index}a`, `h${index}x news`),
    articleAt(`${index}b`, `h${index}x more`),
  ]
  return Array.from({ length: count }, (_, index) =>
    lone(`t${index}x`, {
      volume: 100_000 - index,
      articles: [
        own(index),
        ...(index > 0
          ? withHead(index)
          : Array.from({ length: count - 1 }, (_each, other) => withHead(other + 1)).flat()),
      ],
    }),
  )
}

/** The middle one has a bond of 3 to each of the others, which share nothing; another category makes that to the right 2.5. */
function threeInARow(category: Category = 'Business and Finance'): Trend[] {
  const [left, right] = [articleAt('l', 'Middle left'), articleAt('r', 'Middle right')]
  return [
    lone('left one', { hours: 10, articles: [left] }),
    lone('middle', { hours: 20, volume: 50_000, articles: [left, right] }),
    lone('right two', { hours: 30, articles: [right], categories: [category] }),
  ]
}

/** The middle one shares three articles with the left one, two and a word of the title with the right one. */
function threeArticlesOrTwo(): Trend[] {
  const articles = (...names: string[]) => names.map((name) => articleAt(name, `${name}x news`))
  return [
    lone('left side', { articles: articles('l1', 'l2', 'l3') }),
    lone('middle part', { articles: articles('l1', 'l2', 'l3', 'r1', 'r2') }),
    lone('right part', { articles: articles('r1', 'r2') }),
  ]
}

/** The middle one shares a query and four related queries with the left one, an article and three with the right one. */
function fourQueriesOrThree(): Trend[] {
  const left = ['a b', 'c d', 'e f', 'g h']
  const right = ['i j', 'k l', 'm n']
  const articles = [articleAt('r', 'Nothing of this')]
  return [
    lone('left side', { related: ['middle one', ...left] }),
    lone('middle one', { related: [...left, ...right], articles }),
    lone('right part', { related: right, articles, categories: ['Politics'] }),
  ]
}

type Name = keyof Weights
type Groups = string[][]
type Boundary = {
  name: Name
  about: string
  trends: Trend[]
  groups: Groups
  /** The groups when the weight has another value. */
  other: { value: number; groups: Groups }
  /** Other weights that the case needs. */
  fixed?: Partial<Weights>
}

const BOTH: Groups = [['t0x', 't1x']]
const PAIR: Groups = [['a b', 'c d']]
const RATES: Groups = [['bank rates', 'home rates']]
const NORTHLINE: Groups = [['northline one', 'northline two']]
const NONE: Groups = []
const PAIRS_ONLY = { maxMembers: 2 }

function namesOf(trends: readonly Trend[]): string[] {
  return trends.map(({ title }) => title)
}

/** For each weight, worlds at its boundary. They are grouped in another way with another value. */
const BOUNDARIES: Boundary[] = [
  at('article', 'alone joins two trends', sharing(), BOTH, 2.9, NONE),
  at(
    'maxArticles',
    'counts three articles like two',
    threeArticlesOrTwo(),
    [['middle part', 'right part']],
    9,
    [['left side', 'middle part']],
    PAIRS_ONLY,
  ),
  at('maxArticles', 'lets two articles count in full', linked('ab'), [['tax', 'tbx']], 5.9, NONE, { join: 7.5 }),
  at('subject', 'joins two categories', ofOneSubject(), [['cabin strike', 'refunds']], 0.4, NONE),
  at('subject', 'adds no more than one', ofOneSubject(), NONE, 1.25, [['cabin strike', 'refunds']], { join: 3.75 }),
  at('query', 'joins with a rare word of the titles', withQuery('bank rates', 'home rates'), RATES, 1.9, NONE),
  at('query', 'does not join with one more', withQuery('a b', 'c d'), NONE, 3, PAIR),
  at('related', 'joins with a query', withQuery('a b', 'c d', ['e f']), PAIR, 0.9, NONE),
  at('related', 'adds no more than one', withQuery('a b', 'c d', ['e f']), NONE, 1.1, PAIR, { join: 3.1 }),
  at('related', 'adds less for a query of a third trend', withCommonQuery(3), NONE, 1.05, RATES, { join: 3.9 }),
  at('related', 'adds not much less for it', withCommonQuery(3), RATES, 0.95, NONE, { join: 3.85 }),
  at('maxRelated', 'is not below one', withQuery('a b', 'c d', ['e f']), PAIR, 0.9, NONE),
  at('maxRelated', 'lets three count in full', withQuery('a b', 'c d', ['e f', 'g h', 'i j']), PAIR, 2.9, NONE, {
    join: 5,
  }),
  at(
    'maxRelated',
    'counts four queries like three',
    fourQueriesOrThree(),
    [['middle one', 'right part']],
    9,
    [['left side', 'middle one']],
    PAIRS_ONLY,
  ),
  at('word', 'joins with a query', withQuery('bank rates', 'home rates'), RATES, 0.9, NONE),
  at('wording', 'joins with a query', withWording(3, 3), PAIR, 0.9, NONE),
  at('wording', 'adds two', withWording(3, 3), PAIR, 1.9, NONE, { join: 4 }),
  at('wording', 'adds no more than two', withWording(3, 3), NONE, 2.1, PAIR, { join: 4.1 }),
  at('minWording', 'is reached by three words of seven', withWording(3, 4), PAIR, 0.4, NONE),
  at('minWording', 'is missed by three words of nine', withWording(3, 6), NONE, 0.25, PAIR),
  at('minWording', 'is a part of the title with fewer words', withWording(3, 3, 9), PAIR, 0.5, NONE),
  at('minWording', 'may be all words', withWording(3, 0), PAIR, 1, PAIR),
  at('minWords', 'are three', withWording(3, 3), PAIR, 4, NONE),
  at('minWords', 'are more than two', withWording(2, 1), NONE, 2, PAIR),
  at('start', 'makes up for another category', acrossCategories(0), BOTH, 0.4, NONE),
  at('maxStartHours', 'are four', acrossCategories(4), BOTH, 3.9, NONE),
  at('maxStartHours', 'are not more', acrossCategories(4.25), NONE, 4.25, BOTH),
  at('category', 'separates what an article alone joins', acrossCategories(20), NONE, 0, BOTH),
  at('category', 'does not outweigh a close start', acrossCategories(0), BOTH, -0.6, NONE),
  at('maxTrends', 'may have an article', ofOneArticle(3), [namesOf(ofOneArticle(3))], 2, NONE),
  at('maxTrends', 'are three', ofOneArticle(4), NONE, 4, [namesOf(ofOneArticle(4))]),
  at('maxTrends', 'may have a related query', withCommonQuery(3), RATES, 2, NONE, { join: 3.5 }),
  at('maxTrends', 'with a related query are three', withCommonQuery(4), NONE, 4, RATES, { join: 3.5 }),
  at('maxTrends', 'may have a word of a title', withTitleWord(3), RATES, 2, NONE),
  at('maxTrends', 'with a word of a title are three', withTitleWord(4), NONE, 4, RATES),
  at('maxWordTrends', 'may have a word that an article is known by', withCommonWord(12), NORTHLINE, 11, NONE),
  at('maxWordTrends', 'are twelve', withCommonWord(13), NONE, 13, NORTHLINE),
  at('join', 'is reached by one article', sharing(), BOTH, 3.1, NONE),
  at('join', 'is missed by half', acrossCategories(20), NONE, 2.5, BOTH),
  at(
    'average',
    'is reached by one bond of 3 to one of two',
    threeInARow(),
    [['left one', 'middle', 'right two']],
    1.6,
    [['left one', 'middle']],
  ),
  at(
    'average',
    'is missed by one of 2.5 to one of two',
    threeInARow('Politics'),
    [['left one', 'middle']],
    1.25,
    [['left one', 'middle', 'right two']],
    { join: 2.5 },
  ),
  at(
    'minBonds',
    'keep apart what one bond connects',
    linked('ab', 'bd', 'cd'),
    [
      ['tax', 'tbx'],
      ['tcx', 'tdx'],
    ],
    1,
    [['tax', 'tbx', 'tdx']],
  ),
  at(
    'maxChain',
    'keeps out what is three bonds from the head',
    linked('ab', 'ac', 'bd', 'cd', 'bf', 'cf', 'de', 'fe'),
    [['tax', 'tbx', 'tcx', 'tdx', 'tfx']],
    3,
    [['tax', 'tbx', 'tcx', 'tdx', 'tex', 'tfx']],
  ),
  at('maxMembers', 'are eight', star(9), [namesOf(star(8))], 9, [namesOf(star(9))]),
]

function at(
  name: Name,
  about: string,
  trends: Trend[],
  groups: Groups,
  value: number,
  others: Groups,
  fixed: Partial<Weights> = {},
): Boundary {
  return { name, about, trends, groups, other: { value, groups: others }, fixed }
}

describe('a weight decides', () => {
  test.each(BOUNDARIES)('$name: $about', ({ name, trends, groups, other, fixed }) => {
    expect(grouped(trends, { ...WEIGHTS, ...fixed })).toEqual(groups)
    expect(grouped(trends, { ...WEIGHTS, ...fixed, [name]: other.value })).toEqual(other.groups)
  })

  test('every weight, at a boundary', () => {
    const held = new Set(BOUNDARIES.map(({ name }) => name))
    expect(Object.keys(WEIGHTS).filter((name) => !held.has(name as Name))).toEqual([])
  })
})
