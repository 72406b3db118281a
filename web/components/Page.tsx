import type { ComponentProps, ReactNode } from 'react'
import { PageMetadata } from './PageMetadata.tsx'
import { PageSheet } from './PageSheet.tsx'

type Props = ComponentProps<typeof PageMetadata> & {
  className?: string
  /** The address of the page's own style sheet. */
  sheet?: string
  /** What is being loaded, for screen readers; false when nothing is. */
  loading?: string | false
  /** Shown above the main part, such as a banner. */
  before?: ReactNode
  children: ReactNode
}

/** A page: its metadata, its style sheet, and its main part, which says when it is loading. */
export function Page({ className, sheet, loading, before, children, ...metadata }: Props) {
  return (
    <>
      {sheet !== undefined && <PageSheet href={sheet} />}
      <PageMetadata {...metadata} />
      {before}
      <main
        id="main"
        className={className === undefined ? 'wrap' : `wrap ${className}`}
        tabIndex={-1}
        aria-busy={loading === undefined ? undefined : loading !== false}
      >
        {children}
        {loading !== undefined && (
          <p className="vh" role="status">
            {loading}
          </p>
        )}
      </main>
    </>
  )
}
