import { signIndex } from '../elsewhere/signIndex.ts'
import { EVENT_REASONS, type ReasonCount } from '../eventShape.ts'
import { HOUR_MS } from '../time.ts'
import type { EventTopic } from './eventTopic.ts'
import { common, type Vocabulary } from './Vocabulary.ts'
import type { Weights } from './weights.ts'
import type { WordRarity } from './wordRarity.ts'

/** What two topics have in common: the reasons, their sum, and whether one of them can join topics. */
export type Bond = { weight: number; isHard: boolean; shared: Shared }

/** The evidence of each reason, so that an event counts it once; for the start, only that it is close. */
type Shared = { [Kind in ReasonCount['kind']]: readonly number[] }

/** How closely the topics of a country belong together. */
export type Bonds = {
  /** The pairs of topics that may have a hard reason, each once, as ascending indexes. */
  pairs: readonly (readonly [number, number])[]
  of(one: number, other: number): Bond
}

/** What the title of an article has in common with the topics that have the article. */
type Subjects = {
  /** The common words with each topic. */
  words: ReadonlyMap<EventTopic, readonly number[]>
  isAbout: ReadonlySet<EventTopic>
  /** Whether it is a list of news: it has another word in common with each topic. */
  isList: boolean
}

/** An article or related query that this number of topics has is theirs alone. */
const ALONE = 2

/** The context of a comparison: the words of the country, their rarity, and the weights of the reasons. */
type Comparing = { vocabulary: Vocabulary; rarity: WordRarity; weights: Weights }

/** Compares the topics of a country. Linear in what they have; a pair is compared when it is asked for, and then kept. */
export function bondsOf(topics: readonly EventTopic[], { vocabulary, rarity, weights }: Comparing): Bonds {
  const few = { groupOf: () => '', maxPerGroup: weights.maxTrends }
  const articles = signIndex(topics, addressesOf, few)
  const queries = signIndex(topics, ({ query, related }) => [query, ...related], few)
  const frequent = frequentArticles(topics, weights.maxTrends)
  const known = new Map<number, Bond>()
  const knownSubjects = new Map<number, Subjects>()

  return { pairs: candidatePairs(), of: bondOf }

  function bondOf(one: number, other: number): Bond {
    const name = pairName(one, other)
    const first = topics[one]
    const second = topics[other]
    const bond = known.get(name) ?? (first && second ? compare(first, second) : NO_BOND)
    known.set(name, bond)
    return bond
  }

  function candidatePairs(): [number, number][] {
    const found = new Map<number, [number, number]>()
    for (const index of [articles, queries])
      for (const holders of index.values())
        for (const [place, one] of holders.entries())
          for (const other of holders.slice(place + 1)) found.set(pairName(one, other), [one, other])
    return [...found.values()]
  }

  function pairName(one: number, other: number): number {
    return Math.min(one, other) * topics.length + Math.max(one, other)
  }

  function compare(one: EventTopic, other: EventTopic): Bond {
    const query = [...queryIn(one, other), ...queryIn(other, one)]
    const article = both(one.articles.keys(), other.articles).filter((each) => isAboutBoth(each, one, other))
    const related = common(one.related, other.related).filter((each) => queries.has(each))
    const word = common(one.words, other.words).filter((each) => rarity.count(each) <= weights.maxTrends)
    const wording = wordingOf(one, other, query)
    if ([query, article, related, word, wording].every((shared) => shared.length === 0)) return NO_BOND
    const start = isCloseStart(one, other) ? [1] : []
    const isOneCategory = one.trend.categories[0] === other.trend.categories[0]
    const weight =
      Math.min(article.length * weights.article, weights.maxArticles) +
      (article.some((each) => isOneSubject(each, one, other)) ? weights.subject : 0) +
      (query.length > 0 ? weights.query : 0) +
      Math.min(relatedWeight(related), weights.maxRelated) +
      (word.length > 0 ? weights.word : 0) +
      (wording.length > 0 ? weights.wording : 0) +
      (start.length > 0 ? weights.start : 0) +
      (isOneCategory ? 0 : weights.category)
    const isHard = article.length > 0 || query.length > 0
    return { weight, isHard, shared: { article, query, related, word, wording, start } }
  }

  /** The title of a topic, when it has several words and is a related query of another. */
  function queryIn({ query, isPhrase }: EventTopic, { related }: EventTopic): number[] {
    return isPhrase && queries.has(query) && related.includes(query) ? [query] : []
  }

  /**
   * Whether an article is about two topics that have it. If three have it, it must also be about two of them by the same
   * word: an article that is about each by another word is a list of news.
   */
  function isAboutBoth(address: number, one: EventTopic, other: EventTopic): boolean {
    const { isAbout, isList } = subjectsOf(address)
    return !isList && isAbout.has(one) && isAbout.has(other)
  }

  function isOneSubject(address: number, one: EventTopic, other: EventTopic): boolean {
    const { words } = subjectsOf(address)
    return common(words.get(one) ?? [], words.get(other) ?? []).length > 0
  }

  function subjectsOf(address: number): Subjects {
    const subjects = knownSubjects.get(address) ?? computeSubjects(address)
    knownSubjects.set(address, subjects)
    return subjects
  }

  function computeSubjects(address: number): Subjects {
    const holders = (articles.get(address) ?? []).flatMap((number) => topics[number] ?? [])
    const isAlone = holders.length === ALONE
    const words = new Map(holders.map((topic) => [topic, subjectWords(address, topic, isAlone)]))
    return {
      words,
      isAbout: new Set(holders.filter((topic) => isAbout(address, topic, words.get(topic) ?? []))),
      isList: !isAlone && !hasRepeated([...words.values()].flat()),
    }
  }

  /** A topic's only article is about it; one in another script cannot be compared, so it counts. */
  function isAbout(address: number, topic: EventTopic, words: readonly number[]): boolean {
    return (
      topic.articles.size === 1 ||
      words.length > 0 ||
      vocabulary.scriptOf(titleOf(address, topic)) !== vocabulary.scriptOf(topic.words)
    )
  }

  /**
   * The rare words that the title of an article has in common with a topic: with its title or its other articles, and with
   * its related queries if no third topic has the article. Live blogs of a day have words of everything.
   */
  function subjectWords(address: number, topic: EventTopic, isAlone: boolean): number[] {
    const isOwn = (word: number) => (isAlone ? topic.queryWords.includes(word) : topic.words.includes(word))
    const isInOthers = (word: number) => {
      let isFound = false
      topic.articles.forEach((title, each) => {
        isFound ||= each !== address && !frequent.has(each) && title.includes(word)
      })
      return isFound
    }
    return titleOf(address, topic).filter(
      (word) => rarity.count(word) <= weights.maxWordTrends && (isOwn(word) || isInOthers(word)),
    )
  }

  /** A query of two topics counts in full, one of three a little less. */
  function relatedWeight(related: readonly number[]): number {
    const idf = (count: number) => Math.log(topics.length / count)
    const most = idf(ALONE)
    const part = (query: number) => (most > 0 ? idf(queries.get(query)?.length ?? ALONE) / most : 1)
    return related.reduce((sum, query) => sum + weights.related * part(query), 0)
  }

  /** The words that the titles of their articles share, if these are enough. Words that another reason counts are left out. */
  function wordingOf(one: EventTopic, other: EventTopic, query: readonly number[]): number[] {
    const counted = new Set([one, other].flatMap((topic) => (query.includes(topic.query) ? topic.words : [])))
    const words = ownWords(one, other)
    const others = ownWords(other, one)
    const shared = both(words, others).filter((word) => !counted.has(word))
    if (vocabulary.count(shared) < weights.minWords) return []
    const smaller = Math.min(rarity.massOf(words), rarity.massOf(others))
    return smaller > 0 && rarity.massOf(shared) / smaller >= weights.minWording ? shared : []
  }

  function isCloseStart({ startedAt: one }: EventTopic, { startedAt: other }: EventTopic): boolean {
    return one !== null && other !== null && Math.abs(one - other) <= weights.maxStartHours * HOUR_MS
  }
}

const NO_BOND: Bond = {
  weight: 0,
  isHard: false,
  shared: { article: [], query: [], related: [], word: [], wording: [], start: [] },
}

/** The reasons of some bonds, the surest first. What several bonds share counts once, wording and start as one each. */
export function reasonsOf(bonds: readonly Bond[]): ReasonCount[] {
  return EVENT_REASONS.flatMap((kind) => {
    const shared = new Set(bonds.flatMap((bond) => bond.shared[kind]))
    const count = kind === 'wording' || kind === 'start' ? Math.min(shared.size, 1) : shared.size
    return count > 0 ? [{ kind, count }] : []
  })
}

function addressesOf({ articles }: EventTopic): number[] {
  return [...articles.keys()]
}

function titleOf(address: number, { articles }: EventTopic): readonly number[] {
  return articles.get(address) ?? []
}

/** The words of the articles' titles, without the articles that another topic has, too. */
function ownWords({ articles }: EventTopic, other: EventTopic): Set<number> {
  const own = new Set<number>()
  articles.forEach((words, address) => {
    if (!other.articles.has(address)) for (const word of words) own.add(word)
  })
  return own
}

/** The articles of more topics than an article of one event has. */
function frequentArticles(topics: readonly EventTopic[], maxTrends: number): Set<number> {
  const counts = new Map<number, number>()
  for (const { articles } of topics)
    for (const address of articles.keys()) counts.set(address, (counts.get(address) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count > maxTrends).map(([address]) => address))
}

function both(one: Iterable<number>, other: { has: (number: number) => boolean }): number[] {
  const shared: number[] = []
  for (const number of one) if (other.has(number)) shared.push(number)
  return shared
}

function hasRepeated(words: readonly number[]): boolean {
  return new Set(words).size < words.length
}
