import type { CSSProperties, ReactNode } from 'react'

type Props = {
  /** The value as a length from 0 to 1. */
  length: number
  /** Pale, for a trend that has ended. */
  isSoft?: boolean
  children: ReactNode
}

/** Text on a highlighter stroke whose length shows a value. */
export function ValueBar({ length, isSoft = false, children }: Props) {
  const style: CSSProperties & { '--v': string } = { '--v': length.toFixed(2) }
  return (
    <span className={isSoft ? 'swipe swipe--soft' : 'swipe'} style={style}>
      {children}
    </span>
  )
}
