import { Fragment, useEffect, useRef, useState } from 'react'
import type { QuickHit } from '../../../shared/api.ts'
import type { Country } from '../../../shared/countries.ts'
import { trendPlace } from '../../../shared/pages.ts'
import { languageOf } from '../../../shared/text/languageOf.ts'
import { topicOf } from '../../../shared/trend.ts'
import { swipeLength } from '../../../shared/trends/volume.ts'
import { Icon } from '../../components/Icon.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { TWO_COLUMNS, useMediaQuery } from '../../lib/display/useMediaQuery.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { categoryName, growth, volume } from '../../texts/formats.ts'
import * as texts from '../../texts/texts.ts'
import { Headline } from '../../trend/Headline.tsx'
import { ValueBar } from '../../trend/ValueBar.tsx'

export type HitListProps = {
  hits: readonly QuickHit[]
  /** Animates the placeholders. */
  isLoading: boolean
  country: Country
  /** Quotes the newest article of each hit. */
  showsHeadlines?: boolean
  /** Called before a hit is opened. */
  onChoose?: () => void
}

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
  const hasScrolled = useHasScrolled()
  const close = () => {
    if (sheet.current) sheet.current.open = false
    sheet.current?.querySelector('summary')?.focus({ preventScroll: true })
  }

  if (useMediaQuery(TWO_COLUMNS) === true) return null
  return (
    <aside className="sheet-place" aria-label={texts.quickHitsTitle} aria-busy={props.isLoading}>
      <details
        className={hasScrolled ? 'sheet' : 'sheet is-early'}
        ref={sheet}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
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

/** Whether the page was scrolled, or cannot be: what `animation-timeline` says in the styles where it is known. */
function useHasScrolled(): boolean {
  const [hasScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > 0 || document.documentElement.scrollHeight <= window.innerHeight)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return hasScrolled
}

/** The numbered hits, linked to the trends in the lists of their categories. The bars show their scores relative to the first. */
function HitList({ hits, isLoading, country, showsHeadlines = false, onChoose }: HitListProps) {
  const [best] = hits
  if (!best) return <HitPlaceholders isLoading={isLoading} />
  return (
    <ol>
      {hits.map((hit, index) => (
        <li key={hit.key}>
          <Link to={trendPlace(country, hit.category, topicOf(hit.trend))} onClick={onChoose}>
            <span aria-hidden="true">{index + 1}</span>
            <span>
              <ValueBar length={swipeLength(hit.score, best.score)}>
                <span className="t" dir="auto" lang={languageOf(hit.trend, country.language)}>
                  {hit.trend}
                </span>
              </ValueBar>{' '}
              <small>
                <span>{categoryName(hit.category)}</span> <span>{volume(hit.volume)}</span>{' '}
                <span>{growth(hit.growth)}</span>
              </small>
            </span>
          </Link>
          {showsHeadlines && <Headline of={hit.headline} language={country.language} />}
        </li>
      ))}
    </ol>
  )
}

const WIDTHS = ['92%', '84%', '77%', '64%', '58%', '46%', '33%', '26%', '18%']

/** Placeholders of the hits. */
function HitPlaceholders({ isLoading }: { isLoading: boolean }) {
  return (
    <ol className={isLoading ? undefined : 'is-still'} aria-hidden="true">
      {WIDTHS.map((width, index) => (
        <li key={width} className="hit-place">
          <span>{index + 1}</span>
          <span>
            <Skeleton className="skel--swipe" width={width} />
            <Skeleton width="34%" height=".7em" style={{ marginTop: '.5rem' }} />
          </span>
        </li>
      ))}
    </ol>
  )
}
