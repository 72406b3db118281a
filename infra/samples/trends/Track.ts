import type { Group } from './groups.ts'
import type { Language, Outlet, Topic } from './sampleData.ts'
import { seeded, seededBetween, shuffled } from './seeded.ts'

/** Trends of the source start and end on multiples of ten minutes. */
export const STEP = 600
export const HOUR = 3_600
/** The source lists trends that started in this period, in seconds. */
export const WINDOW = 48 * HOUR

/** The words that replace slots: `{firm}` becomes one of the firms, `{rival}` another team than `{team}`. */
export type Words = {
  place: string[]
  firm: string[]
  person: string[]
  team: string[]
  work: string[]
  game: string[]
}

/** A topic with one choice of words. A title with slots has two forms that can trend at the same time. */
type TopicForm = Topic & { form: number; forms: number }

/** What all tracks of a group of topics have in common in a country. */
type TrackGroup = {
  country: string
  group: Group
  language: Language
  words: Words
  outlets: Outlet[]
}

/** An endless sequence of waves: the topics of one group in one country, in turn. Times are in seconds. */
export type Track = TrackGroup & {
  /** Unique to the track; all its random choices depend on it. */
  seed: string
  topics: TopicForm[]
  period: number
  phase: number
  /** The waves of a steady track last at least seven hours and always have articles. */
  isSteady: boolean
}

/** One wave of a topic. */
export type Wave = {
  track: Track
  number: number
  topic: TopicForm
  startedAt: number
  endsAt: number
  /** Of a worldwide topic: its id, its place in the list, and when it started in the first country. */
  world?: { id: string; index: number; startedAt: number }
}

type TrackPlan = TrackGroup & {
  topics: Topic[]
  /** Maximum number of tracks. A track needs two titles. */
  count: number
}

/** Divides the topics of a group among tracks whose waves start at different times of the day. */
export function planTracks({ topics, count: most, ...plan }: TrackPlan): Track[] {
  const seed = `${plan.country}/${plan.language.code}/${plan.group}`
  const forms = shuffled(topics.flatMap(formsOf), seed, 'topics')
  const count = Math.min(most, Math.floor(forms.length / 2))
  const period = STEP * seededBetween(144, 162, seed, 'period')
  const phase = STEP * seededBetween(0, 143, seed, 'phase')
  return Array.from({ length: count }, (_, index) => ({
    ...plan,
    seed: `${seed}/${index}`,
    topics: forms.filter((_form, place) => place % count === index),
    period,
    phase: phase + STEP * Math.floor((index * period) / count / STEP),
    isSteady: index % 2 === 0,
  }))
}

function formsOf(topic: Topic): TopicForm[] {
  const forms = topic.title.includes('{') ? 2 : 1
  return Array.from({ length: forms }, (_, form) => ({ ...topic, form, forms }))
}

/** The waves of a track that started in the 48 hours before a moment. */
export function wavesAt(track: Track, at: number): Wave[] {
  const waves: Wave[] = []
  for (let number = Math.floor((at - track.phase) / track.period); ; number -= 1) {
    const wave = waveOf(track, number)
    if (wave.startedAt <= at - WINDOW) return waves
    if (wave.startedAt <= at) waves.push(wave)
  }
}

function waveOf(track: Track, number: number): Wave {
  const { seed, topics } = track
  const topic = topics[modulo(number, topics.length)]
  if (!topic) throw new Error(`The track ${seed} has no topics`)
  const startedAt = track.phase + number * track.period + STEP * seededBetween(0, 3, seed, number, 'start')
  return { track, number, topic, startedAt, endsAt: startedAt + durationOf(track, number) }
}

function durationOf({ seed, isSteady }: Track, number: number): number {
  const isShort = !isSteady && seeded(seed, number, 'short') < 0.25
  const [least, most] = isShort ? [6, 24] : isSteady ? [42, 200] : [30, 250]
  return STEP * seededBetween(least, most, seed, number, 'duration')
}

/** Replaces the slots of a template; all texts of a wave get the same words. The forms of a topic share no words. */
export function fillOf({ track, number, topic }: Wave): (template: string) => string {
  const { form, forms } = topic
  const turn = Math.floor(number / track.topics.length) + seededBetween(0, 11, track.seed, 'words')
  const pick = (words: readonly string[], offset = 0) => {
    const place = form + forms * modulo(turn, Math.ceil((words.length - form) / forms))
    return words[(place + offset) % words.length] ?? ''
  }
  const { place, firm, person, team, work, game } = track.words
  return (template) =>
    template
      .replaceAll('{place}', pick(place))
      .replaceAll('{firm}', pick(firm))
      .replaceAll('{person}', pick(person))
      .replaceAll('{team}', pick(team))
      .replaceAll('{rival}', pick(team, 1 + Math.floor(team.length / 3)))
      .replaceAll('{work}', pick(work))
      .replaceAll('{game}', pick(game))
}

/** The remainder of a division; unlike `%` it is never negative. */
export function modulo(dividend: number, divisor: number): number {
  return ((dividend % divisor) + divisor) % divisor
}
