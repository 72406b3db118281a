import type { CollectionReport } from '../../../shared/answers/statusAnswer.ts'
import { maxDataAgeHours } from '../../../shared/collections/pace.ts'
import { HOUR_MS } from '../../../shared/time.ts'
import { WideTable } from '../../components/WideTable.tsx'
import { useCollectionHours } from '../../lib/time/collectionHours.tsx'
import { useNow } from '../../lib/time/now.tsx'
import { useReaderDates } from '../../lib/time/readerDates.ts'
import { statusTexts } from './statusTexts.ts'

/** The newest collections, as a chart and as a table. */
export function CollectionHistory({ collections }: { collections: readonly CollectionReport[] }) {
  const slots = collectionSlots(collections, useNow(), useCollectionHours())
  return (
    <section>
      <h2>{statusTexts.lastCollections}</h2>
      {slots.length === 0 ? (
        <p className="quiet">{statusTexts.noCollections}</p>
      ) : (
        <>
          <p className="quiet">{statusTexts.aboutBars}</p>
          <CollectionChart slots={slots} />
          <CollectionTable slots={slots} />
        </>
      )}
    </section>
  )
}

/** Longer tables are collapsed. */
const MAX_OPEN_ROWS = 6

/** The numbers of the chart, newest first. */
function CollectionTable({ slots }: { slots: readonly CollectionSlot[] }) {
  const dates = useReaderDates()
  const { columns, parts } = statusTexts
  const table = (
    <WideTable caption={statusTexts.tableCaption}>
      <thead>
        <tr>
          <th scope="col">{columns.when(dates.zone)}</th>
          {[parts.ok, parts.stale, parts.failed, columns.trends].map((column) => (
            <th key={column} scope="col" className="n">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {slots.toReversed().map((slot) => (
          <tr key={slot.at}>
            <th scope="row">
              <time dateTime={slot.at}>{dates.moment(slot.at)}</time>
            </th>
            <Numbers slot={slot} />
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
  if (slots.length <= MAX_OPEN_ROWS) return table
  return (
    <details className="fold">
      <summary>{statusTexts.showTable}</summary>
      {table}
    </details>
  )
}

function Numbers({ slot }: { slot: CollectionSlot }) {
  if (slot.kind === 'missing')
    return (
      <td className="n" colSpan={4}>
        {statusTexts.missing}
      </td>
    )
  const { ok, stale, failed } = slot.countries
  return (
    <>
      <td className="n">{ok}</td>
      <td className="n">{stale}</td>
      <td className="n">{failed}</td>
      <td className="n">{statusTexts.count(slot.trends)}</td>
    </>
  )
}

/** Parts of a bar, from top to bottom; they differ by more than colour. */
const PARTS = ['failed', 'stale', 'ok'] as const

/** A bar per collection; its height is the number of countries. The newest is last. */
function CollectionChart({ slots }: { slots: readonly CollectionSlot[] }) {
  const dates = useReaderDates()
  const seen = PARTS.filter((part) => slots.some((slot) => countOf(slot, part) > 0))
  return (
    <figure className="runs">
      <div className="runs__plot" role="img" aria-label={chartSummary(slots)}>
        {slots.map((slot, index) => (
          <span key={slot.at} className={`run run--${slot.kind}`} style={columnOf(index, slots.length)}>
            {PARTS.filter((part) => countOf(slot, part) > 0).map((part) => (
              <i key={part} className={`run__${part}`} style={{ flexGrow: countOf(slot, part) }} />
            ))}
          </span>
        ))}
      </div>
      <div className="runs__days" aria-hidden="true">
        {dayLabels(slots.map(({ at }) => dates.shortDay(at))).map(({ day, index }) => (
          <span
            key={day}
            className={index === slots.length - 1 ? 'is-end' : undefined}
            style={columnOf(index, slots.length)}
          >
            {day}
          </span>
        ))}
      </div>
      <figcaption className="legend">
        {seen.toReversed().map((part) => (
          <span key={part}>
            <i className={`run__${part}`} />
            {statusTexts.parts[part]}
          </span>
        ))}
        {slots.some(({ kind }) => kind === 'missing') && (
          <span>
            <i className="run--missing" />
            {statusTexts.missing}
          </span>
        )}
      </figcaption>
    </figure>
  )
}

/** Columns per day label. The last label is right-aligned to its bar, so it needs more room before it. */
const DAY_COLUMNS = 2
const LAST_DAY_COLUMNS = 3

/** Labels for the first bar of each day, where there is room. */
function dayLabels(days: readonly string[]): { day: string; index: number }[] {
  const named: { day: string; index: number }[] = []
  for (const [index, day] of days.entries()) {
    const last = named.at(-1)
    const room = index === days.length - 1 ? LAST_DAY_COLUMNS : DAY_COLUMNS
    if (day !== days[index - 1] && (!last || index - last.index >= room)) named.push({ day, index })
  }
  return named
}

/** Grid columns start at 1; a short history is aligned to the end of the week. */
function columnOf(index: number, count: number) {
  return { gridColumn: MAX_SLOTS - count + index + 1 }
}

function countOf(slot: CollectionSlot, part: keyof CollectionReport['countries']): number {
  return slot.kind === 'collection' ? slot.countries[part] : 0
}

/** Text alternative of the chart. */
function chartSummary(slots: readonly CollectionSlot[]): string {
  const whole = slots.filter((slot) => countOf(slot, 'ok') > 0 && !isPartial(slot)).length
  const partial = slots.filter((slot) => countOf(slot, 'ok') > 0 && isPartial(slot)).length
  const missing = slots.filter(({ kind }) => kind === 'missing').length
  return statusTexts.chart({ whole, partial, failed: slots.length - whole - partial - missing, missing })
}

function isPartial(slot: CollectionSlot): boolean {
  return countOf(slot, 'stale') + countOf(slot, 'failed') > 0
}

/** A collection, or a missing one. */
type CollectionSlot =
  | ({ kind: 'collection' } & CollectionReport)
  /** `at` is the time it was due. */
  | { kind: 'missing'; at: string }

/** With the usual interval, those of a week. */
const MAX_SLOTS = 14

/**
 * The newest collections and the missing ones up to now, oldest first.
 *
 * @param collectionHours hours from one collection to the next
 */
export function collectionSlots(
  collections: readonly CollectionReport[],
  now: string,
  collectionHours: number,
): CollectionSlot[] {
  const oldestFirst = collections.toReversed()
  const slots = oldestFirst.flatMap((report, index): CollectionSlot[] => [
    { kind: 'collection', ...report },
    ...missingBetween(report.at, oldestFirst[index + 1]?.at ?? now, collectionHours),
  ])
  return slots.slice(-MAX_SLOTS)
}

/** At most `MAX_SLOTS`, for any length of time. */
function missingBetween(from: string, until: string, collectionHours: number): CollectionSlot[] {
  const step = collectionHours * HOUR_MS
  // Until then, a collection may be late.
  const late = Date.parse(until) - Date.parse(from) - maxDataAgeHours(collectionHours) * HOUR_MS + step
  const count = Math.max(0, Math.ceil(late / step) - 1)
  const first = Math.max(1, count - MAX_SLOTS + 1)
  return Array.from({ length: count - first + 1 }, (_, index) => ({
    kind: 'missing',
    at: new Date(Date.parse(from) + (first + index) * step).toISOString(),
  }))
}
