import type { Wave } from '../../../../shared/answers/topicAnswer.ts'
import { shownGrowth } from '../../../../shared/trends/growth.ts'
import { swipeLength, volumeText } from '../../../../shared/trends/volume.ts'
import { ValueBar } from '../../../components/ValueBar.tsx'
import { WideTable } from '../../../components/WideTable.tsx'
import type { ReaderDates } from '../../../lib/time/readerDates.ts'
import { useReaderDates } from '../../../lib/time/readerDates.ts'
import { topicTexts } from '../../../texts/topicTexts.ts'
import { waveTexts } from '../../../texts/waveTexts.ts'

/** Longer tables are collapsed: the history follows below. */
const MAX_OPEN_ROWS = 4

/** Earlier waves of the topic: when and how much it trended. Nothing without any. */
export function EarlierWaves({ waves }: { waves: readonly Wave[] }) {
  const dates = useReaderDates()
  const earlier = waves.filter((wave) => !wave.is_current)
  // A single wave is covered by the numbers and the history.
  if (earlier.length === 0 || waves.length === 1) return null
  const title = earlier.length < waves.length ? waveTexts.earlierWaves : waveTexts.waves
  const table = (
    <WideTable caption={title} className="tp__waves">
      <thead>
        <tr>
          <th scope="col">{topicTexts.when(dates.zone)}</th>
          <th scope="col">{topicTexts.peakSearches}</th>
          <th scope="col" className="n">
            {topicTexts.peakGrowth}
          </th>
        </tr>
      </thead>
      <tbody>
        {earlier.map((wave) => (
          <tr key={`${wave.started_at} ${wave.first_seen}`}>
            <th scope="row">{spanOf(wave, dates)}</th>
            <td>
              {wave.peak_volume !== null && (
                <ValueBar length={swipeLength(wave.peak_volume)} isSoft>
                  {volumeText(wave.peak_volume)}
                </ValueBar>
              )}
            </td>
            <td className="n">{wave.peak_growth !== null && shownGrowth(wave.peak_growth)}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
  return (
    <section className="sec">
      <h2>{title}</h2>
      {earlier.length <= MAX_OPEN_ROWS ? (
        table
      ) : (
        <details className="fold">
          <summary>{waveTexts.showWaves(earlier.length)}</summary>
          {table}
        </details>
      )}
    </section>
  )
}

/** For a wave without a recorded end, up to when it was last seen. */
function spanOf({ started_at: startedAt, ended_at: endedAt, ...seen }: Wave, dates: ReaderDates): string {
  const span = dates.span(startedAt ?? seen.first_seen, endedAt ?? seen.last_seen)
  return endedAt === null ? waveTexts.endNotSeen(span) : span
}
