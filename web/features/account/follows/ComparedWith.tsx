import type { ChangesAnswer } from '../../../../shared/answers/signedInApi.ts'
import { useReader } from '../../../lib/session/useReader.ts'
import { accountTexts } from '../../../texts/accountTexts.ts'

type Props = {
  /** Undefined while it is not known. */
  changes: ChangesAnswer | undefined
  isFailed: boolean
  onRetry: () => void
}

/** What the changes in the list were found by, or that they could not be. */
export function ComparedWith({ changes, isFailed, onRetry }: Props) {
  const { locale, timeZone } = useReader()
  if (!changes && isFailed)
    return (
      <p className="hint" role="alert">
        {accountTexts.changesFailed}{' '}
        <button type="button" className="toggle" onClick={onRetry}>
          {accountTexts.tryAgain}
        </button>
      </p>
    )
  if (!changes || changes.updated_at === null) return null
  if (changes.since === null) return <p className="hint">{accountTexts.notCompared}</p>
  const moment = new Date(changes.since).toLocaleString(locale, {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
  })
  return <p className="hint">{accountTexts.comparedWith(moment)}</p>
}
