import { Skeleton } from '../../../components/Skeleton.tsx'
import { accountTexts } from '../../../texts/accountTexts.ts'

const WIDTHS = ['45%', '70%', '55%', '85%', '50%']

/** The places of a list that is on its way. */
export function LoadingList() {
  return (
    <div className="followed">
      <p className="vh" role="status">
        {accountTexts.loading}
      </p>
      <ul className="follow-places" aria-hidden="true">
        {WIDTHS.map((width) => (
          <li key={width}>
            <Skeleton width={width} />
            <Skeleton width="30%" height=".8em" />
          </li>
        ))}
      </ul>
    </div>
  )
}
