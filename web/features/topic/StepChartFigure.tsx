import type { StepChart } from './stepChart.ts'

type Props = {
  chart: StepChart
  /** The chart in a sentence, for those who do not see it. */
  label: string
  peakLabel: string
}

/** Steps that stretch to whatever room there is; what is written on them is text, so it does not stretch. */
export function StepChartFigure({ chart, label, peakLabel }: Props) {
  const { line, area, levels, days, peak } = chart
  // The names of the levels stand on the other side of the peak's, and that one where it has more room.
  const isEarly = peak.left <= 50
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
          <span key={top} className={isEarly ? 'yl yl--right' : 'yl'} style={{ top: `${top}%` }}>
            {level}
          </span>
        ))}
        <i className="pt--peak" style={{ left: `${peak.left}%`, top: `${peak.top}%` }} />
        <b
          className="peak"
          style={{
            ...(isEarly ? { left: `${peak.left}%` } : { right: `${100 - peak.left}%` }),
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

/** The names stand centred below their days; at both ends they stay inside. */
function dayClass(left: number, isMinor: boolean): string | undefined {
  const classes = [left < 5 && 'is-start', left > 95 && 'is-end', isMinor && 'is-minor']
  return classes.filter(Boolean).join(' ') || undefined
}
