import { Fragment, useRef } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { TWO_COLUMNS, useMediaQuery } from '../../lib/display/useMediaQuery.ts'
import * as texts from '../../texts/texts.ts'
import { HitList, type HitListProps } from './HitList.tsx'

/** Quick Hits as the right column, for wide windows. */
export function QuickHitsRail(props: HitListProps) {
  if (useMediaQuery(TWO_COLUMNS) === false) return null
  return (
    <aside className="rail rail--hits hits" aria-labelledby="hits" aria-busy={props.isLoading}>
      <div className="hits__head">
        <h2 id="hits">{texts.quickHitsTitle}</h2>
      </div>
      <HitList {...props} showsHeadlines />
    </aside>
  )
}

/** Hits previewed in the closed sheet. */
const PREVIEWED_HITS = 2

/** Quick Hits as a sheet at the bottom, for narrow windows. A choice closes it. */
export function QuickHitsSheet({ hits, ...props }: HitListProps) {
  const sheet = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (sheet.current) sheet.current.open = false
    sheet.current?.querySelector('summary')?.focus({ preventScroll: true })
  }

  if (useMediaQuery(TWO_COLUMNS) === true) return null
  return (
    <aside className="sheet-place" aria-label={texts.quickHitsTitle} aria-busy={props.isLoading}>
      <details className="sheet" ref={sheet} onKeyDown={({ key }) => key === 'Escape' && close()}>
        <summary>
          <b>{texts.quickHits}</b>
          <span className="peek" aria-hidden="true">
            {hits.slice(0, PREVIEWED_HITS).map((hit, index) => (
              <Fragment key={hit.key}>
                {index > 0 && ' · '}
                {index + 1} <bdi>{hit.trend}</bdi>
              </Fragment>
            ))}
          </span>
          <Icon shape="up" size={16} />
        </summary>
        <div className="hits">
          <HitList {...props} hits={hits} onChoose={close} />
        </div>
      </details>
    </aside>
  )
}
