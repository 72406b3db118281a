import type { ApiItem } from '../../../shared/api.ts'
import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { topicPage } from '../../../shared/pages.ts'
import { topicOf } from '../../../shared/trend.ts'
import { TAB_ORDER, type Tab } from '../../../shared/trends/tabs.ts'
import { shownVolume } from '../../../shared/trends/volume.ts'
import { languageOf } from '../../lib/display/languageOf.ts'
import { useIsHydrated } from '../../lib/startup/hydration.tsx'
import { texts } from '../../texts/texts.ts'
import type { TabLists } from './useTab.ts'

type Props = {
  lists: TabLists
  /** The shown tab, and the number of its cards in the page. */
  shown: Tab
  firstCards: number
  country: Country
  category: Category
}

/** Links to the trends that a rendered page omits, for readers without scripts and search engines. */
export function OtherTrends({ lists, shown, firstCards, country, category }: Props) {
  if (useIsHydrated()) return null
  return (
    <noscript>
      {TAB_ORDER.map((tab) => {
        const items = tab === shown ? lists[tab].slice(firstCards) : lists[tab]
        return (
          items.length > 0 && (
            <section className="others" key={tab}>
              <h2>{texts.tabHeading(tab)}</h2>
              <ul>{items.map(link)}</ul>
            </section>
          )
        )
      })}
    </noscript>
  )

  function link({ key, trend, volume }: ApiItem) {
    return (
      <li key={key}>
        <a href={topicPage(country, category, topicOf(trend))} dir="auto" lang={languageOf(trend, country.language)}>
          {trend}
        </a>{' '}
        <small>{shownVolume(volume)}</small>
      </li>
    )
  }
}
