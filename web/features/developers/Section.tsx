import type { ReactNode } from 'react'
import { developersTexts } from '../../texts/developersTexts.ts'

/** The sections of the page, in order, by their ids. */
export const SECTIONS = Object.entries(developersTexts.sections).map(([id, title]) => ({ id, title }))

type Props = {
  id: keyof typeof developersTexts.sections
  children: ReactNode
}

/** A section of the page with its title. */
export function Section({ id, children }: Props) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {developersTexts.sections[id]}
      </h2>
      {children}
    </section>
  )
}
