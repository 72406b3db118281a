import type { ReactNode } from 'react'

type Props = {
  /** Text alternative of the drawing. */
  label: string
  caption: string
  /** Labels below the drawing, at percents of its width. */
  labels: readonly { text: string; left: number }[]
  children: ReactNode
}

/** A drawing that stretches to its column, with labels below it that do not. */
export function MethodFigure({ label, caption, labels, children }: Props) {
  return (
    <figure>
      <div className="plot" role="img" aria-label={label}>
        {children}
      </div>
      <div className="xl" aria-hidden="true">
        {labels.map(({ text, left }) => (
          <span key={left} className={left < 5 ? 'is-start' : undefined} style={{ left: `${left}%` }}>
            {text}
          </span>
        ))}
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
