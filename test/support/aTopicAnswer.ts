import type { Elsewhere, TopicAnswer, TopicPoint, Wave } from '../../shared/answers/topicAnswer.ts'
import { anItem } from './anItem.ts'
import { minutesAgo, NOW } from './builders.ts'

const HOUR = 60

/** All that is known of a topic of Canada at `NOW`; say only what the test is about. */
export function aTopicAnswer(about: Partial<TopicAnswer> = {}): TopicAnswer {
  return {
    country: 'CA',
    country_name: 'Canada',
    topic: 'bank rate decision',
    title: 'Bank rate decision',
    category: 'Business and Finance',
    updated_at: NOW,
    stale: false,
    sample: false,
    item: anItem({ title: 'Bank rate decision', volume: 2_000_000, growth: 1_000 }),
    waves: [aWave()],
    points: somePoints(200_000, 500_000, 2_000_000),
    elsewhere: [],
    neighbours: [],
    ...about,
  }
}

/** The wave that goes on at `NOW`. */
export function aWave(about: Partial<Wave> = {}): Wave {
  return {
    started_at: minutesAgo(30 * HOUR),
    ended_at: null,
    peak_volume: 2_000_000,
    peak_growth: 1_000,
    first_seen: minutesAgo(24 * HOUR),
    last_seen: NOW,
    is_current: true,
    ...about,
  }
}

/** Points of these volumes, one at each collection until `NOW`. */
export function somePoints(...volumes: (number | null)[]): TopicPoint[] {
  return volumes.map((volume, index) => ({
    at: minutesAgo((volumes.length - 1 - index) * 12 * HOUR),
    volume,
    growth: 100,
    rank: index + 1,
  }))
}

/** The same event in the United States. */
export function anElsewhere(about: Partial<Elsewhere> = {}): Elsewhere {
  return {
    country: 'US',
    country_name: 'United States',
    category: 'Business and Finance',
    title: 'fed meeting',
    topic: 'fed meeting',
    volume: 500_000,
    search: '500K+',
    growth: 300,
    upward: '+300%',
    status: 'Active',
    reason: 'article',
    ...about,
  }
}
