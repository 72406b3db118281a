import { momentText } from './utcText.ts'

/** A time of an update, in UTC for every reader; nothing for what is no time. */
export function Moment({ before, at }: { before: string; at: string }) {
  const moment = momentText(at)
  if (moment === '') return null
  return (
    <span>
      {before}
      <time dateTime={at} className="nowrap">
        {moment} UTC
      </time>
    </span>
  )
}
