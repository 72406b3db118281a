/** The state of a trend: a filled dot, a hollow dot, or a square before any other status, shown as it came. */
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
