import type { ReactNode } from 'react'
import { Skeleton } from './Skeleton.tsx'

/** Takes the place of what is loading; unseen until that is slow. */
export function Placeholder({ isSlow, children }: { isSlow: boolean; children: ReactNode }) {
  return (
    <div className={isSlow ? undefined : 'is-unseen'} aria-hidden="true">
      {children}
    </div>
  )
}

type Props = {
  /** What is loading, for screen readers. */
  label: string
  /** The width of the first line of each row. */
  widths: readonly string[]
}

/** Placeholder of a list in the account whose rows have two lines. */
export function LoadingRows({ label, widths }: Props) {
  return (
    <>
      <p className="vh" role="status">
        {label}
      </p>
      <ul className="follow-places" aria-hidden="true">
        {widths.map((width) => (
          <li key={width}>
            <Skeleton width={width} />
            <Skeleton width="30%" height=".8em" />
          </li>
        ))}
      </ul>
    </>
  )
}
