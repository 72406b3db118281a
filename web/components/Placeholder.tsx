import type { ReactNode } from 'react'

/** Takes the place of what is loading; unseen until that is slow. */
export function Placeholder({ isSlow, children }: { isSlow: boolean; children: ReactNode }) {
  return (
    <div className={isSlow ? undefined : 'is-unseen'} aria-hidden="true">
      {children}
    </div>
  )
}
