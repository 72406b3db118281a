import type { StepChart } from '../../../shared/trends/stepChart.ts'

type Props = {
  chart: StepChart
  /** Text alternative of the chart. */
  label: string
  peakLabel: string
}

/** A step chart that stretches to its container; labels are HTML, so they do not stretch. */
export function StepChartFigure({ chart, label, peakLabel }: Props) {
  const { line, area, levels, days, peak } = chart
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
          <path className="l" d={line} />
        </svg>
        {levels.map(({ label: level, top }) => (
          <span key={top} className="yl" style={{ top: `${top}%` }}>
            {level}
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
