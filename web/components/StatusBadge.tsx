/** The status of a trend: a filled dot when active, a hollow one when lasted, a square for any other status. */
export function StatusBadge({ status }: { status: string }) {
  return <span className={`badge badge--${kindOf(status)}`}>{status}</span>
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
