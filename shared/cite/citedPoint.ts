import type { TopicAnswer } from '../answers/topicAnswer.ts'
import type { Cited } from './citations.ts'

/** What is cited of a topic: its volume in one collection. */
export type CitedPoint = {
  /** The time of the collection. */
  at: string
  volume: number | null
  wave: Cited['wave']
}

/** The newest numbers of a topic: of the collection shown, or the last that saw it; undefined when none is known. */
export function citedPoint({ item, updated_at: updatedAt, points, waves }: TopicAnswer): CitedPoint | undefined {
  if (item && updatedAt !== null) {
    const { volume, started_at: startedAt, ended_at: endedAt } = item
    return { at: updatedAt, volume, wave: { startedAt, endedAt } }
  }
  const last = points.at(-1)
  const [newest] = waves
  const wave = { startedAt: newest?.started_at ?? null, endedAt: newest?.ended_at ?? null }
  return last && { at: last.at, volume: last.volume, wave }
}
