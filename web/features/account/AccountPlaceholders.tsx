import { LoadingRows } from '../../components/LoadingRows.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { accountTexts } from '../../texts/accountTexts.ts'

const LIST_WIDTHS = ['45%', '70%', '55%', '85%', '50%']

/** Placeholder of the list of follows. */
export function LoadingFollows() {
  return (
    <div className="followed">
      <LoadingRows label={accountTexts.loading} widths={LIST_WIDTHS} />
    </div>
  )
}

const SETTINGS_WIDTHS = ['60%', '100%', '90%', '40%']

/** Placeholder of the settings. */
export function LoadingSettings() {
  return (
    <div className="side" aria-hidden="true">
      {SETTINGS_WIDTHS.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}
