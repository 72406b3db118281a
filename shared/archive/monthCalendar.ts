import { dayOf } from '../time.ts'
import { daysOfMonth } from './archiveTime.ts'

/** The mark of one hour of a day: a collection, or a gap. */
export type Mark<Listed> = { kind: 'collection'; collection: Listed } | { kind: 'gap'; hour: string }

/** A day of the calendar of a month, in UTC. */
export type CalendarDay<Listed> = {
  /** `"2026-11-21"` */
  day: string
  /** The marks in the order of their hours. */
  marks: Mark<Listed>[]
  /** After the newest collection. */
  isAhead: boolean
}

/** The first and the newest collection of the archive. */
export type ArchiveEnds = { first: string; newest: string }

/**
 * The calendar of a month: its weeks from Monday to Sunday, where days of other months are undefined. A gap is an hour at
 * which the month usually has a collection and this day has none.
 *
 * @param collections those of the month, in any order
 */
export function monthCalendar<Listed extends { at: string }>(
  month: string,
  collections: readonly Listed[],
  ends: ArchiveEnds | undefined,
): (CalendarDay<Listed> | undefined)[][] {
  const byDay = Map.groupBy(collections, ({ at }) => dayOf(at))
  const hours = usualHours(byDay)
  const days = daysOfMonth(month).map((day) => ({
    day,
    marks: marksOf(day, byDay.get(day) ?? [], hours, ends),
    isAhead: day > dayOf(ends?.newest ?? ''),
  }))
  return weeksOf(days)
}

/** The number of expected collections of a month: the existing ones and the gaps of its calendar. */
export function expectedCollections(month: string, times: readonly string[], ends: ArchiveEnds): number {
  const collections = times.map((at) => ({ at }))
  return monthCalendar(month, collections, ends)
    .flat()
    .reduce((sum, day) => sum + (day?.marks.length ?? 0), 0)
}

/** The hours at which at least half of the days with collections have one: `["11", "23"]`. */
function usualHours(byDay: ReadonlyMap<string, readonly { at: string }[]>): string[] {
  const counts = new Map<string, number>()
  for (const collections of byDay.values())
    for (const hour of new Set(collections.map(clockHour))) counts.set(hour, (counts.get(hour) ?? 0) + 1)
  return [...counts].filter(([, count]) => count * 2 >= byDay.size).map(([hour]) => hour)
}

function marksOf<Listed extends { at: string }>(
  day: string,
  collections: readonly Listed[],
  hours: readonly string[],
  ends: ArchiveEnds | undefined,
): Mark<Listed>[] {
  const present = new Set(collections.map(clockHour))
  const gaps = hours.filter((hour) => {
    const at = `${day}T${hour}`
    return ends !== undefined && !present.has(hour) && at > ends.first && at < ends.newest.slice(0, at.length)
  })
  const marks = [
    ...collections.map((collection) => ({ at: collection.at, mark: { kind: 'collection', collection } as const })),
    ...gaps.map((hour) => ({ at: `${day}T${hour}`, mark: { kind: 'gap', hour } as const })),
  ]
  return marks.toSorted((one, other) => (one.at < other.at ? -1 : 1)).map(({ mark }) => mark)
}

/** `"2026-11-21T12:00:00.000Z"` → `"12"` */
function clockHour({ at }: { at: string }): string {
  return at.slice(11, 13)
}

function weeksOf<Day extends { day: string }>(days: readonly Day[]): (Day | undefined)[][] {
  const [first] = days
  if (!first) return []
  // Sunday is 0.
  const before = (new Date(`${first.day}T00:00:00Z`).getUTCDay() + 6) % 7
  const cells = [...Array.from({ length: before }, () => undefined), ...days]
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => cells.slice(week * 7, week * 7 + 7))
  return weeks.map((week) => [...week, ...Array.from({ length: 7 - week.length }, () => undefined)])
}
