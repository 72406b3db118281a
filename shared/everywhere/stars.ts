import type { Reason } from '../elsewhere/reasons.ts'
import { countReasons, type EventLinks, type Reasons, surestReason } from './eventLinks.ts'

/** One topic and those of other countries that are the same event. Topics are indexes into a list. */
export type Star = {
  /** The topic that the others are compared with. */
  seed: number
  /** The others, at most one of each country, ascending. */
  members: { number: number; reason: Reason }[]
}

/** The fields that the choice of seeds depends on. */
type Placed = {
  country: string
  /** The share of its country's topics at or behind its place, from 0 to 1. */
  percentile: number
}

/**
 * A topic that is not linked to the seed belongs to the event, too, when it shares this many reasons with each of this many
 * members that are.
 */
const MIN_SHARED_REASONS = 2
const MIN_SHARING_MEMBERS = 2

/**
 * Divides linked topics into events, each of them a star: the members are linked to the seed, or share two reasons with each
 * of two members that are. So chains of links cannot join unrelated topics. The topic that is linked to
 * the most countries is a seed first; a topic belongs to at most one event, and a country has at most one topic in it.
 *
 * @param topics in an order that does not depend on chance: of equal topics, the first one is preferred
 */
export function stars(topics: readonly Placed[], links: EventLinks): Star[] {
  const isTaken = new Uint8Array(topics.length)
  const found: Star[] = []
  for (const seed of seedsInOrder(topics, links, isTaken)) {
    const star = starAround(seed)
    isTaken[seed] = 1
    for (const { number } of star.members) isTaken[number] = 1
    found.push(star)
  }
  return found

  function starAround(seed: number): Star {
    const direct = new Map<string, Candidate>()
    const reasonsOfSeed = links.reasonsOf(seed)
    for (const [place, number] of links.of(seed).entries())
      consider(direct, { number, reasons: reasonsOfSeed[place] ?? 0, sharing: 0 })
    const members = new Map(direct)
    const home = topics[seed]?.country
    for (const candidate of sharingMembers([...direct.values()])) {
      const country = topics[candidate.number]?.country
      if (country !== home && !direct.has(country ?? '')) consider(members, candidate)
    }
    return {
      seed,
      members: [...members.values()]
        .map(({ number, reasons }) => ({ number, reason: surestReason(reasons) }))
        .sort((one, other) => one.number - other.number),
    }
  }

  /** Keeps the better one of two topics of a country. */
  function consider(best: Map<string, Candidate>, candidate: Candidate): void {
    if (isTaken[candidate.number]) return
    const country = topics[candidate.number]?.country ?? ''
    const known = best.get(country)
    if (!known || isBetter(candidate, known)) best.set(country, candidate)
  }

  /** The topics that share two reasons with each of two of these. */
  function sharingMembers(direct: readonly Candidate[]): Candidate[] {
    const sharing = new Map<number, Candidate>()
    for (const { number: member } of direct) {
      const reasonsOfMember = links.reasonsOf(member)
      for (const [place, number] of links.of(member).entries()) {
        const reasons = reasonsOfMember[place] ?? 0
        if (countReasons(reasons) < MIN_SHARED_REASONS) continue
        const known = sharing.get(number) ?? { number, reasons: 0, sharing: 0 }
        sharing.set(number, { number, reasons: Math.max(known.reasons, reasons), sharing: known.sharing + 1 })
      }
    }
    return [...sharing.values()].filter((candidate) => candidate.sharing >= MIN_SHARING_MEMBERS)
  }
}

/** `sharing`: with how many members it shares enough reasons; 0 for a topic that is linked to the seed. */
type Candidate = { number: number; reasons: Reasons; sharing: number }

/** More members first, then the surer reasons, then the order of the topics. */
function isBetter(one: Candidate, other: Candidate): boolean {
  if (one.sharing !== other.sharing) return one.sharing > other.sharing
  if (one.reasons !== other.reasons) return one.reasons > other.reasons
  return one.number < other.number
}

/**
 * The seeds: the free topic that is linked to free topics of the most countries, then the higher in its country's list, then
 * the first. The caller takes topics between two seeds, so the counts only fall: each is counted again when its turn comes.
 */
function* seedsInOrder(
  topics: readonly Placed[],
  links: EventLinks,
  isTaken: Readonly<Uint8Array>,
): Generator<number, void> {
  const byCount = new Map<number, number[]>()
  const add = (number: number, count: number) => {
    const list = byCount.get(count)
    if (list) list.push(number)
    else byCount.set(count, [number])
  }
  const countries = [...new Set(topics.map(({ country }) => country))]
  const numbers = new Map(countries.map((country, number) => [country, number]))
  const countryOf = Uint32Array.from(topics, ({ country }) => numbers.get(country) ?? 0)
  // The count in which each country was seen last.
  const countedFor = new Uint32Array(countries.length)
  let counting = 0
  const freeCountries = (number: number) => {
    counting += 1
    let count = 0
    for (const other of links.of(number)) {
      const country = countryOf[other] ?? 0
      if (isTaken[other] || countedFor[country] === counting) continue
      countedFor[country] = counting
      count += 1
    }
    return count
  }
  const percentileOf = (number: number) => topics[number]?.percentile ?? 0
  for (const number of topics.keys()) add(number, freeCountries(number))

  for (let count = Math.max(0, ...byCount.keys()); count > 0; count -= 1) {
    const turn = byCount.get(count) ?? []
    turn.sort((one, other) => percentileOf(other) - percentileOf(one) || one - other)
    for (const number of turn) {
      if (isTaken[number]) continue
      const now = freeCountries(number)
      if (now === count) yield number
      else add(number, now)
    }
  }
}
