import type { ReactNode } from 'react'

type Props = { size: number; className?: string | undefined; children: ReactNode }

/** A decorative 16 × 16 line drawing, hidden from assistive technology. */
export function LineDrawing({ size, className, children }: Props) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
