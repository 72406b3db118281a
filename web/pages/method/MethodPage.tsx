import type { ReactNode } from 'react'
import { plainPage } from '../../../shared/pages.ts'
import { Page } from '../../components/Page.tsx'
import { ProseDocument } from '../../features/prose/ProseDocument.tsx'
import { useCollectionHours } from '../../lib/time/collectionHours.tsx'
import { scale } from '../../texts/formats.ts'
import type { PageModule } from '../PageModule.ts'
import styles from './method.css?url'
import { exampleStep, methodTexts, SHOWN_STEPS } from './methodTexts.ts'

/** Where these numbers come from. */
export function MethodPage() {
  const prose = methodTexts(useCollectionHours())
  return (
    <Page
      className="prose"
      styles={styles}
      title={prose.title}
      description={prose.description}
      canonical={plainPage('method')}
    >
      <ProseDocument prose={prose} facts={<MethodFacts />} figures={{ step: <StepFigure />, wave: <WaveFigure /> }} />
    </Page>
  )
}

type Props = {
  /** Text alternative of the drawing. */
  label: string
  caption: string
  /** Labels below the drawing, at percents of its width. */
  labels: readonly { text: string; left: number }[]
  children: ReactNode
}

/** A drawing that stretches to its column, with labels below it that do not. */
function MethodFigure({ label, caption, labels, children }: Props) {
  return (
    <figure>
      <div className="plot" role="img" aria-label={label}>
        {children}
      </div>
      <div className="xl" aria-hidden="true">
        {labels.map(({ text, left }) => (
          <span key={left} className={left < 5 ? 'is-start' : undefined} style={{ left: `${left}%` }}>
            {text}
          </span>
        ))}
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

/** The extent of the data, in large numbers. */
function MethodFacts() {
  const texts = methodTexts(useCollectionHours())
  return (
    <dl className="facts">
      {texts.facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The drawing's height that the steps use, in percent, and where the lowest one is. */
const RISE = 84
const BOTTOM = 96

const width = 100 / SHOWN_STEPS.length
const topOf = (index: number) => round(BOTTOM - (index * RISE) / (SHOWN_STEPS.length - 1))
const stairs = SHOWN_STEPS.map((_, index) => `V${topOf(index)}H${round((index + 1) * width)}`).join('')

/** The steps of searches, with a number between two of them. */
function StepFigure() {
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
    Number.isInteger(Math.log10(step)) ? [{ text: scale(step), left: round(index * width) }] : [],
  )
}

function round(percent: number): number {
  return Math.round(percent * 100) / 100
}

/** Places in the drawing, in percent: the collections, and where the wave crosses what is usual. */
const COLLECTIONS = [33, 62, 91]
const USUAL = 62
const STARTED = 24
const ENDED = 72

const WAVE = `C30 50 36 22 46 20C58 18 62 40 ${ENDED} ${USUAL}`

/** A wave above what is usual, between collections. */
function WaveFigure() {
  const texts = methodTexts(useCollectionHours())
  const labels = texts.collections.map((text, index) => ({ text, left: COLLECTIONS[index] ?? 0 }))
  return (
    <MethodFigure label={texts.waveFigure} caption={texts.waveCaption} labels={labels}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path className="a" d={`M${STARTED} 100V${USUAL}${WAVE}V100z`} />
        <path className="edge" strokeDasharray="2 4" d={`M0 ${USUAL}H100`} />
        <path className="l" d={`M0 90C10 90 18 74 ${STARTED} ${USUAL}${WAVE}C78 76 86 88 100 90`} />
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

export const page: PageModule<'method'> = {
  Component: MethodPage,
  siteMap: () => ({ paths: [plainPage('method')] }),
  llms: () => ({ title: 'Method', path: plainPage('method'), text: 'where the numbers come from' }),
}
