import { alphabetical, largestFirst } from '../trends/ordering.ts'
import type { Bonds } from './bonds.ts'
import type { EventTopic } from './eventTopic.ts'
import type { Weights } from './weights.ts'

/** A bond that joins two topics, given by their indexes. */
type Join = { pair: readonly [number, number]; weight: number }

/**
 * Groups topics into events: indexes of at least two topics each, the head first. Topics that are each other's best bond
 * are merged first, then the others by weight. Two groups are merged only if they are alike as a whole (average linkage),
 * and if a bond leads there from the head, or two from members: a single bond would make chains of unlike topics.
 *
 * @param topics ascending by key, which breaks ties
 */
export function groupsOf(topics: readonly EventTopic[], bonds: Bonds, weights: Weights): number[][] {
  const joins = joinsOf(bonds, weights.join)
  const joined = new Set(joins.map(({ pair: [one, other] }) => one * topics.length + other))
  const groups = new Map<number, number[]>()
  for (const { pair } of bestFirst(joins)) {
    const [one, other] = pair.map((number) => groups.get(number) ?? [number])
    if (!one || !other || one === other) continue
    const merged = [...one, ...other].sort(byHead)
    if (isOne(one, other, merged)) for (const number of merged) groups.set(number, merged)
  }
  return [...new Set(groups.values())]

  function isOne(one: readonly number[], other: readonly number[], merged: readonly number[]): boolean {
    const [head] = merged
    if (head === undefined || merged.length > weights.maxMembers) return false
    const between = one.flatMap((each) => other.map((opposite) => [each, opposite] as const))
    const bound = between.filter(([each, opposite]) => isJoined(each, opposite))
    if (bound.length < weights.minBonds && !bound.some((pair) => pair.includes(head))) return false
    const weight = between.reduce((sum, [each, opposite]) => sum + bonds.of(each, opposite).weight, 0)
    return weight / between.length >= weights.average && isNear(head, merged)
  }

  /** Whether few bonds lead from every member to the head. */
  function isNear(head: number, members: readonly number[]): boolean {
    let reached: number[] = [head]
    for (let steps = 0; steps < weights.maxChain; steps += 1)
      reached = members.filter((member) => reached.some((from) => from === member || isJoined(from, member)))
    return reached.length === members.length
  }

  function isJoined(one: number, other: number): boolean {
    return joined.has(Math.min(one, other) * topics.length + Math.max(one, other))
  }

  /** The most searched first, then the one that started first, then by key. */
  function byHead(one: number, other: number): number {
    const first = topics[one]
    const second = topics[other]
    if (!first || !second) return 0
    return (
      largestFirst(first.trend.volume, second.trend.volume) ||
      largestFirst(negative(first.startedAt), negative(second.startedAt)) ||
      alphabetical(first.trend.key, second.trend.key)
    )
  }
}

function negative(time: number | null): number | null {
  return time === null ? null : -time
}

/** The bonds that join: heavy enough, and with a hard reason. */
function joinsOf({ pairs, of }: Bonds, join: number): Join[] {
  return pairs.flatMap((pair) => {
    const { weight, isHard } = of(...pair)
    return isHard && weight >= join ? [{ pair, weight }] : []
  })
}

/** The mutual bests first, then by weight, then by the keys of the pair. */
function bestFirst(joins: readonly Join[]): Join[] {
  const sorted = joins.toSorted(
    (one, other) => other.weight - one.weight || one.pair[0] - other.pair[0] || one.pair[1] - other.pair[1],
  )
  const best = new Map<number, Join>()
  for (const join of sorted) for (const number of join.pair) if (!best.has(number)) best.set(number, join)
  const isMutual = (join: Join) => join.pair.every((number) => best.get(number) === join)
  return [...sorted.filter(isMutual), ...sorted.filter((join) => !isMutual(join))]
}
