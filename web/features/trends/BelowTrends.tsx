import type { ReactNode } from 'react'
import { type Country, findCountry } from '../../../shared/countries.ts'
import { pastPage, pastPlace, topicPage, trendsPage } from '../../../shared/pages.ts'
import { topicOf } from '../../../shared/trend.ts'
import { Original } from '../../components/Original.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import type { CategoryTrends } from '../../lib/requests/countryTrends.ts'
import { texts } from '../../texts/texts.ts'

type Line = readonly [name: ReactNode, to: string, note: string]

/**
 * What a country has besides the trends of a category: topics that nothing in any other country is like, the countries most
 * like it, and what it had a year and a week before.
 */
export function BelowTrends({ trends, country }: { trends: CategoryTrends | undefined; country: Country }) {
  const original = (trend: string) => <Original text={trend} country={country} />
  return (
    <>
      {list(
        ':only',
        texts.onlyHere(country),
        trends?.onlyHere?.map(({ trend, category, search }) => [
          original(trend),
          topicPage(country, category, topicOf(trend)),
          `${category} · ${search}`,
        ]),
      )}
      {list(
        ':like',
        texts.mostLike(country),
        trends?.mostLike?.map(({ code, name, similarity }) => [
          name,
          trendsPage(findCountry(code) ?? country),
          texts.percent(similarity),
        ]),
      )}
      {trends?.earlier?.map(({ ago, at, trends: then }) =>
        list(
          `:${ago}`,
          <Link to={pastPage(at, country)}>{texts.ago(ago, country)}</Link>,
          then.map(({ trend, category, search }) => [
            original(trend),
            pastPlace(at, country, category, topicOf(trend)),
            search,
          ]),
        ),
      )}
    </>
  )
}

/** A list with its heading; nothing without lines. No topic has an id with a colon. */
function list(id: string, heading: ReactNode, lines: readonly Line[] = []): ReactNode {
  return (
    lines.length > 0 && (
      <section className="others" key={id} aria-labelledby={id}>
        <h2 id={id}>{heading}</h2>
        <ol>
          {lines.map(([name, to, note]) => (
            <li key={to}>
              <Link to={to}>{name}</Link> <small>{note}</small>
            </li>
          ))}
        </ol>
      </section>
    )
  )
}
