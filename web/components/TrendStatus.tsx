import type { ApiItem } from '../../shared/api.ts'
import { durationText } from '../../shared/trends/age.ts'
import { texts } from '../texts/texts.ts'
import { Age } from './Age.tsx'
import { StatusBadge } from './StatusBadge.tsx'

type Props = { item: Pick<ApiItem, 'status' | 'started_at' | 'ended_at' | 'date'> }

/** Whether a trend is active, and since when; of one that has ended, when that was and how long it lasted. */
export function TrendStatus({ item: { status, started_at: started, ended_at: ended, date } }: Props) {
  if (ended === null)
    return (
      <>
        <StatusBadge status={status} />
        <Age of={started} unknown={date} />
      </>
    )
  return (
    <span className="badge badge--lasted">
      {texts.ended} <Age of={ended} isInSentence />
      {started !== null && texts.lastedFor(durationText(started, ended))}
    </span>
  )
}
