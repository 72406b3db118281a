import { useMemo } from 'react'
import type { TopicAnswer, TopicPoint } from '../../../shared/answers/topicAnswer.ts'
import type { Country } from '../../../shared/countries.ts'
import { shownGrowth } from '../../../shared/trends/growth.ts'
import { shownVolume, volumeText } from '../../../shared/trends/volume.ts'
import { type ReaderDates, useReaderDates } from '../../lib/time/readerDates.ts'
import { topicTexts } from '../../texts/topicTexts.ts'
import { StepChartFigure } from './StepChartFigure.tsx'
import { type StepChart, stepChart } from './stepChart.ts'

/** The topic's history, as a chart and as a table. */
export function TopicHistory({ answer, country }: { answer: TopicAnswer; country: Country }) {
  const { points, title } = answer
  const dates = useReaderDates()
  const chart = useMemo(() => stepChart(points, dates.shortDay), [points, dates])
  return (
    <section>
      <h2 className="vh">{topicTexts.history}</h2>
      {chart ? (
        <>
          <StepChartFigure
            chart={chart}
            label={chartSummary(chart, title, country, dates)}
            peakLabel={topicTexts.peak(shownVolume(chart.peak.volume), dates.day(chart.peak.at))}
          />
          <p className="quiet tp__note">{topicTexts.atLeast}</p>
        </>
      ) : (
        <p className="quiet">{points.length === 0 ? topicTexts.noHistory : topicTexts.noNumbers}</p>
      )}
      {points.length > 0 && <PointTable points={points} />}
    </section>
  )
}

/** Text alternative of the chart. */
function chartSummary({ first, last, peak }: StepChart, title: string, country: Country, dates: ReaderDates): string {
  return topicTexts.chart({
    title,
    country: country.name,
    from: dates.day(first.at),
    to: dates.day(last.at),
    peak: shownVolume(peak.volume),
    peakDay: dates.day(peak.at),
    last: shownVolume(last.volume),
  })
}

/** Longer tables are collapsed. */
const MAX_OPEN_ROWS = 8

/** The numbers of the history, newest first. Unknown values are empty cells. */
function PointTable({ points }: { points: readonly TopicPoint[] }) {
  const dates = useReaderDates()
  const rows = [...new Map(points.map((point) => [point.at, point])).values()].toReversed()
  const table = (
    <table className="table tp__points">
      <caption className="vh">{topicTexts.tableCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{topicTexts.when(dates.zone)}</th>
          <th scope="col" className="n">
            {topicTexts.searches}
          </th>
          <th scope="col" className="n">
            {topicTexts.growth}
          </th>
          <th scope="col" className="n">
            {topicTexts.rankColumn}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ at, volume, growth, rank }) => (
          <tr key={at}>
            <td>
              <time dateTime={at}>{dates.moment(at)}</time>
            </td>
            <td className="n">{volume !== null && volumeText(volume)}</td>
            <td className="n">{growth !== null && shownGrowth(growth)}</td>
            <td className="n">{rank}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (rows.length <= MAX_OPEN_ROWS) return table
  return (
    <details className="fold">
      <summary>{topicTexts.showTable}</summary>
      {table}
    </details>
  )
}
