import type { ReactNode } from 'react'
import type { ApiItem } from '../../../shared/api.ts'
import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { topicPage } from '../../../shared/pages.ts'
import { topicOf } from '../../../shared/trend.ts'
import type { Tab } from '../../../shared/trends/tabs.ts'
import { useIsHydrated } from '../../lib/startup/hydration.tsx'
import { texts } from '../../texts/texts.ts'
import { TrendCard } from './TrendCard.tsx'

/** As many cards come with a page from the server; the rest follows as soon as the browser has taken over. */
export const FIRST_CARDS = 12

type Props = {
  items: readonly ApiItem[]
  tab: Tab
  country: Country
  category: Category
  followButton: (item: ApiItem) => ReactNode
}

/** The trends of a tab, ranked. */
export function TrendList({ items, tab, country, category, followButton }: Props) {
  const shown = useIsHydrated() ? items : items.slice(0, FIRST_CARDS)
  return (
    <>
      <ListHead tab={tab} />
      <ol>
        {shown.map((item, index) => (
          <TrendCard
            key={item.key}
            rank={index + 1}
            topicAddress={topicPage(country, category, topicOf(item.trend))}
            item={item}
            language={country.language}
            followButton={followButton(item)}
          />
        ))}
      </ol>
    </>
  )
}

/** The names of the columns; the one the tab is ordered by is bold. Every card says the same by itself. */
function ListHead({ tab }: { tab: Tab }) {
  const { rank, trend, history, volume, growth } = texts.columns
  return (
    <div className="list-head" aria-hidden="true">
      <span>{rank}</span>
      <span>{trend}</span>
      <span>{history}</span>
      <span className={tab === 'Top' ? 'is-order' : undefined}>{volume}</span>
      <span className={tab === 'Rising' ? 'is-order' : undefined}>{growth}</span>
    </div>
  )
}
