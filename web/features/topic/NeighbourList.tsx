import type { Neighbour } from '../../../shared/answers/topicAnswer.ts'
import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { topicPage } from '../../../shared/pages.ts'
import { shownGrowth } from '../../../shared/trends/growth.ts'
import { shownVolume, swipeLength } from '../../../shared/trends/volume.ts'
import { ValueBar } from '../../components/ValueBar.tsx'
import { languageOf } from '../../lib/display/languageOf.ts'
import { Link } from '../../lib/navigation/router.tsx'

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
