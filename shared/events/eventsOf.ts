import type { TrendEvent } from '../eventShape.ts'
import { alphabetical, largestFirst } from '../trends/ordering.ts'
import { newestWaves } from '../trends/waves.ts'
import { type Bonds, bondsOf, reasonsOf } from './bonds.ts'
import { eventHeadlines } from './eventHeadline.ts'
import { type EventTopic, eventTopic, type GroupedTrend } from './eventTopic.ts'
import { groupsOf } from './grouping.ts'
import { Vocabulary } from './Vocabulary.ts'
import { WEIGHTS, type Weights } from './weights.ts'
import { WordRarity } from './wordRarity.ts'

/** An event of the collection before. */
type EarlierEvent = Pick<TrendEvent, 'id' | 'members'>

/**
 * The events of a country: trends of one collection that belong together, each in at most one event, by the newest wave of
 * each topic. Sorted by the keys of the heads; the order of the trends makes no difference.
 *
 * @param earlier the events of the collection before, whose ids are kept
 */
export function eventsOf(
  trends: readonly GroupedTrend[],
  earlier: readonly EarlierEvent[] = [],
  weights: Weights = WEIGHTS,
): TrendEvent[] {
  const vocabulary = new Vocabulary()
  const topics = newestWaves(trends.toSorted(byKey))
    .filter(({ topic }) => topic !== '')
    .sort(byKey)
    .map((trend) => eventTopic(trend, vocabulary))
  const rarity = new WordRarity(topics, vocabulary.size)
  const bonds = bondsOf(topics, { rarity, vocabulary, weights })
  const events = groupsOf(topics, bonds, weights).flatMap((group): Omit<TrendEvent, 'id'>[] => {
    const members = group.flatMap((number) => topics[number] ?? [])
    const [head] = members
    if (!head) return []
    return [
      {
        head: head.trend.key,
        members: members.map(({ trend }) => trend.key),
        reasons: reasonsOf(pairsOf(group).map(([one, other]) => bonds.of(one, other))),
        links: linksOf(group, topics, bonds),
        ...eventHeadlines({
          members: members.map(({ trend }) => trend),
          head: head.trend.topic,
          startedAt: earliest(members),
          vocabulary,
          rarity,
        }),
      },
    ]
  })
  return withIds(
    events.sort((one, other) => alphabetical(one.head, other.head)),
    earlier,
  )
}

function byKey({ key: one }: GroupedTrend, { key: other }: GroupedTrend): number {
  return alphabetical(one, other)
}

function pairsOf(group: readonly number[]): [number, number][] {
  return group.flatMap((one, place) => group.slice(place + 1).map((other): [number, number] => [one, other]))
}

/** For each member except the head, the reasons that it shares with its closest member; ties go to the head. */
function linksOf(group: readonly number[], topics: readonly EventTopic[], bonds: Bonds): TrendEvent['links'] {
  const keyOf = (number: number) => topics[number]?.trend.key ?? ''
  return group.slice(1).map((number) => {
    const [closest = number] = group
      .filter((other) => other !== number)
      .toSorted((one, other) => bonds.of(number, other).weight - bonds.of(number, one).weight)
    return { key: keyOf(number), to: keyOf(closest), reasons: reasonsOf([bonds.of(number, closest)]) }
  })
}

function earliest(members: readonly EventTopic[]): number | null {
  return members
    .map(({ startedAt }) => startedAt)
    .reduce((one, other) => (one === null || (other !== null && other < one) ? other : one), null)
}

/** Minimum share of the members of an earlier event that must remain for its id to be kept. */
const STAYING_PART = 1 / 2

/**
 * Gives each event the id of the earlier event of which at least half is in it: of several, that with the most members in
 * it. An id is kept by one event only, and by none when it is now the key of another head.
 */
function withIds(events: readonly Omit<TrendEvent, 'id'>[], earlier: readonly EarlierEvent[]): TrendEvent[] {
  const heads = new Set(events.map(({ head }) => head))
  const kept = new Map<string, string>()
  const taken = new Set<string>()
  const claims = events.flatMap(({ head, members }) =>
    earlier.flatMap(({ id, members: before }) => {
      const staying = before.filter((key) => members.includes(key)).length
      const isKept = staying > 0 && staying >= before.length * STAYING_PART && (id === head || !heads.has(id))
      return isKept ? [{ head, id, staying }] : []
    }),
  )
  for (const { head, id } of claims.sort(byStaying)) {
    if (kept.has(head) || taken.has(id)) continue
    kept.set(head, id)
    taken.add(id)
  }
  return events.map((event) => ({ id: kept.get(event.head) ?? event.head, ...event }))
}

type Claim = { head: string; id: string; staying: number }

function byStaying(one: Claim, other: Claim): number {
  return (
    largestFirst(one.staying, other.staying) || alphabetical(one.id, other.id) || alphabetical(one.head, other.head)
  )
}
