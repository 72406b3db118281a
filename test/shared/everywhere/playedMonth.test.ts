import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ApiEvent, everywhereAnswer } from '../../../shared/answers/everywhereAnswer.ts'
import type { Collection } from '../../../shared/collections/collection.ts'
import { nameOfCode } from '../../../shared/countries.ts'
import { sightingOf } from '../../../shared/elsewhere/sighting.ts'
import type { Everywhere } from '../../../shared/everywhere/everywhereShape.ts'
import { findEverywhere } from '../../../shared/everywhere/findEverywhere.ts'
import { sharedTopics } from '../../../shared/everywhere/sharedTopics.ts'
import { eventEntry } from '../../../shared/feeds/eventEntry.ts'
import { eventTable } from '../../../shared/feeds/tables.ts'
import { utcText } from '../../../shared/feeds/waveEntry.ts'
import { MIN_EVENT_COUNTRIES } from '../../../shared/limits.ts'
import { UP_TO_DATE } from '../../support/countryStates.ts'
import { SITE } from '../../support/feedParts.ts'
import { fewerRuns } from '../../support/speed.ts'
import { articles, one } from './worldTrends.ts'

const HOUR = 3_600_000
const START = Date.parse('2026-10-18T11:00:00.000Z')
/** Two collections a day for 40 days. */
const COLLECTIONS = 80
const CODES = ['AT', 'BR', 'CA', 'DE', 'FR', 'GB']

/** A month takes longer than most of what properties try. */
const RUNS = { numRuns: fewerRuns(500) }

/** One topic of six countries: it goes from country to country, rests, and returns, while collections and countries fail. */
const anyMonth = fc.record({
  /** Each wave is listed for two days from its start, or longer. */
  waves: fc.array(
    fc.record({
      country: fc.constantFrom(...CODES),
      startHour: fc.integer({ min: -30, max: COLLECTIONS * 12 }),
      listedHours: fc.constantFrom(48, 48, 60, 96),
      isStartKnown: fc.integer({ min: 0, max: 9 }).map((number) => number > 0),
    }),
    { minLength: 10, maxLength: 70 },
  ),
  gaps: fc.array(fc.record({ from: fc.nat(COLLECTIONS), length: fc.integer({ min: 1, max: 9 }) }), { maxLength: 4 }),
  stale: fc.array(fc.record({ country: fc.constantFrom(...CODES), from: fc.nat(COLLECTIONS), length: fc.nat(6) }), {
    maxLength: 12,
  }),
})
type Month = typeof anyMonth extends fc.Arbitrary<infer Each> ? Each : never
type Listed = { key: string; country: string; startedAt: string | null }

function instant(hour: number): string {
  return new Date(START + hour * HOUR).toISOString()
}

function isWithin(place: number, { from, length }: { from: number; length: number }): boolean {
  return place >= from && place < from + length
}

/** The collections of a month, each with what it finds after the one before. */
function played({ waves, gaps, stale }: Month): { at: string; found: Everywhere; listed: Listed[] }[] {
  const steps: ReturnType<typeof played> = []
  for (let place = 0; place < COLLECTIONS; place += 1) {
    if (gaps.some((gap) => isWithin(place, gap))) continue
    const at = instant(place * 12)
    const lists = CODES.filter((code) => !stale.some((each) => each.country === code && isWithin(place, each)))
    const shown = waves.filter(
      ({ country, startHour, listedHours }) =>
        lists.includes(country) && startHour <= place * 12 && startHour + listedHours > place * 12,
    )
    const trends = shown.map(({ country, startHour, isStartKnown }) =>
      one(country, 'cup final', {
        startedAt: isStartKnown ? instant(startHour) : null,
        ...articles('https://news.example/final'),
      }),
    )
    const found = findEverywhere(
      sharedTopics(new Map(trends.map((each) => [each.key, each])).values().map(sightingOf)),
      at,
      steps.at(-1)?.found,
    )
    const listed = trends.map(({ key, country, startedAt }) => ({ key, country, startedAt }))
    steps.push({ at, found, listed })
  }
  return steps
}

/** The countries of all waves that are kept of events. */
function knownIn({ events, resting }: Everywhere): Set<string> {
  const waves = [
    ...events.flatMap(({ members, gone, earlier }) => [...members, ...gone, ...earlier]),
    ...resting.flatMap(({ waves }) => waves),
  ]
  return new Set(waves.map(({ country }) => country))
}

function answeredOf(found: Everywhere): ApiEvent[] {
  const collection: Collection = {
    version: 1,
    id: 'c1',
    at: found.at,
    countries: CODES.map((code) => [code, UP_TO_DATE]),
  }
  return everywhereAnswer(collection, found, { category: undefined, min: 2, limit: 50 }).events
}

test('in a month with gaps and stale countries, the first listing of an event is the earliest row of its table everywhere', () => {
  fc.assert(
    fc.property(anyMonth, (month) => {
      for (const { found } of played(month))
        for (const [place, event] of answeredOf(found).entries()) {
          const { first, first_together: together, first_listed: kind } = event
          const rows = [...event.countries, ...event.gone]
          const [earliest = ''] = rows.flatMap(({ started_at: at }) => at ?? []).sort()
          const named = kind === 'together' ? together : first ? [first] : []
          expect(named[0]?.at ?? earliest).toBe(earliest)
          for (const { code, at } of named)
            expect(rows).toContainEqual(expect.objectContaining({ code, started_at: at }))

          const stored = found.events[place]
          const summary = stored && eventEntry(SITE, stored)?.summary
          const table = stored ? eventTable([stored], { at: found.at, isSample: false, isStale: false }) : ''
          const lines: Record<string, string>[] = parse(table, { bom: true, columns: true })
          for (const each of lines)
            expect([each.first_listed, each.first, each.first_at]).toEqual([kind, first?.code ?? '', first?.at ?? ''])
          const [firstLine = ''] = lines.flatMap(({ started_at: at }) => at || []).sort()
          expect(firstLine).toBe(earliest)
          if (first && summary) expect(summary).toContain(`in ${nameOfCode(first.code)}, ${utcText(first.at)}`)
          if (kind === 'together' && summary) expect(summary).toContain(utcText(together[0]?.at ?? ''))
          if (kind === 'unknown') expect(summary ?? '').not.toContain('First listed')
        }
    }),
    RUNS,
  )
})

test('an appearance has all waves that were listed since fewer than three countries had the event, and never overlaps an earlier one', () => {
  fc.assert(
    fc.property(anyMonth, (month) => {
      // Waves without a start have one key, whichever they are.
      const steps = played({ ...month, waves: month.waves.filter(({ isStartKnown }) => isStartKnown) })
      /** When each wave was last listed. */
      const seen = new Map<string, { country: string; startedAt: string; lastSeenAt: string }>()
      let fewAt = ''
      for (const [place, { at, found, listed }] of steps.entries()) {
        for (const { key, country, startedAt } of listed)
          seen.set(key, { country, startedAt: startedAt ?? '', lastSeenAt: at })
        // In none of the countries in which it is known, an event is another one.
        const before = steps[place - 1]
        const known = before && knownIn(before.found)
        if (before && !listed.some(({ country }) => known?.has(country))) fewAt = before.at
        if (new Set(listed.map(({ country }) => country)).size < MIN_EVENT_COUNTRIES) fewAt = at
        for (const { members, gone } of found.events) {
          const rows = [...members, ...gone].map(({ country, startedAt }) => `${country} ${startedAt}`)
          expect(new Set(rows).size).toBe(rows.length)
          const since = [...seen.values()].filter(({ lastSeenAt }) => lastSeenAt === at || lastSeenAt > fewAt)
          const codes = new Set(members.map(({ country }) => country))
          for (const { country, startedAt } of since)
            if (fewAt !== at || codes.has(country)) expect(rows).toContain(`${country} ${startedAt}`)
          for (const { country, startedAt } of gone)
            expect(since).toContainEqual(expect.objectContaining({ country, startedAt }))
        }
        for (const { countries, gone, appeared_before: before } of answeredOf(found)) {
          const [first = ''] = [...countries, ...gone].flatMap(({ started_at: start }) => start ?? []).sort()
          if (before) expect(before.until < first).toBe(true)
        }
      }
    }),
    RUNS,
  )
})

test('it is not known when the earliest wave began before the first collection, or in a gap longer than lists reach back', () => {
  fc.assert(
    fc.property(anyMonth, (month) => {
      const steps = played(month)
      for (const [place, { found }] of steps.entries())
        for (const { members, gone, firstUnknown } of found.events) {
          if (firstUnknown?.kind === 'start') continue
          const [first = ''] = [...members, ...gone].flatMap(({ startedAt }) => startedAt ?? []).sort()
          const times = steps.slice(0, place + 1).map(({ at }) => at)
          const next = times.find((at) => at >= first) ?? ''
          const before = times.findLast((at) => at < first)
          const isBlind = first < next && (before === undefined || Date.parse(next) - Date.parse(before) > 48 * HOUR)
          expect(firstUnknown).toEqual(isBlind ? { kind: 'blind', from: before ?? null, until: next } : null)
        }
    }),
    RUNS,
  )
})
