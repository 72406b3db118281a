import type { TopicAnswer } from '../answers/topicAnswer.ts'

/** What is cited of a topic: its volume in one collection. */
export type CitedPoint = {
  /** The time of the collection. */
  at: string
  volume: number | null
}

/** The newest numbers of a topic: of the collection shown, or the last that saw it; undefined when none is known. */
export function citedPoint({
  item,
  updated_at: updatedAt,
  points,
}: Pick<TopicAnswer, 'item' | 'updated_at' | 'points'>): CitedPoint | undefined {
  if (item && updatedAt !== null) return { at: updatedAt, volume: item.volume }
  const last = points.at(-1)
  return last && { at: last.at, volume: last.volume }
}
