import type { ApiEvent, EventCountry, GoneCountry } from '../../../shared/answers/everywhereAnswer.ts'
import { type Country, findCountry } from '../../../shared/countries.ts'
import { firstCodes } from '../../../shared/everywhere/leadOf.ts'
import { topicPage, trendsPage } from '../../../shared/pages.ts'
import { topicOf } from '../../../shared/trend.ts'
import { alphabetical } from '../../../shared/trends/ordering.ts'
import { swipeLength } from '../../../shared/trends/volume.ts'
import { Flag } from '../../components/Flag.tsx'
import { fill } from '../../components/fill.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Cell, ColumnHead, Row, RowHead, StackedTable } from '../../components/StackedTable.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { useReaderDates } from '../../lib/time/readerDates.ts'
import * as formats from '../../texts/formats.ts'
import { countryName } from '../../texts/formats.ts'
import { CountryText } from '../../trend/CountryText.tsx'
import { ValueBar } from '../../trend/ValueBar.tsx'
import { everywhereTexts as texts } from './everywhereTexts.ts'

/** Rows shown at once; a press shows the others. */
const SHOWN = 8

type Props = {
  event: ApiEvent
  /** The time of the data. */
  updatedAt: string
  /** The codes of the countries that are not up to date. */
  late: readonly string[]
}

/** A country that lists the event, or a wave that is gone. */
type EventRow = EventCountry | GoneCountry

/** The countries of an event, with the same numbers as the grid, and those that no longer list it. */
export function EventTable(props: Props) {
  const { countries, gone } = props.event
  const listing = new Set(countries.map(({ code }) => code))
  const lost = new Set(gone.map(({ code }) => code).filter((code) => !listing.has(code)))
  const again = gone.filter(({ code }) => listing.has(code))
  const rows = [...countries, ...gone].sort(byStart)
  const more = rows.slice(SHOWN)
  return (
    <>
      <Table
        {...props}
        rows={rows.slice(0, SHOWN)}
        caption={texts.caption(countries.length, lost.size, again.length)}
      />
      {more.length > 0 && (
        <details className="where-more">
          <summary className="toggle">
            {texts.showRows(more.length)}
            <Icon shape="down" size={14} />
          </summary>
          <Table {...props} rows={more} caption={texts.otherRows} isContinued />
        </details>
      )}
    </>
  )
}

/** Unknown starts come last. */
function byStart({ started_at: one }: EventRow, { started_at: other }: EventRow): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return alphabetical(one, other)
}

type TableProps = Props & {
  rows: readonly EventRow[]
  caption: string
  /** The rest of the table above: its heads are not seen. */
  isContinued?: boolean
}

function Table({ event, updatedAt, late, rows, caption, isContinued = false }: TableProps) {
  const { zone } = useReaderDates()
  const hidden = isContinued ? 'vh' : undefined
  const firsts = firstCodes(event)
  return (
    <StackedTable
      className="table where"
      caption={caption}
      isCaptionHidden={isContinued}
      head={
        <Row>
          {texts.table(zone).map((name) => (
            <ColumnHead key={name}>
              <span className={hidden}>{name}</span>
            </ColumnHead>
          ))}
        </Row>
      }
    >
      {rows.map((row) => {
        const country = findCountry(row.code)
        const isFirst = firsts.includes(row.code) && row.started_at === startOf(event, row.code)
        return (
          country && (
            <CountryRow
              key={row.key || `${row.code} ${row.started_at}`}
              {...{ row, country, isFirst, updatedAt }}
              isLate={late.includes(row.code)}
              isListed={event.countries.some(({ code }) => code === row.code)}
            />
          )
        )
      })}
    </StackedTable>
  )
}

/** When a country that was among the first listed the event. */
function startOf({ first, first_together: together }: ApiEvent, code: string): string | undefined {
  return (first ? [first] : together).find((each) => each.code === code)?.at
}

/** A country in the event: whether it was among the first, is not up to date, and lists the event now. */
type Standing = { isFirst: boolean; isLate: boolean; isListed: boolean }

type RowProps = Standing & { row: EventRow; country: Country; updatedAt: string }

function CountryRow({ row, country, isFirst, isLate, isListed, updatedAt }: RowProps) {
  const { trend, category, volume, started_at: startedAt } = row
  const dates = useReaderDates()
  const isGone = 'last_seen_at' in row
  return (
    <Row className={isGone ? 'is-gone' : undefined}>
      <RowHead>
        <Link className="cell" to={trendsPage(country)}>
          <Flag code={country.flag} />
          {countryName(country.code)}
        </Link>
        {isFirst && <b className={isGone ? 'nth nth--gone' : 'nth'}>{texts.first}</b>}
      </RowHead>
      <Cell>
        <Link to={topicPage(country, category, topicOf(trend))}>
          <CountryText text={trend} country={country} />
        </Link>
      </Cell>
      <Cell>
        <ValueBar length={swipeLength(volume)} isSoft={isGone || row.status === 'Lasted'}>
          {formats.volume(volume)}
        </ValueBar>
      </Cell>
      <Cell>
        {startedAt === null ? (
          texts.unknownStart
        ) : (
          <time dateTime={startedAt}>{dates.short(startedAt, updatedAt)}</time>
        )}
      </Cell>
      {dates.zone !== 'UTC' && (
        <Cell className="utc">
          {startedAt !== null &&
            fill(texts.utc(dates.utc(startedAt)), { name: (text) => <span className="utc__name">{text}</span> })}
        </Cell>
      )}
      <Cell>
        {isGone
          ? goneText({ isFirst, isLate, isListed }, dates.short(row.last_seen_at, updatedAt))
          : reasonOf(row, isFirst)}
      </Cell>
    </Row>
  )
}

function goneText({ isFirst, isLate, isListed }: Standing, since: string) {
  if (isListed) return texts.earlierWave(since)
  if (isLate) return texts.goneLate(since)
  return isFirst ? texts.firstGone(since) : texts.goneSince(since)
}

function reasonOf({ reason }: EventCountry, isFirst: boolean): string {
  if (isFirst) return texts.listedFirst
  return reason === null ? texts.seed : texts.reasons[reason]
}
