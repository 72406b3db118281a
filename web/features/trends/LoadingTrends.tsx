import { Skeleton } from '../../components/Skeleton.tsx'
import { texts } from '../../texts/texts.ts'

const ROWS = [
  { title: '72%', volume: '78%' },
  { title: '56%', volume: '66%' },
  { title: '84%', volume: '54%' },
]
const ARTICLES = ['94%', '82%', '88%']

/** Rows on the grid of the cards to come. Until they are late, they only keep the place. */
export function LoadingTrends({ isLate }: { isLate: boolean }) {
  return (
    <ol aria-label={texts.loadingTrends} style={{ visibility: isLate ? undefined : 'hidden' }}>
      {ROWS.map(({ title, volume }, index) => (
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
