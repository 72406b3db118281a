import { useReaderDates } from '../../lib/time/useReaderDates.ts'

/** A time, with its time zone. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className="nowrap">
      {useReaderDates().zonedMoment(at)}
    </time>
  )
}
