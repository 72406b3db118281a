import { Fragment } from 'react'
import type { Wave } from '../../../../shared/answers/topicAnswer.ts'
import { SCALE_LINES } from '../../../../shared/trends/scaleLines.ts'
import { volumeText } from '../../../../shared/trends/volume.ts'
import { type StripBlock, stripEnd, stripTicks, waveStrip } from '../../../../shared/trends/waveStrip.ts'
import { useNow } from '../../../lib/time/now.tsx'
import { useReaderDates } from '../../../lib/time/readerDates.ts'
import { waveTexts } from '../../../texts/waveTexts.ts'

/** The room of a label on a phone, in percent. */
const LABEL_WIDTH = 25

/** How often the topic has trended in a year, as a heading, and a strip of its waves where there are several. */
export function Returns({ waves }: { waves: readonly Wave[] }) {
  const now = stripEnd(waves, useNow())
  const dates = useReaderDates()
  const blocks = waveStrip(waves, now)
  const [first] = blocks
  if (!first || blocks.length < 2) return <h2 id="waves">{waveTexts.waves}</h2>
  const isCurrent = blocks.some((block) => block.isCurrent)
  const [highest, newest] = [blocks.find((block) => block.isHighest), blocks.at(-1)]
  const areNear = newest !== undefined && highest !== undefined && newest.left - highest.left < LABEL_WIDTH
  const named = blocks.map(({ from, volume }) => waveTexts.wave(dates.shortDay(from), volume && volumeText(volume)))
  return (
    <>
      <h2 id="waves">{waveTexts.returns(blocks.length, dates.month(first.from, now), isCurrent)}</h2>
      <p className="quiet">{waveTexts.stripNote}</p>
      <div className="scaled">
        <div className="year" role="img" aria-label={waveTexts.strip(named)}>
          {SCALE_LINES.map(({ label, height }) => (
            <Fragment key={label}>
              <i className="gl" style={{ bottom: `${100 * height}%` }} />
              <span className="yl" style={{ bottom: `${100 * height}%` }}>
                {label}
              </span>
            </Fragment>
          ))}
          {blocks.map(({ from, left, width, height, volume, ...block }) => (
            <div
              key={from}
              className={blockClasses(left, block, areNear)}
              style={{ left: `min(${left}%, 100% - 6px)`, width: `${width}%`, height: `${height}%` }}
            >
              {volume !== null && (block.isHighest || block.isNewest) && (
                <b>{waveTexts.label(volumeText(volume), block)}</b>
              )}
            </div>
          ))}
        </div>
      </div>
      <div className="xl xl--scaled" aria-hidden="true">
        {stripTicks(now).map(({ at, left }) => (
          <span key={at} style={{ left: `${left}%` }}>
            {dates.shortMonth(at)}
          </span>
        ))}
      </div>
    </>
  )
}

/** Labels grow away from the ends of the strip; of two that are near each other, the left one stands higher. */
function blockClasses(left: number, { isCurrent, isHighest, isNewest }: Block, areNear: boolean): string {
  const names = [
    isCurrent && 'is-now',
    left > 100 - LABEL_WIDTH && 'is-last',
    left < LABEL_WIDTH && 'is-first',
    areNear && isHighest && !isNewest && 'is-raised',
  ]
  return names.filter(Boolean).join(' ')
}

type Block = Pick<StripBlock, 'isCurrent' | 'isHighest' | 'isNewest'>
