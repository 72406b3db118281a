import { useQuery } from '@tanstack/react-query'
import type { PastView } from '../../../shared/archive/pastView.ts'
import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { topicPage } from '../../../shared/pages.ts'
import { languageOf } from '../../../shared/text/languageOf.ts'
import { topicOf } from '../../../shared/trend.ts'
import { byVolume } from '../../../shared/trends/ordering.ts'
import { shownVolume } from '../../../shared/trends/volume.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { categoryQuery } from '../../lib/requests/queries.ts'
import { useIsHydrated } from '../../lib/startup/hydration.tsx'
import { archiveTexts } from '../../texts/archiveTexts.ts'

const MAX_LISTED = 6

type Props = { view: PastView; country: Country; category: Category }

/**
 * The past trends that are in the current list. Rendered only in the browser: pages are cached for a day, so they must not
 * depend on current data.
 */
export function ThenAndNow({ view, country, category }: Props) {
  const { data: now } = useQuery({ ...categoryQuery(country, category), enabled: useIsHydrated() })
  if (!now) return null
  const ranked = now.items
    .map((item) => ({
      topic: topicOf(item.trend),
      volume: item.volume,
      title: item.trend,
      startedAt: item.started_at,
      key: item.key,
    }))
    .toSorted(byVolume)
  const both = view.items.flatMap((item) => {
    const rank = ranked.findIndex(({ topic }) => topic === topicOf(item.trend))
    const listed = ranked[rank]
    return listed ? [{ item, rank: rank + 1, volume: listed.volume }] : []
  })
  if (both.length === 0) return null
  return (
    <section aria-labelledby="then">
      <h2 className="sub" id="then">
        {archiveTexts.thenAndNow}
      </h2>
      <ul className="then">
        {both.slice(0, MAX_LISTED).map(({ item, rank, volume }) => (
          <li key={item.key}>
            <Link
              to={topicPage(country, item.category, topicOf(item.trend))}
              dir="auto"
              lang={languageOf(item.trend, country.language)}
            >
              {item.trend}
            </Link>
            <span className="n">{archiveTexts.searchesThen(shownVolume(item.volume))}</span>
            <small>{archiveTexts.still(shownVolume(volume), rank)}</small>
          </li>
        ))}
      </ul>
      <p className="note">{archiveTexts.stillListed(both.length, view.items.length)}</p>
    </section>
  )
}
