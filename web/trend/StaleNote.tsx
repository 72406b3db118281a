import type { Country } from '../../shared/countries.ts'
import { plainPage } from '../../shared/pages.ts'
import { Icon } from '../components/Icon.tsx'
import { Link } from '../lib/navigation/router.tsx'
import * as texts from '../texts/texts.ts'

/** Warns that a country's trends are stale, with a link to the status page. */
export function StaleNote({ country }: { country: Country }) {
  return (
    <p className="alert stale" role="status">
      <Icon shape="alert" size={15} />
      <span>
        {texts.staleTrends(country)} <Link to={plainPage('status')}>{texts.seeStatus}</Link>
      </span>
    </p>
  )
}
