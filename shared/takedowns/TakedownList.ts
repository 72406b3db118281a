import type { ListedCountry } from '../answers/countryAnswer.ts'
import type { TrendEvent } from '../eventShape.ts'
import { eventsAmong } from '../events/eventsAmong.ts'
import { type Followed, topicOfFollow } from '../people/follow.ts'
import { cleanText } from '../text/cleanText.ts'
import { foldForMatching } from '../text/foldForMatching.ts'
import { topicOf } from '../trend.ts'
import type { Trend } from '../trendShape.ts'
import { readTrendKey } from '../trends/readTrendKey.ts'
import { hasWords, type Takedown, takenDownTopic, titleWords } from './takedown.ts'

/** What names topics: its own, and others in what it quotes. The archive has numbers for its articles. */
type Naming = ({ topic: string } | { topic?: never; title: string }) & {
  related?: readonly string[]
  articles?: readonly ({ title: string } | number)[]
  article?: { title: string } | null
  headline?: { title: string } | null | undefined
}

/** What a list takes out of items: those of its topics, the headlines that others quote, and whether anything at all. */
type Hidden<Item> = { items: Item[]; headlines: string[]; isChanged: boolean }

/** All takedowns, indexed. Every change of the stored list increments `version`. */
export class TakedownList {
  readonly version: number
  readonly takedowns: readonly Takedown[]
  /** When it was changed last; undefined for a list that was never stored. */
  readonly changedAt: string | undefined
  /** The takedowns by `takenDownTopic`. */
  readonly #byText: ReadonlyMap<string, readonly Takedown[]>
  /** The words of the topics that are taken out of headlines, too, with their countries. */
  readonly #inHeadlines: readonly { words: string; country: string | null }[]

  constructor(version: number, takedowns: readonly Takedown[], changedAt?: string) {
    this.version = version
    this.takedowns = takedowns
    this.changedAt = changedAt
    this.#byText = Map.groupBy(takedowns, ({ title }) => takenDownTopic(title))
    this.#inHeadlines = takedowns
      .filter(({ headlines }) => headlines)
      .map(({ title, country }) => ({ words: titleWords(title), country }))
  }

  /** Whether nothing is taken out. */
  get isEmpty(): boolean {
    return this.#byText.size === 0
  }

  /** Whether a topic, or a clean title, is taken out of a country: it matches a takedown that does not leave it. */
  hides(country: string, topic: string): boolean {
    if (this.isEmpty) return false
    const matching = this.#byText.get(foldForMatching(topic))
    return (
      matching?.some((one) => (one.country ?? country) === country && !one.leaves?.includes(topicOf(topic))) ?? false
    )
  }

  /** Whether the title of an article that a country lists names a topic that is taken out of headlines. */
  hidesHeadline(country: string, title: string): boolean {
    if (this.#inHeadlines.length === 0) return false
    const words = titleWords(title)
    return this.#inHeadlines.some((one) => (one.country ?? country) === country && hasWords(words, one.words))
  }

  /** The items of a country whose topics are not taken out, without what names one that is; the same where nothing does. */
  visible<Item extends Naming>(country: string, items: readonly Item[]): Item[] {
    return items
      .filter((item) => !this.hides(country, item.topic ?? item.title))
      .map((item) => this.#withoutMentions(country, item))
  }

  #withoutMentions<Item extends Naming>(country: string, item: Item): Item {
    const { related = [], articles = [], article, headline } = item
    const isShown = (one: { title: string } | number) =>
      typeof one === 'number' || !this.hidesHeadline(country, one.title)
    const shownRelated = related.filter((query) => !this.hides(country, cleanText(query)))
    const shownArticles = articles.filter(isShown)
    const left = {
      ...(shownRelated.length < related.length && { related: shownRelated }),
      ...(shownArticles.length < articles.length && { articles: shownArticles }),
      ...(article && !isShown(article) && { article: null }),
      ...(headline && !isShown(headline) && { headline: null }),
    }
    return Object.keys(left).length === 0 ? item : { ...item, ...left }
  }

  /** What is not shown of the items of a country. */
  hiddenIn<Item extends Naming>(country: string, items: readonly Item[]): Hidden<Item> {
    const found: Hidden<Item> = { items: [], headlines: [], isChanged: false }
    for (const item of items) {
      const [visible] = this.visible(country, [item])
      if (!visible) found.items.push(item)
      else found.headlines.push(...quotedIn(item).filter((title) => this.hidesHeadline(country, title)))
      if (visible !== item) found.isChanged = true
    }
    return found
  }

  /** The lists of a country: trends, what they mention, and events with the members that are left. */
  visibleCountry(country: string, listed: ListedCountry): { trends: Trend[]; events: TrendEvent[] } {
    const trends = this.visible(country, listed.trends)
    return { trends, events: eventsAmong(listed.events, trends) }
  }

  /** The follows of categories, and of topics that are not taken out. */
  visibleFollows<One extends Followed>(follows: readonly One[]): One[] {
    return follows.filter((follow) => follow.kind === 'category' || !this.hides(follow.country, topicOfFollow(follow)))
  }

  /** The hits of a watch whose topics are not taken out, without related searches that are. */
  visibleHits<Hit extends { country: string; title: string; related?: string | undefined }>(
    hits: readonly Hit[],
  ): Hit[] {
    return hits.flatMap((hit) => {
      const { country, title, related } = hit
      if (this.hides(country, title)) return []
      return related !== undefined && this.hides(country, cleanText(related)) ? [{ ...hit, related: undefined }] : [hit]
    })
  }

  /** The rungs of the waves of a watch, by key, whose topics are not taken out. */
  visibleRungs(rungs: Readonly<Record<string, number>>): Record<string, number> {
    const isShown = ({ country, topic }: { country: string; topic: string }) => !this.hides(country, topic)
    return Object.fromEntries(Object.entries(rungs).filter(([key]) => isShown(readTrendKey(key))))
  }
}

/** The titles that an item quotes. */
function quotedIn({ articles = [], article, headline }: Naming): string[] {
  return [...articles, article, headline].flatMap((one) => (one && typeof one !== 'number' ? one.title : []))
}

/** An empty list. */
export const NO_TAKEDOWNS = new TakedownList(0, [])
