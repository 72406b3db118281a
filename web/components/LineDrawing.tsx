import type { ReactNode } from 'react'

/** `size`: in pixels at the default text size; it grows with the text. */
type Props = { size: number; className?: string | undefined; children: ReactNode }

/** A decorative 16 × 16 line drawing, hidden from assistive technology. */
export function LineDrawing({ size, className, children }: Props) {
  const length = `${size / 16}rem`
  return (
    <svg
      className={className}
      width={length}
      height={length}
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
