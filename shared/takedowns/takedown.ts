import * as z from 'zod/mini'
import { Instant } from '../instant.ts'
import { cleanText } from '../text/cleanText.ts'
import { topicOf } from '../trend.ts'

/** A topic that the operator has removed from all answers and pages. */
export type Takedown = {
  /** Any spelling of its title; every title that folds to the same topic is taken out. */
  title: string
  /** The code of the country where it is taken out; null for all countries. */
  country: string | null
  since: string
}

/** A takedown as stored: a tuple without field names, so that more of them fit into an item. */
export const StoredTakedown = z.tuple([z.string(), z.nullable(z.string()), Instant])
export type StoredTakedown = z.infer<typeof StoredTakedown>

export function toStoredTakedown({ title, country, since }: Takedown): StoredTakedown {
  return [title, country, since]
}

export function fromStoredTakedown([title, country, since]: StoredTakedown): Takedown {
  return { title, country, since }
}

/** Maximum number of takedowns, and their maximum total bytes: an item has at most 400 KB. */
export const MAX_TAKEDOWNS = 5_000
export const MAX_TAKEDOWN_BYTES = 350_000

/** Whether a list of takedowns fits into an item. */
export function fitsTakedowns(takedowns: readonly Takedown[]): boolean {
  const bytes = new TextEncoder().encode(JSON.stringify(takedowns.map(toStoredTakedown))).length
  return takedowns.length <= MAX_TAKEDOWNS && bytes <= MAX_TAKEDOWN_BYTES
}

/** The target of a change: a title, and one country or all (null). */
export type TakedownTarget = Pick<Takedown, 'title' | 'country'>

/** The topic of a title in any spelling: cleaned like titles of the source, then folded. Empty without visible text. */
export function takenDownTopic(title: string): string {
  return topicOf(cleanText(title))
}

/** Adds a takedown; the same list when it is covered already. One for all countries replaces those of single countries. */
export function withTakedown(takedowns: readonly Takedown[], target: TakedownTarget, now: string): readonly Takedown[] {
  const topic = takenDownTopic(target.title)
  const same = takedowns.filter(({ title }) => takenDownTopic(title) === topic)
  if (same.some(({ country }) => country === null || country === target.country)) return takedowns
  const kept = target.country === null ? takedowns.filter((one) => !same.includes(one)) : takedowns
  return [...kept, { title: cleanText(target.title), country: target.country, since: now }]
}

/** Removes the takedowns of a topic: that of one country, or all (null). */
export function withoutTakedown(
  takedowns: readonly Takedown[],
  { title, country }: TakedownTarget,
): readonly Takedown[] {
  const topic = takenDownTopic(title)
  const kept = takedowns.filter(
    (one) => takenDownTopic(one.title) !== topic || (country !== null && one.country !== country),
  )
  return kept.length === takedowns.length ? takedowns : kept
}
