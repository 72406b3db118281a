import type { Group, Language, Material, Outlet, Topic, Words } from './Language.ts'
import { seeded, seededBetween, shuffled } from './seeded.ts'

/** Everything the source knows starts and ends on a whole ten minutes. */
export const STEP = 600
export const HOUR = 3_600
/** How far back the source looks. */
export const WINDOW = 48 * HOUR

/** Waves of some topics of one group in one country, one after the other, for ever. Times in seconds. */
export type Track = {
  /** Tells it apart from every other track, and is what its chance depends on. */
  seed: string
  country: string
  group: Group
  language: Language
  words: Words
  outlets: Outlet[]
  topics: Topic[]
  /** Headlines that fit all topics of the group. */
  headlines: string[]
  period: number
  phase: number
  /** Its waves last for at least seven hours and always have articles. */
  isSteady: boolean
}

/** One wave of a topic. One that travels around the world says which topic it is, and when it set out. */
export type Wave = {
  track: Track
  number: number
  topic: Topic
  startedAt: number
  endsAt: number
  world?: { topic: number; setOutAt: number }
}

export type TrackPlan = {
  country: string
  group: Group
  language: Language
  words: Words
  outlets: Outlet[]
  material: Material
  /** At most so many tracks; a track needs at least two topics. */
  count: number
}

/** Divides the topics of a group among tracks that start their waves in turn, evenly over the day. */
export function planTracks(plan: TrackPlan): Track[] {
  const { country, group, language, words, outlets, material } = plan
  const count = Math.min(plan.count, Math.floor(material.topics.length / 2))
  const seed = `${country}/${language.code}/${group}`
  const topics = shuffled(material.topics, seed, 'topics')
  const period = STEP * seededBetween(144, 162, seed, 'period')
  const phase = STEP * seededBetween(0, 143, seed, 'phase')
  return Array.from({ length: count }, (_, index) => ({
    ...{ seed: `${seed}/${index}`, country, group, language, words, outlets, period },
    headlines: material.headlines,
    topics: topics.filter((_topic, place) => place % count === index),
    phase: phase + STEP * Math.floor((index * period) / count / STEP),
    isSteady: index % 2 === 0,
  }))
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

/** Fills the slots of a template with the words of a wave: the same topic has the same words in all its texts. */
export function fillOf({ track, number }: Wave): (template: string) => string {
  const turn = Math.floor(number / track.topics.length)
  const pick = (words: readonly string[], further = 0) => words[modulo(turn + further, words.length)] ?? ''
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

/** Never negative, unlike `%`. */
export function modulo(dividend: number, divisor: number): number {
  return ((dividend % divisor) + divisor) % divisor
}
