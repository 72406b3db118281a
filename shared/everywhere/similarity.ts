import { alphabetical } from '../trends/ordering.ts'

/** How alike two countries are: the events that both are `shared` in, `of` those that either is in. */
export type Likeness = { country: string; shared: number; of: number }

/**
 * The countries most like one, best first: the events that both are in, as a share of the events that either is in (Jaccard).
 * Only events in at least two countries count. Countries without a common event are left out.
 */
export function mostLike(
  events: readonly { members: readonly { country: string }[] }[],
  country: string,
  most: number,
): Likeness[] {
  const counts = new Map<string, number>()
  const common = new Map<string, number>()
  for (const { members } of events) {
    const isIn = members.some((member) => member.country === country)
    for (const { country: other } of members) {
      counts.set(other, (counts.get(other) ?? 0) + 1)
      if (isIn) common.set(other, (common.get(other) ?? 0) + 1)
    }
  }
  const own = counts.get(country) ?? 0
  common.delete(country)
  return [...common]
    .map(([other, shared]) => ({ country: other, shared, of: own + (counts.get(other) ?? 0) - shared }))
    .sort((one, other) => other.shared / other.of - one.shared / one.of || alphabetical(one.country, other.country))
    .slice(0, most)
}
