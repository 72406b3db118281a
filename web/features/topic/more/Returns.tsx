import type { Wave } from '../../../../shared/answers/topicAnswer.ts'
import { volumeText } from '../../../../shared/trends/volume.ts'
import { stripEnd, stripTicks, waveStrip } from '../../../../shared/trends/waveStrip.ts'
import { useNow } from '../../../lib/time/now.tsx'
import { useReaderDates } from '../../../lib/time/readerDates.ts'
import { waveTexts } from '../../../texts/waveTexts.ts'

/** Labels nearer to each other than this, in percent, would overlap. */
const LEAST_GAP = 7

/** How often the topic has trended in a year, with a strip of its waves. Nothing for a topic with a single wave. */
export function Returns({ waves }: { waves: readonly Wave[] }) {
  const now = stripEnd(waves, useNow())
  const dates = useReaderDates()
  const blocks = waveStrip(waves, now)
  const [first] = blocks
  if (!first || blocks.length < 2) return null
  const isCurrent = blocks.some((block) => block.isCurrent)
  const days = blocks.map(({ from }) => dates.shortDay(from))
  return (
    <section className="sec" aria-labelledby="returns">
      <h2 id="returns">{waveTexts.returns(blocks.length, dates.month(first.from, now), isCurrent)}</h2>
      <p className="quiet">{waveTexts.stripNote}</p>
      <div className="year" role="img" aria-label={waveTexts.strip(days)}>
        {blocks.map(({ from, left, width, height, volume, ...block }, place) => (
          <div
            key={from}
            className={blockClasses(left, block.isCurrent)}
            style={{ left: `min(${left}%, 100% - 5px)`, width: `${width}%`, height: `${height}%` }}
          >
            {volume !== null && left - (blocks[place - 1]?.left ?? -LEAST_GAP) >= LEAST_GAP && (
              <b>{volumeText(volume)}</b>
            )}
          </div>
        ))}
      </div>
      <div className="xl" aria-hidden="true">
        {stripTicks(now).map(({ at, left }) => (
          <span key={at} style={{ left: `${left}%` }}>
            {dates.shortMonth(at)}
          </span>
        ))}
      </div>
    </section>
  )
}

/** The label of a block near the end grows to the left. */
function blockClasses(left: number, isCurrent: boolean): string {
  return `${isCurrent ? 'is-now' : ''}${left > 100 - LEAST_GAP ? ' is-last' : ''}`.trim()
}
