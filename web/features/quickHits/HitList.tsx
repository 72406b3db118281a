import type { QuickHit } from '../../../shared/api.ts'
import { shownGrowth } from '../../../shared/trends/growth.ts'
import { shownVolume, swipeLength } from '../../../shared/trends/volume.ts'
import { Headline } from '../../components/Headline.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { ValueBar } from '../../components/ValueBar.tsx'
import { languageOf } from '../../lib/display/languageOf.ts'

export type HitListProps = {
  hits: readonly QuickHit[]
  /** Animates the placeholders. */
  isLoading: boolean
  /** The country's language. */
  language: string
  /** Quotes the newest article of each hit. */
  showsHeadlines?: boolean
  onChoose: (hit: QuickHit) => void
}

/** The numbered hits. The bars show their scores relative to the first. */
export function HitList({ hits, isLoading, language, showsHeadlines = false, onChoose }: HitListProps) {
  const [best] = hits
  if (!best) return <HitPlaceholders isLoading={isLoading} />
  return (
    <ol>
      {hits.map((hit, index) => (
        <li key={hit.key}>
          <button type="button" onClick={() => onChoose(hit)}>
            <span aria-hidden="true">{index + 1}</span>
            <span>
              <ValueBar length={swipeLength(hit.score, best.score)}>
                <span className="t" dir="auto" lang={languageOf(hit.trend, language)}>
                  {hit.trend}
                </span>
              </ValueBar>{' '}
              <small>
                <span>{hit.category}</span> <span>{shownVolume(hit.volume)}</span>{' '}
                <span>{shownGrowth(hit.growth)}</span>
              </small>
            </span>
          </button>
          {showsHeadlines && <Headline of={hit.headline} language={language} />}
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
