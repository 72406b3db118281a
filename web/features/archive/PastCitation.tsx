import type { MouseEvent } from 'react'
import { listedTrend } from '../../../shared/answers/item.ts'
import type { PastView } from '../../../shared/archive/pastView.ts'
import type { Category } from '../../../shared/categories.ts'
import { citationOf } from '../../../shared/cite/citations.ts'
import { CITED_TRENDS, listCitation } from '../../../shared/cite/listCitations.ts'
import type { Country } from '../../../shared/countries.ts'
import { pastPage, pastPlace } from '../../../shared/pages.ts'
import { topicOf } from '../../../shared/trend.ts'
import { byVolume } from '../../../shared/trends/ordering.ts'
import { Citation } from '../../components/Citation.tsx'
import { copyFrom } from '../../lib/display/copyFrom.ts'
import { useAbsoluteUrl } from '../../lib/navigation/origin.tsx'

type Props = {
  view: PastView
  country: Country
  category: Category
  /** The topic that the address names. */
  marked: string | undefined
}

/** Cites the list with its most searched trends; or the one trend that the address names. */
export function PastCitation({ view, country, category, marked }: Props) {
  const { at, items, isSample, updatedAt } = view
  const one = items.find(({ trend }) => topicOf(trend) === marked)
  const place = one ? pastPlace(at, country, category, topicOf(one.trend)) : pastPage(at, country, category)
  const address = useAbsoluteUrl(place)
  if (items.length === 0) return null
  // Trends of a stale country are those of an earlier collection.
  const cited = { country, at: updatedAt ?? at, isSample, address }
  const trends = items.map(listedTrend).toSorted(byVolume).slice(0, CITED_TRENDS)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it are what is pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div className="past-cite" onClick={copyPressed}>
      <Citation
        // Another page has another citation, which is closed at first.
        key={at + country.code + category}
        place={place}
        citationIn={(form) =>
          one
            ? citationOf(form, { ...cited, title: one.trend, volume: one.volume, wave: waveOf(one) })
            : listCitation(form, { ...cited, category, trends })
        }
      />
    </div>
  )
}

function waveOf({ started_at: startedAt, ended_at: endedAt }: PastView['items'][number]) {
  return { startedAt, endedAt }
}

function copyPressed({ target }: MouseEvent): void {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-copies]')
  if (button) copyFrom(button)
}
