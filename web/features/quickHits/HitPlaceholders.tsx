import { Skeleton } from '../../components/Skeleton.tsx'

const WIDTHS = ['92%', '84%', '77%', '64%', '58%', '46%', '33%', '26%', '18%']

/** Bars in the places of hits that are not known. */
export function HitPlaceholders({ isLoading }: { isLoading: boolean }) {
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
