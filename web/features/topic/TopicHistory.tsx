import { useMemo } from 'react'
import type { Country } from '../../../shared/countries.ts'
import type { TopicAnswer } from '../../../shared/topicAnswer.ts'
import { shownVolume } from '../../../shared/volume.ts'
import { topicTexts } from '../../texts/topicTexts.ts'
import { PointTable } from './PointTable.tsx'
import { StepChartFigure } from './StepChartFigure.tsx'
import { type StepChart, stepChart } from './stepChart.ts'
import { dayText } from './utcText.ts'

/** What the collections saw of a topic: a chart of its steps, and the same numbers as a table. */
export function TopicHistory({ answer, country }: { answer: TopicAnswer; country: Country }) {
  const { points, title } = answer
  const chart = useMemo(() => stepChart(points), [points])
  return (
    <section>
      <h2 className="vh">{topicTexts.history}</h2>
      {chart ? (
        <>
          <StepChartFigure chart={chart} label={sentenceOf(chart, title, country)} />
          <p className="quiet tp__note">{topicTexts.atLeast}</p>
        </>
      ) : (
        <p className="quiet">{topicTexts.noHistory}</p>
      )}
      {points.length > 1 && <PointTable points={points} />}
    </section>
  )
}

/** The chart for those who do not see it. */
function sentenceOf({ first, last, peak }: StepChart, title: string, country: Country): string {
  return topicTexts.chart({
    title,
    country: country.name,
    from: dayText(first.at),
    to: dayText(last.at),
    peak: shownVolume(peak.volume),
    peakDay: dayText(peak.at),
    last: shownVolume(last.volume),
  })
}
