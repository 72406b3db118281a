import { shownVolume } from '../../../shared/volume.ts'
import { topicTexts } from '../../texts/topicTexts.ts'
import type { StepChart } from './stepChart.ts'
import { dayText } from './utcText.ts'

/** Steps that stretch to whatever room there is; what is written on them is text, so it does not stretch. */
export function StepChartFigure({ chart, label }: { chart: StepChart; label: string }) {
  const { line, area, levels, days, peak } = chart
  return (
    <figure className="chart">
      <div className="plot" role="img" aria-label={label}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {levels.map(({ top }) => (
            <path key={top} className="gl" d={`M0 ${top}H100`} />
          ))}
          <path className="a" d={area} />
          <path className="l" d={line} />
        </svg>
        {levels.map(({ label: level, top }) => (
          <span key={top} className="yl" style={{ top: `${top}%` }}>
            {level}
          </span>
        ))}
        <i className="pt--peak" style={{ left: `${peak.left}%`, top: `${peak.top}%` }} />
        <b className="peak" style={{ ...besidePeak(peak.left), top: `${peak.top}%` }}>
          {topicTexts.peak(shownVolume(peak.volume), dayText(peak.at))}
        </b>
      </div>
      <figcaption className="xl" aria-hidden="true">
        {days.map(({ label: day, left }) => (
          <span key={left} style={{ left: `${left}%` }}>
            {day}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

/** On the side where there is more room. */
function besidePeak(left: number): { left: string } | { right: string } {
  return left > 50 ? { right: `${100 - left}%` } : { left: `${left}%` }
}
