import { useCollectionHours } from '../../lib/time/collectionHours.tsx'
import { methodTexts } from '../../texts/methodTexts.ts'
import { MethodFigure } from './MethodFigure.tsx'

/** Places in the drawing, in percent: the collections, and where the wave crosses what is usual. */
const COLLECTIONS = [33, 62, 91]
const USUAL = 62
const STARTED = 24
const ENDED = 72

const RISE = `C30 50 36 22 46 20C58 18 62 40 ${ENDED} ${USUAL}`

/** A wave above what is usual, between collections. */
export function WaveFigure() {
  const texts = methodTexts(useCollectionHours())
  const labels = texts.collections.map((text, index) => ({ text, left: COLLECTIONS[index] ?? 0 }))
  return (
    <MethodFigure label={texts.waveFigure} caption={texts.waveCaption} labels={labels}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path className="a" d={`M${STARTED} 100V${USUAL}${RISE}V100z`} />
        <path className="edge" strokeDasharray="2 4" d={`M0 ${USUAL}H100`} />
        <path className="l" d={`M0 90C10 90 18 74 ${STARTED} ${USUAL}${RISE}C78 76 86 88 100 90`} />
        <path className="edge" strokeDasharray="4 3" d={COLLECTIONS.map((x) => `M${x} 0V100`).join('')} />
      </svg>
      <i className="pt--peak" style={{ left: `${STARTED}%`, top: `${USUAL}%` }} />
      <i className="pt--peak" style={{ left: `${ENDED}%`, top: `${USUAL}%` }} />
      <b className="peak" style={{ right: `${100 - STARTED}%`, top: `${USUAL}%` }}>
        {texts.started}
      </b>
      <b className="peak" style={{ left: `${ENDED}%`, top: `${USUAL}%` }}>
        {texts.ended}
      </b>
    </MethodFigure>
  )
}
