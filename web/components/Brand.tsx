import { HOME_PAGE } from '../../shared/pages.ts'
import { Link } from '../lib/navigation/router.tsx'
import * as texts from '../texts/texts.ts'

/** The logo with name and tagline, linked to the home page. */
export function Brand() {
  return (
    <Link className="brand" to={HOME_PAGE}>
      <svg width="1.875rem" height="1.875rem" viewBox="0 0 30 30" aria-hidden="true">
        <path fill="var(--mark)" d="M5 3h25l-5 24H0z" />
        <path
          d="M6.5 18l5 4 4.5-8 4 2.5 4-8"
          fill="none"
          stroke="var(--on-mark)"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span>
        <span className="brand__name">
          <span translate="no">uptick</span>
          <span className="vh">, {texts.home}</span>
        </span>
        <span className="brand__tag">{texts.tagline}</span>
      </span>
    </Link>
  )
}
