import type { ReactNode } from 'react'

/** A table that scrolls sideways where it does not fit. The keyboard scrolls only what can have the focus (WCAG 2.1.1). */
export function WideTable({
  caption,
  className,
  children,
}: {
  caption: string
  className?: string
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be a heading's part of the page; this is only a frame.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    <div className="wide-table" role="region" aria-label={caption} tabIndex={0}>
      <table className={className ? `table ${className}` : 'table'}>
        <caption className="vh">{caption}</caption>
        {children}
      </table>
    </div>
  )
}
