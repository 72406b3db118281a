import { newWatch, type StoredWatch } from '../../lambdas/adapters/people/watchEntry.ts'
import type { Look } from '../../lambdas/adapters/people/watchHits.ts'
import { topicOf } from '../../shared/trend.ts'
import { trendKey } from '../../shared/trends/trendKey.ts'
import { rungOf } from '../../shared/trends/volume.ts'
import type { StoredHit } from '../../shared/watches/storedHits.ts'
import type { WatchedWave, WatchMatch } from '../../shared/watches/WordIndex.ts'
import type { WatchRule } from '../../shared/watches/watch.ts'
import type { ReportedRungs, WatchHit } from '../../shared/watches/watchHits.ts'
import { watchLines } from '../../shared/watches/watchText.ts'
import { minutesAgo, NOW } from './builders.ts'

/** A rule that looks for Tesla; say only what the test is about. */
export function aWatchRule(about: Partial<WatchRule> = {}): WatchRule {
  const any = about.all || about.phrase ? [] : ['tesla']
  return {
    any,
    all: [],
    none: [],
    phrase: null,
    countries: [],
    categories: [],
    min_volume: null,
    on: ['new'],
    ...about,
  }
}

/** A watch for Tesla with a random id and feed. */
export function aWatch(about: Partial<StoredWatch> = {}): StoredWatch & { feed: string } {
  const { created_at = NOW } = about
  const made = newWatch(aWatchRule(), { name: 'Tesla', deliver: 'digest' }, created_at)
  return { ...made, ...about, feed: about.feed ?? made.feed }
}

/** What can be said of a wave: of its events, those that the test is about. */
type AboutWave = Partial<Omit<WatchedWave, 'events'>> & { events?: Partial<WatchedWave['events']> }

/** A new wave as watches look at it. */
export function aWatchedWave(about: AboutWave = {}): WatchedWave {
  const { title = 'Tesla stock', country = 'CA', startedAt = minutesAgo(60) } = about
  return {
    country,
    key: trendKey(country, topicOf(title), startedAt),
    title,
    related: [],
    categories: ['Business and Finance'],
    volume: 10_000,
    growth: 200,
    startedAt,
    endedAt: null,
    ...about,
    events: {
      isNew: about.events === undefined,
      from: null,
      passed: null,
      grew: false,
      ended: false,
      ...about.events,
    },
  }
}

/** A match of a wave, as the index finds it. */
export function aMatch(wave: WatchedWave, matched: string[] = []): WatchMatch {
  return { wave, matched, lines: watchLines([wave.title, ...wave.related]) }
}

/** A new hit of a wave. */
export function aHit(about: AboutWave = {}, matched = ['tesla']): WatchHit {
  return { wave: aWatchedWave(about), matched, reason: 'new' }
}

/** What a look records for a watch, as the arguments of `WatchHits.record` after the owner: one wave. */
export function aLook(
  watch: string,
  { collection = 'c1', at = NOW, news = [aHit()], dueAt = undefined as string | undefined } = {},
): [Look, (reported: ReportedRungs) => WatchHit[]] {
  const isNews = ({ wave }: WatchHit, reported: ReportedRungs) =>
    rungOf(wave.volume ?? 0) > (reported.get(wave.key) ?? Number.NEGATIVE_INFINITY)
  return [{ watch, collection, at, dueAt }, (reported) => news.filter((hit) => isNews(hit, reported))]
}

/** A hit as it is stored; say only what the test is about. */
export function aStoredHit(about: Partial<StoredHit> = {}): StoredHit {
  const { country, key, title, categories, volume, growth, startedAt, endedAt } = aWatchedWave({
    ...(about.title !== undefined && { title: about.title }),
  })
  const hit = { country, key, title, categories, volume, growth, started_at: startedAt, ended_at: endedAt }
  return { ...hit, reason: 'new', matched: ['tesla'], ...about }
}
