import { shownGrowth } from '../../shared/trends/growth.ts'
import { shownVolume, swipeLength } from '../../shared/trends/volume.ts'
import * as texts from '../texts/texts.ts'
import { ValueBar } from './ValueBar.tsx'

type Props = {
  volume: number | null
  /** Undefined where it is not known of any trend. */
  growth?: number | null
  /** The trend has ended: its numbers are pale. */
  isOver: boolean
}

/** Searches and growth of a trend, on the grid of its card. */
export function TrendNumbers({ volume, growth, isOver }: Props) {
  return (
    <>
      <p className="trend__vol">
        <ValueBar length={swipeLength(volume)} isSoft={isOver}>
          <b>{shownVolume(volume)}</b> {texts.searches}
        </ValueBar>
      </p>
      {growth !== undefined && (
        <p className={growth ? 'trend__grow' : 'trend__grow is-flat'}>
          <span className="vh">{texts.growth}</span>
          {shownGrowth(growth)}
        </p>
      )}
    </>
  )
}
