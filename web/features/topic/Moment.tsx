import { useReaderDates } from '../../lib/time/useReaderDates.ts'

/** A time of an update, with what it is the time of; nothing for what is no time. */
export function Moment({ before, at }: { before: string; at: string }) {
  const moment = useReaderDates().zonedMoment(at)
  if (moment === '') return null
  return (
    <span>
      {before}
      <time dateTime={at} className="nowrap">
        {moment}
      </time>
    </span>
  )
}
