import { useMemo } from 'react'
import type { TopicAnswer } from '../../../shared/answers/topicAnswer.ts'
import type { Country } from '../../../shared/countries.ts'
import { shownVolume } from '../../../shared/trends/volume.ts'
import type { ReaderDates } from '../../lib/time/readerDates.ts'
import { useReaderDates } from '../../lib/time/useReaderDates.ts'
import { topicTexts } from '../../texts/topicTexts.ts'
import { PointTable } from './PointTable.tsx'
import { StepChartFigure } from './StepChartFigure.tsx'
import { type StepChart, stepChart } from './stepChart.ts'

/** What the collections saw of a topic: a chart of its steps, and the same numbers as a table. */
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
            label={sentenceOf(chart, title, country, dates)}
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

/** The chart for those who do not see it. */
function sentenceOf(
  { first, last, peak }: StepChart,
  title: string,
  country: Country,
  dates: ReaderDates,
): string {
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
