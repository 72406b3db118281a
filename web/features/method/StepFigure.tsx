import { volumeText } from '../../../shared/trends/volume.ts'
import { useCollectionHours } from '../../lib/time/collectionHours.tsx'
import { exampleStep, methodTexts, SHOWN_STEPS } from '../../texts/methodTexts.ts'
import { MethodFigure } from './MethodFigure.tsx'

/** The drawing's height that the steps use, in percent, and where the lowest one is. */
const RISE = 84
const BOTTOM = 96

const width = 100 / SHOWN_STEPS.length
const topOf = (index: number) => round(BOTTOM - (index * RISE) / (SHOWN_STEPS.length - 1))
const stairs = SHOWN_STEPS.map((_, index) => `V${topOf(index)}H${round((index + 1) * width)}`).join('')

/** The steps of searches, with a number between two of them. */
export function StepFigure() {
  const texts = methodTexts(useCollectionHours())
  const index = SHOWN_STEPS.indexOf(exampleStep)
  const left = round((index + 0.5) * width)
  const top = topOf(index)
  return (
    <MethodFigure label={texts.stepFigure} caption={texts.stepCaption} labels={powersOfTen()}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path className="a" d={`M0 100${stairs}V100z`} />
        <path className="l" d={`M0 ${BOTTOM}${stairs}`} />
        <path className="l" strokeDasharray="4 3" d={`M0 ${top}H${left}`} />
      </svg>
      <i className="pt--peak" style={{ left: `${left}%`, top: `${top}%` }} />
      <b className="peak" style={{ right: `${round(100 - left)}%`, top: `${top}%` }}>
        {texts.example}
      </b>
    </MethodFigure>
  )
}

function powersOfTen() {
  return SHOWN_STEPS.flatMap((step, index) =>
    Number.isInteger(Math.log10(step)) ? [{ text: volumeText(step).replace('+', ''), left: round(index * width) }] : [],
  )
}

function round(percent: number): number {
  return Math.round(percent * 100) / 100
}
