import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { countriesPage, trendsPage } from '../../../shared/pages.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { texts } from '../../texts/texts.ts'

type Props = {
  country: Country
  category: Category
  /** Another category of the country that has trends; undefined when none has. */
  elsewhere: Category | undefined
}

/** A quiet category, and the way to one that is not. */
export function NoTrends({ country, category, elsewhere }: Props) {
  return (
    <EmptyState line="flat" title={texts.noTrends} text={texts.quietCategory(category, country)}>
      {elsewhere === undefined ? (
        <Link className="btn" to={countriesPage()}>
          {texts.seeCountries}
        </Link>
      ) : (
        <Link className="btn" to={trendsPage(country, elsewhere)} replace>
          {texts.seeCategory(elsewhere)}
        </Link>
      )}
    </EmptyState>
  )
}
