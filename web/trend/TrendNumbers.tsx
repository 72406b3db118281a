import { shownGrowth } from '../../shared/trends/growth.ts'
import { shownVolume, swipeLength } from '../../shared/trends/volume.ts'
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
      second={growth === undefined ? undefined : { label: texts.growth, value: shownGrowth(growth), isFlat: !growth }}
    >
      <b>{shownVolume(volume)}</b> {texts.searches}
    </NumbersRow>
  )
}
