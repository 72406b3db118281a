import type { ReactNode } from 'react'
import type { TrendLine } from '../../../shared/api.ts'
import type { Country } from '../../../shared/countries.ts'
import { pastPage, pastPlace, topicPage } from '../../../shared/pages.ts'
import { topicOf } from '../../../shared/trend.ts'
import { Link } from '../../lib/navigation/router.tsx'
import type { CategoryTrends } from '../../lib/requests/countryTrends.ts'
import { texts } from '../../texts/texts.ts'
import { Original } from '../../trend/Original.tsx'

/** What a country has besides the trends of a category: what no other country has, and what it had a year and a week before. */
export function BelowTrends({ trends, country }: { trends: CategoryTrends | undefined; country: Country }) {
  /** A list of now or of another time; nothing without lines. No topic has an id with a colon. */
  const list = (id: string, heading: ReactNode, lines: readonly TrendLine[] = [], at?: string) =>
    lines.length > 0 && (
      <section className="others" key={id} aria-labelledby={id}>
        <h2 id={id}>{heading}</h2>
        <ol>
          {lines.map(({ trend, category, search }) => (
            <li key={trend}>
              <Link
                to={
                  at ? pastPlace(at, country, category, topicOf(trend)) : topicPage(country, category, topicOf(trend))
                }
              >
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
  return (
    <>
      {list(':only', texts.onlyHere(country), trends?.onlyHere)}
      {trends?.earlier?.map(({ ago, at, trends: then }) =>
        list(`:${ago}`, <Link to={pastPage(at, country)}>{texts.ago(ago, country)}</Link>, then, at),
      )}
    </>
  )
}
