import type { Elsewhere, Neighbour } from '../../../shared/answers/topicAnswer.ts'
import type { Category } from '../../../shared/categories.ts'
import { type Country, findCountry } from '../../../shared/countries.ts'
import { topicPage } from '../../../shared/pages.ts'
import { shownGrowth } from '../../../shared/trends/growth.ts'
import { shownVolume, swipeLength } from '../../../shared/trends/volume.ts'
import { Flag } from '../../components/Flag.tsx'
import { ValueBar } from '../../components/ValueBar.tsx'
import { languageOf } from '../../lib/display/languageOf.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { topicTexts } from '../../texts/topicTexts.ts'

/** The same event in other countries: what it is called there, how much it is searched for, and why it is the same. */
export function ElsewhereTable({ elsewhere }: { elsewhere: readonly Elsewhere[] }) {
  return (
    <table className="table">
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
    </table>
  )
}

/** A country that is none of ours has no page to link to. */
function ElsewhereRow({ other }: { other: Elsewhere }) {
  const country = findCountry(other.country)
  if (!country) return null
  return (
    <tr>
      <td>
        <div className="place">
          <Flag code={country.flag} />
          <div>
            <Link to={topicPage(country, other.category, other.topic)}>
              {country.name}
              <span className="vh">: </span>
              <span className="place__title" dir="auto" lang={languageOf(other.title, country.language)}>
                {other.title}
              </span>
            </Link>
            <small>{topicTexts.reasons[other.reason]}</small>
          </div>
        </div>
      </td>
      <td>
        <ValueBar length={swipeLength(other.volume)} isSoft={other.status === 'Lasted'}>
          {shownVolume(other.volume)}
        </ValueBar>
      </td>
      <td className="n quiet">{shownGrowth(other.growth)}</td>
    </tr>
  )
}

type Props = { neighbours: readonly Neighbour[]; category: Category; country: Country }

/** The most searched others of a category, each leading to its own page. */
export function NeighbourList({ neighbours, category, country }: Props) {
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
                <span>{status}</span> <span>{shownVolume(volume)}</span> <span>{shownGrowth(growth)}</span>
              </small>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
