import { Fragment } from 'react'
import type { ApiEvent } from '../../../shared/answers/everywhereAnswer.ts'
import { nameOfCode } from '../../../shared/countries.ts'
import { type ReaderDates, useReaderDates } from '../../lib/time/readerDates.ts'
import { everywhereTexts as texts } from '../../texts/everywhereTexts.ts'

/** Maximum countries that are named as the first, together. */
const MAX_TOGETHER = 3

const HOUR_MS = 3_600_000

type Props = {
  event: ApiEvent
  /** The time of the data. */
  updatedAt: string
}

/** Where an event was listed first, never where it began; and when it appeared before. */
export function FirstListed({ event, updatedAt }: Props) {
  const dates = useReaderDates()
  const { appeared_before: before } = event
  return (
    <>
      <p className="ev__first">
        <Listings event={event} updatedAt={updatedAt} dates={dates} />
      </p>
      {before && (
        <p className="ev__past">
          {texts.appeared(dates.shortDay(before.from), dates.shortDay(before.until), nameOfCode(before.code))}
        </p>
      )}
    </>
  )
}

function Listings({ event, updatedAt, dates }: Props & { dates: ReaderDates }) {
  const { first, first_together: together, first_unknown: unknown } = event
  const [earliest] = first ? [first] : together
  if (!earliest) return <span>{`${texts.unknownFirst}${reasonOf(unknown, updatedAt, dates)}`}</span>
  const named = (first ? [first] : together).slice(0, MAX_TOGETHER)
  const unnamed = first ? 0 : together.length - named.length
  const next = first?.next
  return (
    <>
      {first ? texts.firstListed : texts.firstTogether}
      {named.map(({ code }, place) => (
        <Fragment key={code}>
          {place > 0 && (place === named.length - 1 && unnamed === 0 ? texts.and : ', ')}
          <b>{nameOfCode(code)}</b>
        </Fragment>
      ))}
      {unnamed > 0 && texts.andMore(unnamed)}
      {', '}
      <time dateTime={earliest.at}>{dates.quoted(earliest.at, updatedAt)}</time>
      {next &&
        texts.before(Math.floor((Date.parse(next.at) - Date.parse(earliest.at)) / HOUR_MS), nameOfCode(next.code))}
      {first && sinceThen(event, first)}
    </>
  )
}

/** Whether the first country lists the event no longer, or a later wave of it; nothing while it lists the first one. */
function sinceThen({ countries }: ApiEvent, { code, at }: { code: string; at: string }): string {
  const topic = countries.find((each) => each.code === code)
  if (!topic) return texts.notListedThere
  return topic.started_at === at ? '' : texts.listedAgain
}

function reasonOf(unknown: ApiEvent['first_unknown'], updatedAt: string, { short, shortDay }: ReaderDates): string {
  const { unknownReasons } = texts
  if (unknown?.reason === 'start') return unknownReasons.start
  if (unknown?.reason !== 'collected' || unknown.until === null) return ''
  const { from, until } = unknown
  if (from !== null) return unknownReasons.gap(short(from, updatedAt), short(until, updatedAt))
  return unknownReasons.beforeUs(`${shortDay(until)} ${until.slice(0, 4)}`)
}
