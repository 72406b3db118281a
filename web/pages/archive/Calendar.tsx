import type { CSSProperties } from 'react'
import type { ArchiveAnswer, ArchivedCollection } from '../../../shared/answers/archiveAnswer.ts'
import { type CalendarDay, type Mark, monthCalendar } from '../../../shared/archive/monthCalendar.ts'
import type { Country } from '../../../shared/countries.ts'
import { pastPage, pastPlace } from '../../../shared/pages.ts'
import { languageOf } from '../../../shared/text/languageOf.ts'
import { utcClock } from '../../../shared/text/utcDates.ts'
import { dayOf } from '../../../shared/time.ts'
import { topicOf } from '../../../shared/trend.ts'
import { largestFirst } from '../../../shared/trends/ordering.ts'
import { fill } from '../../components/fill.tsx'
import { Cell, ColumnHead, Row, StackedTable } from '../../components/StackedTable.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { monthAndYear, volume } from '../../texts/formats.ts'
import { archiveTexts } from './archiveTexts.ts'

/** With more collections in a day, marks show the hour only. */
const MAX_WIDE_MARKS = 4

type Props = { answer: ArchiveAnswer; country: Country }

/** The calendar of a month, whose marks are links to its collections; phones show a list of days. */
export function Calendar({ answer, country }: Props) {
  const { month, collections, newest } = answer
  const weeks = monthCalendar(month, collections, answer)
  return (
    <StackedTable
      className="cal"
      caption={archiveTexts.caption(month, country)}
      head={
        <Row>
          {archiveTexts.weekdays.map(([short, name]) => (
            <ColumnHead key={name}>
              <abbr title={name}>{short}</abbr>
            </ColumnHead>
          ))}
        </Row>
      }
    >
      {weeks.map((week, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a month have an order and nothing else
        <Row key={index}>
          {week.map((day, column) => (
            <DayCell key={day?.day ?? column} {...{ day, country, newest, column }} />
          ))}
        </Row>
      ))}
    </StackedTable>
  )
}

type DayProps = {
  /** Undefined for a day of another month. */
  day: CalendarDay<ArchivedCollection> | undefined
  country: Country
  newest: string
  /** The day of the week, from Monday. */
  column: number
}

function DayCell({ day, country, newest, column }: DayProps) {
  if (!day) return <Cell />
  const isNewest = day.day === dayOf(newest)
  return (
    <Cell className={classOf(day, isNewest)} aria-current={isNewest ? 'date' : undefined}>
      <span className="cal__head">
        <span className="cal__d">
          {Number(day.day.slice(-2))}
          <span className="vh"> {monthAndYear(new Date(day.day))}</span>
        </span>
        <span className="dow" aria-hidden="true">
          {archiveTexts.weekdays[column]?.[0]}
        </span>
      </span>
      {day.marks.length > 0 && <Marks day={day} country={country} />}
      {day.marks.length > 0 && <DayText day={day} country={country} />}
    </Cell>
  )
}

function classOf({ isAhead }: CalendarDay<ArchivedCollection>, isNewest: boolean): string | undefined {
  if (isAhead) return 'is-next'
  return isNewest ? 'is-today' : undefined
}

type ShownDay = { day: CalendarDay<ArchivedCollection>; country: Country }

function Marks({ day: { day, marks }, country }: ShownDay) {
  const isNarrow = marks.length > MAX_WIDE_MARKS
  const clock = (at: string) => (isNarrow ? at.slice(11, 13) : utcClock(at))
  return (
    <div className={isNarrow ? 'marks marks--narrow' : 'marks'}>
      {marks.map((mark) =>
        mark.kind === 'gap' ? (
          <s key={mark.hour}>{fill(archiveTexts.gap(isNarrow ? mark.hour : `${mark.hour}:00`, day))}</s>
        ) : (
          <Link
            key={mark.collection.at}
            to={pastPage(mark.collection.at, country)}
            aria-label={labelOf(mark.collection)}
          >
            <span className="swipe" style={strokeOf(mark.collection)}>
              {clock(mark.collection.at)}
            </span>
          </Link>
        ),
      )}
    </div>
  )
}

function labelOf({ at, countries, sample }: ArchivedCollection): string {
  const { ok, stale, failed } = countries
  return archiveTexts.mark(at, ok, ok + stale + failed, sample)
}

/** The stroke is as long as the share of countries with new trends. */
function strokeOf({ countries: { ok, stale, failed } }: ArchivedCollection): CSSProperties & { '--v': string } {
  return { '--v': (ok / Math.max(1, ok + stale + failed)).toFixed(2) }
}

/** The best trend of the day, or that there is none. */
function DayText({ day: { marks }, country }: ShownDay) {
  const collections = marks.flatMap((mark) => collectionOf(mark))
  const best = bestOf(collections)
  return (
    <div className="best">
      {collections.length === 0 && <small>{archiveTexts.nothing}</small>}
      {best && (
        <>
          <Link
            className="top"
            to={pastPlace(best.at, country, best.category, topicOf(best.trend))}
            dir="auto"
            lang={languageOf(best.trend, country.language)}
          >
            {best.trend}
          </Link>
          <small>{volume(best.volume)}</small>
        </>
      )}
      {collections.some(({ sample }) => sample) && <small className="sample">{archiveTexts.sample}</small>}
    </div>
  )
}

function collectionOf(mark: Mark<ArchivedCollection>): ArchivedCollection[] {
  return mark.kind === 'collection' ? [mark.collection] : []
}

/** The best trend of a day's collections; of equal ones, the later. */
function bestOf(collections: readonly ArchivedCollection[]) {
  const all = collections.flatMap(({ at, best }) => (best ? { at, ...best } : []))
  return all.toReversed().toSorted((one, other) => largestFirst(one.volume, other.volume))[0]
}
