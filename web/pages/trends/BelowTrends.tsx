import type { ReactNode } from 'react'
import type { TrendLine } from '../../../shared/api.ts'
import type { Country } from '../../../shared/countries.ts'
import { pastPage, pastPlace, topicPage } from '../../../shared/pages.ts'
import { topicOf } from '../../../shared/trend.ts'
import { parseVolume } from '../../../shared/trends/volume.ts'
import { Link } from '../../lib/navigation/router.tsx'
import type { CategoryTrends } from '../../lib/requests/countryTrends.ts'
import { categoryName, volume } from '../../texts/formats.ts'
import * as texts from '../../texts/texts.ts'
import { CountryText } from '../../trend/CountryText.tsx'

/** What a country has besides the trends of a category: what no other country has, and what it had a year and a week before. */
export function BelowTrends({ trends, country }: { trends: CategoryTrends | undefined; country: Country }) {
  return (
    <>
      <ShortList id=":only" heading={texts.onlyHere(country)} lines={trends?.onlyHere} country={country} />
      {trends?.earlier?.map(({ ago, at, trends: then }) => (
        <ShortList
          key={ago}
          id={`:${ago}`}
          heading={<Link to={pastPage(at, country)}>{texts.ago(ago, country)}</Link>}
          lines={then}
          country={country}
          at={at}
        />
      ))}
    </>
  )
}

type ListProps = {
  /** With a colon, which the id of no topic has. */
  id: string
  heading: ReactNode
  lines: readonly TrendLine[] | undefined
  country: Country
  /** The time of a list of the past. */
  at?: string
}

/** A list of now or of another time; nothing without lines. */
function ShortList({ id, heading, lines = [], country, at }: ListProps) {
  if (lines.length === 0) return null
  return (
    <section className="others" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ol>
        {lines.map(({ trend, category, search }) => (
          <li key={trend}>
            <Link
              to={at ? pastPlace(at, country, category, topicOf(trend)) : topicPage(country, category, topicOf(trend))}
            >
              <CountryText text={trend} country={country} />
            </Link>{' '}
            <small>
              {categoryName(category)} · {volume(parseVolume(search))}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
