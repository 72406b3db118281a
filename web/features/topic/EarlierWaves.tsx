import type { Wave } from '../../../shared/answers/topicAnswer.ts'
import { shownGrowth } from '../../../shared/trends/growth.ts'
import { swipeLength, volumeText } from '../../../shared/trends/volume.ts'
import { ValueBar } from '../../components/ValueBar.tsx'
import type { ReaderDates } from '../../lib/time/readerDates.ts'
import { useReaderDates } from '../../lib/time/readerDates.ts'

import { topicTexts } from '../../texts/topicTexts.ts'

/** When the topic trended before, and how much. Nothing for a topic that never did. */
export function EarlierWaves({ waves }: { waves: readonly Wave[] }) {
  const dates = useReaderDates()
  const earlier = waves.filter((wave) => !wave.is_current)
  // The only wave of a topic is told by its numbers and its history.
  if (earlier.length === 0 || waves.length === 1) return null
  return (
    <section className="sec">
      <h2>{earlier.length < waves.length ? topicTexts.earlierWaves : topicTexts.waves}</h2>
      <table className="table tp__waves">
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
              <td>{spanOf(wave, dates)}</td>
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
      </table>
    </section>
  )
}

/** Of a wave that vanished before anybody saw its end, only when it was last seen is known. */
function spanOf({ started_at: startedAt, ended_at: endedAt, ...seen }: Wave, dates: ReaderDates): string {
  const span = dates.span(startedAt ?? seen.first_seen, endedAt ?? seen.last_seen)
  return endedAt === null ? topicTexts.endNotSeen(span) : span
}
