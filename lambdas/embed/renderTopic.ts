import type { TopicAnswer, TopicPoint } from '../../shared/answers/topicAnswer.ts'
import { LEFTOVER_CATEGORY } from '../../shared/categories.ts'
import { citedFact } from '../../shared/cite/citations.ts'
import { citedPoint } from '../../shared/cite/citedPoint.ts'
import { ENGLISH_CITATIONS } from '../../shared/cite/englishCitations.ts'
import { type Country, nameInText } from '../../shared/countries.ts'
import { scale } from '../../shared/languages/en/formats.ts'
import type { EmbedTheme } from '../../shared/page/theme.ts'
import { pastPlace, topicPage } from '../../shared/pages.ts'
import { shortDay } from '../../shared/text/dateWords.ts'
import { escapeMarkup } from '../../shared/text/escapeMarkup.ts'
import { DAY_MS } from '../../shared/time.ts'
import { growthText } from '../../shared/trends/growth.ts'
import { type StepChart, stepChart } from '../../shared/trends/stepChart.ts'
import { swipeLength, volumeText } from '../../shared/trends/volume.ts'
import { fittedDocument, titled } from './widgetDocument.ts'
import { CHART_STYLES } from './widgetStyles.ts'

type TopicWidget = {
  answer: TopicAnswer
  country: Country
  isPast: boolean
  theme: EmbedTheme
  /** Hours from one collection to the next. */
  collectionHours: number
}

/** The chart has the numbers of two weeks, if they fit. */
const CHART_MS = 14 * DAY_MS

/** The widget of a topic: its number with the wave that it is of, and its chart. What has ended is pale and says so. */
export function renderTopic({ answer, country, isPast, theme, collectionHours }: TopicWidget): string {
  const { item, topic, updated_at: updatedAt } = answer
  const category = answer.category ?? LEFTOVER_CATEGORY
  const cited = citedPoint(answer)
  const place = { country, isSample: answer.sample, address: '', title: answer.title }
  const hasEnded = item === null || item.ended_at !== null
  const end = cited && Date.parse(cited.at)
  const newest = answer.points.filter(({ at }) => end !== undefined && Date.parse(at) > end - CHART_MS).toReversed()
  return fittedDocument(newest, (points) => ({
    title: topicTitle(answer, country),
    heading: `${titled(answer.title, country.language)} in ${escapeMarkup(nameInText(country))}`,
    at: updatedAt,
    isPast,
    isSample: answer.sample,
    page:
      isPast && updatedAt !== null
        ? pastPlace(updatedAt, country, category, topic)
        : topicPage(country, category, topic),
    theme,
    styles: CHART_STYLES,
    main: `<div class="t${hasEnded ? ' e' : ''}">${[
      cited && numberOf(cited.volume, item?.growth ?? null, hasEnded),
      chartOf(points, collectionHours),
      cited && `<p>${escapeMarkup(citedFact({ ...cited, ...place }, ENGLISH_CITATIONS))}.</p>`,
    ]
      .filter(Boolean)
      .join('')}</div>`,
  }))
}

/** `"Orbit 9 in Canada"` */
export function topicTitle({ title }: TopicAnswer, country: Country): string {
  return `${title} in ${nameInText(country)}`
}

function numberOf(volume: number | null, growth: number | null, hasEnded: boolean): string {
  if (volume === null) return hasEnded ? '<p class="n"><small>ended</small></p>' : ''
  const more = [...(growth === null ? [] : [growthText(growth)]), ...(hasEnded ? ['ended'] : [])]
  return `<p class="n"><b style="--v:${swipeLength(volume).toFixed(2)}">${volumeText(volume)}</b> searches${more.map((text) => ` · ${text}`).join('')}</p>`
}

/** The chart of the topic's page, without a script. `points` are the newest first; empty without a known number. */
function chartOf(points: readonly TopicPoint[], collectionHours: number): string {
  const chart = stepChart(points, (time) => shortDay(new Date(time)), collectionHours)
  if (!chart) return ''
  const { area, line, gaps, levels, days } = chart
  return (
    `<figure role="img" aria-label="${nameOf(chart)}"><svg viewBox="0 0 100 100" preserveAspectRatio="none">` +
    `${levels.map(({ top }) => `<path class="l" d="M0 ${top}h100"/>`).join('')}<path class="f" d="${area}"/>${gaps && `<path class="g" d="${gaps}"/>`}<path class="s" d="${line}"/></svg>` +
    `${levels.map(({ top, volume }) => `<i style="top:${top}%">${scale(volume)}</i>`).join('')}` +
    `${days
      .filter(({ isMinor }) => !isMinor)
      .map(({ left, label }) => `<u style="left:min(${left}%,100% - 2.6rem)">${label}</u>`)
      .join('')}</figure>`
  )
}

/** What the chart shows, in words. */
function nameOf({ peak, first, last }: StepChart): string {
  return `Searches from ${shortDay(new Date(first.at))} to ${shortDay(new Date(last.at))}: highest ${volumeText(peak.volume)} on ${shortDay(new Date(peak.at))}, last ${volumeText(last.volume)}`
}
