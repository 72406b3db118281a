import { useEffect } from 'react'
import { Link, useLocation, useNavigationType } from '../../lib/navigation/router.tsx'
import { legalTexts } from './legalTexts.ts'
import type { SectionTitle } from './Prose.ts'

/** Without a language, it is that of the page. */
type Props = { sections: readonly SectionTitle[]; lang?: string; dir?: string }

/** Links to the sections of a text, in its language. */
export function TableOfContents({ sections, ...language }: Props) {
  useFocusSection()
  return (
    <nav className="rail" aria-label={legalTexts.onThisPage}>
      <ul {...language}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link to={`#${id}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * Scrolls to and focuses the heading of the section in the address after a link to it, even when the address does not
 * change. Browsers do this for their own navigations, but not for the router's.
 */
function useFocusSection(): void {
  const location = useLocation()
  const isFollowed = useNavigationType() !== 'POP'
  useEffect(() => {
    const heading = isFollowed ? document.getElementById(location.hash.slice(1)) : null
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [location, isFollowed])
}
