import type { ReactNode } from 'react'

type Props = {
  /** Text alternative of the drawing. */
  label: string
  caption: string
  /** Labels below the drawing, at percents of its width. */
  labels: readonly { text: string; left: number }[]
  children: ReactNode
}

const FIGURE = { marginTop: 'var(--s-6)' }
const PLOT = { height: '12rem' }
const CAPTION = { color: 'var(--ink-3)', fontSize: 'var(--t-13)', lineHeight: 1.5 }

/** A drawing that stretches to its column, with labels below it that do not. */
export function MethodFigure({ label, caption, labels, children }: Props) {
  return (
    <figure style={FIGURE}>
      <div className="plot" style={PLOT} role="img" aria-label={label}>
        {children}
      </div>
      <div className="xl" aria-hidden="true">
        {labels.map(({ text, left }) => (
          <span key={left} className={left < 5 ? 'is-start' : undefined} style={{ left: `${left}%` }}>
            {text}
          </span>
        ))}
      </div>
      <figcaption style={CAPTION}>{caption}</figcaption>
    </figure>
  )
}
