import { useEffect } from 'react'
import { Link, useLocation, useNavigationType } from '../../lib/navigation/router.tsx'
import { legalTexts } from '../../texts/legalTexts.ts'
import type { ProseSection } from '../../texts/Prose.ts'

/** The ways to the sections of a text. */
export function TableOfContents({ sections }: { sections: readonly ProseSection[] }) {
  useReadOnAtSection()
  return (
    <nav aria-label={legalTexts.onThisPage}>
      <ul>
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
 * Who follows a link to a section goes on reading at its heading, with the keyboard as well, and also when the address
 * says that section already. Browsers do so by themselves, but not for links that our router follows.
 */
function useReadOnAtSection(): void {
  const location = useLocation()
  const isFollowed = useNavigationType() !== 'POP'
  useEffect(() => {
    const heading = isFollowed ? document.getElementById(location.hash.slice(1)) : null
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [location, isFollowed])
}
