import type { ReactNode } from 'react'

const DRAWINGS = {
  flat: {
    height: 84,
    lines: (
      <>
        <path d="M4 62h344" stroke="var(--line-2)" strokeWidth="2" strokeDasharray="2 7" />
        <path d="M150 52h52l-4 20h-48z" fill="var(--swipe)" />
        <path d="M4 62h132l10-3 12 5 10-14 9 16 8-4 11 0h152" stroke="currentColor" strokeWidth="2.5" />
      </>
    ),
  },
  broken: {
    height: 100,
    lines: (
      <>
        <path d="M40 44h112l-6 24H40z" fill="var(--swipe)" />
        <path d="M4 70l38-12 26 8 34-26 24 10 26-34" stroke="currentColor" strokeWidth="2.5" />
        <path d="M152 16l14 76" stroke="currentColor" strokeWidth="2.5" strokeDasharray="1 7" />
        <path d="M184 92h164" stroke="var(--line-2)" strokeWidth="2" strokeDasharray="2 7" />
      </>
    ),
  },
}

type Props = {
  /** Flat for no content, broken for a failure. */
  line: keyof typeof DRAWINGS
  role?: 'alert'
  title: string
  text: string
  /** The next step for the reader: a link or a button. */
  children: ReactNode
}

/** Shown in place of content: a drawing, a sentence and a next step. */
export function EmptyState({ line, role, title, text, children }: Props) {
  const { height, lines } = DRAWINGS[line]
  return (
    <div className="blank" role={role}>
      <svg viewBox={`0 0 352 ${height}`} fill="none" strokeLinejoin="round" strokeLinecap="round" aria-hidden="true">
        {lines}
      </svg>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  )
}
