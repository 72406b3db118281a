import type { ApiItem } from '../../../shared/api.ts'
import type { Country } from '../../../shared/countries.ts'
import { topicPage } from '../../../shared/pages.ts'
import { topicOf } from '../../../shared/trend.ts'
import { TAB_ORDER } from '../../../shared/trends/tabs.ts'
import { shownVolume } from '../../../shared/trends/volume.ts'
import { languageOf } from '../../lib/display/languageOf.ts'
import { useIsHydrated } from '../../lib/startup/hydration.tsx'
import { texts } from '../../texts/texts.ts'
import { MAX_FIRST_CARDS } from './TrendList.tsx'
import type { TabLists } from './useTab.ts'

type Props = { lists: TabLists; country: Country }

/** Links to the trends that a rendered page omits, for readers without scripts and search engines. */
export function OtherTrends({ lists, country }: Props) {
  if (useIsHydrated()) return null
  return (
    <noscript>
      {TAB_ORDER.map((tab) => {
        const items = lists[tab].slice(MAX_FIRST_CARDS)
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

  function link({ key, trend, category, volume }: ApiItem) {
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
