import type { CSSProperties } from 'react'

type Props = {
  width: string
  height?: string
  className?: string
  style?: CSSProperties
}

/** A grey placeholder for text that is loading. */
export function Skeleton({ width, height, className, style }: Props) {
  return <span className={className ? `skel ${className}` : 'skel'} style={{ width, height, ...style }} />
}
