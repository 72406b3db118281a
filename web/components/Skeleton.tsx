import type { CSSProperties } from 'react'

type Props = {
  width: string
  height?: string
  className?: string
  style?: CSSProperties
}

/** A grey bar in the place of a text that is on its way. */
export function Skeleton({ width, height, className, style }: Props) {
  return <span className={className ? `skel ${className}` : 'skel'} style={{ width, height, ...style }} />
}
