import { REASONS, type Reason } from '../answers/topicAnswer.ts'
import { eventFinders } from '../elsewhere/eventFinders.ts'
import type { Sighting } from '../elsewhere/sighting.ts'
import { NEAR_START_HOURS } from '../limits.ts'
import { isEvergreen } from './evergreen.ts'

/** Equal words alone mean the same event only when the two waves start within this time, in milliseconds. */
const NEAR_START_MS = NEAR_START_HOURS * 3_600_000

/** The reasons of a link as bits, the surest one the highest: of two sets of reasons the surer one is the larger number. */
export type Reasons = number

const ARTICLE = bitOf('article')
const TERM = bitOf('term')
const RELATED = bitOf('related')

/** The links of a list of topics. Topics are indexes into the list; each is linked to topics of other countries only. */
export type EventLinks = {
  /** The linked topics, ascending, with the reasons. */
  of: (number: number) => readonly { other: number; reasons: Reasons }[]
  /** Whether nothing in any other country is like the topic, not even for a reason that makes no link. */
  isAlone: (number: number) => boolean
}

/**
 * Links the topics that are the same event in two countries. What the finders suggest is a link but for two cases. Equal
 * words alone need a shared related query, or starts within 12 hours: names of competitions and shows return. And words
 * that are searched for everywhere at any time ("weather") need a shared article.
 *
 * @param topics each topic of a country once
 */
export function eventLinks(topics: readonly Sighting[]): EventLinks {
  const { finders, sharingOneQuery } = eventFinders(topics)
  const evergreen = topics.map(({ topic }) => isEvergreen(topic))
  const starts = topics.map(({ startedAt }) => (startedAt === null ? Number.NaN : Date.parse(startedAt)))
  const alone = new Uint8Array(topics.length)
  // Flat lists, since many equal titles have hundreds of thousands of links.
  const ends = new Uint32Array(topics.length)
  const others: number[] = []
  const reasons: number[] = []

  for (const number of topics.keys()) {
    const found = suggestedFor(number)
    alone[number] = found.size === 0 ? 1 : 0
    const related = new Set(found.size === 0 ? [] : sharingOneQuery(number))
    for (const [other, suggested] of [...found].sort(byNumber)) {
      const checked = checkedReasons(number, other, suggested, related.has(other))
      if (checked === 0) continue
      others.push(other)
      reasons.push(checked)
    }
    ends[number] = others.length
  }

  return {
    of(number) {
      const first = number === 0 ? 0 : (ends[number - 1] ?? 0)
      const count = (ends[number] ?? 0) - first
      return Array.from({ length: count }, (_, place) => ({
        other: others[first + place] ?? 0,
        reasons: reasons[first + place] ?? 0,
      }))
    },
    isAlone: (number) => alone[number] === 1,
  }

  function suggestedFor(number: number): Map<number, Reasons> {
    const country = topics[number]?.country
    const found = new Map<number, Reasons>()
    for (const [reason, find] of finders) {
      const bit = bitOf(reason)
      for (const other of find(number))
        if (topics[other]?.country !== country) found.set(other, (found.get(other) ?? 0) | bit)
    }
    return found
  }

  /** The reasons that count; 0 for no link. Each of two equal topics is a related query of the other, which says nothing. */
  function checkedReasons(one: number, other: number, suggested: Reasons, shareQuery: boolean): Reasons {
    if (evergreen[one] || evergreen[other]) return suggested & ARTICLE ? suggested : 0
    if (!(suggested & TERM)) return suggested
    const checked = shareQuery ? suggested | RELATED : suggested & ~RELATED
    return checked !== TERM || startNear(one, other) ? checked : 0
  }

  /** False when a start is not known. */
  function startNear(one: number, other: number): boolean {
    return Math.abs((starts[one] ?? Number.NaN) - (starts[other] ?? Number.NaN)) <= NEAR_START_MS
  }
}

function byNumber([one]: [number, Reasons], [other]: [number, Reasons]): number {
  return one - other
}

/** The surest of some reasons. Throws when there is none. */
export function surestReason(reasons: Reasons): Reason {
  const surest = REASONS.find((reason) => reasons & bitOf(reason))
  if (!surest) throw new RangeError('A link has a reason')
  return surest
}

/** The number of reasons. */
export function countReasons(reasons: Reasons): number {
  return REASONS.filter((reason) => reasons & bitOf(reason)).length
}

function bitOf(reason: Reason): Reasons {
  return 1 << (REASONS.length - 1 - REASONS.indexOf(reason))
}
