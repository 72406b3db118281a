import type { ReactNode } from 'react'
import { Icon } from '../components/Icon.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import * as texts from '../texts/texts.ts'
import { ValueBar } from './ValueBar.tsx'

type Props = {
  /** Missing for a line on the card of its event, and where nothing is ranked. */
  rank?: number | undefined
  className?: string | undefined
  /** In a list without ranks and drawings. */
  isPlain?: boolean
  /** The trend has ended: its strokes are pale. */
  isOver?: boolean
  /** The id, by which addresses lead to it. */
  id?: string | undefined
  /** The address names it. */
  isMarked?: boolean
  /** The heading, a link, in its language. */
  title: ReactNode
  language?: string | undefined
  /** A `SourceArrow`. */
  source?: ReactNode
  /** The line below the heading. */
  meta?: ReactNode
  /** What follows that line. */
  note?: ReactNode
  /** The drawing beside. */
  chart?: ReactNode
  /** A `NumbersRow`. */
  numbers: ReactNode
  /** A `CardToggle`, of a card that a compact list shows in two lines. */
  toggle?: ReactNode
  /** Articles. */
  more?: ReactNode
  /** What is below, over all columns. */
  children?: ReactNode
}

/** One trend in a list: rank, heading, drawing, numbers and articles, on the grid of the list. */
export function Card({ rank, className, isPlain, isOver, id, isMarked, title, language, ...parts }: Props) {
  // A line is below the card of its event.
  const Heading = rank || isPlain ? 'h3' : 'h4'
  const heading = (
    <Heading className="trend__title" dir={language === undefined ? undefined : 'auto'} lang={language}>
      {title}
    </Heading>
  )
  return (
    <li
      className={['trend', isOver && 'trend--lasted', isPlain && 'trend--plain', className].filter(Boolean).join(' ')}
      id={id}
      tabIndex={isMarked ? -1 : undefined}
      aria-current={isMarked ? 'true' : undefined}
    >
      {!isPlain && (
        <span className="trend__rank" aria-hidden="true">
          {rank}
        </span>
      )}
      <div className="trend__body">
        {parts.source ? (
          <div className="trend__head">
            {heading}
            {parts.source}
          </div>
        ) : (
          heading
        )}
        {parts.meta && <p className="trend__meta">{parts.meta}</p>}
        {parts.note}
      </div>
      {parts.chart}
      {parts.numbers}
      {parts.toggle}
      {parts.more && <div className="trend__more">{parts.more}</div>}
      {parts.children}
    </li>
  )
}

type ToggleProps = { title: string; isOpen: boolean; onChange: (isOpen: boolean) => void }

/** Opens and closes a card of a compact list. The style sheet shows it there only. */
export function CardToggle({ title, isOpen, onChange }: ToggleProps) {
  return (
    <button
      type="button"
      className="trend__toggle"
      aria-label={texts.detailsOf(title)}
      aria-expanded={isOpen}
      onClick={() => onChange(!isOpen)}
    >
      <Icon shape="down" size={16} />
    </button>
  )
}

type RowProps = {
  /** The length of the stroke, from 0 to 1. */
  length: number
  isSoft?: boolean
  /** The number that the stroke stands for. */
  children: ReactNode
  /** A second number, and what it is, for screen readers; undefined where there is none. */
  second?: { label: string; value: string; isFlat?: boolean } | undefined
}

/** The numbers of a card. */
export function NumbersRow({ length, isSoft, children, second }: RowProps) {
  return (
    <>
      <p className="trend__vol">
        <ValueBar length={length} isSoft={isSoft}>
          {children}
        </ValueBar>
      </p>
      {second && (
        <p className={second.isFlat ? 'trend__grow is-flat' : 'trend__grow'}>
          <span className="vh">{second.label} </span>
          {second.value}
        </p>
      )}
    </>
  )
}

type HeadProps = {
  columns: readonly string[]
  /** The column that orders the list. */
  ordering?: string | undefined
  className?: string
}

/** The headings of the columns of a list. Hidden from assistive technology: cards name their values. */
export function ListHead({ columns, ordering, className }: HeadProps) {
  return (
    <div className={className === undefined ? 'list-head' : `list-head ${className}`} aria-hidden="true">
      {columns.map((name) => (
        <span key={name} className={name === ordering ? 'is-order' : undefined}>
          {name}
        </span>
      ))}
    </div>
  )
}

const ROWS = [
  ['72%', '78%'],
  ['56%', '66%'],
  ['84%', '54%'],
] as const
const ARTICLES = ['94%', '82%', '88%']

/** Placeholders on the grid of the cards, invisible until loading is slow. */
export function LoadingCards({ isSlow }: { isSlow: boolean }) {
  return (
    <ol className={isSlow ? undefined : 'is-unseen'} aria-label={texts.loadingTrends}>
      {ROWS.map(([title, volume], index) => (
        <li key={title} className="trend" aria-hidden="true">
          <span className="trend__rank" style={{ opacity: 0.35 }}>
            {index + 1}
          </span>
          <div className="trend__body">
            <Skeleton width={title} height="1.2em" />
            <Skeleton width="38%" height=".8em" style={{ marginTop: '.7rem' }} />
          </div>
          <Skeleton className="trend__spark" width="5rem" height="1.4rem" />
          <Skeleton className="skel--swipe trend__vol" width={volume} height="1.4rem" />
          <Skeleton className="trend__grow" width="3rem" height="1.1rem" style={{ justifySelf: 'end' }} />
          <div className="trend__more">
            {ARTICLES.map((width) => (
              <Skeleton key={width} width={width} height=".8em" style={{ marginTop: '.6rem' }} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}
