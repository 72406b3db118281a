import * as z from 'zod/mini'
import { Instant } from '../instant.ts'
import { cleanText } from '../text/cleanText.ts'
import { foldForMatching } from '../text/foldForMatching.ts'
import { isBoundary } from '../text/spacedScripts.ts'
import { topicOf } from '../trend.ts'
import { watchText } from '../watches/watchText.ts'

/** What a takedown, or taking one back, is about. */
export type TakedownTarget = {
  /** Any spelling of the topic's title; every title that matches it is taken out. */
  title: string
  /** The code of the country where it is taken out; null for all countries. */
  country: string | null
  /** Whether articles and quoted headlines are removed, too, whose titles have the topic as whole words. */
  headlines?: true
  /** Topics that match its title and are other words, because one list had both: these stay. */
  leaves?: readonly string[]
}

/** A topic that the operator has removed from all answers and pages; `since` is an ISO instant. */
export type Takedown = TakedownTarget & { since: string }

/** A takedown as stored: a tuple without field names, so that more of them fit into an item. */
export const StoredTakedown = z.tuple(
  [z.string(), z.nullable(z.string()), Instant],
  z.union([z.literal('headlines'), z.array(z.string())]),
)
export type StoredTakedown = z.infer<typeof StoredTakedown>

/** A takedown as the item of all takedowns stores it. */
export function toStoredTakedown({ title, country, since, headlines, leaves }: Takedown): StoredTakedown {
  return [title, country, since, ...(headlines ? (['headlines'] as const) : []), ...(leaves ? [[...leaves]] : [])]
}

/** A takedown as it was before it was stored. */
export function fromStoredTakedown([title, country, since, ...more]: StoredTakedown): Takedown {
  const leaves = more.find((each) => each !== 'headlines')
  return { title, country, since, ...(more.includes('headlines') && { headlines: true }), ...(leaves && { leaves }) }
}

/** Maximum number of takedowns, and their maximum total bytes: an item has at most 400 KB. */
export const MAX_TAKEDOWNS = 5_000
/** The most bytes of all takedowns together. */
export const MAX_TAKEDOWN_BYTES = 350_000

/** Whether a list of takedowns fits into an item. */
export function fitsTakedowns(takedowns: readonly Takedown[]): boolean {
  const bytes = new TextEncoder().encode(JSON.stringify(takedowns.map(toStoredTakedown))).length
  return takedowns.length <= MAX_TAKEDOWNS && bytes <= MAX_TAKEDOWN_BYTES
}

/** What topics are compared with for a title in any spelling. Empty without visible text. */
export function takenDownTopic(title: string): string {
  return foldForMatching(cleanText(title))
}

/** The topics that a takedown of a title leaves: in a list that has that very title, the others that match it. */
export function topicsLeft(title: string, lists: readonly (readonly string[])[]): string[] {
  const topic = topicOf(cleanText(title))
  const text = takenDownTopic(title)
  const alike = lists
    .map((titles) => titles.filter((one) => foldForMatching(one) === text).map(topicOf))
    .filter((topics) => topics.includes(topic))
  return [...new Set(alike.flat())].filter((one) => one !== topic)
}

/** The words of a title, as headlines are searched for them: folded, and without signs between them. */
export function titleWords(title: string): string {
  return watchText(cleanText(title))
}

/** Whether words have others among them, in this order: `"jane doe s bridge"` has `"jane doe"`, `"jane does"` has not. */
export function hasWords(words: string, wanted: string): boolean {
  if (wanted === '') return false
  for (let at = words.indexOf(wanted); at >= 0; at = words.indexOf(wanted, at + 1))
    if (isBoundary(words, at) && isBoundary(words, at + wanted.length)) return true
  return false
}

/**
 * Adds a takedown; the same list when it is covered already. It replaces those that it covers: one for all countries
 * those of single countries, one with headlines the same without. What the same one leaves is added to what it left before,
 * when the lists may not have been readable.
 */
export function withTakedown(takedowns: readonly Takedown[], target: TakedownTarget, now: string): readonly Takedown[] {
  const covering = takedowns.find((one) => covers(one, target))
  const { country, headlines, leaves = [] } = target
  if (covering) {
    const isSame = topicOf(covering.title) === topicOf(cleanText(target.title))
    const more = isSame ? leaves.filter((one) => !covering.leaves?.includes(one)) : []
    if (more.length === 0) return takedowns
    return takedowns.map((one) => (one === covering ? { ...one, leaves: [...(one.leaves ?? []), ...more] } : one))
  }
  const kept = takedowns.filter((one) => !covers(target, one))
  const added = { title: cleanText(target.title), country, since: now }
  return [...kept, { ...added, ...(headlines && { headlines }), ...(leaves.length > 0 && { leaves }) }]
}

/** Whether a takedown takes out what another one names. */
export function covers(one: TakedownTarget, other: TakedownTarget): boolean {
  if (takenDownTopic(one.title) !== takenDownTopic(other.title)) return false
  if (one.leaves?.includes(topicOf(cleanText(other.title)))) return false
  return (one.country === null || one.country === other.country) && (one.headlines === true || !other.headlines)
}

/** Removes the takedowns of a title, or without one those that match it: that of one country, or all (null). */
export function withoutTakedown(
  takedowns: readonly Takedown[],
  { title, country }: TakedownTarget,
): readonly Takedown[] {
  const topic = topicOf(cleanText(title))
  const text = takenDownTopic(title)
  const matching = takedowns.filter((one) => takenDownTopic(one.title) === text)
  const exact = matching.filter((one) => topicOf(one.title) === topic)
  const named = new Set(exact.length > 0 ? exact : matching)
  const kept = takedowns.filter((one) => !named.has(one) || (country !== null && one.country !== country))
  return kept.length === takedowns.length ? takedowns : kept
}
