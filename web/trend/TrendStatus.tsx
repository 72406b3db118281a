import type { ApiItem } from '../../shared/api.ts'
import { minutesLasted } from '../../shared/trends/age.ts'
import { Age } from '../components/Age.tsx'
import { fill } from '../components/fill.tsx'
import * as formats from '../texts/formats.ts'
import * as texts from '../texts/texts.ts'

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
      <span>
        {fill(texts.endedAgo, { age: <Age of={ended} isInSentence /> })}
        {started !== null && (
          <span className="trend__lasted">
            {` · ${texts.lastedFor(formats.duration(minutesLasted(started, ended)))}`}
          </span>
        )}
      </span>
    </span>
  )
}

/** The status of a trend: a filled dot when active, a hollow one when lasted, a square for any other status. */
export function StatusBadge({ status }: { status: string }) {
  return <span className={`badge badge--${kindOf(status)}`}>{statusWord(status)}</span>
}

/** The status as readers see it: data say `Lasted`. */
export function statusWord(status: string): string {
  switch (status) {
    case 'Active':
      return texts.active
    case 'Lasted':
      return texts.ended
    default:
      return status
  }
}

function kindOf(status: string): string {
  switch (status) {
    case 'Active':
      return 'active'
    case 'Lasted':
      return 'lasted'
    default:
      return 'other'
  }
}
