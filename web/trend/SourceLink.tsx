import type { ReactNode } from 'react'
import { cleanLink } from '../../shared/text/cleanLink.ts'
import * as texts from '../texts/texts.ts'

type Props = {
  /** An address from the source. */
  to: string
  dir?: 'auto'
  lang?: string
  children: ReactNode
}

/** A link out of the site. An unsafe address is dropped: the text stays, without a link. */
export function SourceLink({ to, children, ...text }: Props) {
  return (
    <a href={cleanLink(to) ?? undefined} rel="external noopener nofollow" {...text}>
      {children}
    </a>
  )
}

/** The arrow beside the title of a trend, which leads to its source. Nothing for an unsafe address. */
export function SourceArrow({ to, title }: { to: string; title: string }) {
  const address = cleanLink(to)
  if (address === null) return null
  return (
    <a className="source" href={address} rel="external noopener nofollow" aria-label={texts.sourceOf(title)}>
      <ExternalLinkHint />
    </a>
  )
}

/** The small arrow after a link that leaves the site. */
export function ExternalLinkHint() {
  return (
    <svg
      className="ext turns"
      viewBox="0 0 10 10"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M2.5 1.5h6v6M8.5 1.5l-7 7" />
    </svg>
  )
}
