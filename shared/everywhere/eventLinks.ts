import { eventFinders } from '../elsewhere/eventFinders.ts'
import { REASONS, type Reason } from '../elsewhere/reasons.ts'
import type { Sighting } from '../elsewhere/sighting.ts'
import { NEAR_START_HOURS } from '../limits.ts'
import { HOUR_MS } from '../time.ts'
import { isEvergreen } from './evergreen.ts'

/** Equal words alone mean the same event only when the two waves start within this time, in milliseconds. */
const NEAR_START_MS = NEAR_START_HOURS * HOUR_MS

/** The reasons of a link as bits, the surest one the highest: of two sets of reasons the surer one is the larger number. */
export type Reasons = number

const ARTICLE = bitOf('article')
const TERM = bitOf('term')
const RELATED = bitOf('related')

/** The links of a list of topics. Topics are indexes into the list; each is linked to topics of other countries only. */
export type EventLinks = {
  /** The linked topics, ascending. */
  of: (number: number) => Uint32Array
  /** The reasons of these links, at the same places. */
  reasonsOf: (number: number) => Uint8Array
  /** Whether no topic of another country is similar, not even by a reason that makes no link. */
  isAlone: (number: number) => boolean
}

/**
 * Links the topics that are the same event in two countries. Suggestions of the finders become links, with two exceptions.
 * Equal words alone need a shared related query, or starts within 12 hours: names of competitions and shows return. Words
 * that are searched for everywhere at any time ("weather") need a shared article.
 *
 * @param topics each topic of a country once
 */
export function eventLinks(topics: readonly Sighting[]): EventLinks {
  const { finders, sharingOneQuery } = eventFinders(topics)
  const bitsOfFinders = finders.map(([reason, find]) => [bitOf(reason), find] as const)
  const evergreen = topics.map(({ topic }) => isEvergreen(topic))
  const starts = topics.map(({ startedAt }) => (startedAt === null ? Number.NaN : Date.parse(startedAt)))
  const alone = new Uint8Array(topics.length)
  // Flat lists of numbers, since many equal titles have hundreds of thousands of links.
  const ends = new Uint32Array(topics.length)
  let others = new Uint32Array(topics.length)
  let reasons = new Uint8Array(topics.length)
  let count = 0
  // The reasons for each other topic, while those of one are gathered.
  const suggested = new Uint8Array(topics.length)

  for (const number of topics.keys()) {
    const found = suggestedFor(number)
    alone[number] = found.length === 0 ? 1 : 0
    const related = found.length === 0 ? NONE : sharingOneQuery(number)
    for (const other of found) {
      const checked = checkedReasons(number, other, suggested[other] ?? 0, related.has(other))
      suggested[other] = 0
      if (checked === 0) continue
      if (count === others.length) {
        others = doubled(others, new Uint32Array(2 * count))
        reasons = doubled(reasons, new Uint8Array(2 * count))
      }
      others[count] = other
      reasons[count] = checked
      count += 1
    }
    ends[number] = count
  }
  const startOf = (number: number) => (number === 0 ? 0 : ends[number - 1])

  return {
    of: (number) => others.subarray(startOf(number), ends[number]),
    reasonsOf: (number) => reasons.subarray(startOf(number), ends[number]),
    isAlone: (number) => alone[number] === 1,
  }

  /** The topics of other countries that a finder suggests, ascending; the reasons are in `suggested`. */
  function suggestedFor(number: number): Uint32Array {
    const country = topics[number]?.country
    const found: number[] = []
    for (const [bit, find] of bitsOfFinders) {
      for (const other of find(number)) {
        if (topics[other]?.country === country) continue
        const before = suggested[other] ?? 0
        if (before === 0) found.push(other)
        suggested[other] = before | bit
      }
    }
    return Uint32Array.from(found).sort()
  }

  /** The reasons that count; 0 for no link. Equal topics are trivially related queries of each other, so that does not count. */
  function checkedReasons(one: number, other: number, found: Reasons, shareQuery: boolean): Reasons {
    if (evergreen[one] || evergreen[other]) return found & ARTICLE ? found : 0
    if (!(found & TERM)) return found
    const checked = shareQuery ? found | RELATED : found & ~RELATED
    return checked !== TERM || startNear(one, other) ? checked : 0
  }

  /** False when a start is not known. */
  function startNear(one: number, other: number): boolean {
    return Math.abs((starts[one] ?? Number.NaN) - (starts[other] ?? Number.NaN)) <= NEAR_START_MS
  }
}

const NONE: ReadonlySet<number> = new Set()

function doubled<List extends Uint32Array | Uint8Array>(list: List, larger: List): List {
  larger.set(list)
  return larger
}

/** The surest of some reasons. Throws when there is none. */
export function surestReason(reasons: Reasons): Reason {
  const surest = REASONS.find((reason) => reasons & bitOf(reason))
  if (!surest) throw new RangeError('A link has a reason')
  return surest
}

/** The number of reasons. */
export function countReasons(reasons: Reasons): number {
  let count = 0
  for (let left = reasons; left !== 0; left &= left - 1) count += 1
  return count
}

function bitOf(reason: Reason): Reasons {
  return 1 << (REASONS.length - 1 - REASONS.indexOf(reason))
}
