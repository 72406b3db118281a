import type { LocalDay } from '../archive/localDays.ts'
import { ALL } from '../categories.ts'
import { type Country, nameInText } from '../countries.ts'
import { FEED_DIGEST_LINES } from '../limits.ts'
import { pastPage } from '../pages.ts'
import { weekdayName } from '../text/dateWords.ts'
import { escapeMarkup } from '../text/escapeMarkup.ts'
import { utcDay } from '../text/utcDates.ts'
import type { Trend } from '../trend.ts'
import { byVolume } from '../trends/ordering.ts'
import { volumeText } from '../trends/volume.ts'
import { type Entry, FEED_LANGUAGE, tagOf } from './feed.ts'
import { linkTo, wavePage } from './waveEntry.ts'
import { element } from './xml.ts'

/** A day of a country with the trends of its last collection. */
export type DayOfTrends = LocalDay & { trends: readonly Trend[] }

/** One entry for a day that is over, which leads to that day. Nothing changes in it later. */
export function dailyEntry(site: string, country: Country, { date, at, trends }: DayOfTrends): Entry {
  const shown = trends.toSorted(byVolume).slice(0, FEED_DIGEST_LINES)
  return {
    id: tagOf(site, `${country.code}:daily:${date}`),
    title: `${weekdayName(new Date(date))}, ${utcDay(date)}, in ${nameInText(country)}`,
    language: FEED_LANGUAGE,
    page: site + pastPage(at, country, ALL),
    published: at,
    updated: at,
    categories: [],
    summary: summaryOf(shown.length, trends.length),
    html: element(
      'ol',
      {},
      shown.map((trend) => lineOf(site, country, trend)),
    ),
  }
}

function summaryOf(shown: number, all: number): string {
  if (all === 1) return 'One trend.'
  return shown < all ? `The ${shown} most searched of ${all} trends.` : `All ${all} trends.`
}

function lineOf(site: string, country: Country, trend: Trend): string {
  const searches = trend.volume === null ? '' : `: ${volumeText(trend.volume)} searches`
  return element('li', {}, [linkTo(wavePage(site, country, trend), trend.title, country), escapeMarkup(searches)])
}
