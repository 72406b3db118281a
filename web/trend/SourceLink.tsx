import type { ReactNode } from 'react'
import { cleanLink } from '../../shared/text/cleanLink.ts'
import { LANG } from '../texts/formats.ts'
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

/** The heading of a trend as a link to its source. */
export function SourceTitle({ to, children }: { to: string; children: ReactNode }) {
  return (
    <>
      <SourceLink to={to}>
        {children}
        <span className="vh" lang={LANG}>
          {texts.opensSource}
        </span>
      </SourceLink>
      <ExternalLinkHint />
    </>
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
