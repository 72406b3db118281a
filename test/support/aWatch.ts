import type { WatchedWave } from '../../shared/watches/WordIndex.ts'
import type { WatchRule } from '../../shared/watches/watch.ts'
import { minutesAgo } from './builders.ts'

/** A rule that looks for “harbour”; say only what the test is about. */
export function aWatchRule(about: Partial<WatchRule> = {}): WatchRule {
  const any = about.all || about.phrase ? [] : ['harbour']
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

/** A new wave as watches look at it. */
export function aWatchedWave(
  about: Partial<Omit<WatchedWave, 'events'>> & { events?: Partial<WatchedWave['events']> } = {},
): WatchedWave {
  const { title = 'Harbour bridge reopening', country = 'CA' } = about
  return {
    country,
    key: `${country}:${title.toLowerCase()}:2026-11-21T02:00Z`,
    title,
    related: [],
    categories: ['Business and Finance'],
    volume: 10_000,
    growth: 200,
    startedAt: minutesAgo(600),
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
