import type { TrendLine } from '../../../shared/api.ts'
import type { Country } from '../../../shared/countries.ts'
import { topicPage } from '../../../shared/pages.ts'
import { topicOf } from '../../../shared/trend.ts'
import { Original } from '../../components/Original.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { texts } from '../../texts/texts.ts'

/** The topics of a country that nothing in any other country is like, of all categories. */
export function OnlyHere({ trends, country }: { trends: readonly TrendLine[]; country: Country }) {
  if (trends.length === 0) return null
  return (
    <section className="others" aria-labelledby="only">
      <h2 id="only">{texts.onlyHere(country)}</h2>
      <ol>
        {trends.map(({ trend, category, search }) => (
          <li key={trend}>
            <Link to={topicPage(country, category, topicOf(trend))}>
              <Original text={trend} country={country} />
            </Link>{' '}
            <small>
              {category} · {search}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
