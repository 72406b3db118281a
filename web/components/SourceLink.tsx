import type { ReactNode } from 'react'
import { cleanLink } from '../../shared/text/cleanLink.ts'

type Props = {
  /** An address from the source. */
  to: string
  dir?: 'auto'
  lang?: string
  children: ReactNode
}

/** A link out of the site. An address that is not safe to follow is left away: its text stays and leads nowhere. */
export function SourceLink({ to, children, ...text }: Props) {
  return (
    <a href={cleanLink(to) ?? undefined} rel="external noopener nofollow" {...text}>
      {children}
    </a>
  )
}
