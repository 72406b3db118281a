import type { EarlierAnswer } from '../../../shared/api.ts'
import type { Country } from '../../../shared/countries.ts'
import { pastPage, pastPlace } from '../../../shared/pages.ts'
import { languageOf } from '../../../shared/text/languageOf.ts'
import { topicOf } from '../../../shared/trend.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { texts } from '../../texts/texts.ts'

/** What was trending in a country a year or a week before, in a few lines. */
export function Earlier({ of: { ago, at, trends }, country }: { of: EarlierAnswer; country: Country }) {
  return (
    <section className="others">
      <h2>
        <Link to={pastPage(at, country)}>{texts.ago(ago, country)}</Link>
      </h2>
      <ul>
        {trends.map(({ trend, category, search }) => (
          <li key={trend}>
            <Link
              to={pastPlace(at, country, category, topicOf(trend))}
              dir="auto"
              lang={languageOf(trend, country.language)}
            >
              {trend}
            </Link>{' '}
            <small>{search}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
