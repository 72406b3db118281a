import { useMemo } from 'react'
import type { TopicAnswer, TopicPoint } from '../../../shared/answers/topicAnswer.ts'
import type { Country } from '../../../shared/countries.ts'
import { type StepChart, stepChart } from '../../../shared/trends/stepChart.ts'
import { waveAnchor } from '../../../shared/trends/waveAnchor.ts'
import { fill } from '../../components/fill.tsx'
import { WideTable } from '../../components/WideTable.tsx'
import { useCollectionHours } from '../../lib/time/collectionHours.tsx'
import { type ReaderDates, useReaderDates } from '../../lib/time/readerDates.ts'
import * as formats from '../../texts/formats.ts'
import { ArchivedPlace } from './ArchivedPlace.tsx'
import { topicTexts } from './topicTexts.ts'

/** The topic's history, as a chart and as a table. */
export function TopicHistory({ answer, country }: { answer: TopicAnswer; country: Country }) {
  const { points, title } = answer
  const dates = useReaderDates()
  const collectionHours = useCollectionHours()
  const chart = useMemo(
    () => stepChart(points, (time) => dates.shortDay(new Date(time).toISOString()), collectionHours),
    [points, dates, collectionHours],
  )
  return (
    <section>
      <h2 className="vh">{topicTexts.history}</h2>
      {chart ? (
        <>
          <StepChartFigure
            chart={chart}
            label={chartSummary(chart, title, country, dates)}
            peakLabel={topicTexts.peak(formats.volume(chart.peak.volume), dates.day(chart.peak.at))}
          />
          <p className="quiet tp__note">{topicTexts.atLeast}</p>
        </>
      ) : (
        <p className="quiet">{points.length === 0 ? topicTexts.noHistory : topicTexts.noNumbers}</p>
      )}
      {points.length > 0 && <PointTable answer={answer} country={country} />}
    </section>
  )
}

/** Text alternative of the chart. */
function chartSummary({ first, last, peak }: StepChart, title: string, country: Country, dates: ReaderDates): string {
  return topicTexts.chart({
    title,
    country,
    from: dates.day(first.at),
    to: dates.day(last.at),
    peak: formats.volume(peak.volume),
    peakDay: dates.day(peak.at),
    last: formats.volume(last.volume),
  })
}

/** Longer tables are collapsed. */
const MAX_OPEN_ROWS = 8

/** The numbers of the history, newest first, each a link to its collection. Unknown values are empty cells. */
function PointTable({ answer, country }: { answer: TopicAnswer; country: Country }) {
  const { points, item } = answer
  const dates = useReaderDates()
  const rows = [...new Map(points.map((point) => [point.at, point])).values()].toReversed()
  const waves = wavesOf(rows)
  const table = (
    <WideTable caption={topicTexts.tableCaption} className="tp__points">
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
      {waves.map((wave) => (
        <tbody key={wave[0]?.at} id={waveAnchor(wave[0]?.started_at)}>
          {waves.length > 1 && (
            <WaveRow isCurrent={item !== null && wave === waves[0]} startedAt={wave[0]?.started_at} />
          )}
          {wave.map(({ at, volume, growth, rank }) => (
            <tr key={at}>
              <th scope="row">
                <ArchivedPlace at={at} answer={answer} country={country}>
                  <time dateTime={at}>{dates.moment(at)}</time>
                </ArchivedPlace>
              </th>
              <td className="n">{volume !== null && formats.volume(volume)}</td>
              <td className="n">{growth !== null && formats.growth(growth)}</td>
              <td className="n">{rank}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </WideTable>
  )
  if (rows.length <= MAX_OPEN_ROWS) return table
  return (
    <details className="fold">
      <summary>{topicTexts.showTable}</summary>
      {table}
    </details>
  )
}

/** The divider above the rows of a wave. */
function WaveRow({ isCurrent, startedAt }: { isCurrent: boolean; startedAt: string | null | undefined }) {
  const dates = useReaderDates()
  return (
    <tr>
      <th scope="rowgroup" colSpan={4}>
        {startedAt == null
          ? topicTexts.unknownStart
          : fill(isCurrent ? topicTexts.waveStarted : topicTexts.earlierWave, {
              time: <time dateTime={startedAt}>{dates.moment(startedAt)}</time>,
            })}
      </th>
    </tr>
  )
}

/** Splits rows where the wave changes. */
function wavesOf(rows: readonly TopicPoint[]): TopicPoint[][] {
  const waves: TopicPoint[][] = []
  for (const row of rows) {
    const wave = waves.at(-1)
    if (wave?.[0] && waveAnchor(wave[0].started_at) === waveAnchor(row.started_at)) wave.push(row)
    else waves.push([row])
  }
  return waves
}

type Props = {
  chart: StepChart
  /** Text alternative of the chart. */
  label: string
  peakLabel: string
}

/** A step chart that stretches to its container; labels are HTML, so they do not stretch. */
function StepChartFigure({ chart, label, peakLabel }: Props) {
  const { line, area, gaps, levels, days, peak } = chart
  // The peak's label extends to the side with more room.
  const isPeakOnLeft = peak.left <= 50
  return (
    <figure className="chart scaled">
      <div className="plot" role="img" aria-label={label}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {levels.map(({ top }) => (
            <path key={top} className="gl" d={`M0 ${top}H100`} />
          ))}
          <path className="a" d={area} />
          {gaps !== '' && <path className="gap" d={gaps} />}
          <path className="l" d={line} />
        </svg>
        {levels.map(({ volume: level, top }) => (
          <span key={top} className="yl" style={{ top: `${top}%` }}>
            {formats.scale(level)}
          </span>
        ))}
        <i className="pt--peak" style={{ left: `${peak.left}%`, top: `${peak.top}%` }} />
        <b
          className="peak"
          style={{
            ...(isPeakOnLeft ? { left: `${peak.left}%` } : { right: `${100 - peak.left}%` }),
            top: `${peak.top}%`,
          }}
        >
          {peakLabel}
        </b>
      </div>
      <figcaption className="xl" aria-hidden="true">
        {days.map(({ label: day, left, isMinor }) => (
          <span key={left} className={dayClass(left, isMinor)} style={{ left: `${left}%` }}>
            {day}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

/** Labels are centred below their days; at both ends they stay inside the chart. */
function dayClass(left: number, isMinor: boolean): string | undefined {
  const classes = [left < 5 && 'is-start', left > 95 && 'is-end', isMinor && 'is-minor']
  return classes.filter(Boolean).join(' ') || undefined
}
