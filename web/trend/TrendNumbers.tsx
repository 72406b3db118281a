import { swipeLength } from '../../shared/trends/volume.ts'
import { fill } from '../components/fill.tsx'
import * as formats from '../texts/formats.ts'
import * as texts from '../texts/texts.ts'
import { NumbersRow } from './Card.tsx'

type Props = {
  volume: number | null
  /** Undefined where it is not known of any trend. */
  growth?: number | null
  /** The trend has ended: its numbers are pale. */
  isOver: boolean
}

/** Searches and growth of a trend. */
export function TrendNumbers({ volume, growth, isOver }: Props) {
  return (
    <NumbersRow
      length={swipeLength(volume)}
      isSoft={isOver}
      second={
        growth === undefined ? undefined : { label: texts.growth, value: formats.growth(growth), isFlat: !growth }
      }
    >
      {fill(texts.searches(volume))}
    </NumbersRow>
  )
}
