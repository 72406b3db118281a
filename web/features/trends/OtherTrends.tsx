import type { ApiItem } from '../../../shared/api.ts'
import type { Country } from '../../../shared/countries.ts'
import type { EventCard } from '../../../shared/events/eventCards.ts'
import { topicPage } from '../../../shared/pages.ts'
import { languageOf } from '../../../shared/text/languageOf.ts'
import { topicOf } from '../../../shared/trend.ts'
import { TAB_ORDER, type Tab } from '../../../shared/trends/tabs.ts'
import { shownVolume } from '../../../shared/trends/volume.ts'
import { useIsHydrated } from '../../lib/startup/hydration.tsx'
import { texts } from '../../texts/texts.ts'
import { MAX_FIRST_CARDS } from './TrendList.tsx'

type Props = { cardsOf: (tab: Tab) => readonly EventCard<ApiItem>[]; country: Country }

/** Links to the trends that a rendered page omits, for readers without scripts and search engines. */
export function OtherTrends({ cardsOf, country }: Props) {
  if (useIsHydrated()) return null
  return (
    <noscript>
      {TAB_ORDER.map((tab) => {
        const items = cardsOf(tab)
          .slice(MAX_FIRST_CARDS)
          .flatMap(({ item, others }) => [item, ...others])
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
