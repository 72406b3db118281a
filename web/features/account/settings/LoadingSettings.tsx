import { Skeleton } from '../../../components/Skeleton.tsx'

const WIDTHS = ['60%', '100%', '90%', '40%']

/** The places of settings that are on their way. */
export function LoadingSettings() {
  return (
    <div className="side" aria-hidden="true">
      {WIDTHS.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}
