import { MAX_WATCH_PREVIEW, MAX_WATCH_SHARE_PERCENT } from '../limits.ts'
import { alphabetical, largestFirst } from '../trends/ordering.ts'
import { shownVolume } from '../trends/volume.ts'
import { relatedFound } from './relatedFound.ts'
import { prepareRule, type WatchedWave, type WatchMatch, WordIndex } from './WordIndex.ts'
import { fieldOfWords, type WatchPreview, type WatchRule } from './watch.ts'

/** The waves of a week of collections, each once, with its words from all collections. */
export type WatchWeek = {
  /** How many collections there are. */
  collections: number
  /** How many waves there are. */
  size: number
  index: WordIndex
  /** The first collection of the week that has a wave, by its key. */
  seenAt: ReadonlyMap<string, string>
}

/** Merges the watched waves of collections, which have to be passed oldest first. */
export function watchWeek(collections: Iterable<{ at: string; waves: readonly WatchedWave[] }>): WatchWeek {
  const merged = new Map<string, WatchedWave>()
  const seenAt = new Map<string, string>()
  let count = 0
  for (const { at, waves } of collections) {
    count += 1
    for (const wave of waves) {
      const before = merged.get(wave.key)
      merged.set(wave.key, before ? merge(before, wave) : wave)
      if (!before) seenAt.set(wave.key, at)
    }
  }
  const newestFirst = [...merged.values()].sort(
    (one, other) =>
      alphabetical(seenAt.get(other.key) ?? '', seenAt.get(one.key) ?? '') ||
      largestFirst(one.volume, other.volume) ||
      alphabetical(one.key, other.key),
  )
  // Matches are in the order of the index.
  return { collections: count, size: merged.size, index: new WordIndex(newestFirst), seenAt }
}

/** The later state of a wave, with the words of both and the higher volume. */
function merge(before: WatchedWave, wave: WatchedWave): WatchedWave {
  return {
    ...wave,
    related: [...new Set([...before.related, before.title, ...wave.related])],
    volume: largestFirst(before.volume, wave.volume) <= 0 ? before.volume : wave.volume,
  }
}

/**
 * The waves of a week that a watch matches by its words, countries, categories and minimum searches, regardless of `on`.
 * `problem` is set when it matches too much to be saved.
 */
export function previewIn(week: WatchWeek, rule: WatchRule): WatchPreview {
  const matches = matchesIn(week, rule)
  const relatedOf = relatedFound(rule)
  const preview: WatchPreview = {
    total: matches.length,
    of: week.size,
    collections: week.collections,
    matches: matches.slice(0, MAX_WATCH_PREVIEW).map(({ wave, matched, lines }) => ({
      country: wave.country,
      trend: wave.title,
      key: wave.key,
      search: shownVolume(wave.volume),
      at: week.seenAt.get(wave.key) ?? '',
      matched,
      related: relatedOf({ wave, lines }),
    })),
  }
  if (!isTooBroad(preview)) return preview
  return { ...preview, problem: { field: fieldOfWords(rule), message: tooBroadText(rule, matches.length) } }
}

/** The matches of a week, newest first. */
export function matchesIn(week: WatchWeek, rule: WatchRule): WatchMatch[] {
  const least = rule.min_volume
  return week.index
    .matches(prepareRule(rule))
    .filter(({ wave: { volume } }) => least === null || (volume !== null && volume >= least))
}

/** A result that fits into the preview is never too broad, even if only a few waves were collected. */
export function isTooBroad({ total, of }: { total: number; of: number }): boolean {
  return total > MAX_WATCH_PREVIEW && total * 100 > of * MAX_WATCH_SHARE_PERCENT
}

function tooBroadText({ any, all, phrase }: WatchRule, total: number): string {
  const [word = '', ...others] = [...any, ...all, ...(phrase === null ? [] : [phrase])]
  return `${others.length === 0 ? `“${word}”` : 'This'} matches ${total} of last week’s trends: add a word.`
}
