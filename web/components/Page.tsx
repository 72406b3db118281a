import type { ComponentProps, ReactNode } from 'react'
import { PageMetadata } from './PageMetadata.tsx'

type Props = ComponentProps<typeof PageMetadata> & {
  className?: string
  /** The address of the page's own style sheet. */
  styles?: string
  /** What is being loaded, for screen readers; false when nothing is. */
  loading?: string | false
  /** Shown above the main part, such as a banner. */
  before?: ReactNode
  children: ReactNode
}

/** A page: its metadata, its style sheet, and its main part, which says when it is loading. */
export function Page({ className, styles, loading, before, children, ...metadata }: Props) {
  return (
    <>
      {styles !== undefined && <PageStyles href={styles} />}
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

/**
 * A style sheet that only some pages need, beside the one of all pages. React shows the page when it is there. It stands where a
 * page or dialog begins: what is shown already would be hidden while one inside it is loaded.
 */
export function PageStyles({ href }: { href: string }) {
  return <link rel="stylesheet" href={href} precedence="page" />
}
