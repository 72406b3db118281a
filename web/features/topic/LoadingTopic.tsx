import { Skeleton } from '../../components/Skeleton.tsx'

const NUMBERS = ['5rem', '6rem', '4rem', '3rem']
const ARTICLES = ['94%', '82%', '88%']

/** Bars where the numbers, the chart and the articles will be. Until they are late, they only keep the place. */
export function LoadingTopic({ isLate }: { isLate: boolean }) {
  return (
    <div aria-hidden="true" style={{ visibility: isLate ? undefined : 'hidden' }}>
      <div className="stats">
        {NUMBERS.map((width) => (
          <Skeleton key={width} className="skel--swipe" width={width} height="2.6rem" />
        ))}
      </div>
      <Skeleton className="tp__chart-to-come" width="100%" />
      <div className="sec">
        {ARTICLES.map((width) => (
          <Skeleton key={width} width={width} height=".9em" style={{ marginTop: '1rem' }} />
        ))}
      </div>
    </div>
  )
}
