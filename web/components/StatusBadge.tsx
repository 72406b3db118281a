import { texts } from '../texts/texts.ts'

/** The status of a trend: a filled dot when active, a hollow one when lasted, a square for any other status. */
export function StatusBadge({ status }: { status: string }) {
  return <span className={`badge badge--${kindOf(status)}`}>{statusWord(status)}</span>
}

/** The status as readers see it: data say `Lasted`. */
export function statusWord(status: string): string {
  return status === 'Lasted' ? texts.ended : status
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
