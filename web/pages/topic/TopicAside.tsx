import type { Elsewhere, Neighbour, TopicAnswer } from '../../../shared/answers/topicAnswer.ts'
import type { Category } from '../../../shared/categories.ts'
import { type Country, findCountry } from '../../../shared/countries.ts'
import { topicPage } from '../../../shared/pages.ts'
import { languageOf } from '../../../shared/text/languageOf.ts'
import { swipeLength } from '../../../shared/trends/volume.ts'
import { Flag } from '../../components/Flag.tsx'
import { WideTable } from '../../components/WideTable.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import * as formats from '../../texts/formats.ts'
import { countryName } from '../../texts/formats.ts'
import { Headline } from '../../trend/Headline.tsx'
import { statusWord } from '../../trend/TrendStatus.tsx'
import { ValueBar } from '../../trend/ValueBar.tsx'
import { topicTexts } from './topicTexts.ts'

/** Other countries where the topic trends, and other topics of its category. Nothing without either. */
export function TopicAside({
  answer: { item, elsewhere, neighbours },
  country,
}: {
  answer: TopicAnswer
  country: Country
}) {
  const isElsewhere = elsewhere.some((other) => findCountry(other.country))
  const hasNeighbours = item !== null && neighbours.length > 0
  if (!isElsewhere && !hasNeighbours) return null
  return (
    <aside className="tp__aside" aria-label={topicTexts.related}>
      {isElsewhere && (
        <section aria-labelledby="elsewhere">
          <h2 id="elsewhere">{topicTexts.elsewhere}</h2>
          <ElsewhereTable elsewhere={elsewhere} />
        </section>
      )}
      {hasNeighbours && (
        <section aria-labelledby="neighbours">
          <h2 id="neighbours">{topicTexts.moreIn(item.category)}</h2>
          <NeighbourList neighbours={neighbours} category={item.category} country={country} />
        </section>
      )}
    </aside>
  )
}

/** The same event in other countries: title, volume and the reason for the match. */
function ElsewhereTable({ elsewhere }: { elsewhere: readonly Elsewhere[] }) {
  return (
    <WideTable caption={topicTexts.elsewhereTable}>
      <thead className="vh">
        <tr>
          <th scope="col">{topicTexts.country}</th>
          <th scope="col">{topicTexts.searches}</th>
          <th scope="col">{topicTexts.growth}</th>
        </tr>
      </thead>
      <tbody>
        {elsewhere.map((other) => (
          <ElsewhereRow key={`${other.country} ${other.topic}`} other={other} />
        ))}
      </tbody>
    </WideTable>
  )
}

/** Unknown countries have no page and are skipped. */
function ElsewhereRow({ other }: { other: Elsewhere }) {
  const country = findCountry(other.country)
  if (!country) return null
  return (
    <tr>
      <th scope="row">
        <div className="place">
          <Flag code={country.flag} />
          <div>
            <Link to={topicPage(country, other.category, other.topic)}>
              {countryName(country.code)}
              <span className="vh">: </span>
              <span className="place__title" dir="auto" lang={languageOf(other.title, country.language)}>
                {other.title}
              </span>
            </Link>
            <small>{topicTexts.reasons[other.reason]}</small>
            <Headline of={other.headline} language={country.language} />
          </div>
        </div>
      </th>
      <td>
        <ValueBar length={swipeLength(other.volume)} isSoft={other.status === 'Lasted'}>
          {formats.volume(other.volume)}
        </ValueBar>
      </td>
      <td className="n quiet">{formats.growth(other.growth)}</td>
    </tr>
  )
}

type Props = { neighbours: readonly Neighbour[]; category: Category; country: Country }

/** The most searched other topics of the category, linked to their pages. */
function NeighbourList({ neighbours, category, country }: Props) {
  return (
    <ol className="hits">
      {neighbours.map(({ topic, title, volume, growth, status }, index) => (
        <li key={topic}>
          <Link to={topicPage(country, category, topic)}>
            <span aria-hidden="true">{index + 1}</span>
            <span>
              <ValueBar length={swipeLength(volume)} isSoft={status === 'Lasted'}>
                <span className="t" dir="auto" lang={languageOf(title, country.language)}>
                  {title}
                </span>
              </ValueBar>{' '}
              <small>
                {[statusWord(status), formats.volume(volume), formats.growth(growth)].filter(Boolean).join(' · ')}
              </small>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
