import type { TrendEvent } from '../eventShape.ts'
import type { Headline } from '../headline.ts'
import { EVENT_HEADLINE_HOURS, MAX_HEADLINE_WORDS, MIN_HEADLINE_WORDS } from '../limits.ts'
import { foldText } from '../text/foldText.ts'
import { HOUR_MS } from '../time.ts'
import type { Article } from '../trend.ts'
import { alphabetical } from '../trends/ordering.ts'
import { common, type Vocabulary } from './Vocabulary.ts'
import { countWords, wordsOf } from './words.ts'

/** Bonuses of the score, added to the mean likeness to the other titles. */
const HEAD_WORDS_COUNT = 0.25
const OTHER_PUBLISHER_COUNTS = 0.1
/** Minimum likeness of titles of two publishers that name the same thing. */
const ALIKE = 0.15
/** The minimum score of a headline. */
const MIN_SCORE = 0.25
/** Minimum share of common words of two titles that make the same statement, so that their numbers can be compared. */
const SAME_STATEMENT = 0.5

/** The articles of an event, by member, and the context for weighing their titles. */
export type EventArticles = {
  members: readonly { articles: readonly Article[] }[]
  /** The folded title of the head. */
  head: string
  /** The earliest start, in milliseconds; null when none is known. */
  startedAt: number | null
  vocabulary: Vocabulary
  rarity: { massOf(words: Iterable<number>): number }
}

/** The quoted titles of an event: the headline, and one with other numbers. */
type EventHeadlines = Pick<TrendEvent, 'headline' | 'differing_headline'>

/**
 * The title that is most like the other titles of an event, quoted as it is; null with fewer than two articles, or when none
 * is good enough. Live blogs, questions, lists and titles in capitals are never chosen, nor is anything cut or
 * translated. Beside it the best title by which another publisher says nearly the same with other numbers, if there is one.
 */
export function eventHeadlines({ members, head, startedAt, vocabulary, rarity }: EventArticles): EventHeadlines {
  const all = members.flatMap(({ articles }) => articles)
  const articles = [
    ...new Map(all.map((article) => [vocabulary.article(article.url) ?? article.url, article])).values(),
  ]
  if (articles.length < 2) return { headline: null }
  const headWords = vocabulary.wordsOf(head)
  const scored = candidates(articles, startedAt)
    .filter(({ title }) => isStatement(title))
    .map((article) => ({ article, score: scoreOf(article) }))
    .filter(({ score }) => score >= MIN_SCORE)
    .toSorted((one, other) => other.score - one.score || byTime(one.article, other.article))
  const [best] = scored
  if (!best) return { headline: null }
  const differing = scored.find(({ article }) => differs(article, best.article))
  return {
    headline: quoted(best.article),
    ...(differing && { differing_headline: quoted(differing.article) }),
  }

  /** Whether another publisher says nearly the same with other numbers: "Storm: 9 hurt", "Storm: 11 hurt". */
  function differs(one: Article, other: Article): boolean {
    const numbers = numbersIn(one.title)
    const others = numbersIn(other.title)
    return (
      one.source !== other.source &&
      numbers.length === others.length &&
      numbers.some((number) => !others.includes(number)) &&
      likenessOf(plainWords(one), plainWords(other)) >= SAME_STATEMENT
    )
  }

  function plainWords({ title }: Article): number[] {
    return vocabulary.wordsOfTitle(title).filter((word) => !HAS_NUMBER.test(vocabulary.word(word)))
  }

  /** An article that several members have counts once for each of them, so that shared articles score highest. */
  function scoreOf(article: Article): number {
    const words = vocabulary.wordsOfTitle(article.title)
    const others = all.toSpliced(all.indexOf(article), 1)
    const likeness = others.map((other) => likenessOf(words, vocabulary.wordsOfTitle(other.title)))
    const mean = likeness.reduce((sum, each) => sum + each, 0) / others.length
    const isReported = others.some(({ source }, index) => source !== article.source && (likeness[index] ?? 0) >= ALIKE)
    return (
      mean +
      HEAD_WORDS_COUNT * (rarity.massOf(common(headWords, words)) / (rarity.massOf(headWords) || 1)) +
      (isReported ? OTHER_PUBLISHER_COUNTS : 0)
    )
  }

  /** The part of the words of two titles that is common to both, rare words counting more. */
  function likenessOf(one: readonly number[], other: readonly number[]): number {
    const shared = rarity.massOf(common(one, other))
    const whole = rarity.massOf(one) + rarity.massOf(other) - shared
    return whole > 0 ? shared / whole : 0
  }
}

function quoted({ title, url, source, publishedAt }: Article): Headline {
  return { title, url, source, published_at: publishedAt }
}

const NUMBER = /\p{Nd}+(?:[.,:]\p{Nd}+)*/gu
const HAS_NUMBER = /\p{Nd}/u

/** `"Magnitude 6.1, 9 hurt"` → `["6.1", "9"]` */
function numbersIn(title: string): string[] {
  return title.match(NUMBER) ?? []
}

/** The articles from around the start; without any, the newest one. */
function candidates(articles: readonly Article[], startedAt: number | null): Article[] {
  const around = articles.filter(
    ({ publishedAt }) =>
      publishedAt !== null &&
      startedAt !== null &&
      Math.abs(Date.parse(publishedAt) - startedAt) <= EVENT_HEADLINE_HOURS * HOUR_MS,
  )
  return around.length > 0 ? around : articles.toSorted(byTime).slice(0, 1)
}

/** The newest first, an unknown time last; the rest only makes the order reproducible. */
function byTime(one: Article, other: Article): number {
  return (
    alphabetical(other.publishedAt ?? '', one.publishedAt ?? '') ||
    alphabetical(one.title, other.title) ||
    alphabetical(one.url, other.url)
  )
}

const QUESTION = /[?？؟\u037e]|;\s*$/
const LIST = /^\s*\p{N}/u
/** Names of live blogs in the languages of the product. */
const LIVE_WORDS = [
  ...[
    'live',
    'liveblog',
    'liveticker',
    'ticker',
    'en vivo',
    'en directo',
    'en direct',
    'ao vivo',
    'em direto',
    'diretta',
  ],
  ...['na żywo', 'živě', 'naživo', 'élő', 'canlı', 'suora', 'direkte', 'langsung', 'trực tiếp', 'онлайн', 'наживо'],
  ...[
    'прямая трансляция',
    'прямий ефір',
    'ζωντανά',
    'לייב',
    'שידור חי',
    'مباشر',
    'لحظة بلحظة',
    'लाइव',
    '실시간',
    '생중계',
  ],
]
/** The same in scripts without spaces, where a word is found at any place. */
const LIVE_PARTS = ['直播', 'ライブ', '随時更新', 'ถ่ายทอดสด']

const LIVE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${LIVE_WORDS.map(foldText).join('|')})(?![\\p{L}\\p{N}])|${LIVE_PARTS.map(foldText).join('|')}`,
  'u',
)

/** Whether a title is a statement: no live blog, question, list or shouting, and neither too short nor too long. */
export function isStatement(title: string): boolean {
  const folded = foldText(title)
  const count = countWords(wordsOf(folded))
  return (
    !QUESTION.test(title) &&
    !LIST.test(title) &&
    !LIVE.test(folded) &&
    !isInCapitals(title) &&
    count >= MIN_HEADLINE_WORDS &&
    count <= MAX_HEADLINE_WORDS
  )
}

function isInCapitals(title: string): boolean {
  return title === title.toUpperCase() && title !== title.toLowerCase()
}
