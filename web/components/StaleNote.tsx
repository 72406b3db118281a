import type { Country } from '../../shared/countries.ts'
import { plainPage } from '../../shared/pages.ts'
import { Link } from '../lib/navigation/router.tsx'
import { texts } from '../texts/texts.ts'
import { Icon } from './Icon.tsx'

/** Says that the trends of a country are older than they should be, and leads to how old all of them are. */
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
