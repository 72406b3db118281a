import { TWO_COLUMNS, useMediaQuery } from '../../lib/display/useMediaQuery.ts'
import { texts } from '../../texts/texts.ts'
import { HitList, type HitListProps } from './HitList.tsx'

/** Quick Hits as the right column: the shape for wide windows. */
export function QuickHitsRail(props: HitListProps) {
  if (useMediaQuery(TWO_COLUMNS) === false) return null
  return (
    <aside className="rail rail--hits hits" aria-labelledby="hits" aria-busy={props.isLoading}>
      <div className="hits__head">
        <h2 id="hits">{texts.quickHitsTitle}</h2>
      </div>
      <HitList {...props} />
    </aside>
  )
}
