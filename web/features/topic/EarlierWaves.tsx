import { shownGrowth } from '../../../shared/growth.ts'
import type { Wave } from '../../../shared/topicAnswer.ts'
import { swipeLength, volumeText } from '../../../shared/volume.ts'
import { Swipe } from '../../components/Swipe.tsx'
import { topicTexts } from '../../texts/topicTexts.ts'
import { momentText } from './utcText.ts'

/** When the topic trended before, and how much. Nothing for a topic that never did. */
export function EarlierWaves({ waves }: { waves: readonly Wave[] }) {
  const earlier = waves.filter((wave) => !wave.is_current)
  if (earlier.length === 0) return null
  return (
    <section className="sec">
      <h2>{topicTexts.waves}</h2>
      <table className="table tp__waves">
        <thead>
          <tr>
            <th scope="col">{topicTexts.began}</th>
            <th scope="col">{topicTexts.ended}</th>
            <th scope="col">{topicTexts.peakSearches}</th>
            <th scope="col" className="n">
              {topicTexts.peakGrowth}
            </th>
          </tr>
        </thead>
        <tbody>
          {earlier.map((wave) => (
            <tr key={`${wave.started_at} ${wave.first_seen}`}>
              <td>{momentText(wave.started_at ?? wave.first_seen)}</td>
              <td>{endOf(wave)}</td>
              <td>
                {wave.peak_volume !== null && (
                  <Swipe length={swipeLength(wave.peak_volume)} isSoft>
                    {volumeText(wave.peak_volume)}
                  </Swipe>
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

/** A wave that vanished before anybody saw its end ended some time after it was last seen. */
function endOf({ ended_at: endedAt, last_seen: lastSeen }: Wave): string {
  return endedAt === null ? topicTexts.seenUntil(momentText(lastSeen)) : momentText(endedAt)
}
